import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { openPostgresStore } from '#host/store/open-postgres.ts';
import { type Engine, serverUrl } from './engines.ts';
import { fillWithoutPages } from './fill-without-pages.ts';
import { connections } from './lent-databases.ts';
import { createTestDatabase, type TestDatabase } from './postgres-databases.ts';
import { type Caller, startTestHost, type TestHost, type TestHostOptions } from './test-host.ts';

/** All that a host left behind which filled its owner's company with the sample. */
interface FilledOnce {
  /** By their path in its folder: the files of documents, and on SQLite the database. */
  files: ReadonlyMap<string, Buffer>;
  /** On PostgreSQL. */
  database?: TestDatabase;
}

/** By engine; whoever comes next copies it, which takes a fraction of filling. The end of the test run drops the databases. */
const filled = new Map<Engine, Promise<FilledOnce>>();

/** Fills the company of a host's owner with the sample company as its owner does, scores and all. */
async function fillThroughApi(test: TestHost, owner: Caller): Promise<void> {
  const answer = await test.raw(owner, 'POST', '/api/synthetic-data/', {
    body: JSON.stringify({ company_id: owner.companyId }),
    headers: { 'content-type': 'application/json' },
  });
  const steps = await answer.text();
  if (!steps.includes('"finished":true')) {
    throw new Error(`the sample company was not filled: ${answer.status} ${steps.slice(-500)}`);
  }
}

async function readFiles(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = new Map<string, Buffer>();
  for (const path of paths) {
    files.set(relative(folder, path), await readFile(path));
  }
  return files;
}

function openDatabase({ url }: TestDatabase) {
  return openPostgresStore({ url, connections });
}

async function fillOnce(engine: Engine): Promise<FilledOnce> {
  const folder = await mkdtemp(join(tmpdir(), 'cadre-sample-'));
  try {
    const database = engine === 'postgres' ? await createTestDatabase(serverUrl()) : undefined;
    const store = database === undefined ? undefined : await openDatabase(database);
    const test = await startTestHost({ engine, folder, store, fillCompany: fillWithoutPages });
    await fillThroughApi(test, await test.signIn());
    await test.close();
    if (test.bugs.length > 0) {
      throw new AggregateError(test.bugs, 'the host has bugs while it fills the sample company');
    }
    return { files: await readFiles(folder), ...(database === undefined ? {} : { database }) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * A host on a database of its own, where the owner's company has the sample, its scores computed and nothing drawn in its
 * documents: as its owner makes it, but that it is filled once a process.
 */
export async function startSampleHost(options: Omit<TestHostOptions, 'folder' | 'store'> = {}): Promise<TestHost> {
  const { engine = 'sqlite' } = options;
  const made = filled.get(engine) ?? fillOnce(engine);
  filled.set(engine, made);
  const { files, database: source } = await made;
  const folder = await mkdtemp(join(tmpdir(), 'cadre-host-'));
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
  const database = source === undefined ? undefined : await createTestDatabase(serverUrl(), { copyOf: source });
  const store = database === undefined ? undefined : await openDatabase(database);
  const test = await startTestHost({ fillCompany: fillWithoutPages, ...options, folder, store });
  return {
    ...test,
    async close() {
      await test.close();
      await database?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
