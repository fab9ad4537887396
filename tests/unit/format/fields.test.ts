import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readDate } from '@/components/ui/form/read-date';
import { cleanNumber, tidyNumber } from '@/components/ui/form/read-number';
import { formatDate } from '@/lib/format/format';
import { statusTone } from '@/lib/theme/status-tone';

describe('what people type', () => {
  test('[X-02] a typed day is read back as it is shown', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10);
          expect(readDate(formatDate(day))).toBe(day);
        },
      ),
    );
    for (const typed of ['21/11/2026', '21-11-26', '21.11.2026', '21112026', ' 2026-11-21 ']) {
      expect(readDate(typed)).toBe('2026-11-21');
    }
    for (const typed of ['31/02/2026', '11/21/2026', 'soon', '', '0/0/2026']) expect(readDate(typed)).toBeNull();
  });

  test('numbers keep digits and one point', () => {
    expect(cleanNumber('$1,234.567', 2, false)).toBe('1234.56');
    expect(cleanNumber('-5', 2, false)).toBe('5');
    expect(cleanNumber('-5', 2, true)).toBe('-5');
    expect(cleanNumber('12.9', 0, false)).toBe('12');
    expect(tidyNumber('.5', 2)).toBe('0.50');
    expect(tidyNumber('007', 2)).toBe('7');
    expect(tidyNumber('.', 2)).toBe('');
  });

  test('statuses have a fixed meaning', () => {
    expect(statusTone('Completed')).toBe('green');
    expect(statusTone('Urgent')).toBe('red');
    expect(statusTone('toString')).toBe('neutral');
  });
});
