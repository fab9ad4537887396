import type { Credential } from '@/lib/core/request-context';
import type { PolicyKey } from './policy';

/** The screens of settings, users and administration (D1.12). */
const GATED: ReadonlySet<PolicyKey> = new Set<PolicyKey>([
  'settings.manage',
  'users.manage',
  'audit.view',
  'apiKeys.manage',
  'lampSettings.manage',
  'output.manage',
  'imports.manage',
]);

const FRESH_MS = 30 * 60_000;

/**
 * Whether the password must be entered again before a screen opens: the brand wants it for gated content, and the last
 * entry is more than 30 minutes ago (D1.12). The one place that decides it.
 */
export function mustEnterPassword(
  { brand, credential }: { brand: { forceLoginForGatedContent: boolean }; credential: Credential },
  allow: PolicyKey,
  now: Date = new Date(),
): boolean {
  if (!brand.forceLoginForGatedContent || !GATED.has(allow) || credential.kind !== 'session') return false;
  return now.getTime() - credential.passwordEnteredAt.getTime() > FRESH_MS;
}
