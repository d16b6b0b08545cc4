import process from 'node:process';
import { parseArgs } from 'node:util';
import { postgresUrl } from '#host/testing/engines.ts';
import { measureEngine, measureRolesAlone } from './measure-engine.ts';
import { measureLoad } from './measure-load.ts';
import { formatRoles } from './measure-roles.ts';
import { formatReport, type HostReport } from './report.ts';

const defaultObjects = 100_000;

const { values } = parseArgs({
  options: {
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

async function measureOne(engine: string): Promise<void> {
  if (engine !== 'sqlite' && (engine !== 'postgres' || postgres === undefined)) {
    throw new Error('--roles names sqlite, or postgres where a server of it is named.');
  }
  tell(`Roles on ${engine}, ${objects} objects …`);
  const roles = await measureRolesAlone(objects, engine === 'sqlite' ? undefined : postgres);
  process.stdout.write(
    `${values.json === true ? JSON.stringify({ roles: { [engine]: roles } }) : formatRoles(roles)}\n`,
  );
}

await (values.roles === undefined ? measureAll() : measureOne(values.roles));
