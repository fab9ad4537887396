import { describe, expect, it } from 'vitest';
import { SettingsScreen } from '@/components/brands/settings-screen';
import { DivisionScreen } from '@/components/catalogue/division-screen';
import { OutputScreen } from '@/components/catalogue/outputs/output-screen';
import { OutputsScreen } from '@/components/catalogue/outputs/outputs-screen';
import { LampSettingsScreen } from '@/components/lamp/lamp-settings-screen';
import { noticeOf } from '@/lib/core/notices';
import type { BrandRequestContext } from '@/lib/core/request-context';
import { contextOf, prepareWorld } from '../harness';

/**
 * A screen that cannot load leads to where it was come from, with an error toast. The
 * screens are called as Next calls them; what they need is taken away from this file's own database.
 */
const world = prepareWorld();
const NOWHERE = '00000000-0000-4000-8000-000000000000';

const inBrand = (): BrandRequestContext => contextOf(world(), 'brandAdmin');
const inAdmin = (): BrandRequestContext => contextOf(world(), 'superuser', { portal: 'admin' });
const adminBase = () => `/admin/brands/${world().a.record.uuid}`;

/** Where the screen leads, and what is said there. */
async function leaves(screen: () => Promise<unknown>): Promise<{ to: string; says: unknown }> {
  const thrown: unknown = await screen().then(
    () => 'nothing: it was shown',
    (reason: unknown) => reason,
  );
  const { digest } = thrown as { digest?: string };
  expect(digest, String(thrown)).toMatch(/^NEXT_REDIRECT;/);
  const to = new URL(digest?.split(';')[2] ?? '', 'http://host');
  return { to: to.pathname, says: noticeOf(to.searchParams.get('notice')) };
}

async function without<Result>(table: string, act: () => Promise<Result>): Promise<Result> {
  await world().owner.query(`alter table ${table} rename to gone_for_a_moment`);
  try {
    return await act();
  } finally {
    await world().owner.query(`alter table gone_for_a_moment rename to ${table}`);
  }
}

const error = (message: string) => ({ variant: 'error', message });

describe('what cannot be loaded', () => {
  it('[M-48 H-65] is an output type or a division that is not there: back to its list', async () => {
    const output = error('That output type could not be found');
    expect(await leaves(() => OutputScreen({ context: inBrand(), outputUuid: NOWHERE }))).toEqual({
      to: '/briefme',
      says: output,
    });
    expect(await leaves(() => OutputScreen({ context: inAdmin(), outputUuid: NOWHERE }))).toEqual({
      to: `${adminBase()}/briefme`,
      says: output,
    });
    // Another brand's is not there, either.
    const foreign = world().b.output.uuid;
    expect(await leaves(() => OutputScreen({ context: inBrand(), outputUuid: foreign }))).toMatchObject({
      to: '/briefme',
    });
    const division = error('That division could not be found');
    expect(await leaves(() => DivisionScreen({ context: inBrand(), divisionUuid: NOWHERE }))).toEqual({
      to: '/settings',
      says: division,
    });
    expect(await leaves(() => DivisionScreen({ context: inAdmin(), divisionUuid: NOWHERE }))).toEqual({
      to: adminBase(),
      says: division,
    });
  });

  it('[M-48 H-65] is one whose reading fails: the same way', async () => {
    const { output, department } = world().a;
    await without('briefme_outputs', async () => {
      const screen = () => OutputScreen({ context: inBrand(), outputUuid: output.uuid });
      expect(await leaves(screen)).toMatchObject({ to: '/briefme' });
    });
    await without('department_roles', async () => {
      const screen = () => DivisionScreen({ context: inBrand(), divisionUuid: department.uuid });
      expect(await leaves(screen)).toMatchObject({ to: '/settings' });
    });
  });

  it('[H-64 P-13 P-14] are settings: to the dashboard, in the admin portal to the brand', async () => {
    await without('lamp_settings', async () => {
      const says = error('The LAMP settings could not be loaded');
      expect(await leaves(() => LampSettingsScreen({ context: inBrand() }))).toEqual({ to: '/dashboard', says });
      expect(await leaves(() => LampSettingsScreen({ context: inAdmin() }))).toEqual({ to: adminBase(), says });
    });
    await without('briefme_outputs', async () => {
      const says = error('The BriefMe settings could not be loaded');
      expect(await leaves(() => OutputsScreen({ context: inBrand(), query: {} }))).toEqual({ to: '/dashboard', says });
      expect(await leaves(() => OutputsScreen({ context: inAdmin(), query: {} }))).toEqual({ to: adminBase(), says });
    });
    await without('categories', async () => {
      const says = error('The settings could not be loaded');
      expect(await leaves(() => SettingsScreen({ context: inBrand() }))).toEqual({ to: '/dashboard', says });
    });
  });

  it('is shown once it is there again', async () => {
    const { output } = world().a;
    const context = inBrand();
    await expect(OutputScreen({ context, outputUuid: output.uuid })).resolves.toBeTruthy();
    await expect(OutputsScreen({ context, query: { orderBy: 'not a column' } })).resolves.toBeTruthy();
    await expect(LampSettingsScreen({ context })).resolves.toBeTruthy();
    await expect(SettingsScreen({ context })).resolves.toBeTruthy();
  });
});
