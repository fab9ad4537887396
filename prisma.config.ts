import path from 'node:path';
import { defineConfig } from 'prisma/config';

// The CLI looks for a native schema engine at every command and would download it; ours speaks its protocol over the
// WebAssembly engine that npm ships (scripts/prisma-schema-engine.mjs).
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= path.resolve(import.meta.dirname, 'scripts/prisma-schema-engine.mjs');
process.env.CHECKPOINT_DISABLE ??= '1';

export default defineConfig({
  schema: 'prisma/schema',
  migrations: { path: 'prisma/migrations' },
  ...(process.env.DATABASE_URL ? { datasource: { url: process.env.DATABASE_URL } } : {}),
});
