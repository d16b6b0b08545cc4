import { base, en, Faker } from '@faker-js/faker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { groupBy } from '#host/lib/group-by.ts';
import { Random } from '#host/sample/random.ts';
import { journaledStore } from '#host/services/idempotency/journal.ts';
import type { Engine } from '#host/testing/engines.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { fillScoredCompany } from '#host/testing/truth/scored-company.ts';
import { usualEngines } from '#host/testing/usual-engines.ts';
import { withValueAt } from '#shared/domain/nested.ts';
import { objectFields } from '#shared/domain/object-schemas.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { runs } from '#shared/testing/runs.ts';
import { recomputeScores } from './recompute-scores.ts';

const ofPeople = [
  // Whether, where, since when and as what somebody works here; who left is in no count.
  'status',
  'company_user.function',
  'company_user.location',
  'company_user.org_unit',
  'company_user.started_at',
  'company_user.ended_at',
  // What they applied for, and how far that is.
  'qualification.job',
  'qualification.current_stage',
  'qualification.created_at',
  'in_stage_since',
  // What they can, did, and want.
  'resume.skills',
  'resume.experience',
  'wishes',
  // What jobs ask for.
  'work_schedule_type',
  'notice_days',
  'languages',
  'years',
  // What may be stated.
  'qualification.statistics',
  'resume.statistics',
];

/** The fields that records.md "Scores and statistics" names as what scores rest on, and scores themselves: all others move none. */
const named: Partial<Record<ObjectType, readonly string[]>> = {
  candidate: ofPeople,
  employee: ofPeople,
  member: ofPeople,
  job: [
    'status',
    'openings',
    'location',
    'work_schedule_type',
    'org_unit',
    'function',
    'target_date',
    'notice_days',
    'languages',
    'least_years',
    'skills',
    'hired_count',
    'urgency_level',
    'internal_potential',
    'market_complexity',
  ],
  skill: [
    'statistics',
    'replaced_by',
    'level',
    'level_growth',
    'needs_level',
    'needs_level_growth',
    'pool_level',
    'pool_level_growth',
  ],
  course: ['skills', 'metrics'],
  performance: ['status', 'person', 'rating', 'goals', 'attributes', 'released_at'],
  interview: ['candidate', 'job', 'interviewers', 'status'],
  space: ['owner', 'members'],
};

interface Leaf {
  type: ObjectType;
  path: string;
  schema: z.ZodType;
}

/** The fields of a schema that hold a value, or fields that are only whole together. */
function leavesOf(type: ObjectType, schema: z.ZodType, path: string): Leaf[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return leavesOf(type, schema.unwrap() as z.ZodType, path);
  }
  return schema instanceof z.ZodObject && (path === '' || schema.safeParse({}).success)
    ? Object.entries(schema.shape).flatMap(([key, inner]) =>
        leavesOf(type, inner as z.ZodType, path === '' ? key : `${path}.${key}`),
      )
    : [{ type, path, schema }];
}

/** Every field that calls write and that no score names: one that is added later is among them. */
const fields = (Object.keys(named) as (keyof typeof named)[]).flatMap((type) =>
  leavesOf(type, objectFields[type], '').filter(
    ({ path }) => named[type]?.some((input) => path === input || path.startsWith(`${input}.`)) !== true,
  ),
);

/** What no edit changes: the address of an account is its owner's to change, and a job is approved by calls of its own. */
const unchangeable = ['member.email', 'job.approval'];

/** What no schema has a word for, which people keep in fields of their own. */
const ownFields = [
  'Birth date',
  'Sex',
  'Nationality',
  'Religion',
  'Pronouns',
  'Health',
  'Family',
  'Salary',
  'Hours a week',
];

/** Edits between two looks at all scores. */
const atOnce = 50;

const edits: Readonly<Record<Engine, number>> = { sqlite: 1000, postgres: runs({ usual: 100, long: 1000 }) };

