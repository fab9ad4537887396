#!/usr/bin/env node
/** `npm run restore -- <file> [--replace]`: puts a backup into an empty database, or in place of what is there. */
import path from 'node:path';
import { onDatabase } from './steps/on-database.mjs';

await onDatabase('npm run restore -- <file> [--replace]', [1, 1], async ({ ownerUrl }, [file = ''], options) => {
  const { restore } = await import('../server/database/restore.mjs');
  const { tables, rows, at } = await restore(ownerUrl, path.resolve(file), { replace: options.includes('--replace') });
  console.log(`${rows} rows of ${tables} tables are back, as of ${at}`);
});
