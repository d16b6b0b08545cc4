import { callApi } from '#e2e/fixtures/api.ts';
import type { RunningApp } from '#e2e/fixtures/launch.ts';
import { long } from '#e2e/fixtures/long.ts';
import { expect, test } from '#e2e/fixtures/voice.ts';
import { quickPage } from '#e2e/pages/quick-window.ts';
import { Shell } from '#e2e/pages/shell.ts';
import { VoiceField } from '#e2e/pages/voice-field.ts';

/** Somebody speaks on and on. */
const talk = { hears: [{ pause: 0.6 }, ...Array.from({ length: 12 }, () => ({ say: 'hello seven', level: -20 }))] };

/** The first words are over, others are under way. */
async function speak(app: RunningApp): Promise<VoiceField> {
  const voice = new VoiceField(app.window);
  await voice.open();
  await voice.dictate();
  await expect(voice.field.getByRole('timer')).toHaveText('0:02');
  return voice;
}

async function expectOffer(voice: VoiceField, reason: string): Promise<void> {
  await expect(voice.words(reason)).toBeVisible();
  await voice.expectPhase('failed');
  await voice.expectMicrophoneOff();
}

async function useRecording(voice: VoiceField): Promise<void> {
  await voice.button('Use the recording').click();
  await voice.expectPhase('done', 30_000);
  await expect(voice.text).toHaveValue(/hello/i);
}

test.describe('while somebody speaks', () => {
  test.use({ microphone: talk, shares: true });

  test('a microphone whose track ends: what was said is offered', async ({ app }) => {
    const voice = await speak(app);
    await app.window.evaluate(() => {
      for (const track of window.opened.streams.flatMap((stream) => stream.getTracks())) {
        track.dispatchEvent(new Event('ended'));
      }
    });
    await expectOffer(voice, 'The microphone was disconnected');
    await useRecording(voice);
  });

  test('the system’s sound goes down', long, async ({ app }) => {
    const voice = await speak(app);
    const pid = await app.electron.evaluate(
      ({ app: electron }) =>
        electron.getAppMetrics().find(({ serviceName }) => serviceName === 'audio.mojom.AudioService')?.pid,
    );
    process.kill(pid ?? Number.NaN, 'SIGKILL');
    await expectOffer(voice, 'The microphone was disconnected');
    await useRecording(voice);
    expect(app.takeProblems().every((problem) => problem.includes('audio device'))).toBe(true);
  });

  test('a microphone that is no longer among the devices', long, async ({ app }) => {
    const voice = await speak(app);
    await app.window.evaluate(() => {
      navigator.mediaDevices.enumerateDevices = () => Promise.resolve([]);
      navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
    });
    await expectOffer(voice, 'The microphone was disconnected');
  });

  test('another device that comes ends nothing', long, async ({ app }) => {
    const voice = await speak(app);
    await app.window.evaluate(() => navigator.mediaDevices.dispatchEvent(new Event('devicechange')));
    await expect(voice.field.getByRole('timer')).toHaveText('0:03');
    await voice.expectPhase('recording');
  });

  test('the window is hidden', long, async ({ app }) => {
    const voice = await speak(app);
    // Playwright keeps every page visible, whatever becomes of its window.
    await app.window.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expectOffer(voice, 'The recording ended when the window was hidden');
    await useRecording(voice);
  });

  for (const event of ['suspend', 'lock-screen'] as const) {
    test(`the computer: ${event}`, long, async ({ app }) => {
      const voice = await speak(app);
      await app.electron.evaluate(({ powerMonitor }, name) => powerMonitor.emit(name), event);
      await expectOffer(voice, 'The recording ended when the computer was locked or asleep');
    });
  }

  test('the screen goes away, and nothing is left of it', long, async ({ app }) => {
    const voice = await speak(app);
    await app.window.getByRole('link', { name: 'Tabs', exact: true }).click();
    await expect(voice.field).toHaveCount(0);
    await voice.expectMicrophoneOff();
  });

  test('a text with a draft goes away: what was said is offered when it is back', long, async ({ app }) => {
    const voice = new VoiceField(app.window, { block: 'editor', label: 'Notes' });
    await voice.open();
    await voice.dictate();
    await expect(voice.field.getByRole('timer')).toHaveText('0:02');
    await app.window.getByRole('link', { name: 'Tabs', exact: true }).click();
    await expect(voice.field).toHaveCount(0);
    await voice.expectMicrophoneOff();
    await app.window.getByRole('link', { name: 'Editor', exact: true }).click();
    await expect(voice.words('You left before your dictation was added')).toBeVisible();
    await voice.button('Use the recording').click();
    await voice.expectPhase('done', 30_000);
    await expect(voice.text).toHaveText(/hello/i);
  });

  test('its window is closed: another one may record at once', long, async ({ app }) => {
    // So that the window that opens next is the one that is asked for.
    await quickPage(app);
    const opened = app.electron.waitForEvent('window');
    await app.window.evaluate(() => window.cadre.call('windows.open', { path: '/gallery/voice', target: 'new' }));
    const other = await opened;
    const second = new VoiceField(other);
    await second.dictate();
    await other.close();
    const voice = new VoiceField(app.window);
    await voice.open();
    await voice.dictate();
  });

  test('one recording at a time, in all windows', async ({ app }) => {
    const voice = await speak(app);
    const opened = app.electron.waitForEvent('window');
    await app.window.evaluate(() => window.cadre.call('windows.open', { path: '/gallery/voice', target: 'new' }));
    const second = new VoiceField(await opened);
    await second.button('Dictate').click();
    await expect(second.words('Cadre is already recording')).toBeVisible();
    await voice.expectPhase('recording');
    await voice.button('Cancel').click();
    await voice.expectMicrophoneOff();
    await second.button('Try again').click();
    await second.expectPhase('recording');
  });
});

