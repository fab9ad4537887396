import { brandApi } from '../brand-api';
import { pasteCells } from '../fields';
import { at, axe, axeInBothModes, expect, expectToast, liveSocket, signIn, test, unique } from '../fixtures';

test('[Y-29] an admin imports briefs: columns corrected, every error named, all or none, undone within the hour', async ({
  page,
}) => {
  const word = unique('Imported');
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', '/briefme/briefs'));
  await page.getByRole('link', { name: 'Import briefs' }).click();
  await expect(page.getByRole('radio', { name: 'Briefs' })).toBeChecked();
  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Template' }).click();
  expect((await template).suggestedFilename()).toBe('Harbour & Co briefs template.csv');
  await axeInBothModes(page);

  const names = ['Project', 'Division', 'Category', 'Ready by', 'In market date', 'Hours', 'Hard estimate', 'Colour'];
  const row = (project: string, hours = '1h 30m') => [
    ...[project, 'Digital', 'property', '12 Jan 2031', '1/2/2031', hours, 'no', 'red'],
  ];
  const csv = [names, row(`=A ${word}`), row(`B ${word}`, 'many'), row(`C ${word}`)].map((line) => line.join(','));
  await page.getByLabel('CSV file').setInputFiles({
    name: 'briefs.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv.join('\r\n')),
  });
  await expect(page.getByText('Not found yet: Due date.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Match the columns' })).toBeFocused();
  await page.getByRole('button', { name: 'Check 3 rows' }).click();
  // The column that is missing is an error of the row of names, which is none of the three.
  await expect(page.getByText('In 1 of 3 rows, numbered as in your spreadsheet.')).toBeVisible();
  await page.getByRole('button', { name: 'Change the columns' }).click();
  await page.getByRole('combobox', { name: 'Ready by becomes' }).selectOption('draftDueDate');
  await expect(page.getByText('Not found yet')).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Colour becomes' })).toHaveValue('');
  await axe(page);
  await page.getByRole('button', { name: 'Check 3 rows' }).click();
  await expect(page.getByRole('region', { name: 'One cell is not right' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Errors' }).getByRole('row').nth(1)).toHaveText(
    /3\s*Hours\s*many\s*Enter hours, such as 7.5 or 1h 30m/,
  );
  await axe(page);

  await page.getByRole('button', { name: 'Import the corrected cells' }).click();
  await expect(page.getByRole('region', { name: 'Your cells' })).toBeFocused();
  names[3] = 'Due date';
  await pasteCells(page, [names, row(`=A ${word}`), row(`B ${word}`), row(`C ${word}`)]);
  await page.getByRole('button', { name: 'Check 3 rows' }).click();
  await expect(page.getByRole('region', { name: '3 rows are right' })).toBeFocused();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('row').nth(1)).toContainText('12/01/2031');
  await axeInBothModes(page);
  await page.getByRole('button', { name: 'Import 3 briefs' }).click();
  await expect(page.getByRole('heading', { name: '3 briefs imported' })).toBeVisible();
  await page.getByRole('link', { name: 'Show briefs' }).click();
  const shown = page.getByRole('table', { name: 'Briefs' }).getByRole('row').filter({ hasText: word });
  await expect(shown).toHaveCount(3);
  await expect(shown.filter({ hasText: `=A ${word}` })).toContainText('Draft');

  // One of them is touched: it stays.
  const api = await brandApi('harbour', 'sam@harbour.test');
  const found = await api<{ data: { uuid: string }[] }>(
    'GET',
    `/briefme/briefs?search=${encodeURIComponent(`B ${word}`)}`,
  );
  await api('POST', `/briefme/briefs/${found.data[0]?.uuid}/comments`, { bodyContent: 'Who does this?' });
  await page.goto(at('harbour', '/settings/import'));
  await page.getByRole('button', { name: 'Undo the import of 3 briefs' }).first().click();
  await expect(page.getByRole('heading', { name: 'The import was undone: 2 briefs removed' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Kept' })).toHaveText(new RegExp(`B ${word}\\s*Has comments`));
});

test('[Y-29] a cell beyond the last column is named; cells that were not read are not left without a question', async ({
  page,
}) => {
  await signIn(page, 'ada@harbour.test');
  await page.goto(at('harbour', '/settings/import?kind=categories'));
  await pasteCells(page, [
    ['Category', ''],
    ['Press', 'Cinema'],
  ]);
  await expect(page.getByText('None of these names is known')).toHaveCount(0);
  await page.getByRole('button', { name: 'Check 1 row' }).click();
  await expect(page.getByRole('region', { name: 'Errors' }).getByRole('row').nth(1)).toHaveText(
    /2\s*Cinema\s*The row has more cells than there are columns/,
  );
  await page.getByRole('button', { name: 'Import the corrected cells' }).click();
  const box = page.getByRole('textbox', { name: 'Or paste cells' });
  await expect(box).toHaveValue('');
  await box.fill('Category');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Brand settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(box).toHaveValue('Category');

  // A column without a name whose field somebody says is one of the columns; what is left out alone is not imported.
  await box.fill('');
  await pasteCells(page, [
    ['Colour', ''],
    ['red', 'Press'],
    ['blue', ''],
  ]);
  // The first row may be a row like the others.
  await expect(page.getByText('None of these names is known. The first row is not imported')).toBeVisible();
  await page.getByRole('combobox', { name: 'Column 2 becomes' }).selectOption('name');
  await page.getByRole('button', { name: 'Check 2 rows' }).click();
  await expect(page.getByRole('region', { name: '1 row is right' })).toBeFocused();
  await expect(page.getByText('1 row with cells in left-out columns only is not imported.')).toBeVisible();
});

test('[Y-29] an import that somebody else has undone is refused with its reason, and is not listed any more', async ({
  page,
}) => {
  const api = await brandApi('harbour', 'ada@harbour.test');
  const columns = ['Project', 'Division', 'Category', 'Due date', 'In market date', 'Quoted hours', 'Hard estimate'];
  const row = [unique('Undone'), 'Digital', 'property', '12 Jan 2031', '1/2/2031', '2', 'no'];
  const rows = Array.from({ length: 5 }, () => row);
  const { uuid } = await api<{ uuid: string }>('POST', '/imports', { kind: 'briefs', columns, rows });
  await signIn(page, 'ada@harbour.test');
  // Pressed before the page knows.
  await page.routeWebSocket(/\/realtime/, () => {});
  await page.goto(at('harbour', '/settings/import'));
  const undo = page.getByRole('button', { name: 'Undo the import of 5 briefs' });
  await expect(undo).toBeVisible();
  await api('POST', `/imports/${uuid}/undo`);
  await undo.press('Enter');
  await expectToast(page, 'error', 'The import was undone already');
  await expect(undo).toHaveCount(0);
  // The focus goes on to another import, else to the first button.
  await expect(page.locator('button:focus')).toHaveCount(1);
});

test('[Y-29] an import that somebody else undoes offers no Undo any more, in the list and where it was just done', async ({
  page,
}) => {
  const api = await brandApi('harbour', 'ada@harbour.test');
  const name = unique('Segment');
  const source = {
    kind: 'segments',
    columns: ['Segment'],
    rows: Array.from({ length: 7 }, (_, at) => [`${name} ${at}`]),
  };
  const listed = await api<{ uuid: string }>('POST', '/imports', source);
  await signIn(page, 'ada@harbour.test');
  const socket = liveSocket(page);
  await page.goto(at('harbour', '/settings/import?kind=segments'));
  await socket;
  const undo = page.getByRole('button', { name: 'Undo the import of 7 segments' });
  await expect(undo).toBeVisible();
  await api('POST', `/imports/${listed.uuid}/undo`);
  await expect(undo).toHaveCount(0);

  await pasteCells(page, [['Segment'], [`${name} done`]]);
  await page.getByRole('button', { name: 'Check 1 row' }).click();
  await page.getByRole('button', { name: 'Import 1 segment' }).click();
  await expect(page.getByRole('heading', { name: '1 segment imported' })).toBeVisible();
  const offered = page.getByRole('button', { name: 'Undo', exact: true });
  await offered.focus();
  const { data } = await api<{ data: { uuid: string; kind: string }[] }>('GET', '/imports');
  await api('POST', `/imports/${data.find(({ kind }) => kind === 'segments')?.uuid}/undo`);
  await expect(page.getByText('This import cannot be undone any more')).toBeVisible();
  await expect(offered).toHaveCount(0);
  await expect(page.locator('button:focus, a:focus')).toHaveCount(1);
});
