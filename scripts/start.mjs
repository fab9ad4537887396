#!/usr/bin/env node
/**
 * From a fresh checkout to a product that answers: `npm start`. Only Node is needed; what an earlier start has done is
 * not repeated, so that the second start takes seconds.
 */
Object.assign(process.env, { NODE_ENV: 'production' });
process.env.NEXT_TELEMETRY_DISABLED ??= '1';

const { launch } = await import('./steps/launch.mjs');
await launch({ dev: false });
