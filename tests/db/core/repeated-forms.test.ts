import { afterEach, expect, it, vi } from 'vitest';
import { callsOnce } from '@/components/session/use-once';
import { changeBriefs } from '@/lib/briefs/change-briefs';
import { createBrief } from '@/lib/briefs/create-brief';
import type { ActionResult } from '@/lib/core/action-result';
import type { BrandOperation } from '@/lib/core/operation';
import { performInBrand } from '@/lib/core/perform';
import { platformClient } from '@/lib/db/clients';
import { contextOf, prepareWorld } from '../harness';
import { inputFor } from '../sweep/call';
import { sweepFixtures } from '../sweep-fixtures';

/** Forms and bulk changes whose answer was lost behind the COMMIT (D3.8). */
const world = prepareWorld();
afterEach(() => vi.restoreAllMocks());

/** A form's way to its operation, as `action` answers it. */
function formOf<Answer>(op: BrandOperation, input: unknown) {
  const once = callsOnce();
  return () =>
    once(input, async (key): Promise<ActionResult<Answer>> => {
      try {
        const request = { key: `page:${key}`, fingerprint: 'ab'.repeat(32) };
        const { answer } = await performInBrand(op, contextOf(world(), 'staff'), input, request);
        return { ok: true, data: answer as Answer };
      } catch {
        return { ok: false, fault: { code: 'server/problem', message: 'There was a problem', status: 500 } };
      }
    });
}

/** The next answer of an operation is found wrong, which is looked at after the COMMIT. */
const failAfterCommit = ({ output }: BrandOperation) =>
  vi.spyOn(output, 'safeParse').mockReturnValueOnce({ success: false, error: new Error('a planted fault') } as never);

it('a brief whose creation was answered 500 after its COMMIT is created once, and the repetition answers it', async () => {
  const op = createBrief as unknown as BrandOperation;
  const fixture = sweepFixtures[op.name];
  if (!fixture) throw new Error('No input');
  const input = { ...(await inputFor(fixture, world().a, world())), project: 'Once only' };
  const briefs = () => platformClient().brief.findMany({ where: { project: 'Once only' } });
  const send = formOf<{ uuid: string }>(op, input);
  failAfterCommit(op);
  expect(await send()).toMatchObject({ ok: false, fault: { status: 500 } });
  expect(await briefs()).toHaveLength(1);
  const again = await send();
  const [brief, ...more] = await briefs();
  expect(more).toEqual([]);
  expect(again).toMatchObject({ ok: true, data: { uuid: brief?.uuid } });
  // Answered, the same input is another brief.
  expect(await send()).toMatchObject({ ok: true });
  expect(await briefs()).toHaveLength(2);
});

it('a bulk change that was answered 500 after its COMMIT gives the result of each row when it is repeated', async () => {
  const op = changeBriefs as unknown as BrandOperation;
  const { brief } = world().a;
  const { statusId } = await platformClient().brief.findFirstOrThrow({ where: { id: brief.id } });
  const rows = [{ id: brief.uuid, expected: { statusId } }];
  const send = formOf<{ results: object[] }>(op, { rows, change: { statusId: 2 } });
  failAfterCommit(op);
  expect(await send()).toMatchObject({ ok: false, fault: { status: 500 } });
  expect(await send()).toMatchObject({ ok: true, data: { results: [{ uuid: brief.uuid, ok: true }] } });
});
