import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { long } from '#e2e/fixtures/long.ts';
import { tailOf } from '#e2e/fixtures/speech.ts';
import { expect, heardFile, test } from '#e2e/fixtures/voice.ts';
import { VoiceField } from '#e2e/pages/voice-field.ts';

const loud = -20;
const helloSeven = [{ pause: 1 }, { say: 'hello seven', level: loud }, { pause: 30 }] as const;
/** §9: 2.3 s, and what the issue allows around it. */
const cutoff = { from: 2.1, to: 2.5 } as const;

/** Seconds by which the page's clock and what was recorded are apart. */
async function apartBy(voice: VoiceField, recordings: string): Promise<number> {
  const lasted = ((await voice.moment('ended:silence')) - (await voice.moment('recording'))) / 1000;
  return Math.abs(lasted - tailOf(heardFile(recordings), -42).seconds);
}

/** The page's clock agrees with what was recorded. A computer that was held up at either end notes that moment late: not three times on end. */
async function expectAgreement(voice: VoiceField, recordings: string, again: () => Promise<void>): Promise<void> {
  let apart = await apartBy(voice, recordings);
  for (let tried = 1; tried < 3 && apart >= 0.2; tried += 1) {
    await again();
    await voice.expectPhase('done', 30_000);
    apart = Math.min(apart, await apartBy(voice, recordings));
  }
  expect(apart).toBeLessThan(0.2);
}

/** Seconds of silence that ended a recording. */
function silenceOf(recordings: string): number {
  const { tail } = tailOf(heardFile(recordings), -42);
  test.info().annotations.push({ type: 'silence', description: `${tail.toFixed(3)} s after the last word` });
  return tail;
}

function expectCutoff(seconds: number): void {
  expect(seconds).toBeGreaterThan(cutoff.from);
  expect(seconds).toBeLessThan(cutoff.to);
}

test.describe('words', () => {
  test.use({ microphone: { hears: helloSeven }, shares: true });

  test('it stops by itself 2.3 s after the last word; the words are cleaned and stand in the text', async ({
    app,
    recordings,
  }) => {
    const voice = new VoiceField(app.window);
    await voice.open();
    await voice.text.fill('Note:');
    await voice.dictate();
    await voice.expectPhase('done', 30_000);
    await expect(voice.text).toHaveValue(/^Note: Hello seven\.?$/);
    await expect(voice.text).toBeFocused();
    await voice.expectMicrophoneOff();
    expectCutoff(silenceOf(recordings));
    await expectAgreement(voice, recordings, () => voice.dictate());
  });

  test('by the keyboard alone: the same keys begin and end it', long, async ({ app }) => {
    const voice = new VoiceField(app.window);
    await voice.open();
    await voice.text.focus();
    await app.window.keyboard.press('ControlOrMeta+Shift+D');
    await voice.expectPhase('recording');
    await expect(voice.text).toBeFocused();
    // The last word is over once the person would be told that it stops soon.
    await expect(voice.words('Stopping…')).toBeVisible();
    await app.window.keyboard.press('ControlOrMeta+Shift+D');
    await voice.expectPhase('done', 30_000);
    await expect(voice.text).toHaveValue(/^Hello seven\.?$/);
    await voice.expectMicrophoneOff();
  });

  test('a second click where the first one hit does nothing', long, async ({ app, recordings }) => {
    const voice = new VoiceField(app.window);
    await voice.open();
    await voice.button('Dictate').dblclick();
    await voice.expectPhase('done', 30_000);
    await expect(voice.text).toHaveValue(/^Hello seven\.?$/);
    await voice.expectMicrophoneOff();
    expectCutoff(silenceOf(recordings));
    await expectAgreement(voice, recordings, () => voice.dictate());
  });

  test('stopped before a word was said, nothing is sent', long, async ({ app, recordings }) => {
    const voice = new VoiceField(app.window);
    await voice.open();
    // Both at once: a press of keys after another takes as long as a word.
    await voice.field.evaluate((field) => {
      new MutationObserver(() => {
        if (field.querySelector('[data-voice=recording]') !== null) {
          field.querySelector<HTMLElement>('[data-voice-main]')?.click();
        }
      }).observe(field, { subtree: true, attributes: true, childList: true });
    });
    await voice.button('Dictate').click();
    await expect(voice.words('No words were understood')).toBeVisible();
    await voice.expectMicrophoneOff();
    expect(existsSync(join(recordings, 'heard.wav'))).toBe(false);
  });

  test('cancelled, nothing of it is left', long, async ({ app }) => {
    const voice = new VoiceField(app.window);
    await voice.open();
    await voice.text.fill('Note:');
    await voice.dictate();
    await expect(voice.words('Stops after 2.3 s of silence')).toBeVisible();
    await voice.button('Cancel').click();
    await voice.expectPhase('idle');
    await voice.expectMicrophoneOff();
    await expect(voice.button('Dictate')).toBeFocused();
    await expect(voice.text).toHaveValue('Note:');
  });

  test('Escape cancels what is made of it, too', long, async ({ app }) => {
    const voice = new VoiceField(app.window);
    await voice.open();
    await voice.dictate();
    await expect(voice.words('Stopping…')).toBeVisible();
    await voice.button('Stop').click();
    await voice.expectMicrophoneOff();
    await app.window.keyboard.press('Escape');
    await voice.expectPhase('idle');
    await expect(voice.text).toHaveValue('');
  });
});

