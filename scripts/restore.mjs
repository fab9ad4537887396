#!/usr/bin/env node
/** `npm run restore -- <file> [--replace]`: puts a backup into an empty database, or in place of what is there. */
import path from 'node:path';
import { onDatabase } from './steps/on-database.mjs';

const USAGE = 'npm run restore -- <file> [--replace]';

await onDatabase(
  USAGE,
  [1, 1],
  async ({ ownerUrl }, [file = ''], options) => {
    const { restore } = await import('../server/database/restore.mjs');
    const replace = options.includes('--replace');
    const { tables, rows, at } = await restore(ownerUrl, path.resolve(file), { replace });
    console.log(`${rows} rows of ${tables} tables are back, as of ${at}`);
  },
  { migrates: true },
);
