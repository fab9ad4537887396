import { describe, expect, it } from 'vitest';
import { beginSecondFactor, renewRecoveryCodes } from '@/lib/auth/second-factor/second-factor-setup';
import { updateBrand } from '@/lib/brands/update-brand';
import { getWorkingTime } from '@/lib/calendar/get-working-time';
import { listPublicHolidays } from '@/lib/calendar/list-public-holidays';
import { savePublicHolidays } from '@/lib/calendar/save-public-holidays';
import { saveWorkingTime } from '@/lib/calendar/save-working-time';
import { createDepartment } from '@/lib/catalogue/create-department';
import { listCategories } from '@/lib/catalogue/list-categories';
import { listSegments } from '@/lib/catalogue/list-segments';
import { saveCategories } from '@/lib/catalogue/save-categories';
import { saveSegments } from '@/lib/catalogue/save-segments';
import type { BrandOperation } from '@/lib/core/operation';
import { performInBrand, performOnPlatform } from '@/lib/core/perform';
import { getSettings } from '@/lib/inbox/get-settings';
import { saveSettings } from '@/lib/inbox/save-settings';
import { createPlan } from '@/lib/lamp/create-plan';
import { getPlan } from '@/lib/lamp/get-plan';
import { replacePlan } from '@/lib/lamp/replace-plan';
import { updatePlan } from '@/lib/lamp/update-plan';
import { createScope } from '@/lib/scope/create-scope';
import { getScope } from '@/lib/scope/get-scope';
import { refreshRates } from '@/lib/scope/refresh-rates';
import { replaceScope, updateScope } from '@/lib/scope/update-scope';
import { contextOf, platformContextOf, prepareWorld } from '../harness';
import { type BrandRows, makeBrand } from '../rows';

/** Writers who send no version: the last one wins, and what the others sent does not stay beside it. */
const world = prepareWorld();
const WRITERS = 8;
const writers = Array.from({ length: WRITERS }, (_, at) => `Writer ${at}`);

const performAs = async (brand: BrandRows, op: BrandOperation, input: object) =>
  (await performInBrand(op, contextOf(world(), 'brandAdmin', { brand }), input)).answer;

const planRows = (name: string) =>
  ['first', 'second'].map((task) => ({
    activity: name,
    task,
    startDate: '2027-01-04',
    endDate: '2027-01-09',
    cost: 100,
  }));
const planOf = async (brand: BrandRows, rows: object[]) =>
  (
    await performInBrand(createPlan, contextOf(world(), 'staff', { brand }), {
      project: 'Autumn',
      startDate: '2027-01-15',
      planRows: rows,
    })
  ).answer;

const replacing = (planId: string, name: string) => ({
  planId,
  project: 'Autumn',
  startDate: '2027-01-15',
  length: 3,
  planRows: planRows(name),
});

const scopeLines = (brand: BrandRows, name: string) =>
  ['first', 'second'].map((what) => ({
    itemDescription: `${name} ${what}`,
    timeMinutes: 60,
    departmentId: brand.department.id,
    brandDepartmentRoleId: brand.role.id,
  }));
const scopeOf = async (brand: BrandRows, lines: object[]) =>
  (
    await performInBrand(createScope, contextOf(world(), 'staff', { brand }), {
      productTitle: 'Kit',
      categoryId: brand.category.id,
      type: 'Once Off',
      productTitleConfirmed: 0,
      quoteTemplateNeeded: 0,
      sellFor: 0,
      merchantPercentage: 0,
      ccLoadingPercent: 0,
      creatorUserId: brand.staff.userId,
      lines,
    })
  ).answer;

