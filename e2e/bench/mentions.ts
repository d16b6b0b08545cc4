import { fileURLToPath } from 'node:url';
import { measureMentions } from './mentions/measure.ts';
import { formatReport, reportJson } from './mentions/report.ts';
import { runBenchmark } from './run-benchmark.ts';

await runBenchmark({ program: fileURLToPath(import.meta.url), measure: measureMentions, formatReport, reportJson });
