import { createHash, randomBytes } from 'node:crypto';
import process from 'node:process';
import { Client } from 'pg';
import { migrations } from '#host/store/migrations/migrations.ts';
import { openPostgresStore } from '#host/store/open-postgres.ts';
import { postgresDdl, withPortableTypes } from '#host/store/postgres-ddl.ts';

/** A PostgreSQL database of a test's own. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

const templateLock = 7_240_113;
const dayMs = 24 * 60 * 60 * 1000;

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** Another list of migrations is another template, so that nobody clones an old schema. */
function templateName(): string {
  const statements = migrations.map(({ name, statements: of }) => [name, of(postgresDdl).map(withPortableTypes)]);
  return `cadre_template_${createHash('sha256').update(JSON.stringify(statements)).digest('hex').slice(0, 16)}`;
}

/** Runs some work on a connection of its own. */
async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** `cadre_test_<process>_<its parent>_<random>` */
const testDatabases = String.raw`cadre\_test\_%`;

/** Databases of test runs that were killed, and templates of schemas that nobody has asked for since yesterday. */
async function dropLeftOver(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string; made: string | null }>(
    `select datname as name, shobj_description(oid, 'pg_database') as made from pg_database
      where datname like '${testDatabases}' or datname like 'cadre\\_template\\_%'`,
  );
  for (const { name, made } of rows) {
    const isTemplate = name.startsWith('cadre_template_');
    const age = Date.now() - Date.parse(made ?? '');
    if (isTemplate ? !(age < dayMs) : !isRunning(Number(name.split('_')[2]))) {
      await client.query(`drop database if exists "${name}" with (force)`);
    }
  }
}

/** Drops what the processes that this one started did not. */
export async function dropDatabasesOfChildren(server: string): Promise<void> {
  await withClient(server, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database where datname like '${testDatabases}'`,
    );
    for (const { name } of rows) {
      if (Number(name.split('_')[3]) === process.pid) {
        await client.query(`drop database if exists "${name}" with (force)`);
      }
    }
  });
}

async function makeTemplate(server: string): Promise<string> {
  const template = templateName();
  await withClient(server, async (client) => {
    // Test files run side by side: one of them makes the template, the others wait for it.
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      await dropLeftOver(client);
      const unfinished = `${template}_new`;
      await client.query(`drop database if exists "${unfinished}"`);
      await client.query(`create database "${unfinished}" template template0`);
      await (await openPostgresStore({ url: urlOf(server, unfinished), connections: 1 })).close();
      await client.query(`comment on database "${unfinished}" is '${new Date().toISOString()}'`);
      await client.query(`alter database "${unfinished}" rename to "${template}"`);
    }
  });
  return template;
}

let template: Promise<string> | undefined;

/**
 * Makes a database: `empty`, or with the newest schema and nothing in it, as a quick copy of a template, or as the copy of
 * another one that nobody is connected to.
 */
export async function createTestDatabase(
  server: string,
  content: 'empty' | 'migrated' | { copyOf: TestDatabase } = 'migrated',
): Promise<TestDatabase> {
  if (content === 'migrated') {
    template ??= makeTemplate(server);
  }
  const copied = typeof content === 'object' ? new URL(content.copyOf.url).pathname.slice(1) : undefined;
  const source = copied ?? (content === 'empty' ? 'template0' : await template);
  const name = `cadre_test_${process.pid}_${process.ppid}_${randomBytes(6).toString('hex')}`;
  await withClient(server, (client) => client.query(`create database "${name}" template "${source}"`));
  return {
    url: urlOf(server, name),
    async drop() {
      await withClient(server, (client) => client.query(`drop database if exists "${name}" with (force)`));
    },
  };
}
