import { expect, it } from 'vitest';
import { Events } from '@/lib/core/events';
import { changesIn } from '@/lib/core/record-changes';
import type { BrandRequestContext, PlatformRequestContext } from '@/lib/core/request-context';

const caller = { address: '', userAgent: '', requestId: '', pageId: 'p1' };
const outside = { kind: 'platform', brand: null, actor: null, caller } as unknown as PlatformRequestContext;
const inside = {
  kind: 'brand',
  brand: { id: 7, uuid: 'seven' },
  actor: null,
  caller,
} as unknown as BrandRequestContext;
const heard = (context: typeof outside | typeof inside, events: Events) =>
  changesIn(context, events).map((event) =>
    event.kind === 'changed' ? [event.entity, event.uuid, event.brandId, event.brandUuid, event.page] : event,
  );

it('a change outside of any brand is heard by the brand that it is about, else by the admin portal alone', () => {
  const events = new Events();
  events.updated('brand', { uuid: 'b', id: 3 });
  events.updated('member', { uuid: 'm', id: 20, brandId: 4 });
  events.updated('user', { uuid: 'u', id: 9 });
  events.personUpdatedIn([4, 5], { uuid: 'u' });
  expect(heard(outside, events)).toEqual([
    ['brand', 'b', 3, 'b', 'p1'],
    ['member', 'm', 4, null, 'p1'],
    ['user', 'u', null, null, 'p1'],
    ['user', 'u', 4, null, 'p1'],
    ['user', 'u', 5, null, 'p1'],
  ]);
});

it('a change within a brand is heard there; the name of a person, in the other brands that show it, too', () => {
  const events = new Events();
  events.updated('user', { uuid: 'u', id: 9 });
  events.personUpdatedIn([5], { uuid: 'u' });
  events.inboxChanged(9);
  expect(heard(inside, events)).toEqual([
    ['user', 'u', 7, 'seven', 'p1'],
    ['user', 'u', 5, null, 'p1'],
    { kind: 'inbox', brandId: 7, userIds: [9] },
  ]);
});
