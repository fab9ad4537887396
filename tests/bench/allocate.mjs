import { jsonOf } from './list.mjs';
import { interleave, ratio } from './measure.mjs';
import { heading, line } from './report.mjs';
import { ORDINARY } from './size.mjs';

/**
 * Allocated hours: permission, version, history, audit and event included, against the bare statement.
 * @param {import('./servers.mjs').Prepared} prepared
 */
export async function measureAllocate({ large, limit, pace }) {
  heading('Allocate hours, against the bare statement (throughput)');
  const { data } = await jsonOf(large.v1(ORDINARY, '/briefme/briefs?limit=50'));
  /** @type {number[]} */
  const ids = data.map((/** @type {{ id: number }} */ { id }) => id);
  // Different hours each time: hours that a brief already has are no allocation, and take another path.
  const bodies = Array.from({ length: 97 }, (_, at) => JSON.stringify({ allocatedHoursToday: at / 4 }));
  const ours = ids.map((id) => large.v1(ORDINARY, `/briefme/briefs/${id}/allocate`));
  const contenders = {
    product: { ...large.v1(ORDINARY, '/'), urls: ours.map(({ url }) => url), method: 'PATCH', bodies },
    limit: {
      urls: ids.map((id) => limit.url(`/${ORDINARY}/briefs/${id}/allocate`)),
      url: limit.url('/'),
      headers: {},
      method: 'PATCH',
      bodies,
    },
  };
  for (const connections of [1, 16]) {
    const found = await interleave(contenders, { connections, pace });
    const title = `50 briefs in turn, ${connections} connection${connections > 1 ? 's' : ''}`;
    line('allocate', title, ratio(found, 'perSecond', 'product', 'limit'), { atLeast: 0.15 });
  }
}
