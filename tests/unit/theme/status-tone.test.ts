import { expect, test } from 'vitest';
import { statusTone } from '@/lib/theme/status-tone';

test('statuses have a fixed meaning', () => {
  expect(statusTone('Completed')).toBe('green');
  expect(statusTone('Urgent')).toBe('red');
  expect(statusTone('toString')).toBe('neutral');
});
