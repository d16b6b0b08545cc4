import process from 'node:process';
import { parseArgs } from 'node:util';
import { postgresUrl } from '#host/testing/engines.ts';
import { formatBulk } from './measure-bulk.ts';
import { measureBulkAlone, measureEngine, measureRolesAlone } from './measure-engine.ts';
import { measureLoad } from './measure-load.ts';
import { formatRoles } from './measure-roles.ts';
import { formatReport, type HostReport } from './report.ts';

const defaultObjects = 100_000;

const { values } = parseArgs({
  options: {
    /** Of one engine what others wait for during bulk changes, and nothing else. */
    bulk: { type: 'string' },
    json: { type: 'boolean' },
    objects: { type: 'string' },
    postgres: { type: 'string' },
    /** Of one engine what calls cost people of every role, and nothing else. */
    roles: { type: 'string' },
  },
});
const objects = Number(values.objects ?? defaultObjects);
const postgres = values.postgres ?? postgresUrl;

/** Whoever waits for minutes wants to see what is going on; figures alone go to standard output. */
function tell(text: string): void {
  process.stderr.write(`${text}\n`);
}

async function measureAll(): Promise<void> {
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
}

/** The server of an engine that is to be measured alone; none for SQLite. */
function serverOf(engine: string): string | undefined {
  if (engine !== 'sqlite' && (engine !== 'postgres' || postgres === undefined)) {
    throw new Error('--roles and --bulk name sqlite, or postgres where a server of it is named.');
  }
  return engine === 'sqlite' ? undefined : postgres;
}

async function measureRolesOf(engine: string): Promise<void> {
  const server = serverOf(engine);
  tell(`Roles on ${engine}, ${objects} objects …`);
  const roles = await measureRolesAlone(objects, server);
  process.stdout.write(
    `${values.json === true ? JSON.stringify({ roles: { [engine]: roles } }) : formatRoles(roles)}\n`,
  );
}

async function measureBulkOf(engine: string): Promise<void> {
  const server = serverOf(engine);
  tell(`Bulk changes on ${engine}, ${objects} objects …`);
  const bulk = await measureBulkAlone(objects, server);
  process.stdout.write(`${values.json === true ? JSON.stringify({ bulk: { [engine]: bulk } }) : formatBulk(bulk)}\n`);
}

if (values.bulk !== undefined) {
  await measureBulkOf(values.bulk);
} else {
  await (values.roles === undefined ? measureAll() : measureRolesOf(values.roles));
}
