import { fileURLToPath } from 'node:url';
import { runOnDisplay } from '#e2e/display.ts';
import { measureCardScroll } from './ui/card-scroll.ts';
import { formatReport, reportJson } from './ui/report.ts';

const MEASURE = '--measure';

const [mode, ...options] = process.argv.slice(2);
if (mode === MEASURE) {
  const report = await measureCardScroll();
  if (options.includes('--json')) {
    process.stderr.write(`${formatReport(report)}\n`);
    console.log(reportJson(report));
  } else {
    console.log(formatReport(report));
  }
} else {
  const program = ['--import', 'tsx', fileURLToPath(import.meta.url), MEASURE];
  runOnDisplay([process.execPath, ...program, ...process.argv.slice(2)]);
}
