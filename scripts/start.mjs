#!/usr/bin/env node
/**
 * From a fresh checkout to a product that answers: `npm start`. Nothing but Node is needed to begin; what has been done
 * before is not done again, so that the second start takes seconds.
 */
Object.assign(process.env, { NODE_ENV: 'production' });
process.env.NEXT_TELEMETRY_DISABLED ??= '1';

const { launch } = await import('./steps/launch.mjs');
await launch({ dev: false });
