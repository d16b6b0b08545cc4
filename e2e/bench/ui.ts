import { fileURLToPath } from 'node:url';
import { runBenchmark } from './run-benchmark.ts';
import { measureCardScroll } from './ui/card-scroll.ts';
import { formatReport, reportJson } from './ui/report.ts';

await runBenchmark({ program: fileURLToPath(import.meta.url), measure: measureCardScroll, formatReport, reportJson });
