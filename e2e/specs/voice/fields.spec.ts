import { callApi } from '#e2e/fixtures/api.ts';
import { announceConnection } from '#e2e/fixtures/connection.ts';
import type { RunningApp } from '#e2e/fixtures/launch.ts';
import { long } from '#e2e/fixtures/long.ts';
import { expect, test } from '#e2e/fixtures/voice.ts';
import { ObjectPage } from '#e2e/pages/object-page.ts';
import { Offline } from '#e2e/pages/offline.ts';
import { openPath } from '#e2e/pages/shell.ts';
import { VoiceField } from '#e2e/pages/voice-field.ts';

const said = (words: string) => ({ hears: [{ pause: 1 }, { say: words, level: -20 }, { pause: 30 }] });

/** A skill of the workspace, open to be edited. */
async function editSkill({ window }: RunningApp, description: string) {
  const { body } = await callApi(window, '/api/objects/skill', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Planning', description }),
  });
  const { id } = body as { id: string };
  await openPath(window, `/skills/${id}`);
  await new ObjectPage(window).edit.click();
  const dialog = window.getByRole('dialog');
  const voice = new VoiceField(window, { block: 'editor', label: 'Description' });
  await expect(voice.button('Dictate')).toBeVisible();
  await voice.watch();
  return { id, dialog, voice };
}

async function descriptionOf(app: RunningApp, id: string): Promise<unknown> {
  const { body } = await callApi(app.window, `/api/objects/skill?id=${id}`);
  return (body as { description?: unknown }).description;
}

test.describe('a long text in a dialog', () => {
  test.use({ microphone: said('hello seven') });

  test('is dictated; Escape ends the recording, and not the dialog', async ({ app }) => {
    const { id, dialog, voice } = await editSkill(app, 'Plans.');
    await voice.dictate();
    await app.window.keyboard.press('Escape');
    await voice.expectPhase('idle');
    await voice.expectMicrophoneOff(1);
    await expect(dialog).toBeVisible();
    await voice.dictate();
    await expect(voice.words('Stopping…')).toBeVisible();
    await voice.button('Stop').click();
    await voice.expectPhase('done', 30_000);
    await expect(voice.text).toHaveText(/^Plans\. Hello seven\.?$/);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await descriptionOf(app, id)).toMatch(/^Plans\. Hello seven\.?$/);
  });
});

test.describe('a change in a dialog', () => {
  test.use({ microphone: said('make it formal') });

  test('is undone by Escape, and the dialog stays', long, async ({ app }) => {
    const { dialog, voice } = await editSkill(app, "We can't do it.");
    await voice.dictateChange('text');
    const change = dialog.getByRole('group', { name: 'Suggested change' });
    await expect(change).toContainText('cannot', { timeout: 30_000 });
    await app.window.keyboard.press('Escape');
    await expect(change).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await expect(voice.text).toHaveText("We can't do it.");
  });
});

test.describe('a long text that was refused', () => {
  test.use({ microphone: said('hello seven') });

  test('is dictated where it is mended', long, async ({ app }) => {
    const written = 'Works out what has to happen first, who does it, and what it takes to get there in time.';
    const { id, dialog, voice } = await editSkill(app, 'Plans.');
    await voice.text.fill(written);
    await dialog.getByRole('textbox', { name: 'Level', exact: true }).fill('99');
    await announceConnection(app, 'offline');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await announceConnection(app, 'online');
    const offline = new Offline(app.window);
    await offline.open('View');
    await voice.dictate();
    await voice.expectPhase('done', 30_000);
    await voice.expectMicrophoneOff();
    const dictated = new RegExp(`^${written.replace('.', '\\.')} Hello seven\\.?$`);
    await expect(voice.text).toHaveValue(dictated);
    await offline.list.getByRole('textbox', { name: 'Level' }).fill('4');
    await offline.list.getByRole('button', { name: 'Send again' }).click();
    await expect.poll(() => descriptionOf(app, id)).toMatch(dictated);
    app.takeProblems();
  });
});
