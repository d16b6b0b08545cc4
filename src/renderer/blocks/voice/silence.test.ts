import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { beginHearing, type Heard, hear, levelMs, silenceRules, type Verdict, verdictOf } from './silence.ts';

/** So many seconds of one level, in dB. */
type Stretch = readonly [seconds: number, level: number | null];

const auto: Parameters<typeof beginHearing>[0] = { threshold: silenceRules.threshold, calibrate: true };

function samplesOf(stretches: readonly Stretch[]): (number | null)[] {
  return stretches.flatMap(([seconds, level]) =>
    Array.from({ length: Math.round((seconds * 1000) / levelMs) }, () => level),
  );
}

const endings: ReadonlySet<Verdict> = new Set(['silence', 'nothing', 'limit']);

/** Hears until the recording ends, or the sound does. */
function listen(stretches: readonly Stretch[], settings = auto): { heard: Heard; verdict: Verdict } {
  let heard = beginHearing(settings);
  for (const level of samplesOf(stretches)) {
    heard = hear(heard, level);
    if (endings.has(verdictOf(heard))) {
      break;
    }
  }
  return { heard, verdict: verdictOf(heard) };
}

/** Within one sample of 30 ms. */
function expectAbout(milliseconds: number, expected: number): void {
  expect(Math.abs(milliseconds - expected)).toBeLessThanOrEqual(levelMs);
}

describe('when a recording ends', () => {
  test.each<[what: string, sound: readonly Stretch[], verdict: Verdict, at: number]>([
    [
      '2.3 s after the last word',
      [
        [1, -70],
        [3, -20],
        [5, -70],
      ],
      'silence',
      6300,
    ],
    [
      '2.3 s after the last of several words',
      [
        [1, -70],
        [1, -20],
        [2, -70],
        [1, -20],
        [5, -70],
      ],
      'silence',
      7300,
    ],
    [
      'not in a pause of 2.2 s',
      [
        [1, -70],
        [1, -20],
        [2.2, -70],
        [0.5, -20],
        [1, -70],
      ],
      'pausing',
      5700,
    ],
    ['not before speech', [[29, -70]], 'waiting', 29_000],
    ['after 30 s without speech', [[40, -70]], 'nothing', 30_000],
    [
      'after 30 s of clicks that are no speech',
      Array.from({ length: 60 }, (_, i): Stretch => (i % 2 ? [0.06, -10] : [1, -70])),
      'nothing',
      30_000,
    ],
    ['short of the 10 minutes that the host takes', [[700, -20]], 'limit', silenceRules.longestMs],
    [
      'at the limit in noise that never falls silent, too',
      [
        [1, -70],
        [700, -35],
      ],
      'limit',
      silenceRules.longestMs,
    ],
    [
      'not by what it could not hear',
      [
        [1, -70],
        [1, -20],
        [10, null],
      ],
      'speaking',
      12_000,
    ],
    [
      '2.3 s after what it could not hear',
      [
        [1, -70],
        [1, -20],
        [3, null],
        [5, -70],
      ],
      'silence',
      7300,
    ],
  ])('%s', (_what, sound, verdict, at) => {
    const { heard, verdict: found } = listen(sound);
    expect(found).toBe(verdict);
    expectAbout(heard.at, at);
  });

  test('just below −42 dB is silence, −42 dB is not', () => {
    const settings = { ...auto, calibrate: false };
    expect(
      listen(
        [
          [1, -20],
          [10, -42.1],
        ],
        settings,
      ).verdict,
    ).toBe('silence');
    expect(
      listen(
        [
          [1, -20],
          [10, -42],
        ],
        settings,
      ).verdict,
    ).toBe('speaking');
  });

  test('by a threshold set by hand', () => {
    const byHand = { threshold: -30, calibrate: false };
    expect(
      listen(
        [
          [1, -20],
          [3, -35],
        ],
        byHand,
      ).verdict,
    ).toBe('silence');
    expect(listen([[3, -35]], byHand).verdict).toBe('waiting');
    expect(
      listen([
        [1, -20],
        [3, -35],
      ]).verdict,
    ).toBe('speaking');
  });
});

