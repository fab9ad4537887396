import { describe, expect, it } from 'vitest';
import { mustEnterPassword } from '@/lib/access/gated-content';
import type { PolicyKey } from '@/lib/access/policy';

const now = new Date('2026-11-21T10:00:00Z');
const at = (minutesAgo: number, forceLoginForGatedContent = true) => ({
  brand: { forceLoginForGatedContent },
  credential: {
    kind: 'session' as const,
    id: 1,
    passwordEnteredAt: new Date(now.getTime() - minutesAgo * 60_000),
    openedBrand: false,
  },
});

describe('a fresh password for gated screens (D1.12)', () => {
  const gated = ['settings.manage', 'users.manage', 'lampSettings.manage', 'output.manage', 'audit.view'] as const;
  it.each<PolicyKey>([...gated, 'imports.manage'])('%s asks for it after 30 minutes', (key) => {
    expect(mustEnterPassword(at(30), key, now)).toBe(false);
    expect(mustEnterPassword(at(30.01), key, now)).toBe(true);
  });

  it('only where the brand wants it, on gated screens, of sessions', () => {
    expect(mustEnterPassword(at(600, false), 'settings.manage', now)).toBe(false);
    expect(mustEnterPassword(at(600), 'brief.view', now)).toBe(false);
    expect(mustEnterPassword(at(600), 'portal.enter', now)).toBe(false);
    const token = { ...at(600), credential: { kind: 'token' as const, id: 1, familyId: 1 } };
    expect(mustEnterPassword(token, 'settings.manage', now)).toBe(false);
  });
});
