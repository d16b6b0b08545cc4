import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { type TruthCompany, visitCompanies } from '#host/testing/truth/companies.ts';
import { importCompany } from '#host/testing/truth/imported-company.ts';

describe.each(engines)('what metrics come from on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
  });
  afterEach(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  const seed = (rows: Parameters<typeof seedObjects>[3]) => seedObjects(test.store, owner.companyId, test.now(), rows);

  interface Told {
    name: string;
    value: number | null;
    previous: number | null;
    withheld_code?: string;
    source?: { kind: string; label: string; at?: string; way?: string };
  }

  async function told(query = ''): Promise<Record<string, Told>> {
    const { status, body } = await test.call(owner, 'GET', `/api/metrics/${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    return Object.fromEntries(body.data.map((one: Told) => [one.name, one]));
  }

  const inUnit = (id: string, more = {}) => ({ company_user: { org_unit: { id, name: id }, ...more } });
  const places = (unit: string) => ({
    org_unit: { id: unit, name: unit },
    location: { id: 'b', name: 'Berlin' },
    function: { id: 'f', name: 'Work' },
    within: [unit],
  });

  /** A round that closed on a day, answered by so many of a unit with one mark each. */
  async function round(id: string, closes_at: string, answers: readonly { unit: string; mark: number }[], more = {}) {
    const questions = [
      { id: 'q1', kind: 'scale', text: 'Would you recommend us?', measures: 'engagement' },
      { id: 'q2', kind: 'scale', text: 'Is the canteen good?' },
    ];
    await seed([
      {
        id,
        type: 'pulse',
        name: id,
        status: 'open',
        data: { questions, closes_at, invited_count: 12, population_count: 12, ...more },
      },
    ]);
    const rows = answers.map(({ unit, mark }, index) => ({
      id: `${id}${index}`,
      company_id: owner.companyId,
      pulse_id: id,
      person_id: `p${index}`,
      responses: { q1: mark, q2: 1 },
      places: places(unit),
      origin: 'user',
      created_at: `${closes_at.slice(0, 10)}T01:00:00.000Z`,
    }));
    await test.store.transaction((trx) => test.store.insertRows(trx, 'form_response', rows));
  }

  it('says of every metric of an empty company that it has none yet, and how to one', async () => {
    const metrics = Object.values(await told());
    expect(metrics).toHaveLength(10);
    for (const { name, value, source } of metrics) {
      expect([name, value, source?.kind, source?.label]).toEqual([name, null, 'none', 'No source yet']);
      expect(source?.way?.length, name).toBeGreaterThan(10);
    }
  });

  it('says of every metric of an imported company what it comes from, or that it has none', async () => {
    await importCompany(test, owner);
    const metrics = await told();
    const kinds = Object.fromEntries(Object.values(metrics).map(({ name, source }) => [name, source?.kind]));
    expect(kinds).toMatchObject({ engagement: 'none', attrition_rate: 'none', ai_adoption: 'none' });
    // Nobody’s look at them is on record, and no offer.
    expect(kinds).toMatchObject({
      applications: 'applications',
      time_to_review: 'none',
      offer_acceptance_rate: 'none',
    });
    expect(Object.values(metrics).every(({ source }) => (source?.label.length ?? 0) > 4)).toBe(true);
  });

  it('keeps the source of what there are records of, in a time without one: counts are 0, means are nothing', async () => {
    const [job = '', quiet = '', ...people] = await seed([
      { type: 'job', name: 'Smith' },
      { type: 'job', name: 'Baker' },
      ...['Ada', 'Bea', 'Cem'].map((name) => ({ type: 'candidate', name, data: {} })),
    ]);
    const at = { applied_at: '2025-02-25T10:00:00.000Z', stage_at: '2025-02-27T10:00:00.000Z' };
    const stages = ['Hired', 'Withdrawn', 'Screening'];
    await seedRelations(
      test.store,
      owner.companyId,
      test.now(),
      people.map((from, index) => ({ from, kind: 'applied_to', to: job, data: { stage: stages[index], ...at } })),
    );
    await test.call(owner, 'POST', '/api/metrics/', {
      ...{ action: 'viewed', action_type: 'job', object: { id: job, object_type: 'job' } },
    });
    const kept = ['applications', 'drop_off_rate', 'offer_acceptance_rate', 'job_views'];
    const now = await told();
    for (const name of kept) {
      expect(now[name]?.source, name).toMatchObject({ kind: name === 'job_views' ? 'views' : 'applications' });
      expect(now[name]?.source, name).not.toHaveProperty('empty');
      expect(now[name]?.value, name).not.toBeNull();
    }
    test.advance(200 * 86_400_000);
    owner = await test.signIn();
    const later = await told();
    expect(later.applications).toMatchObject({ value: 0, previous: 0, source: { label: 'From applications' } });
    expect(later.job_views).toMatchObject({ value: 0, previous: 0, source: { label: 'From views' } });
    for (const name of ['drop_off_rate', 'offer_acceptance_rate']) {
      const label = 'From applications – nothing in this period';
      expect(later[name], name).toMatchObject({ value: null, source: { kind: 'applications', empty: true, label } });
    }
    const ofQuiet = await told(`?object_type=job&object_id=${quiet}&metric_keys=applications&metric_keys=job_views`);
    expect(ofQuiet.applications).toMatchObject({ value: null, source: { kind: 'none' } });
    expect(ofQuiet.job_views).toMatchObject({ value: null, source: { kind: 'none' } });
  });

  it('says of engagement that was asked for long ago when that was', async () => {
    const six = Array.from({ length: 6 }, () => ({ unit: 'data', mark: 4 }));
    await round('old', '2025-02-25T08:00:00.000Z', six);
    test.advance(200 * 86_400_000);
    owner = await test.signIn();
    expect((await told()).engagement).toMatchObject({
      value: null,
      source: { kind: 'pulses', label: 'From pulses, closed 25 Feb 2025 – nothing in this period', empty: true },
    });
  });

  it('takes no review from a file that brings people in the stage of it, but from who is looked at later', async () => {
    for (const [name, meaning] of [
      ['Applied', 'applied'],
      ['Screening', 'screening'],
    ]) {
      await test.call(owner, 'POST', '/api/category-list/', { type: 'stage', name, meaning });
    }
    await seed([{ type: 'job', name: 'Smith', status: 'open' }]);
    const rows = [
      'Eva Meyer;Screening;Smith;2025-02-20',
      'Filip Novák;Screening;;2025-02-20',
      'Greta Öz;Screening;Smith;',
      'Ida Lang;Applied;Smith;2025-02-25',
    ];
    const file = ['Name;Stage;Applied for;Applied at', ...rows].join('\n');
    const sent = { file: Buffer.from(file).toString('base64'), object_type: 'candidate' };
    const { mapping } = (await test.call(owner, 'POST', '/api/import/preview', sent)).body;
    const done = await test.call(owner, 'POST', '/api/import/', { ...sent, mapping });
    expect(done.body).toMatchObject({ created: 4 });
    const review = async () => (await told('?timeframe=30')).time_to_review;
    expect(await review()).toMatchObject({ value: null });
    const { body } = await test.call(owner, 'GET', '/api/applications/?page_size=100');
    const found: { id: string; candidate: { name: string }; stage: { name: string } }[] = body.data;
    expect(found.map(({ candidate, stage }) => [candidate.name, stage.name]).sort()).toEqual([
      ['Eva Meyer', 'Screening'],
      ['Filip Novák', 'Screening'],
      ['Greta Öz', 'Screening'],
      ['Ida Lang', 'Applied'],
    ]);
    const ids = found.filter(({ candidate }) => candidate.name === 'Ida Lang').map(({ id }) => id);
    expect((await test.call(owner, 'POST', '/api/applications/move', { ids, stage: 'Screening' })).status).toBe(200);
    const days = (Date.parse(test.now().toISOString().slice(0, 10)) - Date.parse('2025-02-25')) / 86_400_000;
    expect((await review())?.value).toBeCloseTo(days, 0);
  });

  it('has values of an imported company once its stages, first and last days and skills say something', async () => {
    const call = async (method: string, path: string, body?: unknown) => {
      const answer = await test.call(owner, method, path, body);
      expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
      return answer.body;
    };
    for (const [name, meaning] of [
      ['Applied', 'applied'],
      ['Interview', 'interview'],
      ['Rejected', 'rejected'],
    ]) {
      await call('POST', '/api/category-list/', { type: 'stage', name, meaning });
    }
    await importCompany(test, owner);
    const days = Array.from({ length: 8 }, (_unused, index) => `Stay${index};Weber;01.02.2020;`);
    const file = ['Vorname;Nachname;Eintrittsdatum;Austrittsdatum', ...days, 'Lena;Gone;01.02.2020;26.02.2025'].join(
      '\n',
    );
    const sent = { file: Buffer.from(file).toString('base64'), object_type: 'employee' };
    const { mapping } = await call('POST', '/api/import/preview', sent);
    expect((await call('POST', '/api/import/', { ...sent, mapping })).created).toBe(9);
    const rows = await test.store.db.selectFrom('object').select(['id', 'name', 'type']).execute();
    const idOf = (name: string) => rows.find((row) => row.name === name)?.id;
    await call('PUT', '/api/objects/skill', { id: idOf('Excel'), tags: ['legacy'] });
    await call('PUT', '/api/objects/skill', { id: idOf('English'), tags: ['AI'] });
    for (const [person, skill] of [
      ['Anna Schmitz', 'Excel'],
      ['Bernd Kaya', 'English'],
      ['Stay1 Weber', 'English'],
    ]) {
      await call('POST', '/api/assessments/', {
        ...{ person_id: idOf(person ?? ''), skill_id: idOf(skill ?? ''), kind: 'manager', level: 3 },
      });
    }
    const metrics = await told('?timeframe=90');
    // Two of the three applied within the period.
    expect(metrics.applications).toMatchObject({ value: 2, source: { kind: 'applications' } });
    // Of Anna, Bernd, Dirk and eight who stay two hold English, one Excel.
    expect(metrics.ai_adoption).toMatchObject({ value: 18.18, source: { kind: 'skills', label: 'From skills' } });
    expect(metrics.legacy_tools_usage).toMatchObject({ value: 9.09, source: { kind: 'skills' } });
    // Lena left: of ten all year, herself for 362 days and Dirk for 121 of 365.
    const attrition = Math.round(10_000 / (10 + (362 + 121) / 365)) / 100;
    expect(metrics.attrition_rate).toMatchObject({ value: attrition, source: { label: 'From records of people' } });
    for (const name of ['engagement', 'retention_risk', 'drop_off_rate', 'job_views']) {
      expect(metrics[name]).toMatchObject({ value: null, source: { kind: 'none', label: 'No source yet' } });
      expect(metrics[name]?.source?.way?.length, name).toBeGreaterThan(10);
    }
  });

  it('takes engagement from the marked answers of the latest round that closed, of five and more, for ninety days', async () => {
    const six = Array.from({ length: 6 }, () => ({ unit: 'data', mark: 4 }));
    const few = Array.from({ length: 3 }, () => ({ unit: 'legal', mark: 1 }));
    const rest = Array.from({ length: 6 }, () => ({ unit: 'sales', mark: 3 }));
    await round('before', '2025-02-10T08:00:00.000Z', [...six, ...rest]);
    await round('last', '2025-02-25T08:00:00.000Z', [...six, ...rest, ...few]);
    await round(
      'open',
      '2025-03-09T08:00:00.000Z',
      [...six].map((one) => ({ ...one, mark: 1 })),
    );
    await round('named', '2025-02-27T08:00:00.000Z', six, { anonymous: false });
    const [anna = '', lea = ''] = await seed([
      { type: 'employee', name: 'Anna', data: inUnit('data') },
      { type: 'employee', name: 'Lea', data: inUnit('legal') },
    ]);
    // (6 × 75 + 6 × 50 + 3 × 0) ÷ 15, and (6 × 75 + 6 × 50) ÷ 12 a week before.
    const { engagement } = await told();
    expect(engagement).toMatchObject({ value: 50, previous: 62.5 });
    expect(engagement?.source).toEqual({
      kind: 'pulses',
      at: '2025-02-25',
      label: 'From pulses, closed 25 Feb 2025',
    });
    const of = async (id: string) =>
      (await told(`?object_type=employee&object_id=${id}&metric_keys=engagement`)).engagement;
    // Three of Legal are told with everybody only, and nobody else so that they come out.
    expect((await of(lea))?.value).toBe(50);
    expect([75, 50]).toContain((await of(anna))?.value);
    test.advance(91 * 86_400_000);
    owner = await test.signIn();
    const later = (await told()).engagement;
    expect(later?.source?.at === '2025-02-25').toBe(false);
  });

  it('tells no engagement of fewer than five answers', async () => {
    await round(
      'few',
      '2025-02-25T08:00:00.000Z',
      Array.from({ length: 4 }, () => ({ unit: 'data', mark: 4 })),
    );
    expect((await told()).engagement).toMatchObject({ value: null, withheld_code: 'too_few' });
  });

  it('takes attrition from last days over a year of headcount, against a week before', async () => {
    const staff = Array.from({ length: 9 }, (_unused, index) => ({
      type: 'employee',
      name: `Stay ${index}`,
      data: inUnit('data', { started_at: '2020-01-01' }),
    }));
    const leaver = (name: string, ended_at: string) => ({
      type: 'employee',
      name,
      status: 'left',
      data: inUnit('data', { started_at: '2020-01-01', ended_at }),
    });
    await seed([...staff, leaver('Lena', '2025-02-27'), leaver('Long gone', '2023-01-01')]);
    const days = Array.from({ length: 365 }, (_unused, ago) =>
      new Date(Date.parse('2025-03-01') - ago * 86_400_000).toISOString().slice(0, 10),
    );
    const headcount = days.reduce((sum, day) => sum + (day <= '2025-02-27' ? 10 : 9), 0) / 365;
    const { attrition_rate } = await told();
    expect(attrition_rate).toMatchObject({ value: Math.round(10_000 / headcount) / 100, previous: 0 });
    expect(attrition_rate?.source).toEqual({ kind: 'people', label: 'From records of people' });
  });

  it('takes use from who holds tagged skills, until a tool posts it', async () => {
    const [skill = '', other = '', ...people] = await seed([
      { type: 'skill', name: 'Prompting', data: { tags: ['AI'] } },
      { type: 'skill', name: 'Baking', data: {} },
      ...Array.from({ length: 4 }, (_unused, index) => ({ type: 'employee', name: `P ${index}`, data: {} })),
    ]);
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: people[0] ?? '', kind: 'has_skill', to: skill, level: 3 },
      { from: people[1] ?? '', kind: 'has_skill', to: other, level: 3 },
    ]);
    const held = await told();
    expect(held.ai_adoption).toMatchObject({ value: 25, source: { kind: 'skills', label: 'From skills' } });
    expect(held.legacy_tools_usage?.source?.kind).toBe('none');
    await test.call(owner, 'POST', '/api/metrics/', { name: 'ai_adoption', value: 61 });
    expect((await told()).ai_adoption).toMatchObject({ value: 61, source: { kind: 'usage', at: '2025-03-01' } });
  });

  it('keeps stated points where nothing better is known, and says that they are', async () => {
    const row = {
      company_id: owner.companyId,
      subject_id: 'company',
      metric: 'attrition_rate',
      day: '2025-02-27',
      value: 4,
    };
    await test.store.transaction((trx) => test.store.insertRows(trx, 'metric_point', [row]));
    expect((await told()).attrition_rate).toMatchObject({
      value: 4,
      source: { kind: 'stated', label: 'Stated, 27 Feb 2025' },
    });
  });
});

describe.each(engines)('sources of metrics in all kinds of companies on %s', (engine) => {
  it('are there where there is a value; where there is none it is said why', async () => {
    const hold = async ({ name, test, owner }: TruthCompany, days: number) => {
      const { body } = await test.call(owner, 'GET', '/api/metrics/');
      expect(body.data).toHaveLength(10);
      for (const { name: metric, value, source, withheld } of body.data) {
        const where = `${metric} of “${name}” after ${days} days`;
        const isSaid = source.kind === 'none' || source.empty === true || withheld !== undefined;
        expect([where, isSaid]).toEqual([where, value === null]);
        expect(source.label.includes('nothing in this period'), where).toBe(source.empty === true);
      }
      return body.data;
    };
    const visit = async (company: TruthCompany) => {
      const now = await hold(company, 0);
      if (company.name === 'sample') {
        expect(now.filter(({ source }: { source: { kind: string } }) => source.kind === 'none')).toEqual([]);
      }
      company.test.advance(300 * 86_400_000);
      await hold({ ...company, owner: await company.test.signIn() }, 300);
    };
    await visitCompanies(engine, visit, undefined, ['sample', 'imported', 'everybody left', 'empty']);
  });
});
