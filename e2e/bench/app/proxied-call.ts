import type { Page } from 'playwright/test';
import { launchApp } from '#e2e/fixtures/launch.ts';
import { launchEmptyApp } from './launch-empty-app.ts';
import { median } from './quantile.ts';

export interface ProxiedCallFigures {
  embedded_ms: number;
  direct_ms: number;
}

const warmUpRounds = 2;
const rounds = 10;
const callsPerRound = 50;

/** One call after the other; how long each took, in milliseconds. */
function timeCalls(window: Page): Promise<number[]> {
  return window.evaluate(async (count) => {
    const times: number[] = [];
    for (let call = 0; call < count; call += 1) {
      const startedAt = performance.now();
      await (await fetch('/api/health')).json();
      times.push(performance.now() - startedAt);
    }
    return times;
  }, callsPerRound);
}

/** A small call of a page: through Cadre's gateway to the host, and answered at once by the empty app, in turn. */
export async function measureProxiedCall(sampleCompany: string): Promise<ProxiedCallFigures> {
  const app = await launchApp({ userData: sampleCompany });
  const empty = await launchEmptyApp();
  try {
    const [embedded, direct]: [number[], number[]] = [[], []];
    for (let round = -warmUpRounds; round < rounds; round += 1) {
      const [viaHost, atOnce] = [await timeCalls(app.window), await timeCalls(empty.window)];
      if (round >= 0) {
        embedded.push(...viaHost);
        direct.push(...atOnce);
      }
    }
    return { embedded_ms: median(embedded), direct_ms: median(direct) };
  } finally {
    await empty.close();
    await app.close();
  }
}
