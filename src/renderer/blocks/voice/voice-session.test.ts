import fc from 'fast-check';
import { describe, expect, it, test, vi } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import type { MicrophoneListeners, VoiceEdges } from './voice-edges.ts';
import { VoiceRefusal } from './voice-failure.ts';
import type { VoiceMode } from './voice-machine.ts';
import { createVoiceSession } from './voice-session.ts';
import type { VoiceTarget } from './voice-target.ts';

const by = { engine: 'built-in', notice: undefined };
const jonas: ObjectRef = { id: 'e1', object_type: 'employee', name: 'Jonas Weber' };

/** Microphones whose levels, and calls whose answers, the test gives by hand. */
function setUp(given: Partial<VoiceEdges> = {}) {
  const microphones: { on: boolean; ends: number; listeners: MicrophoneListeners }[] = [];
  const logged: string[] = [];
  const marks: string[] = [];
  const text = { value: 'Before.', selection: '' };
  const proposed: unknown[] = [];
  const appended: unknown[] = [];
  const edges: VoiceEdges = {
    hearing: () => ({ threshold: -42, calibrate: true }),
    open: (listeners) => {
      const microphone = { on: true, ends: 0, listeners };
      microphones.push(microphone);
      const off = () => {
        microphone.on = false;
        microphone.ends += 1;
      };
      return Promise.resolve({
        stop: () => {
          off();
          return Promise.resolve(new Blob(['sound']));
        },
        discard: off,
      });
    },
    transcribe: () => Promise.resolve('hello um seven'),
    clean: (transcript) => Promise.resolve(transcript.replace('um ', '')),
    improve: (before, instructions) => Promise.resolve({ text: `${before} ${instructions}`, ...by }),
    namesIn: () => Promise.resolve([jonas]),
    log: (message) => logged.push(message),
    mark: (moment) => marks.push(moment),
    ...given,
  };
  const target: VoiceTarget = {
    text: () => text.value,
    selection: () => text.selection,
    append: (...added) => appended.push(added),
    proposeChange: (...change) => proposed.push(change),
    focus: () => undefined,
  };
  const session = createVoiceSession(() => target, edges);
  const phase = () => session.state().phase;
  async function reach(wanted: string): Promise<void> {
    await expect.poll(() => phase(), { interval: 1 }).toBe(wanted);
  }
  async function record(mode: VoiceMode): Promise<void> {
    session.start(mode);
    await reach('recording');
    hear(0.6, -70);
  }
  function hear(seconds: number, level: number): void {
    for (let heard = 0; heard < seconds * 1000; heard += 30) {
      microphones.at(-1)?.listeners.onLevel(level);
    }
  }
  return { session, phase, reach, record, hear, microphones, logged, marks, text, proposed, appended, edges };
}

describe('add', () => {
  test('speech and then silence: transcribed, cleaned, added with the names that were heard', async () => {
    const { session, record, hear, reach, microphones, appended, marks, logged } = setUp();
    await record('add');
    hear(1, -70);
    hear(1, -20);
    hear(2.2, -70);
    expect(session.state()).toMatchObject({ phase: 'recording', verdict: 'pausing' });
    hear(0.15, -70);
    expect(microphones[0]?.on).toBe(false);
    await reach('done');
    expect(appended).toEqual([['hello seven', [jonas]]]);
    expect(session.state()).toEqual({ phase: 'done', mode: 'add', heard: [jonas] });
    expect(marks).toEqual(['recording', 'speech', 'ended:silence', 'done']);
    expect(logged).toEqual([]);
  });

  test('what is nothing but fillers is added as it was heard', async () => {
    const { session, record, reach, appended } = setUp({ clean: () => Promise.resolve(' ') });
    await record('add');
    session.end('stopped');
    await reach('done');
    expect(appended).toEqual([['hello um seven', [jonas]]]);
  });
});

