import writeWorkbook from 'write-excel-file/node';
import { countObjects } from '#e2e/fixtures/api.ts';
import { changeSettings } from '#e2e/fixtures/pictures.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { csvFile, ImportWizard } from '#e2e/pages/import-wizard.ts';
import { ObjectPage } from '#e2e/pages/object-page.ts';
import { Palette } from '#e2e/pages/palette.ts';
import { openPath } from '#e2e/pages/shell.ts';

const shared = shareApp('empty');
const wizard = () => new ImportWizard(shared().window);

test.beforeEach(async () => {
  await openPath(shared().window, '/settings/about');
  await openPath(shared().window, '/settings/data');
  await expect(wizard().fileInput).toBeAttached();
});

async function importAll(): Promise<void> {
  await wizard().start.click();
  await expect(wizard().finished).toBeVisible();
}

async function expectFound(query: string, name: string): Promise<void> {
  const palette = new Palette(shared().window);
  await palette.search(query);
  await expect(palette.option(name).first()).toBeVisible();
  await palette.close();
}

test('a byte order mark is no part of the first heading', async () => {
  await wizard().chooseType('Skills');
  await wizard().chooseFile(csvFile('bom.csv', '\uFEFFName,Code\nBookbinding,S77\n'));
  await expect(wizard().field('Name')).toHaveText('Name');
  await importAll();
  await expect(wizard().result('Created')).toHaveText('1');
  await expectFound('bookbinding', 'Bookbinding');
});

test('Latin-1 with semicolons keeps its accents, and says how it was read', async () => {
  await wizard().chooseType('Skills');
  await wizard().chooseFile(csvFile('latin1.csv', Buffer.from('Name;Code\nKälteanlagen prüfen;K1\n', 'latin1')));
  await expect(wizard().facts(/1 rows? · 2 columns · .*semicolon/)).toBeVisible();
  await expect(shared().window.getByText(/not UTF-8/)).toBeVisible();
  await importAll();
  await expectFound('kalteanlagen', 'Kälteanlagen prüfen');
});

test('of an Excel workbook the sheet can be chosen, and its days are days', async () => {
  const text = (value: string) => ({ value, type: String });
  const start = { value: new Date(Date.UTC(2024, 2, 4)), type: Date, format: 'dd/mm/yyyy' };
  const sheets = [
    { sheet: 'Notes', data: [[text('Written by'), text('hand')]] },
    {
      sheet: 'Staff',
      data: [
        [text('Name'), text('Start date')],
        [text('Wilhelmina Workbook'), start],
      ],
    },
  ];
  const buffer = await writeWorkbook(sheets as never).toBuffer();
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await wizard().chooseType('Employees');
  await wizard().chooseFile({ name: 'staff.xlsx', mimeType, buffer });
  await wizard().chooseSheet('Staff');
  await expect(wizard().facts('1 row · 2 columns · Excel workbook')).toBeVisible();
  await expect(wizard().preview).toContainText('2024');
  await importAll();
  await expectFound('wilhelmina', 'Wilhelmina Workbook');
});

