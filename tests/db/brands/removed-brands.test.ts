import { expect, it } from 'vitest';
import { listRemovedBrands } from '@/lib/brands/list-removed-brands';
import { performOnPlatform } from '@/lib/core/perform';
import { platformContextOf, prepareWorld } from '../harness';

const world = prepareWorld();

it('the list of removed brands has the last 200, and says how many there are', async () => {
  await world().owner.query(
    `insert into brands (name, slug, primary_email, updated_at, deleted_at, purge_after)
     select 'Gone ' || n, 'gone-' || n, 'gone@guests.test', now(), now() - n * interval '1 minute', now() + interval '1 day'
     from generate_series(1, 203) n`,
  );
  const { data, total } = (await performOnPlatform(listRemovedBrands, platformContextOf(world().superuser), {})).answer;
  expect([data.length, data[0]?.name, total]).toEqual([200, 'Gone 1', 203]);
});
