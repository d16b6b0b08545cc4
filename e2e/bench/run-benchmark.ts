import { runOnDisplay } from '#e2e/display.ts';

const MEASURE = '--measure';

interface Benchmark<Report> {
  /** Path of the program that calls this: it is started anew where there is a display. */
  program: string;
  measure: () => Promise<Report>;
  formatReport: (report: Report) => string;
  reportJson: (report: Report) => string;
}

/** Measures on a display and prints the table, or with `--json` one object, and the table to standard error. */
export async function runBenchmark<Report>(benchmark: Benchmark<Report>): Promise<void> {
  const { program, measure, formatReport, reportJson } = benchmark;
  const [mode, ...options] = process.argv.slice(2);
  if (mode !== MEASURE) {
    runOnDisplay([process.execPath, '--import', 'tsx', program, MEASURE, ...process.argv.slice(2)]);
    return;
  }
  const report = await measure();
  if (options.includes('--json')) {
    process.stderr.write(`${formatReport(report)}\n`);
    console.log(reportJson(report));
  } else {
    console.log(formatReport(report));
  }
}
