import { expect, it } from 'vitest';
import { changeBriefsInput } from '@/lib/briefs/inputs';
import { changePlansInput } from '@/lib/lamp/inputs';
import { changeScopesInput } from '@/lib/scope/inputs';

it.each([
  ['briefs', changeBriefsInput, 'change'],
  ['scopes', changeScopesInput, 'change'],
  ['plans', changePlansInput, 'change.remove'],
] as const)('[Y-26] a call about many %s that changes nothing is refused in the same words', (_, input, path) => {
  const { error } = input.safeParse({ rows: [{ id: 1 }], change: {} });
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, 'Say what changes']]);
});
