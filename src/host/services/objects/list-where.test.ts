import fc from 'fast-check';
import { type Compilable, CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityOfUser } from '#host/access/index.ts';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { type Fields, isFields, valueAt } from '#shared/domain/nested.ts';
import { listedFieldOf, type WhereKind } from '#shared/domain/where/listed-fields.ts';
import { readWhere } from '#shared/domain/where/parse-where.ts';
import {
  isWhereGroup,
  operatorForms,
  type Where,
  type WhereCondition,
  whereOperators,
} from '#shared/domain/where/where.ts';
import { writeWhere } from '#shared/domain/where/write-where.ts';
import { fold } from '#shared/search/fold.ts';
import { runs } from '#shared/testing/runs.ts';
import { filteredObjects, listObjects } from './list-objects.ts';

const dayMs = 24 * 60 * 60 * 1000;
const names = ['Ada', 'ada', 'Äda Öz', 'Zoë 100%', 'O_o', 'back\\slash', 'Ⅳ ﬁx', '李雷', '"quoted"', "O'Hara", 'ß'];
const places = [undefined, { id: 'ber', title: 'Berlin' }, { title: 'Paris' }, { id: 'par', title: 'Paris' }];
const units = [undefined, { id: 'u1', name: 'Data' }, { id: 'u2', name: 'Data Science' }, { name: 'Data' }];
const stages = [undefined, { id: 's1', name: 'Applied' }, { name: 'Interview' }];
const scores = [undefined, 0, 1.5, 3, 3, 4.5];
const tags = [undefined, [], ['a'], ['a', 'b "c"'], ['é']];

function pick<T>(of: readonly T[], seed: number): T | undefined {
  return of[seed % of.length];
}

/** What is left of a value: without the fields that are not there. */
function plain(value: unknown): Fields {
  return JSON.parse(JSON.stringify(value));
}

/** Somebody of a company of sixty, and whom they have to do with. */
function personAt(at: number, now: Date) {
  const day = (days: number) => new Date(now.getTime() + days * dayMs).toISOString();
  return {
    type: 'candidate',
    name: `${pick(names, at * 7)} ${at}`,
    title: pick([null, 'Chef', 'Café chef', ''], at * 5) ?? null,
    email: at % 3 === 0 ? null : `p${at}@example.com`,
    status: pick([null, 'active', 'Hired'], at) ?? null,
    data: plain({
      company_user: {
        location: pick(places, at),
        org_unit: pick(units, at * 3 + 1),
        started_at: at % 4 === 0 ? undefined : day(at - 30).slice(0, 10),
      },
      qualification: {
        current_stage: pick(stages, at * 2 + 1),
        source: pick([undefined, 'Referral', 'referral', 'Agency'], at * 11),
        created_at: at % 5 === 0 ? undefined : day((at - 30) * 3),
        statistics: { growth_ambition: pick(scores, at * 13) },
      },
      team: pick([undefined, { id: 'team_ops', name: 'Ops' }, { name: 'Data' }], at * 19),
      tags: pick(tags, at * 17),
    }),
  };
}

/** What somebody's links say, by the name of the field. */
type Linked = Readonly<Record<string, readonly { id: string; name: string }[]>>;

/** Evaluates filters over what stands in objects, without a database. */
class Judge {
  readonly #now: Date;
  readonly #below: ReadonlyMap<string, readonly string[]>;

  constructor(now: Date, below: ReadonlyMap<string, readonly string[]>) {
    this.#now = now;
    this.#below = below;
  }

