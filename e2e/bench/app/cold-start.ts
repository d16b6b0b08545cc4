import { newUserData, removeUserData } from '#e2e/fixtures/launch.ts';
import { type Contestant, cadre, emptyApp, startPlainly } from './plain-start.ts';
import { median } from './quantile.ts';

export interface ColdStartFigures {
  cadre_ms: number;
  empty_ms: number;
  ratio: number;
}

export interface ColdStart extends ColdStartFigures {
  /** Until home was painted with greeting and counts; `cadre_ms` is until the palette was open as well. */
  homeMs: number;
}

/** The first starts fill what later ones find: compiled code, the disk's cache. */
const warmUpRounds = 2;
const rounds = 9;

async function startOnce(app: Contestant, userData: string): Promise<{ readyMs: number; usableMs: number }> {
  const started = await startPlainly(app, userData, true);
  await started.stop();
  return started;
}

/** Starts of Cadre with the sample company and of an empty window, in turn. */
export async function measureColdStart(sampleCompany: string): Promise<ColdStart> {
  const emptyData = await newUserData();
  const home: number[] = [];
  const usable: number[] = [];
  const empty: number[] = [];
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    const emptyStart = await startOnce(emptyApp, emptyData);
    const cadreStart = await startOnce(cadre, sampleCompany);
    if (round >= 0) {
      empty.push(emptyStart.usableMs);
      home.push(cadreStart.readyMs);
      usable.push(cadreStart.usableMs);
    }
  }
  await removeUserData(emptyData);
  const [cadre_ms, empty_ms] = [median(usable), median(empty)];
  return { cadre_ms, empty_ms, ratio: cadre_ms / empty_ms, homeMs: median(home) };
}
