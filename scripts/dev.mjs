#!/usr/bin/env node
/** `npm run dev`: like `npm start`, with Next compiling on demand instead of a production build. */
Object.assign(process.env, { NODE_ENV: 'development' });
process.env.NEXT_TELEMETRY_DISABLED ??= '1';

const { launch } = await import('./steps/launch.mjs');
await launch({ dev: true });
