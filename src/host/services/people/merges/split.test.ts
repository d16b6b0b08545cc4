import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { usualEngines } from '#host/testing/usual-engines.ts';
import { runs } from '#shared/testing/runs.ts';

/** What a write leaves besides what it is about: counters, the log, what is heard of it. */
const asides = new Set([
  'change_chain',
  'idempotency_key',
  'live_event',
  'live_sequence',
  'object_change',
  'object_search',
  'other_person',
  'session',
  'sign_in_attempt',
]);

function randomOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  return {
    chance: (share: number) => next() < share,
    below: (count: number) => Math.floor(next() * count),
    of: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
  };
}

type Random = ReturnType<typeof randomOf>;

describe.each(usualEngines)('candidates who were merged (%s)', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let skills: string[];
  let jobs: string[];
  /** Names of the tables that hold rows of companies, but asides. */
  let tables: string[] | undefined;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    for (const [name, meaning] of [
      ['Applied', 'applied'],
      ['Screening', 'screening'],
      ['Rejected', 'rejected'],
    ]) {
      await ok('POST', '/api/category-list/', { type: 'stage', name, meaning });
    }
    skills = await seed(['SQL', 'Kafka', 'Go'].map((name) => ({ type: 'skill', name })));
    jobs = await seed(['Pilot', 'Nurse'].map((name) => ({ type: 'job', name, title: name })));
  });
  afterEach(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  const call = (method: string, path: string, body?: unknown) => test.call(owner, method, path, body);
  const seed = (seeds: Parameters<typeof seedObjects>[3]) =>
    seedObjects(test.store, owner.companyId, test.now(), seeds);

  async function ok(method: string, path: string, body?: unknown) {
    const answer = await call(method, path, body);
    expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  }

  /** Every row of the company, but asides. */
  async function rowsOfCompany(): Promise<Record<string, string[]>> {
    // Asking for the schema takes longer than reading all that is there.
    tables ??= (await test.store.db.introspection.getTables())
      .filter(({ name, columns }) => !asides.has(name) && columns.some((column) => column.name === 'company_id'))
      .map(({ name }) => name);
    const dump: Record<string, string[]> = {};
    for (const name of tables) {
      const { rows } = await sql<Record<string, unknown>>`
        select * from ${sql.table(name)} where company_id = ${owner.companyId}`.execute(test.store.db);
      dump[name] = rows
        .map(({ revision: _counter, ...row }) => JSON.stringify(row, Object.keys(row).sort().concat(keysWithin(row))))
        .sort();
    }
    return dump;
  }

  /** What anybody can take out of the workspace of them. */
  async function exportOf(ids: readonly string[]) {
    const told: unknown[] = [];
    for (const id of ids) {
      told.push(
        await ok('GET', `/api/candidates/${id}`),
        (await ok('GET', `/api/objects/candidate/${id}/relations?page_size=100`)).data,
        await ok('GET', `/api/applications/?candidate=${id}`),
        await ok('GET', `/api/notes/?object_id=${id}`),
        await ok('GET', `/api/followers/?object_id=${id}`),
      );
    }
    return JSON.stringify(told);
  }

  async function randomPerson(random: Random, name: string): Promise<string> {
    const [id = ''] = await seed([
      {
        type: 'candidate',
        name,
        first_name: name,
        ...(random.chance(0.6) ? { email: `${random.of(['a', 'b', 'c'])}@x.example` } : {}),
        ...(random.chance(0.5) ? { title: random.of(['Pilot', 'Captain']) } : {}),
        ...(random.chance(0.3) ? { external_id: `x-${name}` } : {}),
        ...(random.chance(0.4) ? { keywords: [random.of(['fast', 'kind']), 'both'] } : {}),
        data: {
          ...(random.chance(0.6) ? { phone: random.of(['+49 30 1234567', '030 1234567', '+43 1 55555']) } : {}),
          ...(random.chance(0.5) ? { tags: random.of([['Hot'], ['Hot', 'Berlin'], ['Later']]) } : {}),
          ...(random.chance(0.5) ? { company_user: { function: random.of(['Data', 'Sales']) } } : {}),
          ...(random.chance(0.5)
            ? { resume: { summary: `About ${name}`, links: [{ slug: 'web', url: `https://${name}.example` }] } }
            : {}),
        },
      },
    ]);
    for (const skill of skills.filter(() => random.chance(0.5))) {
      await seedRelations(test.store, owner.companyId, test.now(), [
        { from: id, kind: 'has_skill', to: skill, level: random.below(5) },
      ]);
    }
    for (const job of jobs.filter(() => random.chance(0.5))) {
      const { id: application } = await ok('POST', '/api/applications/', { candidate: id, job });
      if (random.chance(0.4)) {
        await ok('POST', '/api/applications/move', {
          ids: [application],
          stage: random.of(['Screening', 'Rejected']),
          reason: 'So',
        });
      }
    }
    if (random.chance(0.6)) {
      await ok('POST', '/api/notes/', { object_id: id, text: `Talk with ${name}` });
    }
    if (random.chance(0.5)) {
      await ok('PUT', '/api/followers/', { object_id: id, follow: true });
    }
    const at = test.now().toISOString();
    if (random.chance(0.5)) {
      await test.store.db
        .insertInto('task')
        .values({
          id: `task-${id}`,
          company_id: owner.companyId,
          type: 'execution',
          title: 'Call',
          status: 'open',
          object_id: id,
          origin: 'user',
          created_at: at,
        })
        .execute();
    }
    if (random.chance(0.5)) {
      await test.store.db
        .insertInto('message')
        .values({
          id: `message-${id}`,
          company_id: owner.companyId,
          thread_id: 'th',
          user_id: owner.userId,
          text: `Ask [[candidate:${id}]]`,
          data: { mentions: [{ id, object_type: 'candidate' }] },
          created_at: at,
        })
        .execute();
    }
    if (random.chance(0.4)) {
      await test.store.db
        .insertInto('metric_point')
        .values({ company_id: owner.companyId, subject_id: id, metric: 'm', day: '2025-01-01', value: random.below(9) })
        .execute();
    }
    if (random.chance(0.4)) {
      const [document = ''] = await seed([{ type: 'document', name: `CV of ${name}` }]);
      await seedRelations(test.store, owner.companyId, test.now(), [{ from: document, kind: 'about', to: id }]);
    }
    if (random.chance(0.3)) {
      const canvas = { blocks: [{ id: 'b', kind: 'objects', objects: [{ id }] }], title: `Of ${name}` };
      await seed([{ type: 'canvas', name: `Of ${name}`, data: canvas }]);
    }
    return id;
  }

  async function merge(keep: string, merged: string, more: object = {}) {
    test.advance(60_000);
    await ok('POST', '/api/candidates/merge', { keep, merge: [merged], ...more });
    return (await ok('GET', `/api/candidates/${keep}/merges`)).data[0];
  }

  /** Takes away what a pair left, so that the next one is as fast. */
  async function clear() {
    const { db } = test.store;
    await db.deleteFrom('object').where('type', 'in', ['candidate', 'document', 'canvas']).execute();
    for (const table of ['message', 'task', 'metric_point'] as const) {
      await db.deleteFrom(table).execute();
    }
  }

  const pairs = runs(engine === 'sqlite' ? { usual: 30, long: 200 } : { usual: 8, long: 200 });

  it(`are what they were once they are split: ${pairs} random pairs`, async () => {
    for (let pair = 0; pair < pairs; pair += 1) {
      const random = randomOf(pair + 1);
      const [one, other] = [await randomPerson(random, `One${pair}`), await randomPerson(random, `Other${pair}`)];
      if (random.chance(0.3)) {
        await seedRelations(test.store, owner.companyId, test.now(), [{ from: one, kind: 'peer', to: other }]);
      }
      const [rows, said] = [await rowsOfCompany(), await exportOf([one, other])];
      const [keep, merged] = random.chance(0.5) ? [one, other] : [other, one];
      const take = random.chance(0.5) ? { take: { title: merged, first_name: merged } } : {};
      const { id, questions } = await merge(keep, merged, take);
      expect(questions).toEqual([]);
      expect(await exportOf([keep])).not.toBe(said);
      test.advance(60_000);
      await ok('POST', '/api/candidates/split', { merge: id });
      expect(await exportOf([one, other]), `pair ${pair}`).toBe(said);
      const after = await rowsOfCompany();
      expect(after, `pair ${pair}`).toEqual(rows);
      expect(after.object?.length).toBeGreaterThan(skills.length + jobs.length + 1);
      await clear();
    }
  }, 600_000);

  const pairOf = (one: object, other: object) =>
    seed([one, other].map((fields) => ({ type: 'candidate', name: 'Ada', first_name: 'Ada', ...fields })));

  it('keep every address and number, say what is chosen, and tell before what each says', async () => {
    const [keep = '', merged = ''] = await pairOf(
      { email: 'ada@work.example', title: 'Pilot', data: { phone: '+49 30 1234567' } },
      {
        email: 'ada@home.example',
        title: 'Captain',
        data: { phone: '030 1234567', company_user: { function: 'Data' } },
      },
    );
    const compared = await ok('GET', `/api/candidates/compare?ids[]=${keep}&ids[]=${merged}`);
    expect(compared.people.map((one: { id: string }) => one.id)).toEqual([keep, merged]);
    const fields = new Map(compared.fields.map((one: { field: string }) => [one.field, one]));
    expect(fields.get('title')).toMatchObject({
      values: [
        { id: keep, value: 'Pilot', via: 'person' },
        { id: merged, value: 'Captain' },
      ],
      chosen: keep,
    });
    expect(fields.get('company_user.function')).toMatchObject({ values: [{ id: merged }], chosen: merged });
    const made = await ok('POST', '/api/candidates/merge', {
      keep,
      merge: [merged],
      take: { title: merged, email: merged },
    });
    expect(made).toMatchObject({
      title: 'Captain',
      email: 'ada@home.example',
      emails: [{ value: 'ada@home.example' }, { value: 'ada@work.example' }],
      phone: '+49 30 1234567',
    });
    expect(made.phones).toBeUndefined();
    const { body } = await call('POST', '/api/candidates/merge', { keep, merge: [merged], take: { title: 'nobody' } });
    expect(body.errors[0].path).toBe('take.title');
  });

  it('make attempts of applications to one job, and one open one of two', async () => {
    const [keep = '', merged = ''] = await pairOf({}, {});
    const [job = ''] = jobs;
    const first = await ok('POST', '/api/applications/', { candidate: keep, job });
    test.advance(60_000);
    const second = await ok('POST', '/api/applications/', { candidate: merged, job });
    await merge(keep, merged);
    const { data } = await ok('GET', `/api/applications/?candidate=${keep}`);
    const told = data.map((one: { id: string; attempt: number; is_open: boolean }) => [
      one.id,
      one.attempt,
      one.is_open,
    ]);
    expect(told.sort()).toEqual(
      [
        [first.id, 1, false],
        [second.id, 2, true],
      ].sort(),
    );
  });

  it('are undone as one, and once', async () => {
    const [keep = '', merged = ''] = await pairOf({ title: 'Pilot' }, { email: 'ada@x.example' });
    const said = await exportOf([keep, merged]);
    await merge(keep, merged);
    const lines = (await ok('GET', `/api/changes/?object_id=${keep}`)).data;
    expect(lines.every((line: { via: string }) => line.via === 'merge')).toBe(true);
    const [{ batch_id }] = lines;
    await ok('POST', `/api/changes/${batch_id}/undo`);
    expect(await exportOf([keep, merged])).toBe(said);
    const again = await ok('POST', `/api/changes/${batch_id}/undo`);
    expect(again.undone).toBe(0);
    expect(await exportOf([keep, merged])).toBe(said);
    const back = (await ok('GET', `/api/changes/?object_id=${merged}`)).data;
    expect(back.map((line: { action: string; via: string }) => `${line.action} ${line.via}`)).toEqual([
      'restored split',
      'deleted merge',
    ]);
  });

  it('come apart in the order in which they came together, three at once as well', async () => {
    const people = await seed(['A', 'B', 'C', 'D'].map((name) => ({ type: 'candidate', name, first_name: name })));
    const [a = '', b = '', c = '', d = ''] = people;
    const said = await exportOf(people);
    const first = await merge(a, b);
    await ok('POST', '/api/candidates/merge', { keep: c, merge: [a, d] });
    const early = await call('POST', '/api/candidates/split', { merge: first.id });
    expect([early.status, early.body.reason]).toEqual([409, 'splitLaterFirst']);
    const [later] = (await ok('GET', `/api/candidates/${c}/merges`)).data;
    await ok('POST', '/api/candidates/split', { merge: later.id });
    expect((await call('GET', `/api/candidates/${b}`)).status).toBe(404);
    await ok('POST', '/api/candidates/split', { merge: first.id });
    expect(await exportOf(people)).toBe(said);
    expect((await call('POST', '/api/candidates/split', { merge: first.id })).status).toBe(404);
  });

  it('are forgotten with all that was sealed of them where the kept one is erased', async () => {
    const [keep = '', merged = ''] = await pairOf({}, { email: 'secret@x.example', last_name: 'Zyx' });
    const { id } = await merge(keep, merged);
    await ok('POST', `/api/people/${keep}/erase`, { confirm: true });
    expect(JSON.stringify(await rowsOfCompany())).not.toContain('secret@x.example');
    expect((await call('POST', '/api/candidates/split', { merge: id })).status).toBe(404);
  });

  it('are compared, told of and split by nobody who may not merge them, nor in another company', async () => {
    const [keep = '', merged = ''] = await pairOf({}, {});
    const { id } = await merge(keep, merged);
    for (const role of ['manager', 'member'] as const) {
      const caller = await test.addUser(owner.companyId, role, `${role}@example.com`);
      for (const [method, path, body] of [
        ['GET', `/api/candidates/${keep}/merges`, undefined],
        ['GET', `/api/candidates/compare?ids[]=${keep}&ids[]=${keep}`, undefined],
        ['POST', '/api/candidates/split', { merge: id }],
      ] as const) {
        expect([path, (await test.call(caller, method, path, body)).status]).toEqual([path, 403]);
      }
    }
    expect((await call('GET', `/api/candidates/${merged}/merges`)).status).toBe(404);
    const [review = ''] = await seed([{ type: 'performance', name: 'Review', title: 'Review' }]);
    await seedRelations(test.store, owner.companyId, test.now(), [{ from: review, kind: 'about', to: keep }]);
    const recruiter = await test.addUser(owner.companyId, 'recruiter', 'recruiter@example.com');
    const told = await test.call(recruiter, 'GET', `/api/candidates/${keep}/merges`);
    expect(JSON.stringify(told.body)).not.toContain(review);
    expect((await test.call(recruiter, 'POST', '/api/candidates/split', { merge: id })).status).toBe(403);
  });

  const people = runs(engine === 'sqlite' ? { usual: 8, long: 20 } : { usual: 3, long: 20 });

  it('lose nothing of what was changed since, and keep what only one of them had', async () => {
    for (let pair = 0; pair < people; pair += 1) {
      const random = randomOf(pair + 1000);
      const [keep, merged] = [await randomPerson(random, `One${pair}`), await randomPerson(random, `Other${pair}`)];
      await merge(keep, merged);
      const said: Record<string, unknown> = {};
      const notes: string[] = [];
      const applications: string[] = [];
      const held: Record<string, number> = {};
      for (let edit = 0; edit < 20; edit += 1) {
        test.advance(60_000);
        const value = `Edit ${edit}`;
        const kind = random.below(6);
        if (kind === 0) {
          const field = random.of(['title', 'company_user.function', 'company_user.location.title', 'resume.summary']);
          await ok('PUT', '/api/objects/candidate', { id: keep, ...nestedAt(field, value) });
          said[field] = value;
        } else if (kind === 1) {
          const { email, emails = [] } = await ok('GET', `/api/candidates/${keep}`);
          const all = [
            ...(emails.length === 0 && email ? [{ value: email }] : emails),
            { value: `e${edit}@x.example` },
          ];
          await ok('PUT', '/api/objects/candidate', { id: keep, emails: all });
        } else if (kind === 2) {
          notes.push((await ok('POST', '/api/notes/', { object_id: keep, text: value })).id);
        } else if (kind === 3) {
          const [to, level] = [random.of(skills), random.below(5)];
          await ok('PUT', `/api/objects/candidate/${keep}/relations`, { kind: 'has_skill', to, level });
          held[to] = level;
        } else {
          const job = random.of(jobs);
          const made = await call('POST', '/api/applications/', { candidate: keep, job });
          if (made.status < 300) {
            applications.push(made.body.id);
          }
          const { data } = await ok('GET', `/api/applications/?candidate=${keep}`);
          if (data.length > 0) {
            const moved = { ids: [random.of<{ id: string }>(data).id], stage: random.of(['Screening', 'Rejected']) };
            await ok('POST', '/api/applications/move', { ...moved, reason: value });
          }
        }
      }
      const before = await ok('GET', `/api/candidates/${keep}`);
      const all = (await ok('GET', `/api/applications/?candidate=${keep}&page_size=100`)).data;
      const [{ id, questions }] = (await ok('GET', `/api/candidates/${keep}/merges`)).data;
      const asked = questions.map((one: { id: string }) => one.id);
      expect(asked).toEqual(expect.arrayContaining(notes.map((note) => `note ${note}`)));
      expect(asked).toEqual(expect.arrayContaining(applications.map((one) => `application ${one}`)));
      const [toMerged] = notes;
      const to = toMerged === undefined ? {} : { [`note ${toMerged}`]: merged };
      await ok('POST', '/api/candidates/split', { merge: id, to });

      const people = [await ok('GET', `/api/candidates/${keep}`), await ok('GET', `/api/candidates/${merged}`)];
      for (const [field, value] of Object.entries(said)) {
        expect(people.map((person) => at(person, field))).toContain(value);
      }
      const emails = people.flatMap((one) => [
        one.email,
        ...(one.emails ?? []).map((each: { value: string }) => each.value),
      ]);
      for (const { value } of before.emails ?? []) {
        expect(emails).toContain(value);
      }
      const levels = people.flatMap((one) =>
        one.resume.skills.map((skill: { id: string; level: number }) => `${skill.id} ${skill.level}`),
      );
      expect(levels).toEqual(expect.arrayContaining(Object.entries(held).map(([skill, level]) => `${skill} ${level}`)));
      const [ofKeep, ofMerged] = await Promise.all(
        [keep, merged].map(async (person) => ({
          notes: (await ok('GET', `/api/notes/?object_id=${person}`)).data.map((note: { id: string }) => note.id),
          applications: (await ok('GET', `/api/applications/?candidate=${person}&page_size=100`)).data,
        })),
      );
      expect([...(ofKeep?.notes ?? []), ...(ofMerged?.notes ?? [])]).toEqual(expect.arrayContaining(notes));
      if (toMerged !== undefined) {
        expect(ofMerged?.notes).toContain(toMerged);
      }
      const now = [...(ofKeep?.applications ?? []), ...(ofMerged?.applications ?? [])];
      for (const application of all) {
        expect(now).toContainEqual(
          expect.objectContaining({
            id: application.id,
            stage: application.stage,
            in_stage_since: application.in_stage_since,
          }),
        );
      }
      await clear();
    }
  }, 600_000);
});

function nestedAt(path: string, value: unknown): Record<string, unknown> {
  const [first = '', ...rest] = path.split('.');
  return { [first]: rest.length === 0 ? value : nestedAt(rest.join('.'), value) };
}

function at(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], value);
}

function keysWithin(value: unknown): string[] {
  if (Array.isArray(value)) {
    return value.flatMap(keysWithin);
  }
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  return [...Object.keys(value), ...Object.values(value).flatMap(keysWithin)].sort();
}
