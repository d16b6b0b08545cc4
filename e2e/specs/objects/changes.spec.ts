import { join } from 'node:path';
import { callApi, countObjects, listObjects } from '#e2e/fixtures/api.ts';
import { eventsOfOthers, openApiCalls, recordApiCalls } from '#e2e/fixtures/api-calls.ts';
import { projectRoot } from '#e2e/fixtures/launch.ts';
import { variant } from '#e2e/fixtures/long.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { HomeScreen } from '#e2e/pages/home-screen.ts';
import { ObjectList } from '#e2e/pages/object-list.ts';
import { ObjectPage } from '#e2e/pages/object-page.ts';
import { Palette } from '#e2e/pages/palette.ts';
import { ProfileCards } from '#e2e/pages/profile-cards.ts';
import { openPath, Shell } from '#e2e/pages/shell.ts';

const shared = shareApp();

test.afterEach(async () => {
  await new Palette(shared().window).close();
  await new Shell(shared().window).dismissToasts();
});

test('a deleted person is gone everywhere, and Undo brings them back', async () => {
  const app = shared();
  const shell = new Shell(app.window);
  const page = new ObjectPage(app.window);
  const palette = new Palette(app.window);
  await palette.search('amara okafor');
  await expect(palette.selected).toContainText('Amara Okafor');
  await app.window.keyboard.press('Enter');
  await expect(page.name).toHaveText('Amara Okafor');
  const path = new URL(app.window.url()).pathname;
  // All of the page was read: a part that is asked for beside the deletion is not there any more.
  await expect(app.window.locator('main').locator('[aria-busy=true], .animate-pulse')).toHaveCount(0);
  await expect(page.section('Insights').getByRole('listitem').first()).toBeVisible();

  await page.choose('Delete');
  await expect(shell.toast('Amara Okafor deleted')).toBeVisible();
  await expect(new ObjectList(app.window, 'Candidates').heading).toBeVisible();
  await expect(shell.entry('Candidates')).toHaveText(/599$/);
  await palette.search('amara okafor');
  await expect(palette.settled).toBeVisible();
  await expect(palette.option(/^Amara Okafor/)).toHaveCount(0);
  await palette.close();

  await shell.toast('Amara Okafor deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(shell.toast('Amara Okafor restored')).toBeVisible();
  await expect(shell.entry('Candidates')).toHaveText(/600$/);
  await openPath(app.window, path);
  await expect(page.name).toHaveText('Amara Okafor');
  await expect(page.fact('Stage')).toHaveText('Interview');
  await palette.search('amara okafor');
  await expect(palette.selected).toContainText('Amara Okafor');
  await palette.close();
});

test('a changed name is found at once; what the host refuses is said at its field', async () => {
  const app = shared();
  const [skill] = await listObjects(app.window, 'skill');
  const page = new ObjectPage(app.window);
  await openPath(app.window, `/skills/${skill?.id}`);
  await page.edit.click();
  const dialog = app.window.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Xylophone repair');
  const level = dialog.getByRole('textbox', { name: 'Level' });
  const before = await level.inputValue();
  await level.fill('99');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(level).toHaveAccessibleDescription('must be at most 5');
  await app.window.keyboard.press('Escape');
  const question = app.window.getByRole('alertdialog', { name: 'Discard your changes?' });
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await app.window.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(dialog).toContainText('1 field needs correcting.');
  await level.fill(before);
  app.takeProblems();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(new Shell(app.window).toast('Changes saved')).toBeVisible();
  await expect(page.name).toHaveText('Xylophone repair');
  const palette = new Palette(app.window);
  await palette.search('xylophone');
  await expect(palette.options.first()).toContainText('Xylophone repair');
});

for (const { type, path, field, value, call } of [
  {
    type: 'candidate',
    path: 'candidates',
    field: 'Phone',
    value: '+49 30 1234567',
    call: 'PUT /api/objects/candidate',
  },
  { type: 'employee', path: 'employees', field: 'Phone', value: '+49 30 1234567', call: 'PUT /api/objects/employee' },
  { type: 'course', path: 'courses', field: 'Provider', value: 'The other school', call: 'PUT /api/courses/' },
] as const) {
  test(
    `a changed ${field.toLowerCase()} of one ${type} is one write and at most two reads`,
    variant(type === 'candidate'),
    async ({ app }) => {
      const [person] = await listObjects(app.window, type);
      const page = new ObjectPage(app.window);
      await openPath(app.window, `/${path}/${person?.id}`);
      const dialog = app.window.getByRole('dialog');
      await expect(page.edit).toBeVisible();
      const calls = await recordApiCalls(app.window);
      const untilQuiet = async () => {
        const made: string[] = [];
        let quiet = 0;
        const looks = async () => {
          const more = await calls();
          made.push(...more);
          quiet = more.length === 0 && (await openApiCalls(app.window)) === 0 ? quiet + 1 : 0;
          return quiet;
        };
        await expect.poll(looks, { intervals: [2000] }).toBe(2);
        return made;
      };
      let made: string[];
      let text: string = value;
      let others: number;
      do {
        others = await eventsOfOthers(app.window);
        text += '1';
        await page.edit.click();
        await dialog.getByRole('textbox', { name: field }).fill(text);
        await untilQuiet();
        await dialog.getByRole('button', { name: 'Save' }).click();
        await expect(page.fact(field)).toHaveText(text);
        made = await untilQuiet();
        // What was asked for what others wrote meanwhile, such as scores that time alone changed, is not this change's.
      } while (others !== (await eventsOfOthers(app.window)));
      expect(made.filter((one) => one.startsWith('PUT ')).map((one) => one.split('?')[0])).toEqual([call]);
      // What the palette reads ahead in a quiet moment is nobody's change.
      const reads = made.filter((one) => one.startsWith('GET ') && !one.startsWith('GET /api/objects/list?'));
      expect(reads.length, reads.join('\n')).toBeLessThanOrEqual(2);
    },
  );
}

test('when an interview is and who holds it are changed in its form', async () => {
  const app = shared();
  const { window } = app;
  const page = new ObjectPage(window);
  const dialog = window.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save' });
  const [interview] = await listObjects(window, 'interview');
  await openPath(window, `/interviews/${interview?.id}`);
  await page.edit.click();
  await dialog.getByRole('textbox', { name: 'Starts', exact: true }).fill('2027-03-04');
  const time = dialog.getByRole('textbox', { name: 'Starts: time' });
  await time.fill('half past two');
  await save.click();
  await expect(time).toHaveAccessibleDescription('Enter a time.');
  await expect(dialog).toContainText('1 field needs correcting.');
  await time.fill('14.30');
  const people = dialog.getByRole('combobox', { name: 'Interviewers' });
  const held = dialog.getByRole('button', { name: /^Remove / });
  while ((await held.count()) > 0) {
    await held.first().click();
  }
  for (const name of ['Jonas Weber', 'Amara Okafor']) {
    await people.click();
    await window.keyboard.type(name.toLowerCase());
    await window.getByRole('listbox', { name: 'Interviewers' }).getByRole('option', { name }).first().click();
  }
  await expect(held).toHaveCount(2);
  await window.keyboard.press('Escape');
  await save.click();
  await expect(page.fact('Starts')).toContainText('Mar 4, 2027');
  await expect(page.fact('Starts')).toContainText('2:30');
  await expect(page.fact('Interviewers')).toContainText('Jonas Weber');
  await expect(page.fact('Interviewers')).toContainText('Amara Okafor');
});

test('a choice, a day, a place, a person and tags are changed in the form of their object', async () => {
  const app = shared();
  const { window } = app;
  const page = new ObjectPage(window);
  const dialog = window.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save' });
  const choose = async (label: string, typed: string, option: string) => {
    await dialog.getByRole('combobox', { name: label, exact: true }).click();
    await window.keyboard.type(typed);
    await window.getByRole('listbox', { name: label }).getByRole('option', { name: option }).first().click();
  };

  const [employee] = await listObjects(window, 'employee');
  await openPath(window, `/employees/${employee?.id}`);
  await page.edit.click();
  await choose('Location', 'lisb', 'Lisbon');
  const started = dialog.getByRole('textbox', { name: 'Started' });
  await started.fill('someday');
  await save.click();
  await expect(started).toHaveAccessibleDescription('Enter a date.');
  await expect(dialog).toContainText('1 field needs correcting.');
  await started.fill('2020-02-03');
  await dialog.locator('input[type=file]').first().setInputFiles(join(projectRoot, 'resources/readme/home.png'));
  const picture = dialog.locator('form img');
  await expect(picture).toHaveAttribute('src', /^data:image\/png;base64,/);
  const source = (await picture.getAttribute('src')) ?? '';
  // It goes along with every mention of its person.
  expect(source.length).toBeLessThan(60_000);
  await save.click();
  await expect(window.getByRole('main').locator(`img[src="${source}"]`).first()).toBeVisible();
  await expect(page.fact('Location')).toHaveText('Lisbon');
  await expect(page.fact('Started')).toHaveText('Feb 3, 2020');

  const [ticket] = await listObjects(window, 'ticket');
  await openPath(window, `/tickets/${ticket?.id}`);
  await page.edit.click();
  await choose('Priority', 'urg', 'Urgent');
  await choose('Assignee', 'jonas weber', 'Jonas Weber');
  await save.click();
  await expect(page.fact('Priority')).toHaveText('Urgent');
  await expect(page.fact('Assignee')).toContainText('Jonas Weber');

  const [space] = await listObjects(window, 'space');
  await openPath(window, `/spaces/${space?.id}`);
  await page.edit.click();
  await dialog.getByRole('combobox', { name: 'Tags' }).fill('Half-year');
  await window.keyboard.press('Enter');
  await save.click();
  await expect(window.getByRole('main').getByRole('grid', { name: 'Tags' })).toContainText('Half-year');
});

test('a second address and a second number are written in the form, found, shown and taken back', async () => {
  const app = shared();
  const { window } = app;
  const page = new ObjectPage(window);
  const dialog = window.getByRole('dialog');
  // Of whom little is known: a card has room for six facts.
  const { body } = await callApi(window, '/api/objects/candidate', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ first_name: 'Wilma', email: 'wilma@first.example', phone: '+49 30 1234567' }),
  });
  await openPath(window, `/candidates/${(body as { id: string }).id}`);
  await page.edit.click();
  await dialog.getByRole('button', { name: 'Add another email' }).press('Enter');
  await window.keyboard.type('somebody');
  await dialog.getByRole('combobox', { name: 'Email 2: kind' }).click();
  await window.getByRole('option', { name: 'Private' }).click();
  await dialog.getByRole('button', { name: 'Add another phone' }).click();
  await window.keyboard.type('+49 171 7654321');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const second = dialog.getByRole('textbox', { name: 'Email 2' });
  await expect(second).toHaveAttribute('aria-invalid', 'true');
  await expect(second).toBeFocused();
  app.takeProblems();
  await second.fill('somebody@second.example');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.fact('Other emails')).toContainText('somebody@second.example');
  await expect(page.fact('Other emails')).toContainText('Private');
  await expect(page.fact('Other phones')).toContainText('+49 171 7654321');

  const palette = new Palette(window);
  const cards = new ProfileCards(window);
  await palette.search('somebody@second');
  await expect(palette.selected).toContainText('Wilma');
  await window.keyboard.press('ControlOrMeta+p');
  await cards.restOn(palette.selected.locator('[data-card]'));
  await expect(cards.of('Wilma')).toContainText('somebody@second.example');
  await expect(cards.of('Wilma')).toContainText('+49 171 7654321');
  await window.keyboard.press('Escape');
  await expect(cards.open).toHaveCount(0);
  await window.keyboard.press('ControlOrMeta+p');
  await palette.close();

  await window.getByRole('tab', { name: 'Activity' }).click();
  const line = page.section('Activity').getByRole('listitem').filter({ hasText: 'somebody@second.example' });
  await line.getByRole('button', { name: 'Undo this change' }).press('Enter');
  await expect(page.fact('Other emails')).toHaveCount(0);
  await expect(page.fact('Other phones')).toContainText('+49 171 7654321');
});

