import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { FORGETS } from '@/components/ui/shell/reveal-at-once';

const next = path.dirname(createRequire(import.meta.url).resolve('next/package.json'));
const server = fs.readFileSync(
  path.join(next, 'dist/compiled/react-dom/cjs/react-dom-server.edge.production.js'),
  'utf8',
);
// What React sends with a page to put content in the place of its loading state, and the note that it waits by.
const note = /requestAnimationFrame\(function\(\)\{(\$RT=performance\.now\(\))\}\);/.exec(server)?.[1];
const reveal = /'(\$RB=\[\];\$RV=function\(\w\)\{.*?\$RC=function.*?\};)'/s.exec(server)?.[1]?.replaceAll('\\n', '\n');

/** What content that comes right after the shell's paint waits for in a browser. */
function waitsFor(prepared: string): string[] {
  const waits: string[] = [];
  const page = {
    performance: { now: () => 100 },
    requestAnimationFrame: () => waits.push('the next frame'),
    setTimeout: (_: unknown, ms: number) => waits.push(`${ms} ms`),
    document: { getElementById: () => ({ previousSibling: {} }) },
    window: {},
  };
  page.window = page;
  runInNewContext(`${prepared};${note};${reveal};$RC('B:0', 'S:0')`, page);
  return waits;
}

it('content takes the place of its loading state in the next frame, where React by itself waits for 300 ms', () => {
  expect(note).toBeDefined();
  expect(reveal).toBeDefined();
  expect(waitsFor('')).toEqual(['300 ms']);
  expect(waitsFor(FORGETS)).toEqual(['the next frame']);
});