describe.each(usualEngines)('scores on %s', (engine) => {
  const random = new Random(16, `unmoved scores ${engine}`);
  /** For words and names as people write them. */
  const faker = new Faker({ locale: [en, base], seed: 16 });
  let next = 0;
  let test: TestHost;
  let owner: Caller;
  let ids: Readonly<Record<string, string>>;
  let byType: ReadonlyMap<string, readonly string[]>;
  let stages: readonly string[];
  const own: { id: string; kind: string; place: string }[] = [];

  beforeAll(async () => {
    test = await startTestHost({ engine, schedule: () => () => {} });
    owner = await test.signIn();
    ({ ids } = await fillScoredCompany(test, owner));
    owner = await test.signIn();
    const living = test.store.db.selectFrom('object').select(['id', 'type']).where('deleted_at', 'is', null);
    const rows = await living.orderBy('id').execute();
    const groups = groupBy(rows, ({ type }) => type);
    byType = new Map([...groups].map(([type, some]) => [type, some.map(({ id }) => id)]));
    const { body } = await test.call(owner, 'GET', '/api/category-list/?type=stage');
    stages = body.data.map(({ id }: { id: string }) => id);
    for (const [index, name] of ownFields.entries()) {
      const kind = ['date', 'text', 'text', 'text', 'text', 'long', 'text', 'money', 'number'][index] ?? 'text';
      const sensitive = index % 2 === 0;
      const made = await test.call(owner, 'POST', '/api/custom-fields/', {
        object_type: 'employee',
        name,
        kind,
        sensitive,
      });
      expect(made.status).toBe(201);
      own.push({ id: made.body.id, kind, place: sensitive ? 'custom_sensitive' : 'custom' });
    }
  }, 120_000);
  afterAll(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  const word = () => faker.word.words({ count: { min: 1, max: 4 } });
  const someOf = <T>(all: readonly T[]): T => faker.helpers.arrayElement(all as T[]);
  const idOf = (type: string) => someOf(byType.get(type) ?? ['']);
  const refTo = (type: string) => ({ id: idOf(type), object_type: type, name: word() });
  const day = () => faker.date.between({ from: '1950-01-01', to: '2024-12-31' }).toISOString().slice(0, 10);

  /** Values as people write them, of which one may fit a field. */
  const values = (): unknown[] => [
    word(),
    faker.person.fullName(),
    faker.internet.email(),
    faker.internet.url(),
    `+49 30 ${random.int(1_000_000, 9_999_999)}`,
    faker.word
      .noun()
      .toLowerCase()
      .replaceAll(/[^a-z]/g, ''),
    someOf(['EUR', 'USD', 'PLN']),
    someOf(['Europe/Lisbon', 'America/Lima']),
    someOf(['09:00-17:00', '07:30-15:30']),
    day(),
    `${day()}T10:00:00.000Z`,
    random.int(0, 5),
    random.int(1, 200_000),
    random.chance(0.5),
    { slug: 'website', name: word(), url: faker.internet.url() },
    refTo('employee'),
    [word(), word()],
    [`${day()}T10:00:00.000Z`],
    [refTo('employee')],
    [refTo('member')],
    [],
    [refTo('candidate')],
    [{ slug: 'website', name: word(), url: faker.internet.url() }],
    [{ degree: word(), school: faker.company.name(), year: String(random.int(1970, 2024)) }],
    [{ value: faker.internet.email(), kind: 'private' }],
    [{ value: `+49 40 ${random.int(1_000_000, 9_999_999)}`, kind: 'mobile' }],
    { Depth: random.int(0, 5), Clarity: 4.5 },
    { id: `x${random.int(1, 9)}`, name: word() },
    { amount: random.int(100, 1_000_000), currency: someOf(['EUR', 'USD']) },
    stages,
    { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: word() }] }] },
  ];

  /** What an edit says, and where: most are of fields, some of what hangs on objects. */
  function nextEdit(index: number): { what: string; method: string; path: string; bodies: readonly unknown[] } {
    const rest = index % 10;
    if (rest === 7) {
      const { id, kind, place } = someOf(own);
      const amount = { amount: random.int(100_000, 20_000_000), currency: 'EUR' };
      const said = { money: amount, date: day(), number: random.int(1, 60) }[kind] ?? word();
      return {
        ...{ what: `own ${kind}`, method: 'PUT', path: '/api/objects/employee' },
        bodies: [{ id: idOf('employee'), [place]: { [id]: said } }],
      };
    }
    if (rest === 8) {
      // Gaps, employers and titles of work: not the functions, nor whether it was in the last eight years.
      const [left, came] = [
        `${random.int(2018, 2020)}-0${random.int(1, 9)}`,
        `${random.int(2020, 2023)}-1${random.int(0, 2)}`,
      ];
      const experience = [
        { title: 'Smith', function: 'Forge', from: `200${random.int(0, 9)}-01-01`, to: left },
        { title: word(), company: faker.company.name(), function: 'forge ', from: came, to: 'today' },
      ];
      return {
        ...{ what: 'gaps', method: 'PUT', path: '/api/objects/employee' },
        bodies: [{ id: ids['Bernd Kaya'], resume: { experience } }],
      };
    }
    if (rest === 9) {
      const object_id = idOf(someOf(['employee', 'candidate', 'job', 'skill']));
      return someOf([
        { what: 'note', method: 'POST', path: '/api/notes/', bodies: [{ object_id, text: word() }] },
        {
          what: 'manager',
          method: 'PUT',
          path: `/api/objects/employee/${idOf('employee')}/relations`,
          bodies: [{ kind: 'manages', to: idOf('employee') }],
        },
        {
          what: 'mentor',
          method: 'PUT',
          path: `/api/objects/employee/${idOf('employee')}/relations`,
          bodies: [{ kind: 'mentor', to: idOf('employee') }],
        },
        { what: 'task', method: 'POST', path: '/api/objects/workflows/tasks', bodies: [{ title: word() }] },
      ]);
    }
    const { type, path, schema } = fields[next % fields.length] as Leaf;
    next += 1;
    const fitting = faker.helpers.shuffle(values().filter((value) => schema.safeParse(value).success));
    const id = idOf(type);
    return {
      ...{
        what: `${type}.${path}`,
        method: 'PUT',
        path: type === 'performance' ? '/api/performance/' : `/api/objects/${type}`,
      },
      bodies: fitting.map((value) => ({ id, ...withValueAt({}, path, value) })),
    };
  }

  /** The first of some edits that the host takes: what is refused is none. */
  async function firstTaken(method: string, path: string, bodies: readonly unknown[]): Promise<unknown> {
    for (const body of bodies) {
      const { status } = await test.call(owner, method, path, body);
      expect(status, `${path} ${JSON.stringify(body)}`).toBeLessThan(500);
      if (status < 300) {
        return body;
      }
    }
    return undefined;
  }

  /** All scores as the company keeps and shows them, computed anew whether something says so or not. */
  async function allScores(): Promise<unknown> {
    const { db } = test.store;
    await db.updateTable('score').set({ is_due: 1 }).execute();
    await recomputeScores(journaledStore(test.store), owner.companyId, test.now());
    const rows = await db
      .selectFrom('score')
      .select(['object_id', 'computed', 'written'])
      .orderBy('object_id')
      .execute();
    return rows.map(({ object_id, computed, written }) => [object_id, computed, written]);
  }
  async function allFits(): Promise<unknown> {
    const found: unknown[] = [];
    for (const type of ['employee', 'candidate']) {
      for (const id of byType.get(type) ?? []) {
        for (const job of byType.get('job') ?? []) {
          const { body } = await test.call(owner, 'GET', `/api/scores/${type}/${id}?job=${job}`);
          found.push([id, job, body.data.find(({ key }: { key: string }) => key === 'fit').value]);
        }
      }
    }
    return found;
  }

  it('are moved by no edit of what they do not name', { timeout: 300_000 }, async () => {
    const scores = await allScores();
    const fits = await allFits();
    expect(JSON.stringify(scores)).toContain('execution_excellence');
    const taken = new Map<string, number>();
    let done: string[] = [];
    let count = 0;
    for (let index = 0; count < edits[engine] && index < 3 * edits[engine]; index += 1) {
      const { what, method, path, bodies } = nextEdit(index);
      const body = await firstTaken(method, path, bodies);
      if (body !== undefined) {
        count += 1;
        done.push(`${what} ${JSON.stringify(body)}`);
        taken.set(what, (taken.get(what) ?? 0) + 1);
        if (count % atOnce === 0) {
          expect(await allScores(), done.join('\n')).toEqual(scores);
          done = [];
        }
        if (count % (5 * atOnce) === 0) {
          expect(await allFits()).toEqual(fits);
        }
      }
    }
    expect(count).toBe(edits[engine]);
    expect(await allScores()).toEqual(scores);
    expect(await allFits()).toEqual(fits);
    const untaken = fields.map(({ type, path }) => `${type}.${path}`).filter((field) => !taken.has(field));
    // So many edits go round all fields; fewer do not reach every one.
    expect(edits[engine] < fields.length ? [] : untaken).toEqual(edits[engine] < fields.length ? [] : unchangeable);
    expect([...taken.keys()]).toEqual(expect.arrayContaining(['gaps', 'own text']));
  });
});
