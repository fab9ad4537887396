import pg from 'pg';
import { print, sinceStart, step } from '../../scripts/steps/progress.mjs';
import { buildIsStale, buildProduct, clientIsStale, generateClient } from '../../scripts/steps/sources.mjs';
import { measureAllocate } from './allocate.mjs';
import { measureBytes } from './bytes.mjs';
import { measureCsv } from './csv.mjs';
import { openDatabases } from './databases.mjs';
import { loadDocuments } from './documents.mjs';
import { measureDragging } from './dragging.mjs';
import { measureFiles } from './files.mjs';
import { measureGrids } from './grids.mjs';
import { measureGrowth } from './growth.mjs';
import { measureInbox } from './inbox.mjs';
import { measureList } from './list.mjs';
import { PACE, stopGenerator } from './measure.mjs';
import { measureOverload } from './overload.mjs';
import { measurePage } from './page.mjs';
import { measurePdf } from './pdf.mjs';
import { note, summary } from './report.mjs';
import { measureScale } from './scale/scale.mjs';
import { measureScope } from './scope.mjs';
import { serveLimit, serveProduct } from './servers.mjs';
import { measureWorst } from './worst.mjs';

/** @type {Record<string, (prepared: import('./servers.mjs').Prepared) => Promise<unknown>>} */
const WORK = {
  list: measureList,
  page: measurePage,
  allocate: measureAllocate,
  scope: measureScope,
  csv: measureCsv,
  pdf: measurePdf,
  growth: measureGrowth,
  worst: measureWorst,
  bytes: measureBytes,
  grids: measureGrids,
  dragging: measureDragging,
  overload: measureOverload,
  inbox: measureInbox,
  files: measureFiles,
};
/** A separate run with its own database and instances: only when it is named, and alone. */
const SCALE = 'scale';
export const EVERYTHING = Object.keys(WORK);
export const PARTS = [...EVERYTHING, SCALE];

/**
 * Prepares what the parts need, runs them one after the other and stops everything.
 * @param {{ parts: string[], quick: boolean }} options
 */
export async function runBench({ parts, quick }) {
  /** @type {(() => unknown)[]} */
  const closing = [stopGenerator];
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, async () => {
      await closeAll(closing);
      process.exit(1);
    });
  }
  try {
    if (clientIsStale()) await step('Database client generated', generateClient);
    if (buildIsStale()) await step('Production build (a minute or two)', buildProduct);
    if (parts.includes(SCALE)) return await measureScale((close) => closing.unshift(close));
    const databases = await openDatabases({ quick });
    closing.unshift(databases.stop);
    const documents = await withClient(databases.large.ownerUrl, loadDocuments);
    /**
     * @template {{ stop: () => unknown }} Served
     * @param {Served} served
     */
    const closedAtEnd = (served) => {
      closing.unshift(served.stop);
      return served;
    };
    const large = closedAtEnd(await serveProduct(databases.large));
    const small = parts.includes('growth') ? closedAtEnd(await serveProduct(databases.small)) : null;
    const limit = closedAtEnd(await serveLimit(databases.large));
    if (quick) note('Little data and little time: good for trying the bench, not for its numbers.');
    const given = {
      small,
      large,
      limit,
      documents,
      database: databases.large,
      quick,
      pace: quick ? PACE.quick : PACE.full,
    };
    for (const part of parts) await WORK[part]?.(given);
    console.log(`\n${summary()}`);
  } finally {
    await closeAll(closing);
    print(`Finished in ${sinceStart()}`);
  }
}

/** @template Found @param {string} connectionString @param {(client: pg.Client) => Promise<Found>} work */
async function withClient(connectionString, work) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** @param {(() => unknown)[]} closing */
async function closeAll(closing) {
  for (const close of closing.splice(0)) await close();
}
