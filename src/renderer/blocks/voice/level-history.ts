/** So many samples of 30 ms make one bar of the meter. */
const samplesOfBar = 3;

/** The latest levels of a recording, for the meter. */
export interface LevelHistory {
  /** 0 (still) to 1 (loud), the newest last; the loudest of 90 ms each. */
  readonly bars: Float32Array;
  /** Counts every sample, so that a drawing knows whether there is something new. */
  samples: number;
}

/** dB that the meter draws as nothing, and as full. */
const drawn = { still: -60, loud: -14 } as const;

export function createLevelHistory(length: number): LevelHistory {
  return { bars: new Float32Array(length), samples: 0 };
}

/** Adds a sample in dB; once a bar is full the oldest goes. */
export function addLevel(history: LevelHistory, level: number): void {
  const { bars } = history;
  const height = Math.min(1, Math.max(0, (level - drawn.still) / (drawn.loud - drawn.still)));
  const last = bars.length - 1;
  if (history.samples % samplesOfBar === 0) {
    bars.copyWithin(0, 1);
    bars[last] = height;
  } else {
    bars[last] = Math.max(bars[last] ?? 0, height);
  }
  history.samples += 1;
}

export function clearLevels(history: LevelHistory): void {
  history.bars.fill(0);
  history.samples = 0;
}
