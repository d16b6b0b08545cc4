import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { fails, type HostAnswers } from '#lib/testing/contract-host.ts';
import { Transcript } from './transcript.tsx';

const kit = {
  ...{ id: 'i', name: 'Case talk: Grace Hopper', duration: 45, is_asked: true, attributes: [], questions: [] },
  needs: [],
  resume: { skills: [], experience: [], documents: [] },
};

let decode: () => Promise<unknown>;

/** Two channels of ten seconds, of which the second alone is heard. */
const sound = {
  numberOfChannels: 2,
  getChannelData: (channel: number) => new Float32Array(160_000).fill(channel / 2),
};

beforeEach(() => {
  decode = () => Promise.resolve(sound);
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      decodeAudioData() {
        return decode();
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

/** Chooses a file as the system's own dialog answers it. */
function choose(file: File): void {
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementationOnce(function choosing(this: HTMLInputElement) {
    Object.defineProperty(this, 'files', { value: [file] });
    this.dispatchEvent(new Event('change'));
  });
}

function show(host: HostAnswers = {}) {
  return renderPart(<Transcript kit={kit} />, {
    host: { 'files.list': { data: [], total: 0, page: 1, page_size: 20 }, ...host },
  });
}

test('reads what is said in a file, and keeps it as a document about the interview', async () => {
  const made: unknown[] = [];
  const { user } = show({
    'voice.transcribe': { transcript: 'I wrote a compiler.', engine: 'command' },
    'files.create': ({ body }) => {
      made.push(body);
      return { id: 'd', object_type: 'document', name: 'Case talk' };
    },
  });
  choose(new File(['mp3'], 'talk.mp3'));
  await user.click(await screen.findByRole('button', { name: 'Read an audio file…' }));
  const text = await screen.findByRole('textbox', { name: 'Transcript' });
  expect((text as HTMLTextAreaElement).value).toBe('I wrote a compiler.');
  await user.click(screen.getByRole('button', { name: 'Keep as a document' }));
  await waitFor(() => expect(made).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
});

test('says of a file that is no sound, and of a company without a speech engine, what is wrong', async () => {
  const { user } = show({ 'voice.transcribe': fails(503, { code: 'engine_not_configured' }) });
  decode = () => Promise.reject(new DOMException('No sound', 'EncodingError'));
  choose(new File(['text'], 'letter.txt'));
  await user.click(await screen.findByRole('button', { name: 'Read an audio file…' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The file is no sound that can be played here.');
  decode = () => Promise.resolve(sound);
  choose(new File(['mp3'], 'talk.mp3'));
  await user.click(screen.getByRole('button', { name: 'Read an audio file…' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('No speech engine is set.'));
});
