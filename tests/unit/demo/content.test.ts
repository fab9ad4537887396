import { describe, expect, test } from 'vitest';
import { activities } from '@/prisma/demo/activities';
import { anchors } from '@/prisma/demo/anchors';
import { harbourBriefs, northwindBriefs } from '@/prisma/demo/briefs';
import { catalogue } from '@/prisma/demo/catalogue';
import { outputs } from '@/prisma/demo/outputs';
import { people } from '@/prisma/demo/people';
import { plans } from '@/prisma/demo/plans';
import { retailYear } from '@/prisma/demo/retail-year';
import { internalLines, kits } from '@/prisma/demo/scope-kits';
import { scopes } from '@/prisma/demo/scopes';

const briefTexts = [...Object.values(harbourBriefs), ...Object.values(northwindBriefs)].flat();

describe('demonstration data', () => {
  test('Harbour has what the table promises', () => {
    const { divisions, categories, segments } = catalogue.harbour;
    expect(divisions.length).toBeGreaterThanOrEqual(5);
    expect([categories.length, segments.length]).toEqual([8, 4]);
    expect(outputs.harbour.length).toBeGreaterThanOrEqual(12);
    expect(Object.values(harbourBriefs).flat().length).toBeGreaterThanOrEqual(123);
    expect(plans.harbour.length).toBeGreaterThanOrEqual(15);
    expect(plans.harbour.filter((plan) => plan.rows === 40)).toHaveLength(1);
    expect(retailYear).toHaveLength(40);
    expect(scopes.harbour.length).toBeGreaterThanOrEqual(25);
    const active = scopes.harbour.filter(({ type, status }) => type === 'Ongoing' && [2, 3, 4].includes(status));
    expect(active.filter((scope) => scope.ongoings?.length)).toHaveLength(3);
    const longest = Math.max(...scopes.harbour.map((scope) => scope.kits.flatMap((kit) => kits[kit]).length));
    expect(longest + internalLines.length).toBe(60);
  });

  test('all kinds of question and all time spreads', () => {
    const types = outputs.harbour.flatMap((output) => output.questions.map((question) => question.type));
    expect(new Set(types).size).toBe(7);
    expect(new Set(outputs.harbour.map((output) => output.timeSpread)).size).toBe(4);
  });

  test('every text is within its limit', () => {
    const within = (texts: readonly string[], limit: number) =>
      expect(texts.filter((text) => text.length > limit)).toEqual([]);
    within(
      briefTexts.map(([, project]) => project),
      60,
    );
    within(
      briefTexts.map(([, , overview]) => overview),
      250,
    );
    const rows = [...Object.values(activities).flat(), ...retailYear.map(([, ...activity]) => activity)];
    within(
      rows.map((row) => row[1]),
      55,
    );
    within(
      rows.map((row) => row[3]),
      70,
    );
    within(
      rows.map((row) => row[7]),
      100,
    );
    within(
      people.flatMap(({ firstName, lastName }) => [firstName, lastName]),
      20,
    );
    within(
      Object.values(kits)
        .flat()
        .map((line) => line[1]),
      255,
    );
    for (const { questions } of Object.values(outputs).flat()) {
      within(
        questions.map((question) => question.title),
        100,
      );
      within(
        questions.flatMap((question) => question.options ?? []),
        50,
      );
    }
  });

  test('the anchors are the same in every load', () => {
    expect(anchors.brands.harbour).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(anchors.brands.harbour).toBe('a8f0fc47-f87e-5013-96cf-acc01f65262a');
  });
});
