import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { createFakeHost, problem } from '#lib/policy/testing/fake-host.ts';
import { cleanTranscript, transcribe } from './voice-calls.ts';

const host = createFakeHost();
const never = new AbortController().signal;
const webm = new Blob(['webm'], { type: 'audio/webm' });

/** Decodes whatever it is given to half a second of silence. */
class Decoder {
  decodeAudioData() {
    return Promise.resolve({ getChannelData: () => new Float32Array(8000) });
  }
}

beforeEach(() => {
  host.start();
  vi.stubGlobal('OfflineAudioContext', Decoder);
});
afterEach(() => host.stop());

/** What a request carried. */
async function formOf(request: Request | undefined): Promise<FormData> {
  return request === undefined ? new FormData() : request.formData();
}

test('a recording is sent as it is, with the words that may be said', async () => {
  host.answer = () => Response.json({ transcript: 'hello', engine: 'command' });
  await expect(transcribe(webm, ['Jonas Weber', 'Rust'], never)).resolves.toBe('hello');
  expect(host.sent).toHaveLength(1);
  const form = await formOf(host.sent[0]);
  const audio = form.get('audio');
  expect(audio instanceof File && [audio.name, audio.type, audio.size]).toEqual(['recording.webm', 'audio/webm', 4]);
  expect([...form.entries()].flatMap(([, value]) => (typeof value === 'string' ? [value] : []))).toEqual([
    'Jonas Weber',
    'Rust',
  ]);
});

test('a host that cannot read WebM is sent WAV', async () => {
  host.answer = () =>
    host.sent.length === 1
      ? problem(415, { code: 'unsupported_media_type' })
      : Response.json({ transcript: 'hello', engine: 'command' });
  await expect(transcribe(webm, [], never)).resolves.toBe('hello');
  const audio = (await formOf(host.sent[1])).get('audio');
  expect(audio instanceof File && [audio.name, audio.type, audio.size]).toEqual([
    'recording.wav',
    'audio/wav',
    44 + 16_000,
  ]);
});

test('one that cannot read WAV either is not asked for ever', async () => {
  host.answer = () => problem(415, { code: 'wrong_file_type' });
  await expect(transcribe(webm, [], never)).rejects.toBeInstanceOf(ApiError);
  expect(host.sent).toHaveLength(2);
});

test('an answer that is no transcript is a failure', async () => {
  host.answer = () => Response.json({ words: 'hello' });
  await expect(transcribe(webm, [], never)).rejects.toThrow();
  host.answer = () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } });
  await expect(cleanTranscript('hello', never)).rejects.toThrow();
});

test('cancelled, nothing more is asked', async () => {
  const controller = new AbortController();
  host.answer = () => new Promise<Response>(() => {});
  const asked = transcribe(webm, [], controller.signal);
  await expect.poll(() => host.sent).toHaveLength(1);
  controller.abort();
  await expect(asked).rejects.toThrow();
  expect(host.sent).toHaveLength(1);
});
