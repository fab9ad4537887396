import * as z from 'zod';

/** How many files a brief has, those of its comments with them (Y-15). */
export const FILES_MAX = 100;

/** Uploads of one's own that are attached. Client-safe. */
export const fileUuids = z.array(z.uuid('Must be a uuid')).max(FILES_MAX, `At most ${FILES_MAX} files`);
