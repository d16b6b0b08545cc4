import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { emptyDatabaseForEach } from '#host/testing/empty-database.ts';
import { engines } from '#host/testing/engines.ts';
import { NewerDatabase } from './migrate.ts';
import { keepWhereAnswersCameFrom } from './migrations/017-keep-where-answers-came-from.ts';
import { tellDocumentRules } from './migrations/021-tell-document-rules.ts';
import { sayWhatStagesMean } from './migrations/023-say-what-stages-mean.ts';
import { keepChanges } from './migrations/025-keep-changes.ts';
import { keepApplications } from './migrations/026-keep-applications.ts';
import type { Migration } from './migrations/ddl.ts';
import { migrations } from './migrations/migrations.ts';
import type { Store } from './store.ts';

const at = '2025-01-01T00:00:00.000Z';

const beforePhones = migrations.filter(({ name }) => name < '040');
const beforeOwnTexts = migrations.filter(({ name }) => name < '036');
const beforeDetails = migrations.filter(({ name }) => name < '014');
const beforePlaces = migrations.slice(0, migrations.indexOf(keepWhereAnswersCameFrom));
const beforeRules = migrations.slice(0, migrations.indexOf(tellDocumentRules));
const beforeMeanings = migrations.slice(0, migrations.indexOf(sayWhatStagesMean));
const beforeChanges = migrations.slice(0, migrations.indexOf(keepChanges));
const beforeApplications = migrations.slice(0, migrations.indexOf(keepApplications));
const beforeAssessments = migrations.filter(({ name }) => name < '051');
const before = migrations.filter(({ name }) => name < '005');

