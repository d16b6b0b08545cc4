import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSqliteStore } from '#host/store/open-sqlite.ts';
import type { Store } from '#host/store/store.ts';
import { bundledProgram } from '#host/testing/bundled-program.ts';
import type { AcknowledgedMove } from '#host/testing/moving-process.ts';
import { runs } from '#shared/testing/runs.ts';

const program = join(import.meta.dirname, '../../testing/moving-process.ts');
const rowsOfFile = 2500;
const rowsAtOnce = 2000;
const longestImportMs = 3000;
/** Then a workspace begins anew: all of it is looked through after each kill. */
const importsOfWorkspace = 10;

let folder: string;

async function makeFolder(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'cadre-kill-'));
}
const dropFolder = () => rm(folder, { recursive: true, force: true });

beforeEach(makeFolder);
afterEach(dropFolder);

async function start(work: string, round: number) {
  const child = spawn(process.execPath, [await bundledProgram(program), folder, work, String(round)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (chunk) => {
    complaint += String(chunk);
  });
  const told: AcknowledgedMove[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => told.push(JSON.parse(line)));
  const closed = once(child, 'close');
  return {
    told,
    lines,
    /** What it says next. @throws Error with what it complains of, where it ends without a word. */
    async saysSomething() {
      await Promise.race([
        once(lines, 'line'),
        closed.then(() => {
          throw new Error(`It ended: ${complaint}`);
        }),
      ]);
    },
    async kill() {
      child.kill('SIGKILL');
      await closed;
      expect(complaint).toBe('');
    },
  };
}

async function opened<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openSqliteStore(join(folder, 'cadre.db'));
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Applications of which the row, its last move, the page, the link, the count and the log do not say the same. */
async function halfDone({ db }: Store) {
  const of = async (query: ReturnType<typeof sql<Record<string, unknown>>>) => (await query.execute(db)).rows;
  return {
    moves: await of(sql`select application.id, stage, (select stage from application_move as move
        where move.application_id = application.id order by move.id desc limit 1) as moved_to
      from application where stage is not moved_to`),
    pages: await of(sql`select application.id, stage,
        object.data ->> '$.qualification.current_stage.name' as page
      from application join object on object.id = candidate_id where stage is not page`),
    links: await of(sql`select application.id, application.stage, relation.data ->> '$.stage' as link
      from application left join relation on relation.kind = 'applied_to' and from_id = candidate_id and to_id = job_id
      where job_id is not null and application.stage is not link`),
    counts: await of(sql`select job_id, stage, sum(total) as total from stage_count group by job_id, stage
      having sum(total) <> (select count(*) from application as one
        where one.job_id = stage_count.job_id and one.stage = stage_count.stage)`),
    unlogged: await of(sql`select id from object where type = 'candidate' and not exists (
      select 1 from object_change where object_change.object_id = object.id)`),
  };
}

const nothing = { moves: [], pages: [], links: [], counts: [], unlogged: [] };

it('a host that is killed leaves a move of several done or not begun', async () => {
  for (let round = 0; round < runs({ usual: 2, long: 100 }); round += 1) {
    const host = await start('moves', round);
    const answers = 2 + Math.floor(Math.random() * 40);
    await new Promise<void>((resolve) => {
      host.lines.on('line', () => host.told.length >= answers && resolve());
      host.lines.on('close', resolve);
    });
    await pause(Math.random() * 30);
    await host.kill();
    await opened(async (store) => {
      expect(await halfDone(store)).toEqual(nothing);
      const last = new Map(host.told.flatMap((told) => ('ids' in told ? [[told.ids.join(), told] as const] : [])));
      for (const { ids, stage } of last.values()) {
        const rows = await store.db.selectFrom('application').select('stage').where('id', 'in', ids).execute();
        const [first, ...others] = new Set(rows.map((row) => row.stage));
        // All of them are where the last answer said, or all are where the next one would have said.
        expect(others).toEqual([]);
        const all = ['Screening', 'Interview', 'Offer', 'Applied'];
        expect([stage, all[(all.indexOf(stage) + 1) % all.length]]).toContain(first);
      }
    });
  }
}, 900_000);

it('a host that is killed while it imports has written whole parts, and goes on with the rest once', async () => {
  for (let round = 0; round < runs({ usual: 1, long: 100 }); round += 1) {
    const before = round % importsOfWorkspace;
    if (round > 0 && before === 0) {
      await dropFolder();
      await makeFolder();
    }
    const host = await start('imports', round);
    await pause(1000 + Math.random() * longestImportMs);
    await host.kill();
    const ofRound = (store: Store) =>
      store.db
        .selectFrom('object')
        .select(['object.id', 'object.name'])
        .where('type', '=', 'candidate')
        .where('name', 'like', `%Round ${round}`)
        .execute();
    await opened(async (store) => {
      expect(await halfDone(store)).toEqual(nothing);
      expect([0, rowsAtOnce, rowsOfFile]).toContain((await ofRound(store)).length);
    });
    const next = await start('imports', round);
    await next.saysSomething();
    await next.kill();
    await opened(async (store) => {
      expect(await halfDone(store)).toEqual(nothing);
      const rows = await ofRound(store);
      const applications = await store.db
        .selectFrom('application')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('stage', '=', 'Interview')
        .executeTakeFirstOrThrow();
      expect(applications.count).toBe(rowsOfFile * (before + 1));
      expect([rows.length, new Set(rows.map(({ name }) => name)).size]).toEqual([rowsOfFile, rowsOfFile]);
      const batches = await store.db
        .selectFrom('object_change')
        .select('batch_id')
        .distinct()
        .where(
          'object_id',
          'in',
          rows
            .slice(0, 2)
            .concat(rows.slice(-2))
            .map(({ id }) => id),
        )
        .execute();
      expect(batches).toHaveLength(1);
    });
  }
}, 3_600_000);