test('a second file shows what it changes, asks who is the same, links managers and creates what is missing', async () => {
  const { window } = shared();
  await wizard().chooseType('Employees');
  await wizard().chooseFile(
    csvFile(
      'first.csv',
      'ID,Name,Email,Title\nq1,Ida Harrow,,Cook\nq2,Bo Harrow,bo@harrow.example,Cook\nq3,Cy Harrow,,Cook\n',
    ),
  );
  await importAll();
  await window.getByRole('button', { name: 'Import another file' }).click();
  await wizard().chooseType('Employees');
  await wizard().chooseFile(
    csvFile(
      'second.csv',
      'ID,Name,Email,Title,Manager,Department,Left\nq1,Ida Harrow,,Head cook,,Galley,\nq9,Bo Harrow,bo@harrow.example,Baker,Ida Harrow,Galley,\n',
    ),
  );
  await expect(window.getByRole('list', { name: 'What changes' })).toContainText('Title: Cook → Head cook');
  const absent = window.locator('section').filter({
    has: window.getByRole('heading', { name: /^\d+ (?:is|are) not in the file$/ }),
  });
  await expect(absent.last()).toContainText('Bo Harrow');
  await window.getByRole('checkbox', { name: 'Bo Harrow (q9) is Bo Harrow (q2)' }).check();
  await expect(absent.last()).not.toContainText('Bo Harrow');
  await expect(absent.last()).toContainText('Cy Harrow');
  await window.getByRole('checkbox', { name: 'Create 1 org unit' }).check();
  await importAll();
  await expect(wizard().result('Updated')).toHaveText('2');
  const palette = new Palette(window);
  await palette.search('bo harrow');
  await palette.option('Bo Harrow').first().click();
  const page = new ObjectPage(window);
  await expect(page.name).toHaveText('Bo Harrow');
  await expect(window.getByRole('main')).toContainText('Galley');
  await expect(window.getByRole('main').getByRole('link', { name: 'Ida Harrow' }).first()).toBeVisible();
});

test('quotes may hold commas, quotes and line breaks', async () => {
  await wizard().chooseType('Jobs');
  await wizard().chooseFile(
    csvFile('quotes.csv', 'Title,Description\n"Baker, ""master""","Bakes\r\nbread,\r\n\r\nand cake"\n'),
  );
  await expect(wizard().start).toHaveText(/Import 1 row/);
  await importAll();
  await shared().window.getByRole('link', { name: 'Show Jobs' }).click();
  const opening = shared().electron.waitForEvent('window');
  await shared().window.getByRole('link', { name: 'Baker, "master"' }).click();
  const opened = await opening;
  const page = new ObjectPage(opened);
  await expect(page.name).toHaveText('Baker, "master"');
  await page.show('Requisition');
  await expect(opened.getByText(/Bakes\s+bread,\s+and cake/)).toBeVisible();
  await opened.close();
});

test('a cell that cannot be read is named and left out, its row is imported', async () => {
  await wizard().chooseType('Employees');
  const rows = [
    'Ada Quill,ada@example.com,2026-02-28,f',
    'Bo Reed,no address,2026-01-01,m',
    'Cy Stone,cy@example.com,2026-02-30,f',
  ];
  await wizard().chooseFile(csvFile('people.csv', `Name,Email,Start date,Gender\n${rows.join('\n')}\n`));
  await expect(wizard().problem).toHaveCount(2);
  await expect(wizard().problem.first()).toContainText(/Email.*1 cell.*Line 3.*no address/);
  await expect(wizard().problem.last()).toContainText(/Start date.*1 cell.*Line 4.*2026-02-30/);
  await expect(shared().window.getByText('1 of 4 columns is not used: Gender')).toBeVisible();
  await importAll();
  await expect(wizard().result('Created')).toHaveText('3');
  await expect(wizard().result('Problems')).toHaveText('2');
  await expectFound('bo reed', 'Bo Reed');
});

test('200 columns can be read and mapped', async () => {
  await wizard().chooseType('Skills');
  const headings = Array.from({ length: 200 }, (_, index) => (index === 150 ? 'Skill name' : `Column number ${index}`));
  const cells = headings.map((_, index) => (index === 150 ? 'Glass blowing' : `value ${index}`));
  await wizard().chooseFile(csvFile('wide.csv', `${headings.join(',')}\n${cells.join(',')}\n`));
  await expect(wizard().facts(/· 200 columns ·/)).toBeVisible();
  await importAll();
  await expectFound('glass blowing', 'Glass blowing');
});

test('without headings columns get numbers, and one has to say which is the name', async () => {
  await wizard().chooseType('Candidates');
  await wizard().chooseFile(csvFile('bare.csv', 'Dee Thorne,dee@example.com\nEli Underhill,eli@example.com\n'));
  await expect(shared().window.getByText(/looks like data/)).toBeVisible();
  await wizard().map('Column 1', 'Name');
  await expect(wizard().start).toHaveText(/Import 2 rows/);
  await importAll();
  await expect(wizard().result('Created')).toHaveText('2');
  await expectFound('eli underhill', 'Eli Underhill');
});