describe('calibration', () => {
  test.each<[what: string, sound: readonly Stretch[], threshold: number]>([
    ['a quiet start lowers the threshold', [[0.3, -70]], -60],
    ['a very quiet one no lower than −65 dB', [[0.3, -85]], -65],
    ['a start as loud as a whisper leaves it', [[0.3, -47]], -42],
    [
      'speech at the start leaves it',
      [
        [0.3, -20],
        [1, -80],
      ],
      -42,
    ],
    [
      'speech within the first 300 ms leaves it',
      [
        [0.15, -70],
        [0.3, -20],
        [1, -80],
      ],
      -42,
    ],
    [
      'the loudest of the start counts',
      [
        [0.15, -70],
        [0.15, -55],
      ],
      -45,
    ],
    [
      'the first 300 ms decide',
      [
        [0.3, -50],
        [5, -80],
      ],
      -42,
    ],
    [
      'a device that wakes up tells nothing of the room',
      [
        [0.6, Number.NEGATIVE_INFINITY],
        [0.3, -70],
      ],
      -60,
    ],
    [
      'what was not heard tells nothing either',
      [
        [0.6, null],
        [0.3, -70],
      ],
      -60,
    ],
    ['before 300 ms nothing is known', [[0.27, -80]], -42],
  ])('%s', (_what, sound, threshold) => {
    expect(listen(sound).heard.threshold).toBe(threshold);
  });

  test('a whisper at −47 dB is heard after a quiet start, and its end', () => {
    const { heard, verdict } = listen([
      [0.5, -70],
      [2, -47],
      [5, -70],
    ]);
    expect(verdict).toBe('silence');
    expectAbout(heard.at, 4800);
    expect(
      listen(
        [
          [0.5, -70],
          [2, -47],
          [5, -70],
        ],
        { ...auto, calibrate: false },
      ).verdict,
    ).toBe('waiting');
  });

  test('a threshold below −42 dB set by hand is never raised', () => {
    expect(listen([[0.3, -55]], { threshold: -60, calibrate: true }).heard.threshold).toBe(-60);
  });
});

test('a sound without pauses is told to be noise, and speech is not', () => {
  expect(
    listen([
      [1, -70],
      [13, -35],
    ]).verdict,
  ).toBe('noisy');
  const words = Array.from({ length: 60 }, (_, index): Stretch => (index % 2 ? [0.2, -70] : [1, -20]));
  expect(listen([[1, -70], ...words, [0.1, -20]]).verdict).toBe('speaking');
});

const levels = fc.array(fc.oneof(fc.double({ min: -100, max: 0, noNaN: true }), fc.constant(null)), { maxLength: 400 });

describe('whatever is heard', () => {
  it('the threshold only falls, and not once speech began', () => {
    fc.assert(
      fc.property(levels, fc.integer({ min: -80, max: -20 }), fc.boolean(), (sounds, threshold, calibrate) => {
        let heard = beginHearing({ threshold, calibrate });
        for (const level of sounds) {
          const next = hear(heard, level);
          expect(next.threshold).toBeLessThanOrEqual(heard.threshold);
          if (!calibrate || heard.speechSince !== undefined) {
            expect(next.threshold).toBe(heard.threshold);
          }
          heard = next;
        }
      }),
    );
  });

  it('silence ends it only after speech, and after 2.3 s below the threshold', () => {
    fc.assert(
      fc.property(levels, (sounds) => {
        let heard = beginHearing(auto);
        for (const level of sounds) {
          heard = hear(heard, level);
        }
        if (verdictOf(heard) === 'silence') {
          const latest = sounds.slice(-Math.floor(silenceRules.cutoffMs / levelMs));
          expect(latest.every((level) => level !== null && level < heard.threshold)).toBe(true);
          expect(heard.speechSince).toBeDefined();
        }
      }),
    );
  });
});
