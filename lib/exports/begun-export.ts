import * as z from 'zod';
import { type Beginning, beginFile, begunFile } from './file/begin-file';

/**
 * An export of a list begins with the ids of all its rows, in the order of the list: this fixes the file's rows, and it
 * is written chunk by chunk by their ids (lib/exports/answer-export.ts).
 */
export const begunExport = begunFile.extend({ ids: z.array(z.number().int()) });
export type BegunExport = z.output<typeof begunExport>;

/** Rows per read. */
export const CHUNK_SIZE = 1000;
export const chunkInput = z.object({ ids: z.array(z.number().int().positive()).max(CHUNK_SIZE) });
/** Their cells, in the order of the columns. */
export const exportedChunk = z.object({ rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))) });

/** The common beginning of exports for the web and /v1. */
export const beginExport = (
  context: Parameters<typeof beginFile>[0],
  { ids, ...of }: Omit<Beginning, 'rows'> & { readonly ids: readonly number[] },
): BegunExport => ({ ...beginFile(context, { ...of, rows: ids.length }), ids: [...ids] });
