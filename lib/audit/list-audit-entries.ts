import * as z from 'zod';
import { pageMeta, pageMetaOf } from '@/lib/core/fields';
import { operation } from '@/lib/core/operation';
import { auditEntryView, shapeEntry } from './entry-view';
import { auditQuery } from './inputs';
import { openableOf, pageOfEntries } from './read-entries';

/** A brand's audit log (trust 25): who did what, and what was refused; newest first. */
export const listAuditEntries = operation({
  name: 'audit.list',
  summary: "List a brand's audit log",
  effect: 'read',
  allow: 'audit.view',
  input: auditQuery,
  output: z.object({ data: z.array(auditEntryView), meta: pageMeta }),
  async run({ db, brand }, query) {
    const { timeZone } = brand;
    const { rows, people, total } = await pageOfEntries(db, query, { brandId: brand.id, timeZone });
    const entryContext = {
      people,
      openable: await openableOf(db, rows),
      brands: new Map([[brand.id, { uuid: brand.uuid, name: brand.name }]]),
      timeZone,
    };
    return { data: rows.map((row) => shapeEntry(row, entryContext)), meta: pageMetaOf(total, query.page, query.limit) };
  },
});