describe('eight who save a whole list at once without a version leave one list', () => {
  for (const firstRow of ['with', 'without'] as const) {
    it(`of a plan's rows, ${firstRow} a first row`, async () => {
      const { a } = world();
      const plan = await planOf(a, firstRow === 'with' ? planRows('Before') : []);
      await Promise.all(writers.map((name) => performAs(a, replacePlan, replacing(plan.uuid, name))));
      const { rows, totalCost } = await performInBrand(getPlan, contextOf(world(), 'staff'), {
        planId: plan.uuid,
      }).then(({ answer }) => answer);
      expect(rows.map(({ task }) => task)).toEqual(['first', 'second']);
      expect(new Set(rows.map(({ activity }) => activity)).size).toBe(1);
      expect(totalCost).toBe(200);
    });

    it(`of a scope's lines, ${firstRow} a first line`, async () => {
      const { a } = world();
      const scope = await scopeOf(a, firstRow === 'with' ? scopeLines(a, 'Before') : []);
      await Promise.all(
        writers.map((name) => performAs(a, replaceScope, { scopeId: scope.uuid, lines: scopeLines(a, name) })),
      );
      const { lines } = (await performInBrand(getScope, contextOf(world(), 'staff'), { scopeId: scope.uuid })).answer;
      expect(lines.map(({ itemDescription }) => itemDescription.replace(/^Writer \d /, ''))).toEqual([
        'first',
        'second',
      ]);
      expect(new Set(lines.map(({ itemDescription }) => itemDescription.split(' ')[1])).size).toBe(1);
    });

    it(`of categories and segments, ${firstRow} a first one`, async () => {
      const brand = await makeBrand(`lists-${firstRow}`);
      const { owner } = world();
      if (firstRow === 'without') {
        for (const table of ['scope_ongoings', 'scope_lines', 'scopes', 'brief_comments', 'briefs']) {
          await owner.query(`delete from ${table} where brand_id = $1`, [brand.record.id]);
        }
        await owner.query('delete from categories where brand_id = $1', [brand.record.id]);
        await owner.query('delete from segments where brand_id = $1', [brand.record.id]);
      }
      const keep = (named: { id: number; name: string }) => (firstRow === 'with' ? [named] : []);
      await Promise.all(
        writers.flatMap((name) => [
          performAs(brand, saveCategories, {
            categories: [...keep({ id: brand.category.id, name: 'Campaign' }), { name }, { name: `${name} b` }],
          }),
          performAs(brand, saveSegments, {
            segments: [...keep({ id: brand.segment.id, name: 'Retail' }), { name }, { name: `${name} b` }],
          }),
        ]),
      );
      const context = contextOf(world(), 'brandAdmin', { brand });
      for (const op of [listCategories, listSegments]) {
        const { data } = (await performInBrand(op as BrandOperation, context, {})).answer as {
          data: { name: string }[];
        };
        const added = data.map(({ name }) => name).filter((name) => name.startsWith('Writer'));
        expect(added).toEqual([added[0], `${added[0]} b`]);
        expect(data).toHaveLength(firstRow === 'with' ? 3 : 2);
      }
    });
  }

  for (const firstRow of ['with', 'without'] as const) {
    it(`of days off, public holidays and watched divisions, ${firstRow} a first one`, async () => {
      const brand = await makeBrand(`days-${firstRow}`);
      const admin = contextOf(world(), 'brandAdmin', { brand });
      const divisions: string[] = [];
      for (const title of writers.flatMap((name) => [`${name} a`, `${name} b`])) {
        divisions.push((await performInBrand(createDepartment, admin, { title, description: '' })).answer.uuid);
      }
      const daysOf = (at: number) => [2 * at + 1, 2 * at + 2].map((day) => `2027-01-${String(day).padStart(2, '0')}`);
      const userId = brand.staff.userUuid;
      const save = (at: number) => [
        performAs(brand, saveWorkingTime, {
          userId,
          daysOff: daysOf(at).map((day) => ({ firstDay: day, lastDay: day })),
        }),
        performAs(brand, savePublicHolidays, { holidays: daysOf(at).map((date) => ({ date, name: `Writer ${at}` })) }),
        performAs(brand, saveSettings, { divisions: divisions.slice(2 * at, 2 * at + 2) }),
      ];
      if (firstRow === 'with') await Promise.all(save(0));
      await Promise.all(writers.flatMap((_, at) => save(at)));

      const time = (await performInBrand(getWorkingTime, admin, { userId })).answer;
      const ofOne = writers.map((_, at) => daysOf(at));
      expect(ofOne).toContainEqual(time.daysOff.map(({ firstDay }) => firstDay));
      const holidays = (await performInBrand(listPublicHolidays, admin, {})).answer;
      expect(ofOne).toContainEqual(holidays.data.map(({ date }) => date));
      const settings = (await performInBrand(getSettings, admin, {})).answer;
      const watched = settings.divisions.map(({ title }) => title);
      expect(writers.map((name) => [`${name} a`, `${name} b`])).toContainEqual(watched);
    });
  }

  it('of recovery codes: the last ten alone are good', async () => {
    const { a, owner } = world();
    const own = platformContextOf(a.colleague, { brand: a });
    await performOnPlatform(beginSecondFactor, own, {});
    await owner.query('update second_factors set confirmed_at = now() where user_id = $1', [a.colleague.userId]);
    await Promise.all(writers.map(() => performOnPlatform(renewRecoveryCodes, own, {})));
    const codes = await owner.query('select 1 from recovery_codes where user_id = $1', [a.colleague.userId]);
    expect(codes.rowCount).toBe(10);
  });

  it('and each change of one row or line is there, where eight change their own', async () => {
    const { a } = world();
    const plan = await planOf(
      a,
      writers.map((activity) => ({ ...planRows('')[0], activity })),
    );
    await Promise.all(
      plan.rows.map(({ id }) => performAs(a, updatePlan, { planId: plan.uuid, planRows: [{ id, task: `of ${id}` }] })),
    );
    const after = (await performInBrand(getPlan, contextOf(world(), 'staff'), { planId: plan.uuid })).answer;
    expect(after.rows.map(({ id, task }) => task === `of ${id}`)).toEqual(writers.map(() => true));
    expect(after.version).toBe(1 + WRITERS);

    const scope = await scopeOf(a, []);
    await Promise.all(
      writers.map((name) => performAs(a, updateScope, { scopeId: scope.uuid, lines: [scopeLines(a, name)[0]] })),
    );
    const { lines } = (await performInBrand(getScope, contextOf(world(), 'staff'), { scopeId: scope.uuid })).answer;
    expect(lines.map(({ itemDescription }) => itemDescription).sort()).toEqual(writers.map((name) => `${name} first`));
    expect(lines.map(({ order }) => order)).toEqual(writers.map((_, at) => at + 1));
  });
});

describe('writers of plans, scopes and the brand at once', () => {
  it('wait for each other and never lock each other out', async () => {
    const { a, superuser, owner } = world();
    const plan = await planOf(a, planRows('Before'));
    const scope = await scopeOf(a, scopeLines(a, 'Before'));
    const deadlocks = async () =>
      (
        await owner.query<{ deadlocks: string }>(
          'select pg_stat_force_next_flush(), deadlocks from pg_stat_database where datname = current_database()',
        )
      ).rows[0]?.deadlocks;
    const before = await deadlocks();
    const category = { id: a.category.id, name: 'Campaign' };
    await Promise.all(
      writers.flatMap((name) => [
        performAs(a, replacePlan, replacing(plan.uuid, name)),
        performAs(a, replaceScope, { scopeId: scope.uuid, lines: scopeLines(a, name) }),
        performAs(a, refreshRates, { scopeId: scope.uuid }),
        performAs(a, saveCategories, { categories: [category, { name }] }),
        performOnPlatform(updateBrand, platformContextOf(superuser), { brandId: a.record.uuid, name }),
      ]),
    );
    await expect.poll(deadlocks).toBe(before);
  }, 60_000);
});