describe('edit', () => {
  test.each([
    ['the whole text', '', 'all', 'Before.'],
    ['what is selected', 'fore', 'selection', 'fore'],
  ])('%s', async (_what, selection, range, before) => {
    const { session, record, reach, text, proposed } = setUp();
    text.selection = selection;
    await record('edit');
    session.end('stopped');
    await reach('done');
    expect(proposed).toEqual([[range, before, `${before} hello um seven`, by]]);
  });

  test('what was selected when it began is meant, wherever the person clicks meanwhile', async () => {
    const { session, record, reach, text, proposed } = setUp();
    text.selection = 'fore';
    await record('edit');
    text.selection = '';
    session.end('stopped');
    await reach('done');
    expect(proposed).toEqual([['selection', 'fore', 'fore hello um seven', by]]);
  });

  test('where it is no longer in the text, the whole text is changed', async () => {
    const { session, record, reach, text, proposed } = setUp();
    text.selection = 'fore';
    await record('edit');
    Object.assign(text, { selection: '', value: 'After.' });
    session.end('stopped');
    await reach('done');
    expect(proposed).toEqual([['all', 'After.', 'After. hello um seven', by]]);
  });
});

describe('failures', () => {
  const down = new ApiError({ status: 500, title: 'Down', code: 'internal_error' });
  const noEngine = new ApiError({ status: 503, title: 'None', code: 'engine_not_configured' });
  const refused = new ApiError({ status: 503, title: 'Failed', code: 'engine_failed', detail: 'It refused the key.' });
  const away = new ApiError({ status: 0, title: 'Not reachable', code: 'unreachable' });
  const long = new ApiError({ status: 413, title: 'Too large', code: 'too_large' });
  const fail = (error: unknown) => () => Promise.reject(error);
  const answer = (text: string) => () => Promise.resolve(text);
  const transcript = 'Failed to get transcript from the response';
  const editing = 'Failed to transcribe audio for editing';

  test.each<[what: string, VoiceMode, Partial<VoiceEdges>, reason: string, logged: string[]]>([
    ['the transcription', 'add', { transcribe: fail(down) }, 'failed', [transcript]],
    ['the transcription for a change', 'edit', { transcribe: fail(down) }, 'failed', [editing]],
    ['the cleaning', 'add', { clean: fail(down) }, 'failed', [transcript]],
    ['no engine', 'add', { transcribe: fail(noEngine) }, 'no-engine', [transcript]],
    ['an engine that fails', 'add', { transcribe: fail(refused) }, 'engine', [transcript]],
    ['no host', 'edit', { transcribe: fail(away) }, 'offline', [editing]],
    ['too long a recording', 'add', { transcribe: fail(long) }, 'too-long', [transcript]],
    ['no words', 'add', { transcribe: answer(' \n') }, 'no-words', [transcript]],
    ['10 MB of words', 'add', { transcribe: answer('a'.repeat(10_000_000)) }, 'failed', [transcript]],
    ['a web page', 'edit', { transcribe: answer('<!DOCTYPE html><p>Hi') }, 'failed', [editing]],
    ['the change, which logs itself', 'edit', { improve: fail(new VoiceRefusal('too-long')) }, 'too-long', []],
    ['a bug', 'add', { namesIn: fail(new TypeError('x')) }, 'failed', [transcript]],
  ])('%s: logged, told, the recording kept', async (_what, mode, edges, reason, logs) => {
    const { session, record, reach, logged, appended, proposed } = setUp(edges);
    await record(mode);
    session.end('stopped');
    await reach('failed');
    expect(session.state()).toMatchObject({ phase: 'failed', reason, kept: {} });
    expect(logged).toEqual(logs);
    expect([appended, proposed]).toEqual([[], []]);
  });

  test('what the host says of an engine that failed is told', async () => {
    const { session, record, reach } = setUp({ transcribe: fail(refused) });
    await record('add');
    session.end('stopped');
    await reach('failed');
    expect(session.state()).toMatchObject({ reason: 'engine', said: { message: 'It refused the key.' } });
  });

  test('stopped before a word could be said, nothing is asked of an engine', async () => {
    const { session, reach, edges } = setUp();
    const transcribe = vi.spyOn(edges, 'transcribe');
    session.start('add');
    await reach('recording');
    session.end('stopped');
    await reach('failed');
    expect(session.state()).toMatchObject({ reason: 'no-words', kept: undefined });
    expect(transcribe).not.toHaveBeenCalled();
  });

  test('tried again, it goes on with what is known', async () => {
    const { session, record, reach, edges, appended } = setUp();
    const transcribe = vi.spyOn(edges, 'transcribe');
    vi.spyOn(edges, 'clean').mockRejectedValueOnce(down);
    await record('add');
    session.end('stopped');
    await reach('failed');
    session.tryAgain();
    await reach('done');
    expect(transcribe).toHaveBeenCalledTimes(1);
    expect(appended).toHaveLength(1);
  });

  test.each([
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'no-microphone'],
    ['NotReadableError', 'microphone-in-use'],
    ['SyntaxError', 'failed'],
  ])('a microphone that answers %s', async (name, reason) => {
    const { session, reach } = setUp({ open: fail(new DOMException('', name)) });
    session.start('add');
    await reach('failed');
    expect(session.state()).toEqual({ phase: 'failed', mode: 'add', reason, kept: undefined });
  });
});

