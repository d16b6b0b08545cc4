// The last line of a CI run: how many tests of the whole run passed and failed. Exits non-zero on any failure.
import { readFileSync } from 'node:fs';

const exitCode = Number(process.argv[2]);

function report(name) {
  try {
    return JSON.parse(readFileSync(`out/reports/${name}.json`, 'utf8'));
  } catch {
    return null;
  }
}

const unit = report('unit');
const e2e = report('e2e');
const passed = (unit?.numPassedTests ?? 0) + (e2e?.stats.expected ?? 0);
const skipped = (unit?.numPendingTests ?? 0) + (e2e?.stats.skipped ?? 0);
// A test that did not run because its program is missing is a failure here.
let failed = (unit?.numFailedTests ?? 0) + (e2e?.stats.unexpected ?? 0) + (e2e?.stats.flaky ?? 0) + skipped;
if (failed === 0 && (exitCode !== 0 || unit === null || e2e === null)) {
  failed = 1;
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
