import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type ContestantName, isContestant } from './search/contestants.ts';
import { type Figures, measure } from './search/measure.ts';
import { formatReport, type SearchReport } from './search/report.ts';

const RECORDS = 100_000;
const MEASURE = '--measure';

/** A process of its own for each contestant: none pays for another's garbage. */
function measureApart(name: ContestantName, records = RECORDS): Figures {
  process.stderr.write(`${name}, ${records} records …\n`);
  const program = ['--expose-gc', '--import', 'tsx', fileURLToPath(import.meta.url)];
  const { status, stdout } = spawnSync(process.execPath, [...program, MEASURE, name, String(records)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`Measuring ${name} failed`);
  return JSON.parse(stdout);
}

function measureAll(): SearchReport {
  return {
    records: RECORDS,
    engine: measureApart('engine'),
    fuzzysort7: measureApart('fuzzysort7'),
    fuzzysortName: measureApart('fuzzysortName'),
    ufuzzy: measureApart('ufuzzy'),
    cmdk: measureApart('cmdk'),
    engine_1m: measureApart('engine', 10 * RECORDS),
  };
}

const [mode, name = '', records = ''] = process.argv.slice(2);
if (mode === MEASURE) {
  if (!isContestant(name)) throw new Error(`No contestant is called ${name}`);
  console.log(JSON.stringify(measure(name, Number(records))));
} else {
  const report = measureAll();
  console.log(mode === '--json' ? JSON.stringify(report) : formatReport(report));
}
