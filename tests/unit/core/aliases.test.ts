import { expect, it } from 'vitest';
import * as z from 'zod';
import { registerAliases, withErrorsAsSent } from '@/lib/core/aliases';
import { Fault } from '@/lib/runtime/fault';

const input = registerAliases({ module_lamp: 'moduleLamp', rows: 'planRows' }, z.object({}));

async function refusalOf(sent: unknown) {
  const words = 'Only platform administrators can set moduleLamp';
  const errors = { moduleLamp: words, 'planRows.0.title': 'At most 100 planRows' };
  const refusing = async () => Promise.reject(new Fault('forbidden', 'auth/forbidden', words, { errors }));
  const fault: unknown = await withErrorsAsSent(input, sent, refusing).catch((error: unknown) => error);
  return fault instanceof Fault ? { message: fault.message, errors: fault.details.errors } : null;
}

it('a fault names a field as it was sent, in its words as in its keys (D3.1)', async () => {
  const sent = 'Only platform administrators can set module_lamp';
  expect(await refusalOf({ module_lamp: 0, rows: [] })).toEqual({
    message: sent,
    errors: { module_lamp: sent, 'rows.0.title': 'At most 100 rows' },
  });
  const own = 'Only platform administrators can set moduleLamp';
  expect(await refusalOf({ moduleLamp: 0, module_lamp: 0, planRows: [] })).toEqual({
    message: own,
    errors: { moduleLamp: own, 'planRows.0.title': 'At most 100 planRows' },
  });
});
