import { long, variant } from '#e2e/fixtures/long.ts';
import { readWav } from '#e2e/fixtures/speech.ts';
import { startStandInEngine } from '#e2e/fixtures/stand-in-engine.ts';
import { expect, heardFile, test } from '#e2e/fixtures/voice.ts';
import { Shell } from '#e2e/pages/shell.ts';
import { VoiceField } from '#e2e/pages/voice-field.ts';

const helloSeven = { hears: [{ pause: 0.6 }, { say: 'hello seven', level: -20 }, { pause: 30 }] } as const;

test.describe('without a speech engine', () => {
  test.use({ microphone: helloSeven, engine: 'none' });

  test('the settings are offered in a window of their own, and the recording is kept', async ({ app }) => {
    const voice = new VoiceField(app.window);
    const logged: string[] = [];
    app.window.on('console', (message) => logged.push(message.text()));
    await voice.open();
    await voice.dictate();
    await expect(voice.words('No speech engine is set up')).toBeVisible({ timeout: 20_000 });
    await voice.expectMicrophoneOff();
    expect(logged.join('\n')).toContain('Failed to get transcript from the response');
    const opened = app.electron.waitForEvent('window');
    await voice.button('Voice settings').click();
    await (await opened).waitForURL('app://cadre/settings/voice');
    await expect(voice.button('Try again')).toBeVisible();
    app.takeProblems();
  });
});

for (const [what, script] of [
  ['nothing', 'true'],
  ['10 MB', 'head -c 10000000 /dev/zero | tr "\\0" a'],
  ['a web page', 'echo "<!DOCTYPE html><html><script>document.title = 1</script></html>"'],
  ['an error', 'exit 3'],
] as const) {
  test.describe(`an engine that answers ${what}`, () => {
    test.use({ microphone: helloSeven, engine: { command: ['sh', '-c', script, '{file}'] } });

    test('is told kindly, the text stays, and it can be tried again', variant(what === 'an error'), async ({ app }) => {
      const voice = new VoiceField(app.window);
      const logged: string[] = [];
      app.window.on('console', (message) => logged.push(message.text()));
      await voice.open();
      await voice.text.fill('Text.');
      await voice.dictateChange('text');
      await voice.expectPhase('failed', 40_000);
      await expect(voice.button('Try again')).toBeVisible();
      await expect(voice.text).toHaveValue('Text.');
      await voice.expectMicrophoneOff();
      expect(logged.join('\n')).toContain('Failed to transcribe audio for editing');
      await voice.button('Try again').click();
      await voice.expectPhase('failed', 40_000);
      app.takeProblems();
    });
  });
}

test.describe('a server that refuses the key', () => {
  test.use({ microphone: helloSeven, engine: 'none' });

  test('is asked once, its reason is told, and the recording waits until it is mended', async ({ app }) => {
    const engine = await startStandInEngine();
    engine.answer = { status: 401, text: '' };
    const voice = new VoiceField(app.window);
    await voice.open();
    const server = { kind: 'server' as const, baseUrl: engine.baseUrl, model: 'hear-1', key: 'sk-old' };
    await app.window.evaluate((to) => window.cadre.call('engines.setTranscription', to), server);
    await voice.text.fill('Text.');
    await voice.dictate();
    await expect(voice.words('it refused the key')).toBeVisible({ timeout: 20_000 });
    await voice.expectMicrophoneOff();
    await expect(voice.button('Voice settings')).toBeVisible();
    await expect(new Shell(app.window).toast('Not saved yet')).toHaveCount(0);
    expect(engine.asked).toHaveLength(1);
    await expect(voice.text).toHaveValue('Text.');

    engine.answer = { status: 200, text: 'hello seven' };
    await app.window.evaluate((to) => window.cadre.call('engines.setTranscription', to), { ...server, key: 'sk-new' });
    await voice.button('Try again').click();
    await voice.expectPhase('done');
    await expect(voice.text).toHaveValue(/^Text\. Hello seven\.?$/);
    expect(engine.asked.map(({ authorization }) => authorization)).toEqual(['Bearer sk-old', 'Bearer sk-new']);
    await engine.close();
    app.takeProblems();
  });
});

test.describe('a host without ffmpeg', () => {
  test.use({ microphone: helloSeven, programs: { only: ['sh', 'cp', 'sox', 'pocketsphinx_continuous'] } });

  test('is sent WAV', long, async ({ app, recordings }) => {
    const voice = new VoiceField(app.window);
    await voice.open();
    await voice.dictate();
    await voice.expectPhase('done', 30_000);
    await expect(voice.text).toHaveValue(/^Hello seven\.?$/);
    expect(readWav(heardFile(recordings)).rate).toBe(16_000);
    // Chromium tells of the refusal.
    app.takeProblems();
    await voice.expectMicrophoneOff();
  });
});
