import { SCOPE_LINES } from './documents.mjs';
import { interleave, ratio } from './measure.mjs';
import { heading, line } from './report.mjs';
import { ORDINARY } from './size.mjs';

/**
 * A long scope with its lines and every figure, against the bare statements that read it.
 * @param {import('./servers.mjs').Prepared} prepared
 */
export async function measureScope({ large, limit, documents, pace }) {
  heading(`A scope with ${SCOPE_LINES} lines, against its bare statements (throughput)`);
  const { id } = documents.scope;
  const contenders = {
    product: large.v1(ORDINARY, `/scopebuilder/scopes/${id}`),
    limit: { url: limit.url(`/${ORDINARY}/scopes/${id}`), headers: {} },
  };
  for (const connections of [1, 16]) {
    const found = await interleave(contenders, { connections, pace });
    const title = `${connections} connection${connections > 1 ? 's' : ''}`;
    line('scope', title, ratio(found, 'perSecond', 'product', 'limit'), { atLeast: 0.4 });
  }
}
