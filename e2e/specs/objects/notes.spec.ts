import { callApi, listObjects } from '#e2e/fixtures/api.ts';
import { inspectScreen } from '#e2e/fixtures/pictures.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { Editor } from '#e2e/pages/editor.ts';
import { ObjectPage } from '#e2e/pages/object-page.ts';
import { openPath, Shell } from '#e2e/pages/shell.ts';

const shared = shareApp();

test('a note is written, told to other windows, edited, and brought back once it was deleted', async () => {
  const { window } = shared();
  const [candidate] = await listObjects(window, 'candidate');
  const id = candidate?.id ?? '';
  await openPath(window, `/candidates/${id}?tab=notes`);
  const notes = new ObjectPage(window).section('Notes');
  await notes.getByRole('button', { name: 'Write a note…' }).click();
  const text = new Editor(window, 'Write a note').text;
  await expect(text).toBeFocused();
  await window.keyboard.type('Asked for a second talk in May');
  await inspectScreen(shared(), window, 'note-form');

  // What was begun is there again, for whom it was.
  await notes.getByRole('combobox', { name: 'Who reads it' }).click();
  await window.getByRole('option', { name: 'Only you' }).click();
  await openPath(window, '/candidates');
  await openPath(window, `/candidates/${id}?tab=notes`);
  await expect(text).toHaveText('Asked for a second talk in May');
  await expect(notes.getByRole('combobox', { name: 'Who reads it' })).toHaveText('Only you');
  await notes.getByRole('combobox', { name: 'Who reads it' }).click();
  await window.getByRole('option', { name: 'Everyone who sees this page' }).click();
  await text.click();
  await window.keyboard.press('ControlOrMeta+Enter');
  const entries = notes.getByRole('listitem');
  await expect(entries).toHaveCount(1);
  await expect(notes.getByRole('button', { name: 'Write a note…' })).toBeFocused();

  // Somebody else writes one: it is there without anything being done.
  await callApi(window, '/api/notes/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ object_id: id, text: 'Speaks Portuguese as well', audience: 'private' }),
  });
  await expect(entries.first()).toContainText('Speaks Portuguese as well');
  await expect(entries.first()).toContainText('Only you');

  const own = entries.filter({ hasText: 'second talk' });
  await own.hover();
  await own.getByRole('button', { name: /^Actions/ }).click();
  await window.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(new Editor(window, 'Edit note').text).toBeFocused();
  await window.keyboard.press('ControlOrMeta+End');
  await window.keyboard.type(', and got it');
  await window.keyboard.press('ControlOrMeta+Enter');
  const edited = entries.filter({ hasText: 'in May, and got it' });
  await edited.getByRole('button', { name: /Show earlier versions$/ }).click();
  const versions = window.getByRole('dialog', { name: 'Earlier versions' });
  await expect(versions.getByRole('listitem')).toHaveText(/Asked for a second talk in May$/);
  await window.keyboard.press('Escape');
  await inspectScreen(shared(), window, 'notes');

  await edited.hover();
  await edited.getByRole('button', { name: /^Actions/ }).click();
  await window.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(edited).toHaveCount(0);
  await new Shell(window).toast('Note deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(edited).toHaveCount(1);
});
