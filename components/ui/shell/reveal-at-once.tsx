/** Keeps `$RT` from ever holding a time. */
export const FORGETS = "Object.defineProperty(window,'$RT',{get(){},set(){}})";

/**
 * Shows what a loading state stood for as soon as it has come; belongs in <head>.
 *
 * React's script for streamed pages notes in `$RT` when the shell was painted, and waits 300 ms from there before it
 * puts content in a loading state's place, so that slow pages do not flicker. Ours send the content some milliseconds
 * after the shell: the wait was longer than everything else, and everybody saw a skeleton for it (docs/speed.md).
 * Without a note the content takes its place in the next frame. `tests/structure/reveal-at-once.test.ts` sees whether
 * React still works like that.
 */
export function RevealAtOnce({ nonce }: { nonce?: string }) {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own, under the page's nonce
      dangerouslySetInnerHTML={{ __html: FORGETS }}
    />
  );
}