describe.each(engines)('migrations on %s', (engine) => {
  const database = emptyDatabaseForEach(engine);

  async function open<T>(list: readonly Migration[], work: (store: Store) => Promise<T>) {
    const store = await database.open(list);
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  }

  const applied = (list: readonly Migration[]) =>
    open(list, async (store) => {
      const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(store.db);
      return rows.map(({ name }) => name);
    });

  it('each run once, in order, whoever starts at the same time', async () => {
    const names = migrations.map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
    const started = await Promise.allSettled([applied(migrations), applied(migrations), applied(migrations)]);
    expect(started).toEqual(started.map(() => ({ status: 'fulfilled', value: names })));
    expect(await applied(migrations)).toEqual(names);
  });

  it('refuse a database of a later version', async () => {
    const future = { name: '999-from-the-future', statements: () => [] };
    await applied([...migrations, future]);
    await expect(applied(migrations)).rejects.toBeInstanceOf(NewerDatabase);
  });

  it('leave no trace when they fail halfway', async () => {
    const broken = {
      name: '998-broken',
      statements: () => ['create table half (id text)', 'create table half (id text)'],
    };
    await expect(applied([...migrations, broken])).rejects.toThrow(/half/);
    const whole = { name: '998-whole', statements: () => ['create table half (id text)'] };
    expect(await applied([...migrations, whole])).toContain('998-whole');
  });

  it('begin the log of a company that is there now, and make nothing up', async () => {
    await open(beforeChanges, async ({ db }) => {
      await sql`insert into company (id, name, plan, data, created_at, updated_at)
        values ('acme', 'Acme', 'free', '{}', ${at}, ${at})`.execute(db);
      await sql`insert into object (id, company_id, type, name, data, origin, revision, created_at, updated_at)
        values ('a', 'acme', 'skill', 'Landing', '{}', 'user', 1, ${at}, ${at})`.execute(db);
    });
    const started = new Date().toISOString();
    await open(migrations, async ({ db }) => {
      const logs = await db.selectFrom('change_log').selectAll().execute();
      expect(logs).toMatchObject([{ company_id: 'acme' }]);
      expect(logs[0]?.began_at.localeCompare(started)).toBeGreaterThanOrEqual(0);
      expect(await db.selectFrom('object_change').selectAll().execute()).toEqual([]);
    });
  });

  it('give the objects that are there their sort keys', async () => {
    await open(before, async ({ db }) => {
      await sql`insert into company (id, name, plan, data, created_at, updated_at)
        values ('acme', 'Acme', 'free', '{}', ${at}, ${at})`.execute(db);
      for (const [id, name] of Object.entries({ a: 'Émile', b: 'Ärzte', c: 'plain' })) {
        await sql`insert into object (id, company_id, type, name, data, origin, revision, created_at, updated_at)
          values (${id}, 'acme', 'skill', ${name}, '{}', 'user', 1, ${at}, ${at})`.execute(db);
      }
    });
    const keys = await open(migrations, async ({ db }) =>
      db.selectFrom('object').select('sort_key').orderBy('id').execute(),
    );
    expect(keys.map(({ sort_key }) => sort_key)).toEqual(['emile', 'arzte', 'plain']);
  });

  it('propose what the stages that are there mean, and keep their order', async () => {
    await open(beforeMeanings, async ({ db }) => {
      await sql`insert into company (id, name, plan, data, created_at, updated_at)
        values ('acme', 'Acme', 'free', '{}', ${at}, ${at})`.execute(db);
      for (const [id, type, name, data] of [
        ['a', 'stage', 'Contratado', '{"position":4,"color":"#c4292f"}'],
        ['b', 'stage', 'Not a fit', '{}'],
        ['c', 'tag', 'Rejected', '{}'],
      ]) {
        await sql`insert into category (id, company_id, type, name, data, origin, created_at)
          values (${id}, 'acme', ${type}, ${name}, ${data}, 'user', ${at})`.execute(db);
      }
    });
    const kept = await open(migrations, ({ db }) =>
      db.selectFrom('category').select('data').where('id', 'in', ['a', 'b', 'c']).orderBy('id').execute(),
    );
    expect(kept.map(({ data }) => data)).toEqual([
      { order: 4, color: '#c4292f', meaning: 'hired', meaning_proposed: true },
      { meaning: 'rejected', meaning_proposed: true },
      {},
    ]);
  });

  it('make applications of links and stages, and let both say what the applications do', async () => {
    const later = '2025-03-01T00:00:00.000Z';
    await open(beforeApplications, async ({ db }) => {
      await sql`insert into company (id, name, plan, data, created_at, updated_at)
        values ('acme', 'Acme', 'free', '{}', ${at}, ${at})`.execute(db);
      for (const [id, name, data] of [
        ['s1', 'Applied', { meaning: 'applied', order: 0 }],
        ['s2', 'Interview', { meaning: 'interview', order: 1 }],
        ['s3', 'Absage', { meaning: 'rejected', order: 2 }],
      ] as const) {
        await sql`insert into category (id, company_id, type, name, data, origin, created_at)
          values (${id}, 'acme', 'stage', ${name}, ${JSON.stringify(data)}, 'user', ${at})`.execute(db);
      }
      for (const [id, type, data] of [
        ['job', 'job', {}],
        ['linked', 'candidate', {}],
        [
          'newer',
          'candidate',
          { qualification: { job: { id: 'job' }, current_stage: { id: 's2', name: 'Interview' } } },
        ],
        [
          'alone',
          'candidate',
          { phone: '1', qualification: { job: { role: 'Any' }, current_stage: { name: 'absage' } } },
        ],
        ['none', 'candidate', { phone: '2' }],
      ] as const) {
        await sql`insert into object
          (id, company_id, type, name, sort_key, data, origin, revision, created_at, updated_at)
          values (${id}, 'acme', ${type}, ${id}, ${id}, ${JSON.stringify(data)}, 'user', 1, ${at}, ${later})`.execute(
          db,
        );
      }
      for (const [from, data] of [
        [
          'linked',
          { stage: 'Interview', stage_at: '2025-02-01T00:00:00.000Z', applied_at: '2025-01-15T00:00:00.000Z' },
        ],
        ['newer', { stage: 'Applied', applied_at: '2025-01-20T00:00:00.000Z' }],
      ] as const) {
        await sql`insert into relation (company_id, from_id, to_id, kind, data, created_at)
          values ('acme', ${from}, 'job', 'applied_to', ${JSON.stringify(data)}, ${at})`.execute(db);
      }
    });
    await open(migrations, async ({ db }) => {
      const rows = await db
        .selectFrom('application')
        .select([
          'candidate_id',
          'job_id',
          'role',
          'attempt',
          'stage_id',
          'meaning',
          'stage_since',
          'closed_at',
          'created_at',
        ])
        .orderBy('candidate_id')
        .execute();
      const common = { role: null, attempt: 1, closed_at: null };
      expect(rows).toEqual([
        {
          ...common,
          candidate_id: 'alone',
          job_id: null,
          role: 'Any',
          stage_id: 's3',
          meaning: 'rejected',
          stage_since: later,
          closed_at: later,
          created_at: at,
        },
        {
          ...common,
          candidate_id: 'linked',
          job_id: 'job',
          stage_id: 's2',
          meaning: 'interview',
          stage_since: '2025-02-01T00:00:00.000Z',
          created_at: '2025-01-15T00:00:00.000Z',
        },
        {
          ...common,
          candidate_id: 'newer',
          job_id: 'job',
          stage_id: 's2',
          meaning: 'interview',
          stage_since: later,
          created_at: '2025-01-20T00:00:00.000Z',
        },
      ]);
      const people = await db
        .selectFrom('object')
        .select(['id', 'data'])
        .where('type', '=', 'candidate')
        .orderBy('id')
        .execute();
      expect(people.map(({ id, data }) => [id, data])).toEqual([
        [
          'alone',
          {
            phone: '1',
            qualification: { job: { role: 'Any' }, current_stage: { id: 's3', name: 'Absage', meaning: 'rejected' } },
          },
        ],
        ['linked', { qualification: { current_stage: { id: 's2', name: 'Interview', meaning: 'interview' } } }],
        [
          'newer',
          {
            qualification: { job: { id: 'job' }, current_stage: { id: 's2', name: 'Interview', meaning: 'interview' } },
          },
        ],
        ['none', { phone: '2' }],
      ]);
      const links = await db.selectFrom('relation').select(['from_id', 'data']).orderBy('from_id').execute();
      expect(links.map(({ data }) => data?.stage)).toEqual(['Interview', 'Interview']);
      expect(await db.selectFrom('application_move').select('id').execute()).toHaveLength(3);
    });
  });

  it('make an assessment of every level that people had, and say that it was stated', async () => {
    await open(beforeAssessments, async ({ db }) => {
      await sql`insert into company (id, name, plan, data, created_at, updated_at)
        values ('acme', 'Acme', 'free', '{}', ${at}, ${at})`.execute(db);
      for (const [id, type] of Object.entries({ ada: 'candidate', eva: 'employee', sql: 'skill', job: 'job' })) {
        await sql`insert into object (id, company_id, type, name, sort_key, data, origin, revision, created_at, updated_at)
          values (${id}, 'acme', ${type}, ${id}, ${id}, '{}', 'user', 1, ${at}, ${at})`.execute(db);
      }
      const links: [string, string, number | null, string][] = [
        ['ada', 'has_skill', 2.5, 'user'],
        ['eva', 'has_skill', 4, 'sample'],
        ['job', 'needs_skill', 3, 'user'],
      ];
      for (const [from, kind, level, origin] of links) {
        await sql`insert into relation (company_id, from_id, to_id, kind, level, origin, created_at)
          values ('acme', ${from}, 'sql', ${kind}, ${level}, ${origin}, ${at})`.execute(db);
      }
      await sql`insert into relation (company_id, from_id, to_id, kind, created_at)
        values ('acme', 'eva', 'job', 'has_skill', ${at})`.execute(db);
    });
    await open(migrations, async ({ db }) => {
      const rows = await db.selectFrom('assessment').selectAll().orderBy('person_id').execute();
      const common = {
        company_id: 'acme',
        skill_id: 'sql',
        kind: 'stated',
        assessed_at: at,
        created_at: at,
        fresh_until: '2026-07-01T00:00:00.000Z',
        user_id: null,
        evidence: null,
        taken_back_at: null,
      };
      expect(rows).toMatchObject([
        { ...common, person_id: 'ada', level: 2.5, origin: 'user' },
        { ...common, person_id: 'eva', level: 4, origin: 'sample' },
      ]);
      expect(rows).toHaveLength(2);
    });
  });

  it('tell by which rule the documents that are there are seen', async () => {
    await open(beforeRules, async ({ db }) => {
      await sql`insert into company (id, name, plan, data, created_at, updated_at)
        values ('acme', 'Acme', 'free', '{}', ${at}, ${at})`.execute(db);
      const objects = { resume: 'document', policy: 'document', gone: 'document', ada: 'candidate', boss: 'member' };
      for (const [id, type] of Object.entries(objects)) {
        await sql`insert into object
          (id, company_id, type, name, sort_key, data, origin, revision, created_at, updated_at, deleted_at)
          values (${id}, 'acme', ${type}, ${id}, ${id}, '{}', 'user', 1, ${at}, ${at}, ${id === 'gone' ? at : null})`.execute(
          db,
        );
      }
      for (const from of ['resume', 'gone']) {
        await sql`insert into relation (company_id, from_id, to_id, kind, created_at)
          values ('acme', ${from}, 'ada', 'about', ${at})`.execute(db);
      }
    });
    const rules = () =>
      open(migrations, ({ db }) => db.selectFrom('document_rule').selectAll().orderBy('document_id').execute());
    const document = (document_id: string, rule: string) => ({ document_id, company_id: 'acme', rule });
    expect(await rules()).toEqual([document('policy', 'open'), document('resume', 'hiring')]);
    await open(migrations, ({ db }) =>
      sql`insert into relation (company_id, from_id, to_id, kind, created_at)
        values ('acme', 'policy', 'boss', 'permitted', ${at})`.execute(db),
    );
    expect(await rules()).toEqual([document('policy', 'mixed'), document('resume', 'hiring')]);
  });

  it('let the objects that are there be found by what stands beside their names', async () => {
    await open(beforeDetails, async ({ db }) => {
      await sql`insert into company (id, name, plan, data, created_at, updated_at)
        values ('acme', 'Acme', 'free', '{}', ${at}, ${at})`.execute(db);
      await sql`insert into object (id, company_id, type, name, sort_key, data, origin, revision, created_at, updated_at)
        values ('a', 'acme', 'job', 'Baker', 'baker', ${JSON.stringify({ location: { title: 'São Paulo' }, code: 'REQ-7' })},
          'user', 1, ${at}, ${at})`.execute(db);
    });
    const found = await open(migrations, async (store) => {
      const condition = store.mentions('acme', { words: ['paulo', '7'] });
      const query = store.db.selectFrom('object').select('id');
      return (condition === undefined ? query : query.where(condition)).execute();
    });
    expect(found).toEqual([{ id: 'a' }]);
  });

  it('let them be found by what own fields say and by further addresses and numbers', async () => {
    await open(beforeOwnTexts, async ({ db }) => {
      await sql`insert into company (id, name, plan, data, created_at, updated_at)
        values ('acme', 'Acme', 'free', '{}', ${at}, ${at})`.execute(db);
      const data = {
        custom: { languages: ['Dari', 'Färöisch'] },
        custom_sensitive: { illness: 'Measles' },
        emails: [{ value: 'ann@acme.example' }, { value: 'ann@home.example' }],
        phones: [{ value: '+49 30 1' }, { value: '+49 (0)151 / 77 88' }],
        tags: ['Führung'],
      };
      await sql`insert into object (id, company_id, type, name, sort_key, data, origin, revision, created_at, updated_at)
        values ('a', 'acme', 'candidate', 'Ann', 'ann', ${JSON.stringify(data)}, 'user', 1, ${at}, ${at})`.execute(db);
    });
    await open(migrations, async (store) => {
      const found = async (words: string[], digits?: string) => {
        const condition = store.mentions('acme', { words, ...(digits === undefined ? {} : { digits }) });
        const query = store.db.selectFrom('object').select('id');
        return condition === undefined ? undefined : (await query.where(condition).execute()).length;
      };
      const all = await Promise.all([
        ...['dari', 'faeroeisch', 'home', 'fuhrung', 'fuehrung'].map((word) => found([word])),
        found(['7'], '1517788'),
      ]);
      const narrows = engine === 'postgres';
      expect(all).toEqual(all.map(() => (narrows ? 1 : undefined)));
      expect(await found(['measles'])).toBe(narrows ? 0 : undefined);
    });
  });

  it('find numbers with extensions, and short ones, of people who are there', async () => {
    await open(beforePhones, async ({ db }) => {
      await sql`insert into company (id, name, plan, data, created_at, updated_at)
        values ('acme', 'Acme', 'free', '{}', ${at}, ${at})`.execute(db);
      for (const [id, data] of [
        ['ann', { phone: '+49 30 1234567 ext. 12' }],
        ['bea', { phone: '12345', phones: [{ value: '12345' }, { value: '+1 415 555\u202f2671' }, { value: 'none' }] }],
        ['cy', {}],
      ] as const) {
        await sql`insert into object (id, company_id, type, name, sort_key, data, origin, revision, created_at, updated_at)
          values (${id}, 'acme', 'candidate', ${id}, ${id}, ${JSON.stringify(data)}, 'user', 1, ${at}, ${at})`.execute(
          db,
        );
      }
    });
    const contacts = await open(migrations, ({ db }) =>
      db
        .selectFrom('person_contact')
        .select(['object_id', 'address'])
        .orderBy('object_id')
        .orderBy('address')
        .execute(),
    );
    expect(contacts.map(({ object_id, address }) => `${object_id} ${address}`)).toEqual([
      'ann 234567',
      'bea 12345',
      'bea 552671',
    ]);
  });

  it('keep with each answer where the person belongs, and count none that somebody gave for another', async () => {
    const write = (table: string, row: Record<string, string | number | null>) =>
      sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
        values (${sql.join(Object.values(row))})`;
    const common = { company_id: 'acme', created_at: at };
    const place = { org_unit: { id: 'team', name: 'Team' }, location: { id: 'bern', title: 'Bern' }, function: 'IT' };
    await open(beforePlaces, async ({ db }) => {
      const { company_id: _company, ...made } = common;
      await write('company', { id: 'acme', name: 'Acme', plan: 'free', data: '{}', updated_at: at, ...made }).execute(
        db,
      );
      for (const [id, parent] of [
        ['unit', undefined],
        ['team', 'unit'],
      ] as const) {
        const data = JSON.stringify(parent === undefined ? {} : { parent_id: parent });
        await write('category', { id, type: 'org_unit', name: id, data, origin: 'user', ...common }).execute(db);
      }
      for (const [id, type, external_id] of [
        ['ed', 'employee', null],
        ['me', 'member', 'user'],
        ['pulse', 'pulse', null],
      ] as const) {
        const data = JSON.stringify(id === 'ed' ? { company_user: place } : {});
        const object = { id, type, external_id, name: id, sort_key: id, data, origin: 'user', revision: 1 };
        await write('object', { ...object, updated_at: at, ...common }).execute(db);
      }
      await write('relation', { from_id: 'me', to_id: 'ed', kind: 'same_person', ...common }).execute(db);
      for (const [id, data] of [
        ['own', { user_id: 'user' }],
        ['other', { user_id: 'boss', anonymous: true }],
        ['named', { user_id: 'boss', anonymous: false }],
        ['old', null],
      ] as const) {
        const answer = { id, pulse_id: 'pulse', person_id: 'ed', responses: '{}', origin: 'user' };
        await write('form_response', {
          ...answer,
          data: data === null ? null : JSON.stringify(data),
          ...common,
        }).execute(db);
      }
    });
    const rows = await open(migrations, ({ db }) =>
      db.selectFrom('form_response').select(['id', 'counts', 'waits', 'places']).orderBy('id').execute(),
    );
    expect(rows.map(({ id, counts }) => [id, counts])).toEqual([
      ['named', 1],
      ['old', 1],
      ['other', 0],
      ['own', 1],
    ]);
    expect(rows[3]).toMatchObject({
      waits: 1,
      places: {
        org_unit: { id: 'team', name: 'Team' },
        location: { id: 'bern', name: 'Bern' },
        function: { id: 'IT', name: 'IT' },
        within: ['team', 'unit'],
      },
    });
  });
});
