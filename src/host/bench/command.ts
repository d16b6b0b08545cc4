import process from 'node:process';
import { parseArgs } from 'node:util';
import { postgresUrl } from '#host/testing/engines.ts';
import { measureEngine } from './measure-engine.ts';
import { measureLoad } from './measure-load.ts';
import { formatReport, type HostReport } from './report.ts';

const defaultObjects = 100_000;

const { values } = parseArgs({
  options: { json: { type: 'boolean' }, objects: { type: 'string' }, postgres: { type: 'string' } },
});
const objects = Number(values.objects ?? defaultObjects);
const postgres = values.postgres ?? postgresUrl;

/** Whoever waits for minutes wants to see what is going on; figures alone go to standard output. */
function tell(text: string): void {
  process.stderr.write(`${text}\n`);
}

tell(`SQLite, ${objects} objects …`);
const sqlite = await measureEngine(objects, undefined);
const roles: NonNullable<HostReport['roles']> = { sqlite: sqlite.roles };
const streams: NonNullable<HostReport['streams']> = { sqlite: sqlite.streams };
const report: HostReport = { sqlite: sqlite.host, bare: sqlite.bare, roles, streams };
if (postgres === undefined) {
  tell('PostgreSQL is left out: neither --postgres nor CADRE_TEST_POSTGRES_URL names a server.');
} else {
  tell(`PostgreSQL, ${objects} objects …`);
  const measured = await measureEngine(objects, postgres);
  report.postgres = measured.host;
  report.bare_postgres = measured.bare;
  roles.postgres = measured.roles;
  streams.postgres = measured.streams;
}
tell('Load …');
report.load = await measureLoad();
process.stdout.write(`${values.json === true ? JSON.stringify(report) : formatReport(report, objects)}\n`);