  holds(where: Where, person: Fields, linked: Linked): boolean {
    if (isWhereGroup(where)) {
      const is = (member: Where) => this.holds(member, person, linked);
      return where.join === 'and' ? where.members.every(is) : where.members.some(is);
    }
    const { field, operator } = where;
    const { kind = 'text', paths = [] } = listedFieldOf('candidate', field) ?? {};
    const isPart = operator === 'contains' || operator === 'starts';
    const names = paths.filter((path) => !path.endsWith('.id'));
    const read = isPart && names.length > 0 ? names : paths;
    const values = read.map((path) => ({ path, value: valueAt(person, path) }));
    const isNothing = (value: unknown) =>
      value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
    const ends = linked[field];
    const isEmpty = ends === undefined ? values.every(({ value }) => isNothing(value)) : ends.length === 0;
    const says = () =>
      ends === undefined
        ? values.some(({ path, value }) => !isNothing(value) && this.#says(kind, path, value, where))
        : ends.some(({ id, name }) => where.values.some((text) => text === id || fold(text) === fold(name)));
    switch (operator) {
      case 'is_empty':
        return isEmpty;
      case 'not_empty':
        return !isEmpty;
      case 'is_not':
      case 'none_of':
        return !says();
      default:
        return says();
    }
  }

  #says(kind: WhereKind, path: string, value: unknown, { operator, values }: WhereCondition): boolean {
    const [first = '', second = ''] = values;
    if (kind === 'number') {
      const [low, high] = [Number(first), Number(second)];
      const number = Number(value);
      return (
        {
          less: number < low,
          more: number > low,
          between: number >= low && number <= high,
        }[operator as string] ?? number === low
      );
    }
    if (kind === 'time') {
      return this.#isThen(String(value), operator, values);
    }
    if (kind === 'list') {
      return Array.isArray(value) && values.some((text) => value.includes(text));
    }
    const text = String(value);
    if (operator === 'within') {
      return values.some((unit) =>
        [fold(unit), ...(this.#below.get(fold(unit)) ?? [])].some(
          (one) => one === (path.endsWith('.id') ? text : fold(text)),
        ),
      );
    }
    if (operator === 'contains' || operator === 'starts') {
      const isSaid = operator === 'contains' ? 'includes' : 'startsWith';
      return fold(text)[isSaid](fold(first));
    }
    return values.some((one) => (path.endsWith('.id') ? one === text : fold(one) === fold(text)));
  }

  #isThen(
    value: string,
    operator: WhereCondition['operator'],
    [first = '', second = first]: readonly string[],
  ): boolean {
    // Days of the calendar, and moments as they are.
    const time = Date.parse(value);
    const today = Date.parse(this.#now.toISOString().slice(0, 10));
    const days = Number(first) * dayMs;
    const start = (text: string) => Date.parse(text);
    const end = (text: string) => (text.length === 10 ? start(text) + dayMs - 1 : start(text));
    switch (operator) {
      case 'in_last':
        return time >= today - days && time < today + dayMs;
      case 'in_next':
        return time >= today && time < today + days + dayMs;
      case 'older_than':
        return time < today - days;
      case 'before':
        return time < start(first);
      case 'after':
        return time > end(first);
      default:
        return time >= start(first) && time <= end(second);
    }
  }
}

const someTexts = [
  ...['a', 'Ada', 'ADA', 'ö', '%', '_', '\\', '"', "'", 'ss', 'fi', '李', '100%', 'chef', 'CAFÉ', '', ' ', '🦊'],
  ...['Berlin', 'berlin', 'ber', 'Paris', 'Data', 'data science', 'u1', 'u2', 'Sailing', 'sailing', 'Boss', 'gone'],
  ...[
    'team',
    'op',
    'team_ops',
    'Applied',
    's1',
    'Referral',
    'agency',
    'hired',
    'a',
    'b "c"',
    'é',
    'p1@example.com',
    "' or 1=1 --",
  ],
];

function someValue(kind: WhereKind, operator: WhereCondition['operator'], now: Date): fc.Arbitrary<string> {
  if (operatorForms[operator].takes === 'days') {
    return fc.constantFrom('0', '1', '7', '30', '99999');
  }
  if (kind === 'number') {
    return fc.constantFrom('0', '1.5', '3', '4', '-1', '1e2');
  }
  if (kind === 'time') {
    const day = fc.integer({ min: -60, max: 60 }).map((days) => new Date(now.getTime() + days * dayMs).toISOString());
    return fc.tuple(day, fc.boolean()).map(([moment, isDay]) => (isDay ? moment.slice(0, 10) : moment));
  }
  return fc.constantFrom(...someTexts);
}

const asked = [
  ...['name', 'title', 'email', 'status', 'location', 'org_unit', 'stage', 'source', 'growth_ambition'],
  ...['started_at', 'applied_at', 'tag', 'skill', 'manager', 'company_user.location.id', 'company_user.org_unit.name'],
  'team',
];

function conditions(now: Date): fc.Arbitrary<Where> {
  return fc
    .constantFrom(...asked)
    .chain((field) => {
      const kind = listedFieldOf('candidate', field)?.kind ?? 'text';
      const operators = whereOperators[kind].filter((one) => one !== 'is_me');
      return fc.tuple(fc.constant(field), fc.constant(kind), fc.constantFrom(...operators));
    })
    .chain(([field, kind, operator]) => {
      const { takes } = operatorForms[operator];
      const least = { none: 0, one: 1, days: 1, two: 2, several: 1 }[takes];
      const most = takes === 'several' ? 3 : least;
      return fc
        .array(someValue(kind, operator, now), { minLength: least, maxLength: most })
        .map((values) => ({ field, operator, values }));
    });
}

function filters(now: Date, depth = 2): fc.Arbitrary<Where> {
  if (depth === 0) {
    return conditions(now);
  }
  const group = fc.record({
    join: fc.constantFrom('and' as const, 'or' as const),
    members: fc.array(filters(now, depth - 1), { minLength: 2, maxLength: 3 }),
  });
  return fc.oneof(conditions(now), group);
}

describe.each(engines)('lists by a written filter (%s)', (engine) => {
  let test: TestHost;
  let owner: Caller;

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
  });
  afterAll(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  const list = (type: string, where: string, more = '', caller = owner) =>
    test.call(caller, 'GET', `/api/objects/${type}?sort=name&where=${encodeURIComponent(where)}${more}`);
  const namesOf = async (type: string, where: string, caller = owner) => {
    const { status, body } = await list(type, where, '&lite=true&page_size=100', caller);
    return status === 200 ? body.data.map(({ name }: { name: string }) => name) : body;
  };

  describe('over people of every kind', () => {
    const people: { fields: Fields; linked: Linked }[] = [];
    let judge: Judge;

    beforeAll(async () => {
      const now = test.now();
      const at = now.toISOString();
      const unit = (id: string, name: string, parent?: string) => ({
        id,
        company_id: owner.companyId,
        type: 'org_unit',
        name,
        data: parent === undefined ? {} : { parent_id: parent },
        origin: 'user',
        created_at: at,
      });
      await test.store.db
        .insertInto('category')
        .values([unit('u1', 'Data'), unit('u2', 'Data Science', 'u1')])
        .execute();
      judge = new Judge(
        now,
        new Map([
          ['data', ['u1', 'u2', 'data science']],
          ['u1', ['u2', 'data', 'data science']],
          ['data science', ['u2']],
          ['u2', ['data science']],
        ]),
      );
      const seeds = Array.from({ length: 60 }, (_, index) => personAt(index, now));
      const [sailing = '', boss = '', ...ids] = await seedObjects(test.store, owner.companyId, now, [
        { type: 'skill', name: 'Sailing' },
        { type: 'employee', name: 'Boss' },
        ...seeds,
      ]);
      const links = ids.flatMap((id, index) => [
        ...(index % 3 === 0 ? [{ from: id, kind: 'has_skill', to: sailing, level: 2 }] : []),
        ...(index % 4 === 0 ? [{ from: boss, kind: 'manages', to: id }] : []),
      ]);
      await seedRelations(test.store, owner.companyId, now, links);
      people.push(
        ...seeds.map((seed, index) => ({
          fields: plain({ ...seed, ...seed.data }),
          linked: {
            skill: index % 3 === 0 ? [{ id: sailing, name: 'Sailing' }] : [],
            manager: index % 4 === 0 ? [{ id: boss, name: 'Boss' }] : [],
          },
        })),
      );
    });

    it('finds whom the filter means, nobody else', async () => {
      await fc.assert(
        fc.asyncProperty(filters(test.now()), async (where) => {
          const expected = people.filter(({ fields, linked }) => judge.holds(where, fields, linked));
          const found: string[] = await namesOf('candidate', writeWhere(where));
          expect(Array.isArray(found) ? [...found].sort() : found).toEqual(
            expected.map(({ fields }) => String(fields.name)).sort(),
          );
        }),
        { numRuns: runs({ usual: 150, long: 1000 }) },
      );
    }, 600_000);
  });

  describe('over what a company has of its own', () => {
    const of = new Map<string, string>();
    const make = async (path: string, body: object) => {
      const { status, body: made } = await test.call(owner, 'POST', path, body);
      expect([path, status]).toEqual([path, 201]);
      return made.id as string;
    };

    beforeAll(async () => {
      const kinds = ['text', 'number', 'money', 'choice', 'several', 'date', 'person', 'boolean'];
      for (const kind of kinds) {
        const choices = kind === 'choice' || kind === 'several' ? { choices: ['Red', 'b "c"', 'Blue'] } : {};
        of.set(kind, await make('/api/custom-fields/', { object_type: 'job', name: kind, kind, ...choices }));
      }
      const pay = { object_type: 'job', name: 'Pay', kind: 'number', sensitive: true };
      of.set('pay', await make('/api/custom-fields/', pay));
      const person = await make('/api/objects/employee', { first_name: 'Olga', email: 'olga@x.example' });
      const custom = (values: Record<string, unknown>) =>
        Object.fromEntries(Object.entries(values).map(([kind, value]) => [of.get(kind), value]));
      await make('/api/objects/job', {
        title: 'Cook',
        custom: custom({
          ...{ text: 'Äpfel', number: 3, money: { amount: 1200, currency: 'EUR' }, choice: 'Red', date: '2025-02-10' },
          ...{ several: ['b "c"', 'Blue'], person: { id: person }, boolean: true },
        }),
        custom_sensitive: { [of.get('pay') ?? '']: 7 },
      });
      await make('/api/objects/job', { title: 'Skipper', custom: custom({ number: 5, boolean: false }) });
    });

    it.each([
      ['$text contains "apf"', ['Cook']],
      ['$text is "äpfel"', ['Cook']],
      ['$text is not "äpfel"', ['Skipper']],
      ['$number between 3 and 4', ['Cook']],
      ['$number > 3', ['Skipper']],
      ['$money < 1201', ['Cook']],
      ['$choice any of "Red", "Blue"', ['Cook']],
      ['$several any of "b \\"c\\""', ['Cook']],
      ['$several none of "Red"', ['Cook', 'Skipper']],
      ['$several is empty', ['Skipper']],
      ['$date before 2025-02-11', ['Cook']],
      ['$person is "Olga"', ['Cook']],
      ['$person is me', []],
      ['$person is empty', ['Skipper']],
      ['$boolean is false', ['Skipper']],
    ])('finds jobs by %s', async (text, expected) => {
      const where = text.replaceAll(/\$(\w+)/g, (_, kind: string) => `custom.${of.get(kind)}`);
      expect(await namesOf('job', where)).toEqual(expected);
    });

    it('knows nothing of a sensitive field for whom it is not, nor of one that is removed', async () => {
      const where = `custom_sensitive.${of.get('pay')} > 1`;
      expect(await namesOf('job', where)).toEqual(['Cook']);
      const recruiter = await test.addUser(owner.companyId, 'recruiter', 'r@example.com');
      const refused = {
        status: 400,
        errors: [{ path: `where.custom_sensitive.${of.get('pay')}`, code: 'whereNoField' }],
      };
      expect(await namesOf('job', where, recruiter)).toMatchObject(refused);
      expect((await test.call(owner, 'DELETE', '/api/custom-fields/', { ids: [of.get('pay')] })).status).toBe(200);
      expect(await namesOf('job', where)).toMatchObject(refused);
    });
  });

  describe('for whom not everything is', () => {
    let member: Caller;
    beforeAll(async () => {
      member = await test.addUser(owner.companyId, 'member', 'm@example.com');
      const scored = { qualification: { statistics: { growth_ambition: 4 } } };
      const [nora = '', , secret = '', broken = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
        { type: 'employee', name: 'Nora', data: scored },
        { type: 'employee', name: 'Olaf', data: { qualification: { statistics: { growth_ambition: 1 } } } },
        { type: 'document', name: 'Secret', data: {} },
        { type: 'ticket', name: 'Broken' },
        { type: 'ticket', name: 'Lost' },
        ...[3, 2, 5, 0.5, 3.5].map((growth_ambition) => ({
          ...{ type: 'employee', name: `Scored ${growth_ambition}` },
          data: { qualification: { statistics: { growth_ambition } } },
        })),
      ]);
      await seedRelations(test.store, owner.companyId, test.now(), [
        { from: secret, kind: 'permitted', to: owner.memberId },
        { from: secret, kind: 'about', to: nora },
        { from: broken, kind: 'about', to: secret },
        { from: nora, kind: 'mentor', to: owner.memberId },
      ]);
    });

    it.each([
      ['growth_ambition > 3 and name is "nora"', ['Nora'], []],
      ['growth_ambition is empty and name any of "nora", "olaf"', [], ['Nora', 'Olaf']],
      ['growth_ambition is not 4 and name any of "nora", "olaf"', ['Olaf'], ['Nora', 'Olaf']],
      ['qualification.statistics.growth_ambition between 1 and 5 and name any of "nora", "olaf"', ['Nora', 'Olaf'], []],
    ])('is nobody’s score that they may not read: %s', async (where, all, told) => {
      expect(await namesOf('employee', where)).toEqual(all);
      expect(await namesOf('employee', where, member)).toEqual(told);
    });

    it('is no order by such a score, under either of its names', async () => {
      const order = async (sort: string, caller: Caller): Promise<{ id: string; name: string }[]> => {
        const { body } = await test.call(caller, 'GET', `/api/objects/employee?sort=${sort}&lite=true&page_size=100`);
        return body.data.filter(({ name }: { name: string }) => name.startsWith('Scored'));
      };
      const scored = ['Scored 0.5', 'Scored 2', 'Scored 3', 'Scored 3.5', 'Scored 5'];
      for (const field of ['growth_ambition', 'qualification.statistics.growth_ambition']) {
        expect((await order(field, owner)).map(({ name }) => name)).toEqual(scored);
        const ids = (await order(field, member)).map(({ id }) => id);
        expect(ids).toEqual([...ids].sort());
      }
    });

    it.each([
      ['object not empty', ['Broken'], []],
      ['object is empty', ['Lost'], ['Broken', 'Lost']],
      ['object is "Secret"', ['Broken'], []],
      ['object none of "Secret"', ['Lost'], ['Broken', 'Lost']],
    ])('is no link to what they do not see: %s', async (where, all, told) => {
      expect(await namesOf('ticket', where)).toEqual(all);
      expect(await namesOf('ticket', where, member)).toEqual(told);
    });

    it('is no order by what they do not see at the other end of a link', async () => {
      const [zoe = '', seen = '', hidden = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
        { type: 'employee', name: 'Zoe' },
        { type: 'ticket', name: 'Seen' },
        { type: 'ticket', name: 'Hidden' },
      ]);
      const [secret = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
        { type: 'document', name: 'Zz secret' },
      ]);
      await seedRelations(test.store, owner.companyId, test.now(), [
        { from: secret, kind: 'permitted', to: owner.memberId },
        { from: hidden, kind: 'about', to: secret },
        { from: seen, kind: 'about', to: zoe },
      ]);
      const order = async (sort: string, caller: Caller) => {
        const where = encodeURIComponent('name any of "Seen", "Hidden"');
        const path = `/api/objects/ticket?sort=${sort}&page_size=1&where=${where}`;
        const first = (await test.call(caller, 'GET', path)).body;
        const second = (await test.call(caller, 'GET', `${path}&cursor=${first.next_cursor}`)).body;
        return [...first.data, ...second.data].map(({ name }: { name: string }) => name);
      };
      expect([await order('object', owner), await order('-object', owner)]).toEqual([
        ['Seen', 'Hidden'],
        ['Hidden', 'Seen'],
      ]);
      // To them it is about nothing, which stands behind everything, either way.
      expect([await order('object', member), await order('-object', member)]).toEqual([
        ['Seen', 'Hidden'],
        ['Seen', 'Hidden'],
      ]);
    });

