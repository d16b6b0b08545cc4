import { chmodSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { callApi } from '#e2e/fixtures/api.ts';
import { launchApp } from '#e2e/fixtures/launch.ts';
import { long } from '#e2e/fixtures/long.ts';
import { answerDialogs, shownBoxes } from '#e2e/fixtures/native-dialogs.ts';
import { inspectScreen } from '#e2e/fixtures/pictures.ts';
import { startStandInEngine } from '#e2e/fixtures/stand-in-engine.ts';
import { expect, test } from '#e2e/fixtures/voice.ts';
import { SettingsScreen } from '#e2e/pages/settings-screen.ts';
import { Shell } from '#e2e/pages/shell.ts';
import { VoiceSettings } from '#e2e/pages/voice-settings.ts';

test.use({ engine: 'none' });

const sentence = 'On Thursday we talk about the new skills our team needs next year.';
const almost = 'on thirsty we talk about the new skills our team needs next year';

/** A program that hears one thing, whatever is said, and writes down what it was started with. */
function program(folder: string, name: string, hears: string): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\nprintf '%s\\n' "$@" > "$(dirname "$0")/started.txt"\necho '${hears}'\n`);
  chmodSync(path, 0o700);
  return path;
}

test.describe('with somebody who speaks', () => {
  test.use({
    microphone: { hears: [{ pause: 1 }, { say: sentence, level: -20 }, { pause: 20 }] },
  });

  test('what is wrong with a program is told, and nothing typed is lost', long, async ({ app, recordings }) => {
    const settings = new VoiceSettings(app.window);
    await settings.openWatched();
    await expect(settings.inUse).toContainText('No engine');
    await expect(settings.button('Record')).toBeDisabled();
    await expect(settings.main.getByText('Choose a speech engine above first.')).toBeVisible();
    await settings.choose('Program on this computer');
    await settings.arguments.fill('-m "small model.bin"');
    await settings.save();
    await expect(settings.main.getByText('Choose the program first.')).toBeVisible();
    await expect(settings.main.getByText('Write {file} where')).toBeVisible();
    await settings.arguments.fill('"{file}');
    await expect(settings.main.getByText('A quotation mark is not closed.')).toBeVisible();
    await inspectScreen(app, app.window, 'settings-voice-problems');
    await answerDialogs(app, { file: join(recordings, 'words.gram'), allow: true });
    await settings.button('Choose program…').click();
    await expect(settings.main.getByText('This file cannot be run')).toBeVisible();
    await expect(settings.arguments).toHaveValue('"{file}');
    expect(await shownBoxes(app)).toEqual([]);
  });

  test('a program hears once it was chosen, and its command allowed', async ({ app, recordings }) => {
    const settings = new VoiceSettings(app.window);
    await settings.openWatched();
    const path = program(recordings, 'my hearer', almost);
    await answerDialogs(app, { file: path, allow: false });
    await settings.choose('Program on this computer');
    await settings.button('Choose program…').click();
    await expect(settings.program).toHaveValue(path);
    await settings.arguments.fill('-m "small model.bin" {file} $(id) --language={language}');
    await settings.save();
    await expect(new Shell(app.window).toast('you did not allow it')).toBeVisible();
    await expect(settings.inUse).toContainText('No engine');

    await answerDialogs(app, { file: null, allow: true });
    await settings.button('Choose another…').click();
    await expect(settings.program).toHaveValue(path);
    await settings.save();
    await expect(settings.inUse).toContainText('Program on this computer');
    const boxes = await shownBoxes(app);
    expect(boxes).toHaveLength(2);
    expect(boxes[1]).toMatchObject({ buttons: ['Cancel', 'Allow'], defaultId: 0, cancelId: 0 });
    const command = `"${path}" -m "small model.bin" {file} "$(id)" --language={language}`;
    expect(boxes[1]?.detail.split('\n')[0]).toBe(command);

    await settings.button('Record').click();
    await expect(settings.main.getByText('Listening…')).toBeVisible();
    await settings.expectMicrophones(1, 1);
    await expect(settings.main.getByText('12 of 13 words understood')).toBeVisible({ timeout: 30_000 });
    await settings.expectMicrophones(1, 0);
    const started = (await readFile(join(recordings, 'started.txt'), 'utf8')).split('\n');
    expect(started.slice(0, 2)).toEqual(['-m', 'small model.bin']);
    expect(started[2]).toMatch(/\.wav$/);
    expect(started.slice(3, 5)).toEqual(['$(id)', '--language=en']);
    await settings.main.getByText('12 of 13 words understood').scrollIntoViewIfNeeded();
    await inspectScreen(app, app.window, 'settings-voice-heard');
  });

  test('a server hears with its key; one that fails is told kindly', long, async ({ app }) => {
    const engine = await startStandInEngine();
    engine.answer = { status: 200, text: sentence };
    const settings = new VoiceSettings(app.window);
    await settings.openWatched();
    await settings.setServer({ baseUrl: engine.baseUrl, model: 'hear-1', key: 'sk-hear' });
    await expect(settings.inUse).toContainText('hear-1');
    await settings.button('Record').click();
    await expect(settings.main.getByText('Every word was understood')).toBeVisible({ timeout: 30_000 });
    expect(engine.asked[0]).toMatchObject({ path: '/v1/audio/transcriptions', authorization: 'Bearer sk-hear' });
    engine.answer = { status: 401, text: '' };
    // Until it stops by itself: right after its beginning there would be nothing to hear.
    await settings.button('Record').click();
    await expect(settings.main.getByRole('alert')).toContainText('it refused the key', { timeout: 30_000 });
    await settings.expectMicrophones(2, 0);
    await engine.close();
    app.takeProblems();
  });

  test('the level shows speech and silence, and the microphone goes off with the page', long, async ({ app }) => {
    const settings = new VoiceSettings(app.window);
    await settings.openWatched();
    await settings.expectMicrophones(0, 0);
    await expect(settings.level).toHaveAttribute('aria-valuetext', 'The microphone is off');
    await settings.button('Listen').click();
    await expect(settings.level).toHaveAttribute('aria-valuetext', /^Speech, −\d\d dB$/);
    await settings.expectMicrophones(1, 1);
    await inspectScreen(app, app.window, 'settings-voice-level');
    await expect(settings.level).toHaveAttribute('aria-valuetext', /^Silence, −\d\d dB$/);
    await settings.button('Stop listening').click();
    await settings.expectMicrophones(1, 0);
    await expect(settings.level).toHaveAttribute('aria-valuetext', 'The microphone is off');
    await settings.button('Listen').click();
    await settings.expectMicrophones(2, 1);
    // Playwright keeps every page visible, whatever becomes of its window.
    await app.window.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await settings.expectMicrophones(2, 0);
    await settings.button('Listen').click();
    await settings.expectMicrophones(3, 1);
    expect((await callApi(app.window, '/api/auth/logout', { method: 'POST' })).status).toBe(204);
    await settings.expectMicrophones(3, 0);
    await settings.button('Listen').click();
    await settings.expectMicrophones(4, 1);
    await new SettingsScreen(app.window).sections.getByRole('link', { name: 'Profile' }).click();
    await settings.expectMicrophones(4, 0);
  });
});

test('recordings go to no server elsewhere that the person did not allow', long, async ({ app }) => {
  const settings = new VoiceSettings(app.window);
  await settings.openWatched();
  await answerDialogs(app, { file: null, allow: false });
  const server = { baseUrl: 'https://engine.example/v1', model: 'hear-1', key: 'sk-hear' };
  await settings.setServer(server);
  await expect(new Shell(app.window).toast('you did not allow it')).toBeVisible();
  await expect(settings.inUse).toContainText('No engine');
  await expect(settings.baseUrl).toHaveValue(server.baseUrl);
  await expect(settings.key).toHaveValue(server.key);
  await inspectScreen(app, app.window, 'settings-voice-server');

  await answerDialogs(app, { file: null, allow: true });
  await settings.save();
  await expect(settings.inUse).toContainText('hear-1');
  await settings.model.fill('hear-2');
  await settings.save();
  await expect(settings.inUse).toContainText('hear-2');
  const boxes = await shownBoxes(app);
  expect(boxes).toHaveLength(2);
  expect(boxes[1]).toMatchObject({ buttons: ['Cancel', 'Allow'], defaultId: 0, cancelId: 0 });
  expect(boxes[1]?.message).toBe('Allow Cadre to send every recording to engine.example?');
  expect(boxes[1]?.detail).toContain('https://engine.example/v1\n');
});

test.describe('in a quiet room', () => {
  test.use({ microphone: { hears: [{ pause: 60 }] } });

  test('the room is measured, and the threshold is there after the next start', async ({ app, launch, userData }) => {
    const settings = new VoiceSettings(app.window);
    await settings.openWatched();
    await expect(settings.threshold).toHaveAttribute('aria-valuetext', '−42 dB');
    await settings.button('Measure room noise').click();
    await expect(settings.main.getByText('Stay quiet for three seconds.')).toBeVisible();
    await expect(settings.main.getByText(/Measured\. Silence is now anything below −6\d dB\./)).toBeVisible();
    await settings.expectMicrophones(1, 0);
    const measured = await app.window.evaluate(async () => (await window.cadre.call('settings.get')).voice.threshold);
    expect(measured).toBeGreaterThanOrEqual(-65);
    expect(measured).toBeLessThanOrEqual(-60);
    await settings.threshold.focus();
    await app.window.keyboard.press('ArrowRight');
    await settings.expectThreshold(measured + 1);
    await app.window.keyboard.press('End');
    await settings.expectThreshold(-20);
    await settings.button('Reset to −42 dB').click();
    await settings.expectThreshold(-42);
    await app.window.keyboard.press('Shift+Tab');
    await settings.followRooms.click();
    await expect(settings.followRooms).not.toBeChecked();
    await settings.threshold.focus();
    await app.window.keyboard.press('ArrowLeft');
    await settings.expectThreshold(-43);
    expect(app.takeProblems()).toEqual([]);
    await app.close();

    const later = await launchApp({ userData, ...launch });
    const again = new VoiceSettings(later.window);
    await again.open('voice');
    await expect(again.threshold).toHaveAttribute('aria-valuetext', '−43 dB');
    await expect(again.followRooms).not.toBeChecked();
    await later.close();
  });

  test('a microphone is chosen by its name, and missed when it is gone', long, async ({ app }) => {
    const settings = new VoiceSettings(app.window);
    await settings.openWatched();
    await settings.device.click();
    const options = app.window.getByRole('option');
    await expect(options.first()).toHaveText('System default');
    const name = (await options.nth(1).textContent()) ?? '';
    expect(name).toMatch(/Fake/);
    await options.nth(1).click();
    await expect(settings.device).toHaveText(name);
    const stored = () => app.window.evaluate(async () => (await window.cadre.call('settings.get')).voice);
    await expect.poll(async () => (await stored()).deviceId).toMatch(/^[\da-f]{64}$/);
    await app.window.evaluate(
      (voice) => window.cadre.call('settings.set', { voice: { ...voice, deviceId: 'gone' } }),
      await stored(),
    );
    await expect(settings.main.getByText('Your microphone is not connected')).toBeVisible();
    await settings.expectMicrophones(0, 0);
    await settings.button('Listen').click();
    await expect(settings.level).toHaveAttribute('aria-valuetext', /^Silence/);
  });
});

test.describe('in a loud room', () => {
  test.use({ microphone: { hears: [{ noise: 60, level: -25 }] } });

  test('a measurement changes nothing, and says why', long, async ({ app }) => {
    const settings = new VoiceSettings(app.window);
    await settings.openWatched();
    await settings.button('Measure room noise').click();
    await expect(settings.main.getByText('Too loud to measure; it stays at −42 dB.')).toBeVisible();
    await settings.expectThreshold(-42);
  });
});

test.describe('without a microphone', () => {
  test('the page says so when it is asked to listen', long, async ({ app }) => {
    const settings = new VoiceSettings(app.window);
    await settings.openWatched();
    await settings.button('Listen').click();
    await expect(settings.main.getByRole('alert')).toContainText('No microphone was found');
    await expect(settings.button('Listen')).toBeEnabled();
    app.takeProblems();
  });
});
