import type * as z from 'zod';
import type { PolicyKey } from '@/lib/access/policy';
import { type ApiAnswer, type ApiHandler, queryOf, responseOf } from '@/lib/core/api-call';
import { findApiContext } from '@/lib/core/api-context';
import { withErrorAnswers } from '@/lib/core/endpoint';
import type { BrandOperation, PlatformOperation } from '@/lib/core/operation';
import { performInBrand, performOnPlatform } from '@/lib/core/perform';
import { performLeniently } from '@/lib/core/perform-leniently';
import type { BrandRequestContext, PlatformRequestContext } from '@/lib/core/request-context';
import { requestInput } from '@/lib/core/request-input';
import type { Source } from '@/lib/db/clients';
import { fromReplica } from '@/lib/db/replica';
import { type BegunExport, type begunExport, CHUNK_SIZE, type chunkInput, type exportedChunk } from './begun-export';
import { exportCapacity, type WholeExport } from './export-capacity';
import type { Chunk } from './file/chunks';
import { fileOfChunks } from './file/file-of-chunks';
import { refuseIfAccessEnded } from './file/refuse-if-access-ended';

/** The two operations of an export: one begins it, one reads some of its rows. */
export type BrandExport = {
  readonly begin: BrandOperation<z.ZodType, typeof begunExport>;
  readonly read: BrandOperation<typeof chunkInput, typeof exportedChunk>;
};
export type PlatformExport = {
  readonly begin: PlatformOperation<z.ZodType, typeof begunExport>;
  readonly read: PlatformOperation<typeof chunkInput, typeof exportedChunk>;
};

type Query = Readonly<Record<string, unknown>>;
type Rows = z.output<typeof exportedChunk>['rows'];

/** A list of a brand as a file. @throws Fault before anything is answered */
export async function answerExport(
  { begin, read }: BrandExport,
  context: BrandRequestContext,
  begun: BegunExport,
): Promise<ApiAnswer> {
  const rows = await fromReplica(
    async (ids: readonly number[], source: Source) =>
      (await performInBrand(read, context, { ids }, undefined, source)).answer.rows,
  );
  return fileOf(begun, rows, () => refuseIfAccessEnded(context, begin.allow), String(context.brand.id));
}

/** A list across brands as a file. @throws Fault before anything is answered */
async function answerPlatformExport(
  { begin, read }: PlatformExport,
  context: PlatformRequestContext,
  begun: BegunExport,
): Promise<ApiAnswer> {
  const rows = await fromReplica(
    async (ids: readonly number[], source: Source) =>
      (await performOnPlatform(read, context, { ids }, undefined, source)).answer.rows,
  );
  return fileOf(begun, rows, () => refuseIfAccessEnded(context, begin.allow as PolicyKey), 'platform');
}

function fileOf(
  begun: BegunExport,
  rowsOf: (ids: readonly number[]) => Promise<Rows>,
  refuseIfAccessEnded: () => Promise<void>,
  owner: string,
): Promise<ApiAnswer> {
  const { ids } = begun;
  const read = async (from: number): Promise<Chunk<number>> => {
    const next = from + CHUNK_SIZE;
    return { rows: await rowsOf(ids.slice(from, next)), next: next < ids.length ? next : null };
  };
  return fileOfChunks(begun, { first: ids.length > 0 ? 0 : null, read, refuseIfAccessEnded }, owner);
}

/** An export for /v1. */
export const exportEndpoint =
  (of: BrandExport): ApiHandler =>
  (request, params) =>
    withErrorAnswers(request, async () => {
      const context = await findApiContext(request, of.begin, params.brandId);
      if (context.kind !== 'brand') throw new Error(`${of.begin.name} is a brand's`);
      const { input } = await requestInput(request, params);
      return answerExport(of, context, (await performInBrand(of.begin, context, input)).answer);
    });

/** The capacity as a file, all of whose rows are read at the beginning. */
async function answerCapacity(context: BrandRequestContext, begun: WholeExport): Promise<ApiAnswer> {
  const rows = async (ids: readonly number[]) => ids.flatMap((at) => [begun.rows[at] ?? []]);
  return fileOf(begun, rows, () => refuseIfAccessEnded(context, exportCapacity.allow), String(context.brand.id));
}

export const capacityEndpoint: ApiHandler = (request, params) =>
  withErrorAnswers(request, async () => {
    const context = await findApiContext(request, exportCapacity, params.brandId);
    if (context.kind !== 'brand') throw new Error('A capacity is of a brand');
    const { input } = await requestInput(request, params);
    return answerCapacity(context, (await performInBrand(exportCapacity, context, input)).answer);
  });

/** @param assignees as the screen sends them */
export const capacityWebExport = async (
  request: Request,
  context: BrandRequestContext,
  assignees: string | undefined,
): Promise<Response> =>
  responseOf(
    await withErrorAnswers(request, async () => {
      const query = { assignees, format: queryOf(request).get('format') ?? '' };
      return answerCapacity(context, (await performInBrand(exportCapacity, context, query)).answer);
    }),
  );

/** An export across brands, for /v1. */
export const platformExportEndpoint =
  (of: PlatformExport): ApiHandler =>
  (request, params) =>
    withErrorAnswers(request, async () => {
      const context = await findApiContext(request, of.begin, undefined);
      if (context.kind !== 'platform') throw new Error(`${of.begin.name} is of no brand`);
      const { input } = await requestInput(request, params);
      return answerPlatformExport(of, context, (await performOnPlatform(of.begin, context, input)).answer);
    });

/** For the web: the address of the list on screen, parsed as leniently as by the page. */
export const webExport = async (
  request: Request,
  of: BrandExport,
  context: BrandRequestContext,
  listQuery: (query: Record<string, string>) => Query = (query) => query,
): Promise<Response> =>
  responseOf(
    await withErrorAnswers(request, async () => {
      const query = listQuery(Object.fromEntries(queryOf(request))) as Record<string, string>;
      const begun = await performLeniently((input) => performInBrand(of.begin, context, input), query, {});
      return answerExport(of, context, begun);
    }),
  );

/** The same across brands. */
export const platformWebExport = async (
  request: Request,
  of: PlatformExport,
  context: PlatformRequestContext,
): Promise<Response> =>
  responseOf(
    await withErrorAnswers(request, async () => {
      const query = Object.fromEntries(queryOf(request));
      const begun = await performLeniently((input) => performOnPlatform(of.begin, context, input), query, {});
      return answerPlatformExport(of, context, begun);
    }),
  );
