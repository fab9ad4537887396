#!/usr/bin/env node
/** `npm run backup -- <file>`: everything that the product stores, in one file, while it serves. */
import path from 'node:path';
import { onDatabase } from './steps/on-database.mjs';

await onDatabase('npm run backup -- <file>', [1, 1], async ({ ownerUrl, environment }, [file = '']) => {
  const { backup } = await import('../server/database/backup.mjs');
  const { tables, rows } = await backup(ownerUrl, path.resolve(file));
  console.log(`${rows} rows of ${tables} tables are in ${file}`);
  console.log(
    environment.externalDatabase
      ? 'It holds no keys: keep SECRET_KEYS with it, or what they seal stays sealed.'
      : `It holds no keys: keep ${path.join(environment.dataDir, 'keys.json')} with it, or what they seal stays sealed.`,
  );
});
