import { fileURLToPath } from 'node:url';
import { measureTyping } from './editor/measure-typing.ts';
import { formatReport, reportJson } from './editor/report.ts';
import { runBenchmark } from './run-benchmark.ts';

await runBenchmark({ program: fileURLToPath(import.meta.url), measure: measureTyping, formatReport, reportJson });