describe('interrupted', () => {
  test.each(['unplugged', 'hidden', 'asleep'] as const)('%s: what was said is offered', async (ending) => {
    const { session, record, hear, reach, microphones, appended } = setUp();
    await record('add');
    hear(1, -20);
    session.end(ending);
    expect(microphones[0]?.on).toBe(false);
    expect(session.state()).toMatchObject({ phase: 'failed', reason: ending, kept: {} });
    session.tryAgain();
    await reach('done');
    expect(appended).toHaveLength(1);
  });

  test('the microphone says that it is gone', async () => {
    const { session, record, microphones } = setUp();
    await record('add');
    microphones[0]?.listeners.onLost();
    expect(session.state()).toMatchObject({ phase: 'failed', reason: 'unplugged', kept: undefined });
  });

  test('a text that goes away keeps what was recorded, also while something is made of it', async () => {
    const { session, record, hear, reach, appended } = setUp();
    await record('add');
    hear(1, -20);
    expect(session.suspend()).toBe(true);
    session.tryAgain();
    expect(session.suspend()).toBe(true);
    expect(session.state()).toMatchObject({ phase: 'failed', reason: 'left', kept: {} });
    session.tryAgain();
    await reach('done');
    expect(appended).toHaveLength(1);
    expect(session.suspend()).toBe(false);
  });

  test('cancelled while the person is still asked: the microphone that comes is switched off', async () => {
    const { session, microphones, phase } = setUp();
    session.start('add');
    session.leave();
    await expect.poll(() => microphones[0]?.on).toBe(false);
    expect(phase()).toBe('idle');
  });

  test('an answer that comes after Cancel is nobody’s', async () => {
    let answer = (_text: string) => {};
    const { session, record, appended, phase } = setUp({
      transcribe: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    await record('add');
    session.end('stopped');
    await expect.poll(() => phase()).toBe('transcribing');
    await Promise.resolve();
    session.leave();
    answer('late');
    await new Promise((resolve) => setImmediate(resolve));
    expect([phase(), appended]).toEqual(['idle', []]);
  });
});

type Session = ReturnType<typeof setUp>;
const steps: Readonly<Record<string, (set: Session) => void | Promise<void>>> = {
  add: ({ session }) => session.start('add'),
  edit: ({ session }) => session.start('edit'),
  stop: ({ session }) => session.end('stopped'),
  hide: ({ session }) => session.end('hidden'),
  sleep: ({ session }) => session.end('asleep'),
  leave: ({ session }) => session.leave(),
  suspend: ({ session }) => void session.suspend(),
  again: ({ session }) => session.tryAgain(),
  lose: ({ microphones }) => microphones.at(-1)?.listeners.onLost(),
  speak: ({ hear }) => hear(1, -20),
  pause: ({ hear }) => hear(3, -70),
  wait: () => new Promise((resolve) => setImmediate(resolve)),
};

it('whatever people and devices do, one microphone is on while it records, and none otherwise', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...Object.keys(steps)), { maxLength: 30 }), async (names) => {
      const set = setUp();
      for (const name of names) {
        await steps[name]?.(set);
        const on = set.microphones.filter((microphone) => microphone.on).length;
        if (set.phase() === 'recording') {
          expect(on).toBe(1);
        }
      }
      set.session.leave();
      await new Promise((resolve) => setImmediate(resolve));
      expect(set.microphones.filter((microphone) => microphone.on)).toEqual([]);
      expect(set.microphones.every((microphone) => microphone.ends === 1)).toBe(true);
    }),
  );
});
