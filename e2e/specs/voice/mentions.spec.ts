import { callApi } from '#e2e/fixtures/api.ts';
import { long } from '#e2e/fixtures/long.ts';
import { expect, test } from '#e2e/fixtures/voice.ts';
import { VoiceField } from '#e2e/pages/voice-field.ts';

test.use({ microphone: { hears: [{ pause: 1 }, { say: 'hello seven', level: -20 }, { pause: 30 }] } });

test('a name of the workspace that was heard is offered as a mention of what it names', long, async ({ app }) => {
  const { window } = app;
  const voice = new VoiceField(window, { block: 'editor', label: 'Description' });
  await voice.open();
  const body = JSON.stringify({ name: 'Seven' });
  const { status } = await callApi(window, '/api/objects/skill', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(status).toBeLessThan(300);
  await voice.dictate();
  await voice.expectPhase('done', 30_000);
  await expect(voice.text).toHaveText(/^Hello seven\.?$/);
  await voice.expectMicrophoneOff();
  await voice.button('Mention Seven').click();
  await expect(voice.text.locator('[data-mention]')).toHaveText('Seven');
  await expect(voice.text).toHaveText(/^Hello Seven\.?$/);
  await expect(voice.button('Mention Seven')).toHaveCount(0);
});
