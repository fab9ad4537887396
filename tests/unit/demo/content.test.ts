import { describe, expect, test } from 'vitest';
import { activities, retailYear } from '@/prisma/demo/activities';
import { anchors } from '@/prisma/demo/anchors';
import { briefTexts } from '@/prisma/demo/briefs';
import { calendar, officeBefore } from '@/prisma/demo/calendar';
import { categories, divisions, outputs, segments } from '@/prisma/demo/catalogue';
import { people } from '@/prisma/demo/people';
import { plans } from '@/prisma/demo/plans';
import { internalLines, kits } from '@/prisma/demo/scope-kits';
import { scopes } from '@/prisma/demo/scopes';

const harbours = <Row extends { brand: string }>(rows: readonly Row[]): Row[] =>
  rows.filter(({ brand }) => brand === 'harbour');

describe('demonstration data', () => {
  test('Harbour has what the table promises', () => {
    expect(harbours(divisions).length).toBeGreaterThanOrEqual(5);
    expect([categories.harbour.length, segments.harbour.length]).toEqual([8, 4]);
    expect(harbours(outputs).length).toBeGreaterThanOrEqual(12);
    expect(harbours(briefTexts.map(({ campaign }) => campaign)).length).toBeGreaterThanOrEqual(123);
    expect(harbours(plans).length).toBeGreaterThanOrEqual(15);
    expect(harbours(plans).filter((plan) => plan.rows === 40)).toHaveLength(1);
    expect(retailYear).toHaveLength(40);
    expect(harbours(scopes).length).toBeGreaterThanOrEqual(25);
    const active = harbours(scopes).filter(({ type, status }) => type === 'Ongoing' && [2, 3, 4].includes(status));
    expect(active.filter((scope) => scope.ongoings.length)).toHaveLength(3);
    const longest = Math.max(...harbours(scopes).map((scope) => scope.kits.flatMap((kit) => kits[kit]).length));
    expect(longest + internalLines.length).toBe(60);
  });

  test('Harbour has all kinds of question and all time spreads', () => {
    const types = harbours(outputs).flatMap((output) => output.questions.map((question) => question.type));
    expect(new Set(types).size).toBe(7);
    expect(new Set(harbours(outputs).map((output) => output.timeSpread)).size).toBe(4);
  });

  test('every text is within its limit', () => {
    const within = (texts: readonly string[], limit: number) =>
      expect(texts.filter((text) => text.length > limit)).toEqual([]);
    within(
      briefTexts.map(({ project }) => project),
      60,
    );
    within(
      briefTexts.map(({ overview }) => overview),
      250,
    );
    const rows = [...activities, ...retailYear];
    within(
      rows.map((row) => row.activity),
      55,
    );
    within(
      rows.map((row) => row.task),
      70,
    );
    within(
      rows.map((row) => row.notes),
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
    for (const { questions } of outputs) {
      within(
        questions.map((question) => question.title),
        100,
      );
      within(
        questions.flatMap((question) => question.options),
        50,
      );
    }
  });

  test('the anchors are the same in every load', () => {
    expect(anchors.brands.harbour).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(anchors.brands.harbour).toBe('a8f0fc47-f87e-5013-96cf-acc01f65262a');
  });

  test('the latest changes are within working hours: on a Monday morning, earlier and on Friday', () => {
    const worked = (now: string, minutes: number) =>
      officeBefore(calendar(new Date(now), 'Australia/Sydney'), minutes).toISOString();
    // Monday, 23 November 2026, 9:00 in Sydney.
    const monday = '2026-11-22T22:00:00Z';
    expect(worked(monday, 20)).toBe('2026-11-22T21:40:00.000Z');
    expect(worked(monday, 50)).toBe('2026-11-20T06:10:00.000Z');
    expect(worked(monday, 30 + 540 + 60)).toBe('2026-11-19T05:30:00.000Z');
    // Sunday at noon, and Monday in the evening and at night.
    expect(worked('2026-11-22T01:00:00Z', 0)).toBe('2026-11-20T06:30:00.000Z');
    expect(worked('2026-11-23T09:00:00Z', 30)).toBe('2026-11-23T06:00:00.000Z');
    expect(worked('2026-11-22T15:00:00Z', 15)).toBe('2026-11-20T06:15:00.000Z');
  });
});
