import { afterAll, beforeAll, expect } from 'vitest';
import { announce } from '@/lib/core/announce';
import type { AgencyEvent } from '@/lib/core/notify';
import { connected, type World } from '../harness';

type InboxHint = Extract<AgencyEvent, { kind: 'inbox' }>;

/** What every instance hears about inboxes, as an instance of its own would. Whoever listens closes it. */
async function listen(world: World) {
  const ear = await connected(world);
  const heard: AgencyEvent[] = [];
  ear.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '{}')));
  await ear.query('listen agency_events');
  return {
    /** The hints since the last call: they follow each other, so that an echo comes after all of them. */
    async hints(): Promise<InboxHint[]> {
      const echo = crypto.randomUUID();
      announce([{ kind: 'echo', echo }]);
      const cameBack = () => heard.some((event) => event.kind === 'echo' && event.echo === echo);
      await expect.poll(cameBack, { interval: 5 }).toBe(true);
      return heard.splice(0).filter((event) => event.kind === 'inbox');
    },
    close: () => ear.end(),
  };
}

type Ear = Awaited<ReturnType<typeof listen>>;

/** Listens as long as this file's tests run: call it once at the top, after the world. */
export function prepareEar(world: () => World): () => Ear {
  let ear: Ear | undefined;
  beforeAll(async () => {
    ear = await listen(world());
  });
  afterAll(() => ear?.close());
  return () => {
    if (!ear) throw new Error('The ear listens from beforeAll on: use it inside of a test');
    return ear;
  };
}