test('two windows show the same workspace', async ({ app }) => {
  await expect(new HomeScreen(app.window).greeting).toBeVisible();
  const opening = app.electron.waitForEvent('window', (page) => page.url().endsWith('/candidates'));
  await app.window.evaluate(() => window.cadre.call('windows.open', { path: '/candidates', target: 'new' }));
  const second = await opening;
  const list = new ObjectList(second, 'Candidates');
  await expect.poll(() => list.total()).toBe(600);
  expect((await countObjects(second)).candidate).toBe(600);
});

test('a space’s owner has a badge; others can be taken out, and Undo puts them back', async () => {
  const app = shared();
  const { window } = app;
  const [space] = await listObjects(window, 'space');
  await openPath(window, `/spaces/${space?.id}`);
  const people = new ObjectPage(window).section('People').getByRole('list', { name: 'People' });
  const members = people.getByRole('listitem');
  await expect(members.first()).toContainText('Owner');
  await expect(members.first().getByRole('button')).toHaveCount(0);
  const count = await members.count();
  const name = ((await members.nth(1).getByRole('link').textContent()) ?? '').trim();
  await members.nth(1).hover();
  await people.getByRole('button', { name: `Remove ${name}` }).click();
  const toast = new Shell(window).toast(`${name} removed`);
  await expect(toast).toBeVisible();
  await expect(members).toHaveCount(count - 1);
  await expect(people.getByRole('link', { name, exact: true })).toHaveCount(0);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(members).toHaveCount(count);
  await expect(people.getByRole('link', { name, exact: true })).toBeVisible();
});
