import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

interface Answered {
  object: { id: string; object_type: string };
  score: number;
  fit?: number | null;
  reasons: { kind: string; text: string }[];
}

describe.each(engines)('recommendations (%s)', (engine) => {
  let test: TestHost;
  let owner: Caller;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    const berlin = { location: { id: 'ber', title: 'Berlin' } };
    const seeds = {
      sql: { type: 'skill', name: 'SQL', data: { needs_level: 4 } },
      kafka: { type: 'skill', name: 'Kafka', data: { needs_level: 3 } },
      dance: { type: 'skill', name: 'Dancing' },
      python: { type: 'skill', name: 'Python' },
      dbt: { type: 'skill', name: 'dbt' },
      job: { type: 'job', title: 'Senior Data Engineer', role: 'Data Engineer', status: 'open', data: berlin },
      other: { type: 'job', title: 'Dancer', status: 'open', data: { location: { title: 'Remote' } } },
      twin: { type: 'job', title: 'Data Engineer', role: 'Data Engineer', status: 'open', data: {} },
      closed: { type: 'job', title: 'Data Engineer', role: 'Data Engineer', status: 'closed', data: berlin },
      strong: {
        type: 'candidate',
        title: 'Senior data engineer',
        data: { company_user: berlin, resume: { experience: [{ title: 'Data Engineer' }] } },
      },
      weak: { type: 'candidate', title: 'Junior dancer', data: { company_user: { location: { title: 'Rome' } } } },
      applied: { type: 'candidate', title: 'Senior data engineer', data: {} },
      hired: { type: 'candidate', title: 'Senior data engineer', status: 'hired', data: {} },
      junior: { type: 'employee', title: 'Junior data engineer', data: { company_user: berlin } },
      expert: { type: 'employee', title: 'Lead data engineer', data: { company_user: berlin } },
      course: { type: 'course', title: 'SQL in depth' },
      taken: { type: 'course', title: 'SQL at ease' },
      training: { type: 'training', title: 'Kafka week' },
    };
    const made = await seedObjects(
      test.store,
      owner.companyId,
      test.now(),
      Object.entries(seeds).map(([name, seed]) => ({
        name: 'name' in seed ? seed.name : name,
        slug: seed.type === 'job' ? name : null,
        ...seed,
      })),
    );
    for (const [index, name] of Object.keys(seeds).entries()) {
      ids[name] = made[index] ?? '';
    }
    const links: [string, string, string, number?, Record<string, unknown>?][] = [
      ['job', 'needs_skill', 'sql', 4],
      ['job', 'needs_skill', 'kafka', 3],
      ['job', 'needs_skill', 'python', 2],
      ['job', 'needs_skill', 'dbt'],
      ['twin', 'needs_skill', 'dance', 2],
      ['other', 'needs_skill', 'dance', 4],
      ['closed', 'needs_skill', 'sql', 4],
      ['strong', 'has_skill', 'sql', 4.5],
      ['strong', 'has_skill', 'kafka', 2],
      ['strong', 'has_skill', 'python', 5],
      ['strong', 'has_skill', 'dbt', 1],
      ['weak', 'has_skill', 'sql', 1],
      ['weak', 'has_skill', 'python', 2],
      ['applied', 'has_skill', 'sql', 5],
      ['applied', 'applied_to', 'job'],
      ['hired', 'has_skill', 'sql', 5],
      ['junior', 'has_skill', 'sql', 2],
      ['junior', 'has_skill', 'kafka', 3],
      ['expert', 'has_skill', 'sql', 5],
      ['expert', 'has_skill', 'dbt'],
      ['course', 'teaches', 'sql', 4],
      ['taken', 'teaches', 'sql', 5],
      ['training', 'teaches', 'kafka', 3],
      ['junior', 'enrolled', 'taken', undefined, { status: 'completed' }],
    ];
    await seedRelations(
      test.store,
      owner.companyId,
      test.now(),
      links.map(([from, kind, to, level, data]) => ({
        from: ids[from] ?? '',
        kind,
        to: ids[to] ?? '',
        ...(level === undefined ? {} : { level }),
        ...(data === undefined ? {} : { data }),
      })),
    );
  });
  afterAll(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  const ask = (query: string, caller = owner) => test.call(caller, 'GET', `/api/objects/recommended?${query}`);
  const nameOf = (id: string) => Object.keys(ids).find((name) => ids[name] === id);
  async function recommended(query: string, caller = owner): Promise<[string | undefined, number][]> {
    const { status, body } = await ask(query, caller);
    expect(status).toBe(200);
    return body.data.map(({ object, score }: Answered) => [nameOf(object.id), score]);
  }

  const fitOf = async (person: string, job: string, type = 'candidate') => {
    const { body } = await test.call(owner, 'GET', `/api/scores/${type}/${ids[person]}?job=${ids[job]}`);
    return body.data.find(({ key }: { key: string }) => key === 'fit').value;
  };

  it('of people like somebody rank by what both can against all that either can, and name nobody who is over', async () => {
    const query = `object_id=${ids.strong}&type[]=candidate`;
    // 4.5 of 13, and 1 + 2 of 12.5.
    expect(await recommended(query)).toEqual([
      ['applied', 1.7],
      ['weak', 1.2],
    ]);
    const { body } = await ask(query);
    expect(body.data.map(({ reasons }: Answered) => reasons.map(({ text }) => text))).toEqual([
      ['Holds SQL at 5, compared with 4.5'],
      ['Holds Python at 2, compared with 5', 'Holds SQL at 1, compared with 4.5'],
    ]);
    expect(await recommended(`object_id=${ids.hired}&type[]=candidate&search=weak`)).toEqual([['weak', 0.7]]);
  });

  it('of people for a job rank by their fit, which “Why?” explains, and say what it rests on', async () => {
    const { body } = await ask(`object_id=${ids.job}&type[]=candidate`);
    expect(body.data.map(({ object }: Answered) => nameOf(object.id))).toEqual(['strong', 'weak']);
    for (const { object, score, fit } of body.data as Answered[]) {
      expect([score, fit]).toEqual([fit, await fitOf(nameOf(object.id) ?? '', 'job')]);
    }
    // Three of four needs, and the place.
    expect(body.data[0].score).toBeCloseTo((3.75 * 0.6 + 5 * 0.1) / 0.7, 1);
    expect(body.data[0].reasons).toEqual([
      { kind: 'skill', says: 'skill_met', text: 'SQL is held at 4.5, needed at 4' },
      { kind: 'skill', says: 'skill_met', text: 'Python is held at 5, needed at 2' },
      { kind: 'skill', says: 'skill_met', text: 'dbt is held at 1, needed at any level' },
      { kind: 'gap', says: 'skill_missing', text: 'Kafka is held at 2, needed at 3' },
      { kind: 'location', says: 'same_place', text: 'Same location: Berlin' },
    ]);
    await test.call(owner, 'PUT', '/api/users/me', { language: 'de' });
    const german = await ask(`object_id=${ids.job}&type[]=candidate`);
    await test.call(owner, 'PUT', '/api/users/me', { language: 'es' });
    const spanish = await ask(`object_id=${ids.job}&type[]=candidate`);
    await test.call(owner, 'PUT', '/api/users/me', { language: 'en' });
    expect(german.body.data[0].reasons.map(({ text }: { text: string }) => text)).toEqual([
      'SQL: vorhanden mit 4,5, gebraucht mit 4',
      'Python: vorhanden mit 5, gebraucht mit 2',
      'dbt: vorhanden mit 1, gebraucht mit beliebiger Stufe',
      'Kafka: vorhanden mit 2, gebraucht mit 3',
      'Gleicher Standort: Berlin',
    ]);
    expect(spanish.body.data[0].reasons.map(({ text }: { text: string }) => text)).toEqual([
      'SQL: tiene nivel 4,5, hace falta nivel 4',
      'Python: tiene nivel 5, hace falta nivel 2',
      'dbt: tiene nivel 1, hace falta cualquier nivel',
      'Kafka: tiene nivel 2, hace falta nivel 3',
      'Misma ubicación: Berlin',
    ]);
    const inside = (await ask(`object_id=${ids.job}&type[]=employee`)).body.data as Answered[];
    expect(inside.map(({ object }) => nameOf(object.id)).toSorted()).toEqual(['expert', 'junior']);
    expect(inside.find(({ object }) => object.id === ids.expert)?.reasons).toContainEqual({
      kind: 'gap',
      says: 'skill_missing',
      text: 'Kafka is not held, needed at 3',
    });
    for (const { object, fit } of inside) {
      expect(fit).toBe(await fitOf(nameOf(object.id) ?? '', 'job', 'employee'));
    }
  });

  it('whose fit is not known stand behind the others, and count what is known', async () => {
    const jobs = (await ask(`object_id=${ids.strong}&type[]=job`)).body.data as Answered[];
    expect(jobs.map(({ object, fit }) => [nameOf(object.id), fit])[0]).toEqual(['job', await fitOf('strong', 'job')]);
    const little = jobs.filter(({ fit }) => fit === null);
    expect(await fitOf('strong', 'twin')).toBeNull();
    expect(little).toEqual(jobs.slice(jobs.length - little.length));
  });

  it('name nobody by a fit that is switched off', async () => {
    const query = `object_id=${ids.job}&type[]=candidate&type[]=skill`;
    await test.call(owner, 'PUT', '/api/scores/settings', { off: ['fit'] });
    const off = await recommended(query);
    await test.call(owner, 'PUT', '/api/scores/settings', { off: [] });
    expect(off.map(([name]) => name)).not.toContain('strong');
    expect((await recommended(query)).map(([name]) => name)).toContain('strong');
  });

  it('of jobs for a person leave out closed ones and those applied to', async () => {
    const jobs = await recommended(`object_id=${ids.applied}&type[]=job`);
    expect(jobs.map(([name]) => name)).not.toContain('job');
    expect(jobs.map(([name]) => name)).not.toContain('closed');
    expect((await recommended(`object_id=${ids.junior}&type[]=job`))[0]?.[0]).toBe('job');
  });

  it('of skills, courses, trainings and mentors rest on a person’s gaps', async () => {
    const { body } = await ask(`object_id=${ids.junior}&type[]=skill&type[]=course&type[]=training&type[]=mentor`);
    expect(body.data.map(({ object }: Answered) => nameOf(object.id)).sort()).toEqual(['course', 'expert', 'sql']);
    const texts = body.data.flatMap(({ reasons }: Answered) => reasons.map((reason) => reason.text));
    expect(texts).toEqual(
      expect.arrayContaining([
        'Held at 2, needed at 4 by the company',
        'Teaches SQL to 4: held at 2, needed at 4 by the company',
        'Holds SQL at 5; it is held at 2 and needed at 4',
      ]),
    );
  });

  it('of skills for a job are what similar ones need', async () => {
    expect(await recommended(`object_id=${ids.job}&type[]=skill`)).toEqual([['dance', 5]]);
  });

  it('for a skill or a course are who holds, teaches, needs or lacks it', async () => {
    expect(await recommended(`object_id=${ids.sql}&type[]=employee&type[]=course&type[]=job`)).toEqual(
      expect.arrayContaining([
        ['expert', 5],
        ['taken', 5],
        ['course', 4],
        ['job', 4],
        ['junior', 2],
      ]),
    );
    expect((await recommended(`object_id=${ids.course}`)).map(([name]) => name)).toEqual(['junior']);
    expect(await recommended(`object_id=${ids.taken}`)).toEqual([]);
  });

  it('without an object are for the caller, by the employee they are', async () => {
    expect(await recommended('')).not.toContainEqual(['course', expect.any(Number)]);
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: owner.memberId, kind: 'same_person', to: ids.junior ?? '' },
    ]);
    expect(await recommended('type[]=course')).toEqual([['course', expect.any(Number)]]);
  });

  it('are searched, cut off and always the same', async () => {
    const everything = `object_id=${ids.sql}`;
    const first = await ask(everything);
    expect((await ask(everything)).body).toEqual(first.body);
    expect(await recommended(`${everything}&max_results=1`)).toEqual((await recommended(everything)).slice(0, 1));
    expect(await recommended(`${everything}&search=IN DEPTH`)).toEqual([['course', 4]]);
    expect(await recommended(`${everything}&search=%25`)).toEqual([]);
    expect(await recommended(`${everything}&type[]=planet`)).toEqual([]);
  });

  it('never look at names, pictures, gender or age', async () => {
    const query = `object_id=${ids.job}&type[]=candidate&type[]=employee&max_results=100`;
    const jobs = `object_id=${ids.strong}&type[]=job&max_results=100`;
    const before = [await recommended(query), await recommended(jobs)];
    const people = ['strong', 'weak', 'junior', 'expert'].map((name) => ids[name] ?? '');
    const rows = await test.store.db.selectFrom('object').selectAll().where('id', 'in', people).execute();
    for (const [index, row] of rows.entries()) {
      const data = {
        ...row.data,
        logo: `data:image/png;base64,${index}`,
        gender: index % 2 === 0 ? 'female' : 'male',
        pronouns: 'they',
        nationality: 'Atlantis',
        birth_date: `${1930 + index * 20}-01-01`,
        date_of_birth: `${2000 - index * 20}-01-01`,
        age: 20 + index * 15,
        marital_status: 'married',
        company_user: { ...(row.data.company_user ?? {}), started_at: `${1980 + index * 10}-01-01` },
      };
      await test.store.db
        .updateTable('object')
        .set({
          name: ['Zoë', 'Ali', 'Wang Fang', 'Senior Bob'][index] ?? '',
          first_name: 'Changed',
          last_name: `Name ${index}`,
          email: `x${index}@example.com`,
          created_at: `${1990 + index}-01-01T00:00:00.000Z`,
          data,
        })
        .where('id', '=', row.id)
        .execute();
    }
    expect([await recommended(query), await recommended(jobs)]).toEqual(before);
    expect(JSON.stringify((await ask(query)).body.data.map((one: Answered) => one.reasons))).not.toMatch(
      /Zoë|Ali|Wang|Bob|Changed|female|married|Atlantis/,
    );
  });

  it.each([
    ['max_results=0', 400],
    ['max_results=101', 400],
    ['max_results=six', 400],
    ['object_id=nobody', 404],
    ['company_id=other', 404],
    ['nonsense=1', 400],
  ])('refuse %s', async (query, status) => {
    const answer = await ask(query);
    expect([answer.status, answer.body.title]).toEqual([status, 'Error fetching object recommendations']);
  });

  it('do not tell of jobs that the caller may not see', async () => {
    const member = await test.addUser(owner.companyId, 'member', 'member@example.com');
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: ids.job ?? '', kind: 'permitted', to: owner.memberId },
    ]);
    expect((await ask(`object_id=${ids.job}`, member)).status).toBe(404);
    expect(await recommended(`object_id=${ids.junior}&type[]=job&max_results=50`, member)).not.toContainEqual([
      'job',
      expect.any(Number),
    ]);
  });
});
