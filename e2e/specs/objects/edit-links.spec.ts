import { callApi, listObjects } from '#e2e/fixtures/api.ts';
import { inspectScreen } from '#e2e/fixtures/pictures.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { ObjectPage } from '#e2e/pages/object-page.ts';
import { openPath, Shell } from '#e2e/pages/shell.ts';

const shared = shareApp();

test.afterEach(() => new Shell(shared().window).dismissToasts());

test('skills are added, levelled and removed on the page of a person by the keys, and taken back', async () => {
  const app = shared();
  const { window } = app;
  const page = new ObjectPage(window);
  const shell = new Shell(window);
  const main = window.getByRole('main');
  const [person] = await listObjects(window, 'employee');
  await openPath(window, `/employees/${person?.id}`);
  const skills = page.section('Skills');
  await skills.getByRole('button', { name: 'Add to Skills' }).focus();
  await window.keyboard.press('Enter');
  const picker = main.getByRole('combobox', { name: 'Add to Skills' });
  await expect(picker).toBeFocused();
  await picker.fill('a');
  const option = window.getByRole('option').first();
  await expect(option).toBeVisible();
  await window.keyboard.press('Enter');
  await expect(skills.getByRole('slider', { name: /^Level: / })).toBeFocused();
  await window.keyboard.press('ArrowRight');
  await window.keyboard.press('Enter');
  await expect(picker).toBeFocused();
  const toast = shell.toast(/added to Skills/);
  await expect(toast).toBeVisible();
  const name = ((await toast.textContent()) ?? '').split(' added to Skills')[0] ?? '';
  const level = skills.getByRole('button', { name: `Change level of ${name}: 0.5` });
  await expect(level).toBeVisible();
  await window.keyboard.press('Escape');
  await expect(skills.getByRole('button', { name: 'Add to Skills' })).toBeFocused();

  await level.focus();
  await window.keyboard.press('Enter');
  const slider = skills.getByRole('slider');
  await expect(slider).toBeFocused();
  await window.keyboard.press('End');
  await window.keyboard.press('Enter');
  await expect(shell.toast(`${name}: level saved`)).toBeVisible();
  await expect(skills.getByRole('button', { name: `Change level of ${name}: 5.0` })).toBeFocused();

  const link = skills.getByRole('link', { name, exact: true });
  await link.focus();
  await window.keyboard.press('Delete');
  await expect(link).toHaveCount(0);
  await expect(shell.toast(`${name} removed from Skills`)).toBeVisible();
  await window.keyboard.press('Control+z');
  await expect(link).toBeVisible();
  await expect(skills.getByRole('button', { name: `Change level of ${name}: 5.0` })).toBeVisible();
});

test('buddies are offered where there are none yet, and go by their cross', async () => {
  const app = shared();
  const { window } = app;
  const page = new ObjectPage(window);
  const shell = new Shell(window);
  const main = window.getByRole('main');
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ first_name: 'Katherine', last_name: 'Johnson' });
  const made = await callApi(window, '/api/objects/employee', { method: 'POST', headers, body });
  const { id } = made.body as { id: string };
  await openPath(window, `/employees/${id}`);
  await expect(page.name).toHaveText('Katherine Johnson');
  // Below what is read last, it moves until all of it is there: the keys find it all the same.
  await main.getByRole('button', { name: 'Add a link' }).focus();
  await window.keyboard.press('Enter');
  await window.getByRole('menuitem', { name: 'Buddies', exact: true }).click();
  await main.getByRole('combobox', { name: 'Add to Buddies' }).fill('an');
  await window.getByRole('option').first().click();
  const toast = shell.toast(/added to Buddies/);
  await expect(toast).toBeVisible();
  const name = ((await toast.textContent()) ?? '').split(' added to Buddies')[0] ?? '';
  const buddies = page.section('Buddies');
  const remove = buddies.getByRole('button', { name: `Remove ${name}` });
  // What stands above it moves it as it is read; what is read last is there.
  await expect(main.getByText('added Buddies')).toBeVisible();
  // As long as a hand presses: what adds closes with it, and must not move the cross away from under it.
  await expect(main.getByRole('combobox', { name: 'Add to Buddies' })).toBeVisible();
  await buddies.getByRole('link', { name }).hover();
  await remove.click({ delay: 120 });
  await expect(main.getByRole('combobox', { name: 'Add to Buddies' })).toHaveCount(0);
  await expect(remove).toHaveCount(0);
  await shell.toast(`${name} removed from Buddies`).getByRole('button', { name: 'Undo' }).click();
  await expect(remove).toBeVisible();
});

test('somebody is added to a skill on its page, levelled and taken away', async () => {
  const app = shared();
  const { window } = app;
  const page = new ObjectPage(window);
  const shell = new Shell(window);
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ name: 'Beekeeping' });
  const made = await callApi(window, '/api/objects/skill', { method: 'POST', headers, body });
  const { id } = made.body as { id: string };
  const [person] = await listObjects(window, 'employee');
  await openPath(window, `/skills/${id}`);
  await expect(page.name).toHaveText('Beekeeping');
  await window.getByRole('main').getByRole('button', { name: 'Add a link' }).focus();
  await window.keyboard.press('Enter');
  await window.getByRole('menuitem', { name: 'People with this skill' }).click();
  const picker = window.getByRole('combobox', { name: 'Add to People with this skill' });
  await expect(picker).toBeFocused();
  await picker.fill(person?.name ?? '');
  await window
    .getByRole('option', { name: person?.name ?? '' })
    .first()
    .click();
  await window.getByRole('button', { name: 'Add without a level' }).click();
  await expect(shell.toast(/added to People with this skill/)).toBeVisible();
  await window.keyboard.press('Escape');
  const people = page.section('Employees with this skill');
  await people.getByRole('button', { name: /^Change level of / }).focus();
  await window.keyboard.press('Enter');
  await expect(people.getByRole('slider')).toBeFocused();
  await window.keyboard.press('End');
  await window.keyboard.press('Enter');
  await expect(people.getByRole('button', { name: /^Change level of .*: 5\.0$/ })).toBeFocused();
  await expect(shell.toast(/: level saved/)).toBeVisible();
  await inspectScreen(app, window, 'skill-people');
  await people.getByRole('link').first().focus();
  await window.keyboard.press('Delete');
  await expect(people).toHaveCount(0);
  await window.keyboard.press('Control+z');
  await expect(people.getByRole('button', { name: /^Change level of .*: 5\.0$/ })).toBeVisible();
});
