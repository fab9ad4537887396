import { afterAll, beforeAll, expect } from 'vitest';
import { announce } from '@/lib/core/announce';
import type { AgencyEvent } from '@/lib/core/notify';
import { connected, type World } from '../harness';

type InboxHint = Extract<AgencyEvent, { kind: 'inbox' }>;

/** Receives what every instance is notified of about inboxes, as another instance would; to be closed. */
async function listen(world: World) {
  const listener = await connected(world);
  const received: AgencyEvent[] = [];
  listener.on('notification', ({ payload }) => received.push(JSON.parse(payload ?? '{}')));
  await listener.query('listen agency_events');
  return {
    /** The hints since the last call: they follow each other, so that an echo comes after all of them. */
    async hints(): Promise<InboxHint[]> {
      const echo = crypto.randomUUID();
      announce([{ kind: 'echo', echo }]);
      const cameBack = () => received.some((event) => event.kind === 'echo' && event.echo === echo);
      await expect.poll(cameBack, { interval: 5 }).toBe(true);
      return received.splice(0).filter((event) => event.kind === 'inbox');
    },
    close: () => listener.end(),
  };
}

type Listener = Awaited<ReturnType<typeof listen>>;

/** Listens while this file's tests run: call it once at the top, after the world. */
export function prepareListener(world: () => World): () => Listener {
  let listener: Listener | undefined;
  beforeAll(async () => {
    listener = await listen(world());
  });
  afterAll(() => listener?.close());
  return () => {
    if (!listener) throw new Error('It listens from beforeAll on: use it inside of a test');
    return listener;
  };
}
