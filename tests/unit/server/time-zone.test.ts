import { expect, it } from 'vitest';
import { brandDetails } from '@/lib/brands/inputs';
import { EnvironmentError, readEnvironment } from '@/server/environment.mjs';

const isTakenForBrand = (zone: string) => brandDetails.shape.timeZone.safeParse(zone).success;

it.each(['Australia/Sydney', 'UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT+10'])('%s is a time zone', (zone) => {
  expect(isTakenForBrand(zone)).toBe(true);
  expect(readEnvironment({ TIME_ZONE: zone }).timeZone).toBe(zone);
});

it.each(['Mars/Olympus', '+10:00', '-0330', '+09'])(
  '%s is none, not even where Intl takes offsets (Node 22)',
  (zone) => {
    expect(isTakenForBrand(zone)).toBe(false);
    expect(() => readEnvironment({ TIME_ZONE: zone })).toThrow(EnvironmentError);
  },
);
