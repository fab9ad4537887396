import * as z from 'zod';

/** Most files of a brief, including those of its comments (Y-15). */
export const FILES_MAX = 100;

/** The caller's own uploads, to be attached. Client-safe. */
export const fileUuids = z.array(z.uuid('Must be a uuid')).max(FILES_MAX, `At most ${FILES_MAX} files`);