test('a file without what a type needs waits until it is mapped', async () => {
  await wizard().chooseType('Jobs');
  await wizard().chooseFile(csvFile('odd.csv', 'Aaa,Bbb\nLamp lighter,x\n'));
  await expect(wizard().start).toBeDisabled();
  await expect(shared().window.getByText(/^Match a column to: Title/)).toBeVisible();
  await wizard().map('Aaa', 'Title');
  await expect(wizard().start).toBeEnabled();
  await importAll();
  await expectFound('lamp lighter', 'Lamp lighter');
});

test('in German the reasons are German', async () => {
  const { window } = shared();
  await wizard().chooseType('Jobs');
  await wizard().chooseFile(
    csvFile(
      'gründe.csv',
      [
        'Title,Min salary,Max salary,Currency,Urgency',
        ',,,,',
        'A,viel,,,',
        'B,9,1,,',
        'C,,,Taler,',
        'D,,,,9',
        'E,0.5,,,',
        'F,-1,,,',
        'G,,,,,,zu,viel',
        '"H" x,,,,',
      ].join('\n'),
    ),
  );
  await expect(wizard().problems).toBeVisible();
  await changeSettings(window, { language: 'de' });
  const problems = window.getByRole('list', { name: 'Probleme nach Spalten' });
  await expect(problems).toContainText('ist keine Zahl');
  const said = await problems.getByRole('paragraph').allTextContents();
  expect(said.length).toBeGreaterThanOrEqual(7);
  expect(said.filter((text) => /\b(is|must|the|than|row)\b/i.test(text))).toEqual([]);
  await changeSettings(window, { language: 'en' });
  await expect(wizard().problems).toContainText('is not a number');
});

for (const [name, content, message] of [
  ['a PDF', Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n1 0 obj'), /PDF document, not a CSV/],
  ['an empty file', Buffer.alloc(0), /The file is empty/],
  ['only blank lines', Buffer.from('\n\n\n'), /The file is empty/],
  ['a damaged workbook', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), /damaged/],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), /PNG picture/],
] as const) {
  test(`${name} named .csv is refused with the reason, and another file can be chosen`, async () => {
    const before = await countObjects(shared().window);
    await wizard().chooseFile(csvFile('data.csv', content));
    await expect(wizard().failure).toContainText(message);
    await expect(shared().window.getByText('data.csv', { exact: true })).toBeVisible();
    await shared().window.getByRole('button', { name: 'Choose another file' }).click();
    await expect(wizard().fileInput).toBeAttached();
    expect(await countObjects(shared().window)).toEqual(before);
    shared().takeProblems();
  });
}

test('a row that was not meant is taken back, later and alone, and so is the rest', async () => {
  const { window } = shared();
  await wizard().chooseType('Candidates');
  await wizard().chooseFile(
    csvFile('rows.csv', 'Name,Email\nUnda Wrong,unda@rows.example\nKay Right,kay@rows.example\n'),
  );
  const before = (await countObjects(window)).candidate ?? 0;
  await importAll();
  await openPath(window, '/settings/about');
  await openPath(window, '/settings/data');
  await window.getByRole('button', { name: 'Rows of rows.csv' }).click();
  const rows = window.getByRole('list', { name: 'What the import changed' });
  await rows.getByRole('button', { name: 'Undo Unda Wrong' }).click();
  await expect(rows.getByRole('listitem').filter({ hasText: 'Unda Wrong' })).toContainText('Undone');
  await expect.poll(async () => (await countObjects(window)).candidate).toBe(before + 1);
  await expectFound('kay right', 'Kay Right');
  const run = window.getByRole('listitem').filter({ has: window.getByText('rows.csv', { exact: true }) });
  await run.getByRole('button', { name: 'Undo import' }).click();
  await window.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(run).toContainText('Undone on');
});
