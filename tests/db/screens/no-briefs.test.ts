import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { BoardScreen } from '@/components/briefs/board/board-screen';
import { BriefsScreen } from '@/components/briefs/list/briefs-screen';
import { NoBriefs } from '@/components/briefs/list/no-briefs';
import { contextOf, prepareWorld } from '../harness';

const world = prepareWorld();

/** Whether a screen is the one that says how to start. */
function saysHowToStart(node: ReactNode): boolean {
  if (Array.isArray(node)) return node.some(saysHowToStart);
  if (!isValidElement(node)) return false;
  const { type, props } = node as ReactElement<{ children?: ReactNode }>;
  return type === NoBriefs || saysHowToStart(props.children);
}

it('the list and the board of a brand without briefs say how to start, unless a filter is what hides them', async () => {
  const context = contextOf(world(), 'brandAdmin');
  const shown = async (query: Record<string, string>) => [
    saysHowToStart(await BriefsScreen({ context, query })),
    saysHowToStart(await BoardScreen({ context, query: { ...query, view: 'board' } })),
  ];
  expect(await shown({})).toEqual([false, false]);
  expect(await shown({ search: 'No such brief' })).toEqual([false, false]);
  await world().owner.query('update briefs set deleted_at = now()');
  expect(await shown({})).toEqual([true, true]);
  expect(await shown({ search: 'No such brief' })).toEqual([false, false]);
});
