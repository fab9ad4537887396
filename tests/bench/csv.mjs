import { LOG_ENTRIES } from './documents.mjs';
import { bytesOf } from './list.mjs';
import { interleave, ratio } from './measure.mjs';
import { heading, line } from './report.mjs';
import { ORDINARY } from './size.mjs';

/**
 * A whole audit log as a file, against a bare COPY of the same rows through a bare Node server.
 * @param {import('./servers.mjs').Prepared} prepared
 */
export async function measureCsv({ large, limit, pace }) {
  heading(`An audit log of ${LOG_ENTRIES} entries as CSV, against a bare COPY (throughput)`);
  const contenders = {
    product: large.v1(ORDINARY, '/audit-log/download'),
    limit: { url: limit.url(`/${ORDINARY}/audit-log`), headers: {} },
  };
  for (const order of Object.values(contenders)) {
    const lines = String(await bytesOf(order)).split('\n').length;
    if (lines < LOG_ENTRIES) throw new Error(`${order.url} has ${lines} lines`);
  }
  const found = await interleave(contenders, { connections: 1, pace });
  line('csv', 'the whole file, 1 connection', ratio(found, 'perSecond', 'product', 'limit'), { atLeast: 0.25 });
}
