import { expect, type Locator, type Page } from '@playwright/test';
import { brandApi, hostApi } from './brand-api';
import { choose, textField } from './fields';
import { at, pressUntilFocused, unique } from './fixtures';

/** What the browser tests of briefs share. */
export const LIST = '/briefme/briefs';
export const WORKLOAD = `${LIST}/list/allocation`;
export const main = (page: Page) => page.getByRole('main');
/** The cell of a row, or of each row, below the heading of its column. */
export const cell = (row: Locator, title: string) =>
  row.locator(
    `xpath=td[position() = count(ancestor::table/thead/tr/th[normalize-space() = "${title}"]/preceding-sibling::th) + 1]`,
  );
export const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
/** Who a mention's menu offers, beside the initials. */
export const nameOffered = (option: Locator) => option.getByText(/\w \w/).innerText();
export const found = (name: string) => `search=${encodeURIComponent(name)}`;

/** What the drag library says of the board's or week's cards, once they are hydrated: before, no key acts on them. */
export async function hydratedBoard(page: Page): Promise<Locator> {
  const heard = page.locator('[id^="rfd-announcement"]');
  await expect(heard).toHaveCount(1);
  return heard;
}

/** A day so many days from today, as people in Sydney write it. */
export const day = (fromToday: number): string =>
  new Intl.DateTimeFormat('en-AU', {
    timeZone: 'Australia/Sydney',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(Date.now() + fromToday * 86_400_000);

/**
 * Fills what every brief needs in the form that is open.
 * @param options null leaves a field as it is: a division that was chosen before, the usual hours of an output type
 */
export async function fillBrief(
  page: Page,
  name: string,
  options: { division?: string | null; hours?: string | null; hardEstimate?: 'Yes' | 'No' } = {},
): Promise<void> {
  const { division = 'Digital', hours = '6.5', hardEstimate = 'Yes' } = options;
  if (division) await page.getByRole('radio', { name: division, exact: true }).check();
  await textField(page, 'Project').fill(name);
  await choose(page, 'Category', 'Property');
  await textField(page, 'Due date').fill(day(20));
  await textField(page, 'In market date').fill(day(30));
  if (hours) await page.getByLabel('Quoted hours').fill(hours);
  await page.getByRole('radiogroup', { name: 'Hard estimate' }).getByRole('radio', { name: hardEstimate }).check();
}

/** Makes a brief of the test's own through the form, by the person who is signed in; answers its name and path. */
export async function newBrief(page: Page, prefix: string): Promise<{ name: string; path: string }> {
  const name = unique(prefix);
  await page.goto(at('harbour', `${LIST}/create`));
  await fillBrief(page, name);
  await page.getByRole('button', { name: 'Create brief' }).click();
  await expect(page).toHaveURL(/\/briefme\/briefs\/[0-9a-f-]{36}$/);
  return { name, path: new URL(page.url()).pathname };
}

/** '/' puts the focus into the list's search; keys work once the page is hydrated. */
export async function slashToSearch(page: Page): Promise<Locator> {
  const search = page.getByRole('searchbox', { name: 'Search Project' });
  const focused = () => search.evaluate((element) => element === document.activeElement);
  await expect(async () => {
    if (!(await focused())) await page.keyboard.press('/');
    expect(await focused()).toBe(true);
  }).toPass();
  return search;
}

/** J marks the list's first row; keys work once the page is hydrated. */
export async function markFirst(page: Page, row: Locator): Promise<void> {
  await pressUntilFocused(page, 'j', row.locator('[data-row-link]'));
}

/** yyyy-MM-dd, so many days from today. */
export const isoDay = (fromToday: number): string => day(fromToday).split('/').reverse().join('-');

type Made = { uuid: string; name: string; path: string };
/** Names in place of ids: the division's and output's title, the category's name, people's first names. */
type Wanted = {
  division?: string;
  output?: string;
  category?: string;
  assignee?: string;
  specialist?: string;
  [field: string]: unknown;
};

type Row = { id: number; uuid: string; title?: string; name?: string; user?: { firstName: string } };

/** Makes a brief of the test's own over /v1, with Sam as its creator: where the test is about what follows. */
export async function briefOverApi(prefix: string, wanted: Wanted = {}): Promise<Made> {
  const { division = 'Digital', output, category = 'Property', assignee, specialist, ...fields } = wanted;
  const project = unique(prefix);
  const { uuid: brand, call } = await hostApi('harbour', 'sam@harbour.test');
  const idOf = async (path: string, is: (row: Row) => boolean): Promise<number | undefined> =>
    (await call<{ data: Row[] }>('GET', path)).data.find(is)?.id;
  const titled = (title: string) => (row: Row) => row.title === title || row.name === title;
  const person = (first: string | undefined) =>
    first
      ? idOf(`/brand-users?brandUuid=${brand}&limit=1000`, (row) => row.user?.firstName === first)
      : Promise.resolve(undefined);
  const { uuid } = await call<{ uuid: string }>('POST', `/brands/${brand}${LIST}`, {
    project,
    hoursAllocated: 6.5,
    hardEstimate: 1,
    draftDueDate: isoDay(20),
    inMarketDate: isoDay(30),
    departmentId: await idOf(`/brands/${brand}/departments`, titled(division)),
    categoryId: await idOf(`/brands/${brand}/categories`, titled(category)),
    briefmeOutputsId: output ? await idOf(`/brands/${brand}/briefme/outputs?limit=1000`, titled(output)) : null,
    creatorBrandUsersId: await person('Sam'),
    assigneeBrandUsersId: await person(assignee),
    specialistBrandUserId: await person(specialist),
    ...fields,
  });
  return { uuid, name: project, path: `${LIST}/${uuid}` };
}

/** A division of the test's own, made and removed over /v1 by an administrator. */
export async function divisionOverApi(title: string): Promise<{ remove(): Promise<void> }> {
  const ada = await brandApi('harbour', 'ada@harbour.test');
  const { uuid } = await ada<{ uuid: string }>('POST', '/departments', { title });
  return {
    async remove() {
      await ada('DELETE', `/departments/${uuid}`);
    },
  };
}
