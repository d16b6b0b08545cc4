import { fileURLToPath } from 'node:url';
import { removeUserData } from '#e2e/fixtures/launch.ts';
import { measureColdStart } from './app/cold-start.ts';
import { measureFirstStart } from './app/first-start.ts';
import { measureHotkey } from './app/hotkey.ts';
import { measureKeystrokes } from './app/keystrokes.ts';
import { measureMemory } from './app/memory.ts';
import { measureProxiedCall } from './app/proxied-call.ts';
import { type AppReport, formatReport, reportJson } from './app/report.ts';
import { measureScreens } from './app/screens.ts';
import { runBenchmark } from './run-benchmark.ts';

/** Whoever waits for minutes wants to see what is going on; figures alone go to standard output. */
function step<Figures>(name: string, measure: () => Promise<Figures>): Promise<Figures> {
  process.stderr.write(`${name} …\n`);
  return measure();
}

async function measureAll(): Promise<AppReport> {
  const { userData: sampleCompany, ms: firstStartMs } = await step('first start', measureFirstStart);
  try {
    return {
      firstStartMs,
      coldStart: await step('cold start', () => measureColdStart(sampleCompany)),
      memory: await step('memory', () => measureMemory(sampleCompany)),
      screens: await step('2,000 screens', () => measureScreens(sampleCompany)),
      proxiedCall: await step('proxied call', () => measureProxiedCall(sampleCompany)),
      hotkey: await step('hotkey', () => measureHotkey(sampleCompany)),
      keystrokes: await step('keystrokes', measureKeystrokes),
    };
  } finally {
    await removeUserData(sampleCompany);
  }
}

await runBenchmark({ program: fileURLToPath(import.meta.url), measure: measureAll, formatReport, reportJson });