test.describe('instructions', () => {
  test.use({
    microphone: { hears: [{ pause: 1 }, { say: 'make it formal', level: loud }, { pause: 30 }] },
    shares: true,
  });

  test('change the text, once the change is accepted', async ({ app, recordings }) => {
    const voice = new VoiceField(app.window);
    await voice.open();
    await voice.text.fill("Hi, we can't do it.");
    await voice.dictateChange('text');
    await voice.expectPhase('done', 30_000);
    expectCutoff(silenceOf(recordings));
    await voice.expectMicrophoneOff();
    await expect(voice.text).toHaveValue("Hi, we can't do it.");
    await voice.button('Accept').click();
    await expect(voice.text).toHaveValue(/cannot do it/);
    await expect(voice.text).toBeFocused();
    await expectAgreement(voice, recordings, () => voice.dictateChange('text'));
  });

  test(
    'change what was selected alone, wherever the person clicks meanwhile, and can be undone',
    long,
    async ({ app }) => {
      const voice = new VoiceField(app.window);
      await voice.open();
      await voice.text.fill("We can't do it. They can't do it.");
      await voice.text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(0, 15));
      await voice.dictateChange('selection');
      await voice.text.press('ControlOrMeta+End');
      await voice.expectPhase('done', 30_000);
      await expect(voice.field.getByRole('group', { name: 'Suggested change' })).not.toContainText('They');
      await voice.button('Undo').click();
      await expect(voice.text).toHaveValue("We can't do it. They can't do it.");
      await voice.expectMicrophoneOff();
    },
  );
});

test.describe('a whisper of −47 dB', () => {
  test.use({ microphone: { hears: [{ pause: 1.5 }, { say: 'hello seven', level: -47 }, { pause: 30 }] } });

  test('is heard after a quiet start, and its end too', long, async ({ app, recordings }) => {
    const voice = new VoiceField(app.window);
    await voice.open();
    await voice.dictate();
    await voice.expectPhase('done', 30_000);
    await expect(voice.text).toHaveValue(/^Hello seven\.?$/);
    await voice.expectMicrophoneOff();
    const { tail } = tailOf(heardFile(recordings), -60);
    expectCutoff(tail);
  });
});

test.describe('noise that never falls silent', () => {
  test.use({ microphone: { hears: [{ pause: 1 }, { noise: 40, level: -32 }] } });

  test('is said to be loud, and goes on until it is stopped', long, async ({ app }) => {
    const voice = new VoiceField(app.window);
    await voice.open();
    await voice.dictate();
    await expect(voice.words('It’s loud here')).toBeVisible({ timeout: 25_000 });
    await expect(voice.field.getByRole('status')).toHaveText(/It’s loud here/);
    await voice.expectPhase('recording');
    await voice.button('Stop').click();
    await voice.expectMicrophoneOff();
    await expect(voice.words('No words were understood')).toBeVisible({ timeout: 30_000 });
  });
});

test.describe('no word at all', () => {
  test.use({ microphone: { hears: [{ pause: 60 }] } });

  test('ends it after 30 s, and says what helps', long, async ({ app }) => {
    const voice = new VoiceField(app.window);
    await voice.open();
    await voice.dictate();
    await expect(voice.words('Nothing was heard for 30 seconds')).toBeVisible({ timeout: 40_000 });
    await voice.expectMicrophoneOff();
    const lasted = (await voice.moment('ended:nothing')) - (await voice.moment('recording'));
    expect(Math.abs(lasted - 30_000)).toBeLessThan(500);
  });
});

test.describe('the vocabulary', () => {
  test.use({ microphone: { hears: helloSeven }, workspace: 'sample' });

  test('holds people, skills and jobs of the workspace', long, async ({ app, recordings }) => {
    const voice = new VoiceField(app.window);
    await voice.open();
    await voice.dictate();
    await voice.expectPhase('done', 30_000);
    const names = readFileSync(join(recordings, 'vocabulary.txt'), 'utf8').split(', ');
    expect(names.length).toBeGreaterThan(40);
    expect(names.join(' ').split(/\s+/).length).toBeLessThanOrEqual(200);
  });
});

const minute = 60_000;

test.describe('ten minutes of speech', () => {
  test.use({ microphone: { hears: [{ say: 'hello seven', level: loud }, { pause: 0.7 }], repeats: true } });

  test('are recorded, heard and written, and then it ends', long, async ({ app, recordings }) => {
    test.setTimeout(40 * minute);
    const voice = new VoiceField(app.window);
    await voice.open();
    await voice.dictate();
    await voice.expectPhase('done', 30 * minute);
    await voice.expectMicrophoneOff();
    expect((await voice.moment('ended:limit')) - (await voice.moment('recording'))).toBeGreaterThan(9.9 * minute);
    const { seconds } = tailOf(heardFile(recordings), -42);
    expect(Math.abs(seconds - 599)).toBeLessThan(1);
    const words = (await voice.text.inputValue()).match(/\b(?:hello|seven)\b/gi) ?? [];
    // Twice in each repetition of less than 2 s.
    expect(words.length).toBeGreaterThan(400);
  });
});
