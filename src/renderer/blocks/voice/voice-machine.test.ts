import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type Ending,
  isActive,
  isListening,
  nextVoiceState,
  type VoiceEvent,
  type VoiceMode,
  type VoiceState,
} from './voice-machine.ts';

type State = VoiceState<string>;
type Event = VoiceEvent<string>;

const idle: State = { phase: 'idle' };

function reach(events: readonly Event[], from: State = idle): State {
  return events.reduce<State>(nextVoiceState, from);
}

function recorded(mode: VoiceMode, ending: Ending = 'silence', spoke = true): Event[] {
  return [{ kind: 'start', mode }, { kind: 'opened' }, { kind: 'ended', ending, spoke, length: 900, audio: 'words' }];
}

describe('the way of a recording', () => {
  test.each([
    ['add', 'cleaning'],
    ['edit', 'improving'],
  ] as const)('%s: transcribing, %s, done', (mode, phase) => {
    expect(reach(recorded(mode))).toMatchObject({ phase: 'transcribing', mode, kept: { audio: 'words' } });
    const heard = [...recorded(mode), { kind: 'transcribed', transcript: 'hello' } as const];
    expect(reach(heard)).toMatchObject({ phase, kept: { audio: 'words', transcript: 'hello' } });
    expect(reach([...heard, { kind: 'finished', heard: [] }])).toEqual({ phase: 'done', mode, heard: [] });
  });

  test.each<[Ending, spoke: boolean, phase: State['phase'], kept: boolean]>([
    ['stopped', true, 'transcribing', true],
    ['stopped', false, 'transcribing', true],
    ['silence', true, 'transcribing', true],
    ['limit', true, 'transcribing', true],
    ['nothing', false, 'failed', true],
    ['unplugged', true, 'failed', true],
    ['unplugged', false, 'failed', false],
    ['hidden', true, 'failed', true],
    ['hidden', false, 'failed', false],
    ['asleep', true, 'failed', true],
    ['asleep', false, 'failed', false],
  ])('ended by %s (spoke: %s): %s, recording kept: %s', (ending, spoke, phase, kept) => {
    const state = reach(recorded('add', ending, spoke));
    expect(state.phase).toBe(phase);
    expect('kept' in state && state.kept?.audio === 'words').toBe(kept);
  });

  test.each([
    ['a press of the button too soon for a word', false, 400, 'failed'],
    ['a word however short', true, 400, 'transcribing'],
    ['a while in which nothing loud was heard', false, 500, 'transcribing'],
  ] as const)('%s', (_what, spoke, length, phase) => {
    const ended = { kind: 'ended', ending: 'stopped', spoke, length, audio: 'words' } as const;
    expect(reach([{ kind: 'start', mode: 'add' }, { kind: 'opened' }, ended]).phase).toBe(phase);
  });

  test('what failed is tried again with what is known already', () => {
    const failed = reach([...recorded('add'), { kind: 'failed', reason: 'offline' }]);
    expect(failed).toMatchObject({ phase: 'failed', reason: 'offline', kept: { audio: 'words' } });
    expect(reach([{ kind: 'try-again' }], failed)).toMatchObject({ phase: 'transcribing' });
    const heard = reach([
      ...recorded('edit'),
      { kind: 'transcribed', transcript: 'shorter' },
      { kind: 'failed', reason: 'failed' },
    ]);
    expect(reach([{ kind: 'try-again' }], heard)).toMatchObject({
      phase: 'improving',
      kept: { transcript: 'shorter' },
    });
  });

  test('without a recording there is nothing to try again', () => {
    const denied = reach([
      { kind: 'start', mode: 'add' },
      { kind: 'failed', reason: 'denied' },
    ]);
    expect(denied).toEqual({ phase: 'failed', mode: 'add', reason: 'denied', kept: undefined });
    expect(reach([{ kind: 'try-again' }], denied)).toBe(denied);
  });
});

const mode = fc.constantFrom<VoiceMode>('add', 'edit');
const events: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ kind: fc.constant('start' as const), mode }),
  fc.record({
    kind: fc.constant('ended' as const),
    ending: fc.constantFrom<Ending>('stopped', 'silence', 'limit', 'nothing', 'unplugged', 'hidden', 'asleep'),
    spoke: fc.boolean(),
    length: fc.nat(2000),
    audio: fc.string(),
  }),
  fc.constantFrom<Event>(
    { kind: 'opened' },
    { kind: 'heard', seconds: 3, verdict: 'speaking' },
    { kind: 'transcribed', transcript: 'words' },
    { kind: 'finished', heard: [] },
    { kind: 'failed', reason: 'failed' },
    { kind: 'try-again' },
    { kind: 'leave' },
  ),
);

describe('whatever happens', () => {
  it('leaving ends at rest, and nothing recorded is left', () => {
    fc.assert(
      fc.property(fc.array(events), (happened) => {
        expect(reach([...happened, { kind: 'leave' }])).toEqual({ phase: 'idle' });
      }),
    );
  });

  it('a microphone goes on by a start alone, and off with what ends it', () => {
    fc.assert(
      fc.property(fc.array(events), events, (happened, event) => {
        const before = reach(happened);
        const now = nextVoiceState(before, event);
        if (isListening(now) && !isListening(before)) {
          expect(event.kind).toBe('start');
        }
        if (before.phase === 'recording' && (event.kind === 'ended' || event.kind === 'leave')) {
          expect(isListening(now)).toBe(false);
        }
      }),
    );
  });

  it('a start changes nothing that is under way', () => {
    fc.assert(
      fc.property(fc.array(events), mode, (happened, started) => {
        const before = reach(happened);
        const now = nextVoiceState(before, { kind: 'start', mode: started });
        expect(now === before).toBe(isActive(before));
      }),
    );
  });

  it('a recording that failed is kept until something came of it, it is left, or another begins', () => {
    fc.assert(
      fc.property(fc.array(events), events, (happened, event) => {
        const before = reach(happened);
        const now = nextVoiceState(before, event);
        const hadKept = 'kept' in before && before.kept !== undefined;
        const isOver = now.phase === 'done' || event.kind === 'leave' || event.kind === 'start';
        if (hadKept && !isOver) {
          expect('kept' in now && now.kept?.audio).toBe(before.kept?.audio);
        }
      }),
    );
  });
});
