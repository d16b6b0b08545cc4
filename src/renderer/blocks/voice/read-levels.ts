import { levelOf } from './level.ts';
import { levelMs } from './silence.ts';

/** What an `AnalyserNode` remembers at most: 0.68 s at 48 kHz, so that a late timer misses nothing. */
const remembered = 32_768;

interface Analyser {
  getFloatTimeDomainData(into: Float32Array<ArrayBuffer>): void;
}

/**
 * Reads the levels of all sound since the last reading, one for each 30 ms, however late the timer comes. `now` is the
 * clock of the sound in seconds. What went by before it could be read is null.
 */
export function createLevelReader(analyser: Analyser, rate: number, startsAt: number) {
  const samples = new Float32Array(remembered);
  const block = Math.round((rate * levelMs) / 1000);
  let samplesRead = 0;
  return function read(now: number): (number | null)[] {
    const samplesDue = Math.round((now - startsAt) * rate) - samplesRead;
    const due = Math.floor(samplesDue / block);
    if (due < 1) {
      return [];
    }
    samplesRead += due * block;
    // The rest of the last block is read with the next one.
    const rest = samplesDue - due * block;
    analyser.getFloatTimeDomainData(samples);
    return Array.from({ length: due }, (_, index) => {
      const start = remembered - rest - (due - index) * block;
      return start < 0 ? null : levelOf(samples.subarray(start, start + block));
    });
  };
}

export const analyserSize = remembered;
