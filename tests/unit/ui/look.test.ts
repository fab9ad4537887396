import { expect, test } from 'vitest';
import { cookieOf, type Look, lookOf } from '@/components/ui/shell/look';

test('[Y-30] a look is read from its cookie as it was written, and begins wide and comfortable', () => {
  const looks: Look[] = [
    { sidebar: 'wide', density: 'comfortable' },
    { sidebar: 'rail', density: 'comfortable' },
    { sidebar: 'wide', density: 'compact' },
    { sidebar: 'rail', density: 'compact' },
  ];
  for (const look of looks) {
    const [pair = '', ...attributes] = cookieOf(look, true).split('; ');
    expect(lookOf(pair.split('=')[1])).toEqual(look);
    expect(attributes).toEqual(['Path=/', 'Max-Age=31536000', 'SameSite=Lax', 'Secure']);
  }
  expect(cookieOf(looks[0] as Look, false)).not.toContain('Secure');
  for (const nonsense of [undefined, '', 'rails', '"><script>', 'wide,rail']) {
    expect(lookOf(nonsense)).toEqual(looks[0]);
  }
});
