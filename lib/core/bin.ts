import * as z from 'zod';
import { DAY_MS } from '@/lib/format/format';
import { pageQuery } from './fields';

/** Days for which a removed brief, plan or scope can be restored (D5.2). */
const BIN_DAYS = 30;
/** Most rows that a bin shows; it empties by itself. */
export const BIN_LIMIT = 200;

const { page, limit } = pageQuery(['id'] as const);
/** A page of a bin. */
export const binInput = z.object({ page, limit });

/** What was removed before this instant can no longer be restored, and is erased. */
export const binBegins = (now: Date): Date => new Date(now.getTime() - BIN_DAYS * DAY_MS);
