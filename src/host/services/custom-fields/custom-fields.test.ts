import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createIntelligence } from '#host/intelligence/create-intelligence.ts';
import { engines } from '#host/testing/engines.ts';
import { addCompany, type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { say } from '#shared/domain/sentences.ts';

const path = '/api/custom-fields/';
const secret = 'hidden-value-of-a-sensitive-field';

describe.each(engines)('a company’s own fields on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let recruiter: Caller;
  let member: Caller;

  beforeEach(async () => {
    test = await startTestHost({ engine, intelligence: createIntelligence(() => ({})) });
    owner = await test.signIn();
    recruiter = await test.addUser(owner.companyId, 'recruiter', 'ria@example.com');
    member = await test.addUser(owner.companyId, 'member', 'ada@example.com');
  });
  afterEach(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  async function add(name: string, more: Record<string, unknown> = {}): Promise<string> {
    const body = { object_type: 'job', name, kind: 'text', ...more };
    const { status, body: field } = await test.call(owner, 'POST', path, body);
    expect([name, status]).toEqual([name, 201]);
    return field.id;
  }

  const names = async (caller: Caller, query = '') =>
    (await test.call(caller, 'GET', `${path}${query}`)).body.data.map(({ name }: { name: string }) => name);
  const create = (caller: Caller, body: Record<string, unknown>, type = 'job') =>
    test.call(caller, 'POST', `/api/objects/${type}`, body);
  const change = (caller: Caller, body: Record<string, unknown>) => test.call(caller, 'PUT', '/api/objects/job', body);
  const read = async (caller: Caller, id: string) => (await test.call(caller, 'GET', `/api/objects/job?id=${id}`)).body;

  it('are made and changed by owner and admin, and read in their order by who reads the type', async () => {
    const team = await add('Team size', { kind: 'number' });
    await add('Budget code', { description: 'As finance has it' });
    await add('Background check', { sensitive: true });
    await add('Visa', { object_type: 'candidate', kind: 'choice', choices: ['Needed', 'Not needed'] });
    expect(await names(owner, '?object_type=job')).toEqual(['Team size', 'Budget code', 'Background check']);
    expect(await names(recruiter, '?object_type=job')).toEqual(['Team size', 'Budget code']);
    expect(await names(recruiter)).toContain('Visa');
    const moved = await test.call(owner, 'PUT', path, { id: team, name: 'Team', order: 9, required: true });
    expect(moved.body).toMatchObject({ name: 'Team', kind: 'number', required: true, sensitive: false, order: 9 });
    expect(await names(recruiter, '?object_type=job')).toEqual(['Budget code', 'Team']);
    for (const caller of [recruiter, member]) {
      const answers = await Promise.all([
        test.call(caller, 'POST', path, { object_type: 'job', name: 'Mine', kind: 'text' }),
        test.call(caller, 'PUT', path, { id: team, name: 'Mine' }),
        test.call(caller, 'DELETE', path, { ids: [team] }),
        test.call(caller, 'POST', `${path}restore`, { ids: [team] }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    }
  });

  it('are no other company’s', async () => {
    const id = await add('Budget code');
    await addCompany(test.store, 'third', test.now());
    const stranger = await test.addUser('third', 'owner', 'stranger@example.com');
    expect(await names(stranger)).toEqual([]);
    expect((await test.call(stranger, 'PUT', path, { id, name: 'Taken' })).status).toBe(404);
    expect((await test.call(stranger, 'DELETE', path, { ids: [id] })).body).toEqual({ count: 0 });
    const theirs = await create(stranger, { title: 'Skipper', custom: { [id]: 'A' } });
    expect([theirs.status, theirs.body.errors[0].path]).toEqual([422, `custom.${id}`]);
    expect(await names(owner)).toEqual(['Budget code']);
  });

  it('hold what their kind says, and say at the value’s path what does not', async () => {
    const person = (await create(owner, { first_name: 'Pia', last_name: 'Lund' }, 'employee')).body.id;
    const candidate = (await create(owner, { first_name: 'Cleo', last_name: 'Vale' }, 'candidate')).body.id;
    const cases: [kind: string, good: unknown, bad: unknown[], more?: object][] = [
      ['text', 'Red', ['', ' ', 7, 'x'.repeat(301)]],
      ['long', 'x'.repeat(301), [{}, 'x'.repeat(20_001)]],
      ['number', -1.5, ['2', true]],
      ['money', { amount: 12, currency: 'EUR' }, [{ amount: 12 }, { amount: '12', currency: 'EUR' }, 12]],
      ['choice', 'A', ['C', ['A']], { choices: ['A', 'B'] }],
      ['several', ['B', 'A'], [[], ['A', 'A'], ['C'], 'A'], { choices: ['A', 'B'] }],
      ['date', '2024-02-29', ['2025-02-29', '29.2.2024', 5]],
      ['person', { id: person }, [{ id: candidate }, { id: 'nobody' }, person, { id: person, name: 'Pia' }]],
      ['link', 'https://example.com/a', ['javascript:alert(1)', 'nothing', 3]],
      ['boolean', false, ['no', 0]],
    ];
    for (const [kind, good, bad, more = {}] of cases) {
      const id = await add(`Of ${kind}`, { kind, ...more });
      const made = await create(recruiter, { title: 'Skipper', custom: { [id]: good } });
      expect([kind, made.status, made.body.custom]).toEqual([kind, 201, { [id]: good }]);
      for (const value of bad) {
        const refused = await change(recruiter, { id: made.body.id, custom: { [id]: value } });
        expect([kind, value, refused.status, refused.body.errors?.[0]?.path]).toEqual([
          kind,
          value,
          422,
          `custom.${id}`,
        ]);
      }
      await change(recruiter, { id: made.body.id, custom: { [id]: null } });
      expect((await read(member, made.body.id)).custom).toBeUndefined();
    }
  });

  it('that are required must be said of a new object, unless they have a default', async () => {
    const code = await add('Budget code', { required: true });
    const size = await add('Team size', { kind: 'number', default: 3 });
    const missing = await create(recruiter, { title: 'Skipper' });
    expect([missing.status, missing.body.errors]).toEqual([422, [{ path: `custom.${code}`, ...say('required') }]]);
    const made = await create(recruiter, { title: 'Skipper', custom: { [code]: 'A1' } });
    expect(made.body.custom).toEqual({ [code]: 'A1', [size]: 3 });
    const emptied = await change(recruiter, { id: made.body.id, custom: { [code]: null } });
    expect([emptied.status, emptied.body.errors]).toEqual([422, [{ path: `custom.${code}`, ...say('required') }]]);
    // Another field changes without them, and one of them without the other.
    await change(recruiter, { id: made.body.id, custom: { [size]: 4 } });
    await change(recruiter, { id: made.body.id, title: 'First mate' });
    expect((await read(member, made.body.id)).custom).toEqual({ [code]: 'A1', [size]: 4 });
    await test.call(owner, 'PUT', path, { id: code, default: 'B2' });
    expect((await create(recruiter, { title: 'Bosun' })).body.custom).toEqual({ [code]: 'B2', [size]: 3 });
  });

  it('keep choices that are gone from the field where they stand, beside those that it has', async () => {
    const sites = await add('Sites', { kind: 'several', choices: ['Oslo', 'Berlin', 'Rome'] });
    const permit = await add('Permit', { kind: 'choice', choices: ['Needed', 'Old'] });
    const { id } = (await create(owner, { title: 'Skipper', custom: { [sites]: ['Oslo', 'Berlin'], [permit]: 'Old' } }))
      .body;
    await test.call(owner, 'PUT', path, { id: sites, choices: ['Berlin', 'Rome'] });
    await test.call(owner, 'PUT', path, { id: permit, choices: ['Needed'] });
    const wider = await change(recruiter, { id, custom: { [sites]: ['Oslo', 'Rome'], [permit]: 'Old' } });
    expect([wider.status, wider.body.custom]).toEqual([200, { [sites]: ['Oslo', 'Rome'], [permit]: 'Old' }]);
    for (const value of [
      ['Oslo', 'Paris'],
      ['Oslo', 'Oslo'],
    ]) {
      expect((await change(recruiter, { id, custom: { [sites]: value } })).status).toBe(422);
    }
    await change(recruiter, { id, custom: { [sites]: ['Rome'], [permit]: 'Needed' } });
    expect((await change(recruiter, { id, custom: { [sites]: ['Rome', 'Oslo'] } })).status).toBe(422);
    expect((await create(recruiter, { title: 'Bosun', custom: { [sites]: ['Oslo'] } })).status).toBe(422);
  });

  it('take an undo back to what was, though the field is required since or lost the choice', async () => {
    const site = await add('Site', { kind: 'choice', choices: ['Oslo', 'Rome'] });
    const { id } = (await create(owner, { title: 'Skipper' })).body;
    const batchOf = async () => (await test.call(owner, 'GET', `/api/changes/?object_id=${id}`)).body.data[0].batch_id;
    await change(owner, { id, custom: { [site]: 'Oslo' } });
    const first = await batchOf();
    await change(owner, { id, custom: { [site]: 'Rome' } });
    const second = await batchOf();
    await test.call(owner, 'PUT', path, { id: site, choices: ['Rome'], required: true });
    const undo = (batch: string) => test.call(owner, 'POST', `/api/changes/${batch}/undo`);
    expect((await undo(second)).body).toMatchObject({ undone: 1, left_count: 0 });
    expect((await read(owner, id)).custom).toEqual({ [site]: 'Oslo' });
    expect((await undo(first)).body).toMatchObject({ undone: 1, left_count: 0 });
    expect((await read(owner, id)).custom).toBeUndefined();
    expect((await change(owner, { id, custom: { [site]: null } })).status).toBe(422);
  });

  it('that are removed are hidden with their values, and come back with them', async () => {
    const id = await add('Budget code');
    const job = (await create(recruiter, { title: 'Skipper', custom: { [id]: 'A1' } })).body.id;
    expect((await test.call(owner, 'DELETE', path, { ids: [id, 'nothing'] })).body).toEqual({ count: 1 });
    for (const caller of [owner, recruiter]) {
      expect((await read(caller, job)).custom).toBeUndefined();
    }
    const refused = await change(recruiter, { id: job, custom: { [id]: 'B2' } });
    expect([refused.status, refused.body.errors[0].path]).toEqual([422, `custom.${id}`]);
    await change(recruiter, { id: job, title: 'First mate' });
    expect(await names(recruiter)).toEqual([]);
    expect((await test.call(owner, 'GET', path)).body.data).toMatchObject([{ id, removed_at: expect.any(String) }]);
    expect((await test.call(owner, 'POST', `${path}restore`, { ids: [id] })).body).toEqual({ count: 1 });
    expect((await read(recruiter, job)).custom).toEqual({ [id]: 'A1' });
    await test.call(owner, 'DELETE', path, { ids: [id] });
    await add('budget CODE');
    expect((await test.call(owner, 'POST', `${path}restore`, { ids: [id] })).status).toBe(409);
  });

  it('that are sensitive show nobody but owner and admin what they hold, wherever it is asked', async () => {
    const id = await add('Background check', { sensitive: true });
    const values = { custom_sensitive: { [id]: secret } };
    const made = await create(owner, { title: 'Skipper', description: 'Sails', ...values });
    const job = made.body.id;
    expect(made.body.custom_sensitive).toEqual({ [id]: secret });
    expect((await create(owner, { title: 'Open', custom: { [id]: secret } })).status).toBe(422);
    // They may not write it either: it is to them as if there was no such field.
    const written = await change(recruiter, { id: job, custom_sensitive: { [id]: 'Other' } });
    expect([written.status, written.body.errors[0].path]).toEqual([422, `custom_sensitive.${id}`]);
    // Nor find it out by what they claim to have read.
    for (const guess of [secret, 'something else']) {
      const guessed = await change(recruiter, {
        id: job,
        title: 'Skipper',
        if_unchanged: { [`custom_sensitive.${id}`]: guess },
      });
      expect([guess, guessed.status]).toEqual([guess, 200]);
    }
    await change(owner, { id: job, custom_sensitive: { [id]: `${secret}-2` } });
    const asks = [
      `/api/objects/job?id=${job}`,
      '/api/objects/job?page_size=50',
      '/api/objects/job?lite=true',
      '/api/objects/list?type=job',
      `/api/objects/search?search=${secret}&types[]=job`,
      '/api/objects/search?search=skipper&types[]=job',
      '/api/objects/index',
      `/api/changes/?object_id=${job}`,
      `/api/objects/job?id=${job}&as_of=${test.now().toISOString()}`,
      '/api/export/job?format=json',
      '/api/export/job?format=csv',
      path,
    ];
    for (const caller of [recruiter, member]) {
      for (const asked of asks) {
        const text = await (await test.raw(caller, 'GET', asked)).text();
        expect([asked, text.includes(secret), text.includes(id)]).toEqual([asked, false, false]);
      }
      const insights = await test.call(caller, 'POST', '/api/insights/', {
        objects: [{ id: job, object_type: 'job' }],
      });
      expect(JSON.stringify(insights.body)).not.toContain(secret);
    }
    // Not even those who may read it find it by it, nor does an engine hear of it.
    for (const asked of [`/api/objects/search?search=${secret}&types[]=job`, '/api/objects/index']) {
      expect(await (await test.raw(owner, 'GET', asked)).text()).not.toContain(secret);
    }
    const insights = await test.call(owner, 'POST', '/api/insights/', { objects: [{ id: job, object_type: 'job' }] });
    expect(JSON.stringify(insights.body)).not.toContain(secret);
    expect((await read(owner, job)).custom_sensitive).toEqual({ [id]: `${secret}-2` });
  });

  it('are what lists are filtered and ordered by, each by its kind', async () => {
    const people: string[] = [];
    for (const first_name of ['Cem', 'Ada', 'bea']) {
      people.push((await create(owner, { first_name }, 'employee')).body.id);
    }
    const kinds: [kind: string, values: readonly unknown[], filter: string, more?: object][] = [
      ['text', ['Red', 'blue', 'Green'], 'blue'],
      ['link', ['https://c.example', 'https://a.example', 'https://b.example'], 'https://a.example'],
      ['number', [30, 4, 5], '..4'],
      ['money', [30, 4, 5].map((amount) => ({ amount, currency: 'EUR' })), '4'],
      ['choice', ['C', 'A', 'B'], 'A', { choices: ['A', 'B', 'C'] }],
      ['date', ['2025-03-03', '2025-01-01', '2025-02-02'], '2025-01-01..2025-01-31'],
      ['several', [['C'], ['A', 'C'], ['b', 'A?']], 'A', { choices: ['A', 'A?', 'b', 'C'] }],
      ['person', people.map((id) => ({ id })), people[1] ?? ''],
    ];
    for (const [kind, [first, second, third], filter, more = {}] of kinds) {
      const id = await add(`By ${kind}`, { kind, ...more });
      const jobs: string[] = [];
      for (const value of [first, second, third]) {
        jobs.push((await create(recruiter, { title: `Of ${kind}`, custom: { [id]: value } })).body.id);
      }
      const [one = '', two = '', three = ''] = jobs;
      const ids = async (query: string) =>
        (await test.call(member, 'GET', `/api/objects/job?filter[title]=Of ${kind}&${query}`)).body.data.map(
          (job: { id: string }) => job.id,
        );
      const order = [two, three, one];
      expect([kind, await ids(`sort=custom.${id}`)]).toEqual([kind, order]);
      expect([kind, await ids(`sort=-custom.${id}`)]).toEqual([kind, order.toReversed()]);
      const asked = encodeURIComponent(filter);
      expect([kind, await ids(`filter[custom.${id}]=${asked}`)]).toEqual([kind, [two]]);
    }
    const sites = await add('Sites', { kind: 'several', choices: ['A "1"', 'A', 'B%'] });
    const certified = await add('Certified', { kind: 'boolean' });
    const one = (await create(recruiter, { title: 'One', custom: { [sites]: ['A "1"'], [certified]: true } })).body.id;
    const two = (await create(recruiter, { title: 'Two', custom: { [sites]: ['A', 'B%'] } })).body.id;
    const found = async (name: string, value: string) => {
      const { body } = await test.call(member, 'GET', `/api/objects/job?filter[${name}]=${encodeURIComponent(value)}`);
      return body.data?.map((job: { id: string }) => job.id) ?? body;
    };
    expect(await found(`custom.${sites}`, 'A')).toEqual([two]);
    expect(await found(`custom.${sites}`, 'A "1"')).toEqual([one]);
    expect((await found(`custom.${sites}`, 'A "1"|B%')).toSorted()).toEqual([one, two].toSorted());
    expect(await found(`custom.${certified}`, 'true')).toEqual([one]);
    await test.call(owner, 'DELETE', path, { ids: [sites] });
    expect((await test.call(owner, 'GET', `/api/objects/job?filter[custom.${sites}]=A`)).status).toBe(400);
  });

  it('that are sensitive are to others no field, also where a list is filtered, ordered or counted by them', async () => {
    const id = await add('Bonus', { kind: 'money', sensitive: true });
    const value = { amount: 123_456, currency: 'EUR' };
    await create(owner, { title: 'Skipper', custom_sensitive: { [id]: value } });
    await create(owner, { title: 'Bosun' });
    const asks = (name: string) => [
      `/api/objects/job?sort=${name}`,
      `/api/objects/job?sort=-${name}`,
      `/api/objects/job?filter[${name}]=123456`,
      `/api/objects/job?filter[${name}]=1..`,
      `/api/export/job?filter[${name}]=123456`,
    ];
    const wordsOf = async (caller: Caller, asked: string, name: string) => {
      const response = await test.raw(caller, 'GET', asked);
      return [response.status, (await response.text()).replaceAll(name, 'it')];
    };
    for (const caller of [recruiter, member]) {
      for (const place of ['custom_sensitive', 'custom']) {
        const [real, invented] = [`${place}.${id}`, `${place}.nothing`];
        for (const [index, asked] of asks(real).entries()) {
          const answer = await wordsOf(caller, asked, real);
          expect([asked, answer]).toEqual([asked, await wordsOf(caller, asks(invented)[index] ?? '', invented)]);
          expect([400, 403]).toContain(answer[0]);
        }
      }
    }
    const filtered = await test.call(owner, 'GET', `/api/objects/job?filter[custom_sensitive.${id}]=123456`);
    expect([filtered.body.total, filtered.body.data[0].title]).toEqual([1, 'Skipper']);
    const sorted = await test.call(owner, 'GET', `/api/objects/job?sort=-custom_sensitive.${id}`);
    expect(sorted.body.data[0].title).toBe('Skipper');
  });

  it('are columns of an export, by their names; sensitive ones for owner and admin', async () => {
    const code = await add('Budget code');
    const title = await add('Title', { kind: 'several', choices: ['A', 'B'] });
    const bonus = await add('Bonus', { kind: 'money', sensitive: true });
    const gone = await add('Gone');
    const custom = { [code]: '=1+1', [title]: ['A', 'B'], [gone]: 'hidden' };
    const custom_sensitive = { [bonus]: { amount: 1250, currency: 'EUR' } };
    await create(owner, { title: 'Skipper', custom, custom_sensitive });
    await test.call(owner, 'DELETE', path, { ids: [gone] });
    const csv = async (caller: Caller) => (await test.raw(caller, 'GET', '/api/export/job?format=csv')).text();
    const [ofOwner = '', ofRecruiter = ''] = [await csv(owner), await csv(recruiter)];
    expect(ofOwner.split('\r\n')[0]).toMatch(/,Budget code,Title \(own\),Bonus$/);
    expect(ofOwner).toContain(`,'=1+1,"A\nB",12.5 EUR`);
    expect(ofOwner).not.toContain('hidden');
    expect(ofRecruiter.split('\r\n')[0]).toMatch(/,Budget code,Title \(own\)$/);
    expect(ofRecruiter).not.toContain('12.5');
  });

  it('of a candidate stay with the candidate, and the other’s fill those of the one that is kept', async () => {
    const visa = await add('Visa', { object_type: 'candidate' });
    const notice = await add('Notice', { object_type: 'candidate', kind: 'number' });
    const one = (
      await create(owner, { first_name: 'Cleo', last_name: 'Vale', custom: { [visa]: 'Needed' } }, 'candidate')
    ).body.id;
    const other = (await create(owner, { first_name: 'C.', last_name: 'Vale', custom: { [notice]: 3 } }, 'candidate'))
      .body.id;
    const kept = await test.call(owner, 'POST', '/api/candidates/merge', { keep: one, merge: [other] });
    expect(kept.body.custom).toEqual({ [visa]: 'Needed', [notice]: 3 });
    const hired = await test.call(owner, 'POST', `/api/candidates/${one}/convert`, { start_date: '2025-04-01' });
    expect(hired.body.custom).toBeUndefined();
  });

  it('that are sensitive are not chosen in a merge by who does not read them', async () => {
    const health = await add('Health', { object_type: 'candidate', sensitive: true });
    const path = `custom_sensitive.${health}`;
    const body = { first_name: 'Cleo', last_name: 'Vale', custom_sensitive: { [health]: 'Known' } };
    const keep = (await create(owner, body, 'candidate')).body.id;
    const other = (await create(owner, { first_name: 'C.', last_name: 'Vale' }, 'candidate')).body.id;
    const merge = { keep, merge: [other], take: { [path]: other } };
    const refused = await test.call(recruiter, 'POST', '/api/candidates/merge', merge);
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, `take.${path}`]);
    const kept = await test.call(recruiter, 'POST', '/api/candidates/merge', { keep, merge: [other] });
    expect([kept.status, kept.body.custom_sensitive]).toEqual([200, undefined]);
    const read = await test.call(owner, 'GET', `/api/objects/candidate?id=${keep}`);
    expect(read.body.custom_sensitive).toEqual({ [health]: 'Known' });
  });

  it('are refused where they make no sense', async () => {
    const id = await add('Budget code');
    const cases: [body: Record<string, unknown>, status: number, at?: string][] = [
      [{ object_type: 'job', name: 'budget code', kind: 'text' }, 409, 'name'],
      [{ object_type: 'job', name: 'Size', kind: 'choice' }, 422, 'choices'],
      [{ object_type: 'job', name: 'Size', kind: 'several', choices: ['A', 'A'] }, 422, 'choices'],
      [{ object_type: 'job', name: 'Size', kind: 'text', choices: ['A'] }, 422, 'choices'],
      [{ object_type: 'job', name: 'Size', kind: 'number', default: 'three' }, 422, 'default'],
      [{ object_type: 'canvas', name: 'Size', kind: 'number' }, 400],
      [{ object_type: 'job', name: 'Size', kind: 'colour' }, 400],
      [{ object_type: 'job', name: ' ', kind: 'text' }, 400],
    ];
    for (const [body, status, at] of cases) {
      const answer = await test.call(owner, 'POST', path, body);
      expect([body, answer.status, at && answer.body.errors[0].path]).toEqual([body, status, at]);
    }
    for (const custom of ['text', [id], { nothing: 1 }, { __proto__: null, [id]: { a: 1 } }, null]) {
      expect([custom, (await create(owner, { title: 'J', custom })).status]).toEqual([custom, 422]);
    }
    expect((await create(owner, { name: 'Logic', custom: { [id]: 'A' } }, 'skill')).status).toBe(422);
  });
});
