import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { emptyDatabaseForEach } from '#host/testing/empty-database.ts';
import { engines } from '#host/testing/engines.ts';
import { seededNumbers } from '#shared/testing/seeded-numbers.ts';
import { countStages } from './migrations/038-count-stages.ts';
import { migrations } from './migrations/migrations.ts';
import type { Store } from './store.ts';

const at = '2025-01-01T00:00:00.000Z';
const people = 40;
const changes = 300;

const before = migrations.slice(0, migrations.indexOf(countStages));

async function fill({ db }: Store): Promise<void> {
  for (const company of ['acme', 'other']) {
    await sql`insert into company (id, name, plan, data, created_at, updated_at)
      values (${company}, ${company}, 'free', '{}', ${at}, ${at})`.execute(db);
  }
  const objects = [
    ...['job_0', 'job_1', 'job_2'].map((id) => [id, 'job', 'acme']),
    ['job_other', 'job', 'other'],
    ...Array.from({ length: people }, (_one, index) => [`person_${index}`, 'candidate', index < 30 ? 'acme' : 'other']),
  ];
  for (const [id, type, company] of objects) {
    await sql`insert into object (id, company_id, type, name, sort_key, data, origin, revision, created_at, updated_at)
      values (${id}, ${company}, ${type}, ${id}, ${id}, '{}', 'user', 1, ${at}, ${at})`.execute(db);
  }
}

const stageOf = (place: number) => {
  const [id, name, meaning] =
    [
      ['s0', 'Applied', 'applied'],
      ['s1', 'Talk', 'interview'],
      [null, 'Talk', 'interview'],
      [null, 'Gone', 'rejected'],
    ][place] ?? [];
  return { stage_id: id ?? null, stage: name ?? '', meaning: meaning ?? '' };
};

async function apply({ db }: Store, id: string, person: number, stage: number): Promise<void> {
  const job = person < 30 ? [null, 'job_0', 'job_1', 'job_2'][person % 4] : 'job_other';
  const { stage_id, stage: name, meaning } = stageOf(stage);
  await sql`insert into application (id, company_id, candidate_id, job_id, attempt, stage_id, stage, meaning,
      stage_since, moved_at, closed_at, origin, created_at)
    values (${id}, ${person < 30 ? 'acme' : 'other'}, ${`person_${person}`}, ${job ?? null}, 1, ${stage_id}, ${name},
      ${meaning}, ${at}, ${at}, ${at}, 'user', ${at})`.execute(db);
}

/** What the database has counted, and what there is to count. */
async function counts({ db }: Store) {
  const of = async (query: ReturnType<typeof sql<Record<string, unknown>>>) =>
    (await query.execute(db)).rows.map((row) => ({ ...row, total: Number(row.total) }));
  const counted = await of(sql`select job_id, stage, stage_id, meaning, sum(total) as total from stage_count
    group by job_id, stage, stage_id, meaning having sum(total) <> 0 order by 1, 2, 3, 4`);
  const there = await of(sql`select job_id, stage, coalesce(stage_id, '') as stage_id, meaning, count(*) as total
    from application where job_id is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4`);
  return { counted, there };
}

describe.each(engines)('stages of jobs on %s', (engine) => {
  const database = emptyDatabaseForEach(engine);

  it('are counted as they were before, and through everything that is written since', async () => {
    const old = await database.open(before);
    await fill(old);
    for (let person = 0; person < people; person += 1) {
      await apply(old, `was_${person}`, person, person % 3);
    }
    await old.close();

    const store = await database.open(migrations);
    const first = await counts(store);
    expect(first.there).toHaveLength(12);
    expect(first.counted).toEqual(first.there);

    const upTo = seededNumbers(36);
    for (let step = 0; step < changes; step += 1) {
      const person = upTo(people);
      const [kind, stage] = [upTo(4), upTo(4)];
      const to = stageOf(stage);
      if (kind === 0) {
        await apply(store, `new_${step}`, person, stage);
      } else if (kind === 1) {
        await sql`delete from application where id = ${`new_${upTo(step + 1)}`}`.execute(store.db);
      } else if (kind === 2) {
        await sql`update application set stage_id = ${to.stage_id}, stage = ${to.stage}, meaning = ${to.meaning},
          closed_note = 'moved' where candidate_id = ${`person_${person}`}`.execute(store.db);
      } else {
        await sql`update application set next_what = 'review' where candidate_id = ${`person_${person}`}`.execute(
          store.db,
        );
      }
    }
    const moved = await counts(store);
    expect(moved.counted).toEqual(moved.there);
    expect(moved.there).not.toEqual(first.there);

    // With a person, a job and a company goes what belongs to them.
    await sql`delete from object where id in ('person_1', 'person_2', 'job_2')`.execute(store.db);
    await sql`delete from company where id = 'other'`.execute(store.db);
    const left = await counts(store);
    expect(left.counted).toEqual(left.there);
    expect(new Set(left.there.map((row) => Reflect.get(row, 'job_id')))).toEqual(new Set(['job_0', 'job_1']));
    await store.close();
  });
});
