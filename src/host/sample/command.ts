import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { ensureOwner } from '#host/services/accounts/ensure-owner.ts';
import { openFileStore } from '#host/store/files.ts';
import { openSqliteStore } from '#host/store/open-sqlite.ts';
import type { Store } from '#host/store/store.ts';
import { workspaceFolder } from '#host/store/workspace-folder.ts';
import { fillBoards } from './fill-boards.ts';
import { readOptions, sampleSeed } from './fill-company.ts';
import { fewestObjects, fillScaled } from './fill-scaled.ts';

const usage = `Makes the folder of an embedded workspace with a sample company.

  npm run sample -- --objects 100000 [--folder <path>] [--seed <number>] [--boards]

  --objects  how many objects it has in all, ${fewestObjects} or more
  --folder   where; it must not hold a workspace yet (default: a folder among the temporary files)
  --seed     another number makes another company (default: ${sampleSeed})
  --boards   with two applications to each object, ten thousand of them of one job`;

/** The desktop signs in under this address; the secret is replaced when it does. */
const owner = { email: 'owner@cadre.local', name: 'Maya Olsen', language: 'en' };

interface Wishes {
  objects: number;
  folder: string;
  seed: number;
  boards: boolean;
}

function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function readWishes(): Wishes | string {
  try {
    const { values } = parseArgs({
      options: {
        objects: { type: 'string' },
        folder: { type: 'string' },
        seed: { type: 'string' },
        boards: { type: 'boolean' },
      },
    });
    const objects = wholeNumber(values.objects);
    const seed = values.seed === undefined ? sampleSeed : wholeNumber(values.seed);
    if (objects === undefined || objects < fewestObjects || seed === undefined) {
      return usage;
    }
    const folder = resolve(values.folder ?? join(tmpdir(), `cadre-sample-${objects}`));
    return existsSync(workspaceFolder(folder).database)
      ? `There is a workspace in ${folder} already.`
      : { objects, folder, seed, boards: values.boards ?? false };
  } catch {
    return usage;
  }
}

async function countByType(store: Store): Promise<[string, number][]> {
  const rows = await store.db
    .selectFrom('object')
    .select(['type', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('type')
    .orderBy('type')
    .execute();
  return rows.map((row) => [row.type, row.count]);
}

/** Progress is for who watches, not for a log. */
function tell(text: string): void {
  if (process.stderr.isTTY) {
    process.stderr.write(text);
  }
}

async function make({ objects, folder, seed, boards }: Wishes, now: Date): Promise<void> {
  const started = performance.now();
  const paths = workspaceFolder(folder);
  const store = await openSqliteStore(paths.database);
  try {
    await ensureOwner(store, now, { ...owner, secret: randomBytes(32).toString('base64url') });
    const membership = await store.db.selectFrom('membership').selectAll().executeTakeFirstOrThrow();
    const { company_id: companyId, user_id: ownerUserId } = membership;
    const options = await readOptions({ store, companyId, ownerUserId, now });
    await fillScaled({
      store,
      files: openFileStore(paths.files),
      options: { ...options, seed },
      objects,
      report: (done) => tell(`\r${done} of ${objects} objects`),
    });
    const largest = boards ? await fillBoards(store, companyId, objects, now) : undefined;
    await store.db
      .updateTable('user_account')
      .set({ experience_stage: 'active' })
      .where('id', '=', ownerUserId)
      .execute();
    tell('\n');
    for (const [type, count] of await countByType(store)) {
      console.log(`${String(count).padStart(9)}  ${type}`);
    }
    if (largest !== undefined) {
      console.log(`most applications: ${largest}`);
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const memory = Math.round(process.resourceUsage().maxRSS / 1024);
    console.log(`${folder}: ${objects} objects in ${seconds} s, ${memory} MiB of memory at most`);
  } finally {
    await store.close();
  }
}

// As the app itself makes a workspace.
process.umask(0o077);
const wishes = readWishes();
if (typeof wishes === 'string') {
  console.error(wishes);
  process.exitCode = 1;
} else {
  try {
    await make(wishes, new Date());
  } catch (error) {
    // Half a workspace would only mislead who opens it.
    const { database, files } = workspaceFolder(wishes.folder);
    await Promise.all(
      [database, `${database}-wal`, `${database}-shm`, `${database}.open`, files].map((path) =>
        rm(path, { recursive: true, force: true }),
      ),
    );
    throw error;
  }
}