    it.each([
      ['interview', 'candidate'],
      ['document', '-object'],
      ['performance', 'reviewer'],
      ['job', '-candidate'],
    ])('of %s is ordered by %s for whom some of it is', async (type, sort) => {
      for (const caller of [owner, member]) {
        expect((await test.call(caller, 'GET', `/api/objects/${type}?sort=${sort}`)).status).toBe(200);
      }
      expect((await test.call(owner, 'GET', `/api/objects/course?sort=employee`)).status).toBe(400);
    });

    it('is me who asks', async () => {
      expect(await namesOf('employee', 'mentor is me')).toEqual(['Nora']);
      expect(await namesOf('employee', 'mentor is me', member)).toEqual([]);
    });
  });

  it('asks for a job and a stage of one application', async () => {
    const stage = (name: string) => ({ data: { stage: { name }, applied_at: '2025-02-01T00:00:00.000Z' } });
    const [cook = '', sailor = '', cy = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'job', name: 'Head cook', title: 'Head cook' },
      { type: 'job', name: 'Sailor', title: 'Sailor' },
      { type: 'candidate', name: 'Cy' },
    ]);
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: cy, kind: 'applied_to', to: cook, ...stage('Offered') },
      { from: cy, kind: 'applied_to', to: sailor, ...stage('Screened') },
    ]);
    expect(await namesOf('candidate', 'job is "Head cook" and stage is "Offered"')).toEqual(['Cy']);
    expect(await namesOf('candidate', 'stage any of "screened" and job is "Sailor" and name is "cy"')).toEqual(['Cy']);
    expect(await namesOf('candidate', 'job is "Head cook" and stage is "Screened"')).toEqual([]);
  });

  it.each([
    ['stage', 'where', 'whereNeedsOperator'],
    [`${'('.repeat(50)}name is a${')'.repeat(50)}`, 'where', 'whereTooDeep'],
    ['name is "a', 'where', 'whereOpenQuote'],
    ['gone is a', 'where.gone', 'whereNoField'],
    ['name is a or custom.gone is a', 'where.custom.gone', 'whereNoField'],
    ['constructor is a', 'where.constructor', 'whereNoField'],
    ['password_hash is a', 'where.password_hash', 'whereNoField'],
    ['name > 3', 'where.name', 'whereNoOperator'],
    ['growth_ambition contains 3', 'where.growth_ambition', 'whereNoOperator'],
    ['growth_ambition > 1e999', 'where.growth_ambition', 'whereNoNumber'],
    ['applied_at before yesterday', 'where.applied_at', 'whereNoTime'],
    ['applied_at is 2025-02-30', 'where.applied_at', 'whereNoTime'],
    [`name is "${'a'.repeat(5000)}"`, 'where', 'whereTooLong'],
  ])('refuses %.40s', async (where, path, code) => {
    const { status, body } = await list('candidate', where);
    expect([status, body.title, body.errors?.[0]]).toMatchObject([400, 'Error fetching objects', { path, code }]);
    expect((await test.raw(owner, 'GET', `/api/export/candidate?where=${encodeURIComponent(where)}`)).status).toBe(400);
  });

  it.each(['\0', "' or 1=1 --", '%', '_', '🦊', '\u202e', '\\', 'ÿ'])(
    'finds nobody by %j, and breaks nothing',
    async (text) => {
      const value = `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
      for (const where of [
        `title is ${value}`,
        `skill any of ${value}`,
        `tag any of ${value}`,
        `org_unit within ${value}`,
      ]) {
        expect([where, await namesOf('employee', where)]).toEqual([where, []]);
      }
    },
  );

  it('goes with a filter of the other form, a cursor, the total and an export', async () => {
    await seedObjects(
      test.store,
      owner.companyId,
      test.now(),
      ['Rope', 'Rod', 'Reel', 'Hook'].map((name) => ({ type: 'skill', name, data: { code: name } })),
    );
    const first = (await list('skill', 'name starts R', '&page_size=2')).body;
    expect([first.total, first.data.map(({ name }: { name: string }) => name)]).toEqual([3, ['Reel', 'Rod']]);
    const second = (await list('skill', 'name starts R', `&page_size=2&cursor=${first.next_cursor}`)).body;
    expect(second.data.map(({ name }: { name: string }) => name)).toEqual(['Rope']);
    expect((await list('skill', 'name starts R', '&filter[code]=Rod')).body.total).toBe(1);
    const file = await test.raw(
      owner,
      'GET',
      '/api/export/skill?format=json&where=name%20starts%20r&filter[code]=Rod|Hook',
    );
    expect(JSON.parse(await file.text())).toMatchObject([{ name: 'Rod' }]);
  });

  describe('is planned', () => {
    /** How the database goes about a page of candidates. */
    const planOf = async (text: string, order: 'sort_key' | 'updated_at'): Promise<string> => {
      const { companyId, userId } = owner;
      const answer = readWhere(text);
      const where = 'where' in answer ? answer.where : undefined;
      const known = await identityOfUser(test.store, companyId, userId);
      if (known === undefined) {
        throw new Error('The owner has left.');
      }
      return test.store.transaction(async (trx) => {
        const page = filteredObjects(test.store, known.identity, { type: 'candidate', where, now: test.now() })
          .select('object.id')
          .orderBy(sql.ref(`object.${order}`), order === 'sort_key' ? 'asc' : 'desc')
          .limit(21);
        const { sql: text, parameters } = page.compile();
        const begin = engine === 'sqlite' ? 'explain query plan' : 'explain';
        const { rows } = await trx.executeQuery<object>(CompiledQuery.raw(`${begin} ${text}`, [...parameters]));
        return rows.map((row) => Object.values(row).join(' ')).join('\n');
      });
    };

    beforeAll(async () => {
      // A small company is read whole, whatever index there is.
      const crowd = Array.from({ length: 3000 }, (_, index) => ({ type: 'candidate', name: `Person ${index}` }));
      await seedObjects(test.store, owner.companyId, test.now(), crowd);
      // SQLite's planner believes what it was told when the database was made.
      if (engine === 'postgres') {
        await sql`analyze object`.execute(test.store.db);
      }
    });

    it.each([
      ['name is "Ada"', 'sort_key', 'object_type_sort', /sort_key\s?=/],
      ['name any of "Ada", "Öz"', 'sort_key', 'object_type_sort', /sort_key\s?=/],
      ['name starts "ad"', 'sort_key', 'object_type_sort', /sort_key\s?>.*sort_key\s?</],
      ['updated_at in last 30 days', 'updated_at', 'object_(type_)?changed', /updated_at\s?>.*updated_at\s?</],
      ['updated_at before 2025-01-01 and status is "active"', 'updated_at', 'object_(type_)?changed', /updated_at\s?</],
    ] as const)('%s looks nowhere but in the index', async (where, order, index, bounds) => {
      const plan = await planOf(where, order);
      // PostgreSQL may take the index of all types, where nearly everything is of one.
      expect(plan).toMatch(new RegExp(String.raw`\b${index}\b`));
      expect(plan).toMatch(bounds);
    });

    /** How the database goes about what finds a page of candidates in their order. */
    const looksOf = async (where: string | undefined, sort?: string): Promise<string[]> => {
      const known = await identityOfUser(test.store, owner.companyId, owner.userId);
      if (known === undefined) {
        throw new Error('The owner has left.');
      }
      const asked = new Map<string, CompiledQuery>();
      const spy: KyselyPlugin = {
        transformQuery: ({ node, queryId }) => {
          const query = test.store.db.getExecutor().compileQuery(node, queryId);
          asked.set(query.sql, query);
          return node;
        },
        transformResult: ({ result }) => Promise.resolve(result),
      };
      const db = test.store.db.withPlugin(spy);
      // What was built for an earlier list is asked as it stands.
      db.executeQuery = <R>(query: Compilable<R> | CompiledQuery<R>) => {
        const compiled = 'sql' in query ? query : query.compile();
        asked.set(compiled.sql, compiled);
        return test.store.db.executeQuery(compiled);
      };
      const store = { ...test.store, db };
      const page = { type: 'candidate', page: 1, page_size: 20, lite: true } as const;
      await listObjects(store, known.identity, { ...page, where, sort, now: test.now() });
      const looks = [...asked.values()].filter(({ sql: text }) =>
        /^with "matching"|^(?!with).*"sort_value".* offset /.test(text),
      );
      const plans: string[] = [];
      for (const { sql: text, parameters } of looks) {
        const begin = engine === 'sqlite' ? 'explain query plan' : 'explain verbose';
        const { rows } = await test.store.db.executeQuery<object>(
          // What stands for values to come is anything.
          CompiledQuery.raw(
            `${begin} ${text}`,
            parameters.map((value) => (typeof value === 'object' ? '1' : value)),
          ),
        );
        plans.push(rows.map((row) => Object.values(row).join(' ')).join('\n'));
      }
      return plans;
    };

    it.each([
      ['time_zone is "Europe/Berlin"', undefined],
      ['courses_count > 3 or source is "Referral"', '-name'],
      ['tag any of "a"', 'last_messaged'],
      [undefined, 'team'],
    ])('%s by %s is found in one look, at what lists are filtered by alone', async (where, sort) => {
      const plans = await looksOf(where, sort);
      expect(plans).toHaveLength(1);
      expect(plans[0]).toMatch(engine === 'sqlite' ? /COVERING INDEX object_listed/ : /\blisted #>/);
      expect(plans[0]).not.toMatch(/\bdata #>/);
    });

    it.each([undefined, 'name', '-name'])('a whole list by %s follows an index, and sorts nothing', async (sort) => {
      const plans = await looksOf(undefined, sort);
      expect(plans).toHaveLength(1);
      expect(plans[0]).toMatch(/\bobject_(changed|type_changed|type_sort)\b/);
      expect(plans[0]).not.toMatch(/\bsort\b|temp b-tree/i);
    });

    it.each([
      ['name starts "ad"', undefined],
      ['name contains "ad"', undefined],
      ['title contains "engineer" and status is not "hired"', '-title'],
      ['email contains "example" or role is "cook"', 'name'],
      [undefined, 'title'],
      [undefined, '-status'],
      ['location is "Berlin"', undefined],
      ['growth_ambition > 3 or source is "Referral"', '-name'],
      ['tag any of "a" and stage is "Offer"', 'location'],
      ['applied_at in last 30 days', 'org_unit'],
      [undefined, 'location'],
      [undefined, '-growth_ambition'],
    ])('%s by %s is found in one look, past no JSON', async (where, sort) => {
      const plans = await looksOf(where, sort);
      expect(plans).toHaveLength(1);
      expect(plans[0]).toMatch(
        engine === 'sqlite' ? /COVERING INDEX object_type_sort/ : /object_(looked_at|long|type_sort)/,
      );
      expect(plans[0]).not.toMatch(/\b(data|listed) #>/);
    });
  });
});

it('knows a field of every kind that people are asked for', () => {
  expect(asked.filter((name) => !isFields(listedFieldOf('candidate', name)))).toEqual([]);
});
