import { fileURLToPath } from 'node:url';
import { runBenchmark } from './run-benchmark.ts';
import { measureCardScroll } from './ui/card-scroll.ts';
import { measureLongBoard } from './ui/long-board.ts';
import { measureLongList } from './ui/long-list.ts';
import { formatReport, reportJson, type UiReport } from './ui/report.ts';

async function measure(): Promise<UiReport> {
  return {
    cardScroll: await measureCardScroll(),
    longBoard: await measureLongBoard(),
    longList: await measureLongList(),
  };
}

await runBenchmark({ program: fileURLToPath(import.meta.url), measure, formatReport, reportJson });
