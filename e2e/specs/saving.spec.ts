import { callApi, listObjects } from '#e2e/fixtures/api.ts';
import { answers, faultRelay, injectFault, takeOtherProblems } from '#e2e/fixtures/faults.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { ObjectPage } from '#e2e/pages/object-page.ts';
import { openPath, Shell } from '#e2e/pages/shell.ts';

const shared = shareApp('sample', [], { preload: faultRelay });
const skills = { method: 'PUT', path: '/api/objects/skill' } as const;
const busy = answers(503, 'Service unavailable');

async function descriptionOf(id: string): Promise<unknown> {
  const { body } = await callApi(shared().window, `/api/objects/skill?id=${id}`);
  return (body as { description?: string }).description;
}

/** A skill's edit dialog with its description typed. */
async function typeInto(at: number, typed: string) {
  const { window } = shared();
  const skill = (await listObjects(window, 'skill'))[at];
  const { id, name } = skill ?? { id: '', name: '' };
  await openPath(window, `/skills/${id}`);
  await new ObjectPage(window).edit.click();
  const dialog = window.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Description' }).fill(typed);
  return { id, name, dialog, save: dialog.getByRole('button', { name: 'Save' }) };
}

test('a change that is tried again says so at once', async () => {
  const { window } = shared();
  const { id, dialog, save } = await typeInto(0, 'Typed for a busy host');
  const fault = await injectFault(shared(), { ...skills, times: 2 }, busy);
  await save.click();
  await expect(dialog.getByRole('status').filter({ hasText: 'Not saved yet. Trying again…' })).toBeVisible();
  await expect(new Shell(window).toast('Not saved yet')).toBeVisible();
  await window.screenshot({ path: test.info().outputPath('trying.png') });
  await expect(dialog).toHaveCount(0);
  await expect(new Shell(window).toast('Changes saved')).toBeVisible();
  await expect(new Shell(window).toast('Not saved yet')).toHaveCount(0);
  expect(await descriptionOf(id)).toBe('Typed for a busy host');
  await fault.mend();
  expect(takeOtherProblems(shared())).toEqual([]);
});

test('a dialog that is closed while it is saved loses nothing of what was typed', async () => {
  const { window } = shared();
  const { id, name, dialog, save } = await typeInto(1, 'Typed and closed');
  const fault = await injectFault(shared(), skills, busy);
  await save.click();
  await expect(dialog.getByRole('status').filter({ hasText: 'Not saved yet. Trying again…' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  const failed = new Shell(window).toast(`${name}: The changes could not be saved`);
  await expect(failed).toBeVisible({ timeout: 20_000 });
  await fault.mend();
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => descriptionOf(id)).toBe('Typed and closed');
  expect(takeOtherProblems(shared())).toEqual([]);
});

test('what a closed window was still trying to save is saved by another one', async () => {
  const app = shared();
  const skill = (await listObjects(app.window, 'skill'))[2];
  const path = `/skills/${skill?.id}`;
  const opening = app.electron.waitForEvent('window', (page) => page.url().endsWith(path));
  await app.window.evaluate((to) => window.cadre.call('windows.open', { path: to, target: 'new' }), path);
  const second = await opening;
  await new ObjectPage(second).edit.click();
  const dialog = second.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Typed and gone');
  const fault = await injectFault(app, skills, busy);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('status').filter({ hasText: 'Not saved yet. Trying again…' })).toBeVisible();
  await second.close({ runBeforeUnload: true });
  await fault.mend();
  await expect(new Shell(app.window).toast('1 waiting change saved')).toBeVisible({ timeout: 20_000 });
  expect(await descriptionOf(skill?.id ?? '')).toBe('Typed and gone');
  expect(takeOtherProblems(app)).toEqual([]);
});