test.describe('while somebody speaks who signs out', () => {
  test.use({ microphone: talk });

  test('nothing of it is left for who signs in next', long, async ({ app }) => {
    await new Shell(app.window).go('Home');
    const voice = new VoiceField(app.window, { block: 'composer', label: 'Ask, write or dictate' });
    await voice.watch();
    await voice.button('Dictate').click();
    await expect(voice.field.getByRole('timer')).toHaveText('0:02');
    expect((await callApi(app.window, '/api/auth/logout', { method: 'POST' })).status).toBe(204);
    await voice.expectMicrophoneOff();
    await voice.expectPhase('idle');
  });
});

test.describe('without a microphone', () => {
  test.use({ microphone: 'none' });

  test('it is said, and nothing was kept', long, async ({ app }) => {
    const voice = new VoiceField(app.window);
    await voice.open();
    await voice.button('Dictate').click();
    await expect(voice.words('No microphone was found')).toBeVisible();
    await expect(voice.button('Voice settings')).toBeVisible();
    await voice.expectMicrophoneOff(0);
    await voice.button('Dismiss').click();
    await voice.expectPhase('idle');
  });
});

test.describe('where the microphone may not be used', () => {
  test.use({ microphone: talk });

  test('it is said, and asked again when the person tries again', long, async ({ app }) => {
    const voice = new VoiceField(app.window);
    await voice.open();
    await app.electron.evaluate(({ session }) =>
      session.defaultSession.setPermissionRequestHandler((_c, _p, tell) => tell(false)),
    );
    await app.electron.evaluate(({ session }) => session.defaultSession.setPermissionCheckHandler(() => false));
    await voice.button('Dictate').click();
    await expect(voice.words('Cadre may not use the microphone')).toBeVisible();
    await voice.expectMicrophoneOff(0);
    await app.electron.evaluate(({ session }) =>
      session.defaultSession.setPermissionRequestHandler((_c, _p, tell) => tell(true)),
    );
    await app.electron.evaluate(({ session }) => session.defaultSession.setPermissionCheckHandler(() => true));
    await voice.button('Try again').click();
    await voice.expectPhase('recording');
    await voice.button('Cancel').click();
    await voice.expectMicrophoneOff();
  });
});
