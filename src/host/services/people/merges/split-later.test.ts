import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { rowsOfPeople } from './merge-state.ts';

describe.each(engines)('what came after a merge of candidates (%s)', (engine) => {
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

  const call = (method: string, path: string, body?: unknown) => test.call(owner, method, path, body);
  const seed = (seeds: Parameters<typeof seedObjects>[3]) =>
    seedObjects(test.store, owner.companyId, test.now(), seeds);

  async function ok(method: string, path: string, body?: unknown) {
    const answer = await call(method, path, body);
    expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  }

  const pairOf = (one: object, other: object) =>
    seed([one, other].map((fields) => ({ type: 'candidate', name: 'Ada', first_name: 'Ada', ...fields })));

  async function merge(keep: string, merged: string, more: object = {}): Promise<string> {
    test.advance(60_000);
    await ok('POST', '/api/candidates/merge', { keep, merge: [merged], ...more });
    return (await ok('GET', `/api/candidates/${keep}/merges`)).data[0].id;
  }

  async function batchOf(id: string): Promise<string> {
    const [{ batch_id }] = (await ok('GET', `/api/changes/?object_id=${id}`)).data;
    return batch_id;
  }

  const read = (id: string) => ok('GET', `/api/candidates/${id}`);
  const addressesOf = async (id: string) => {
    const { email, emails = [] } = await read(id);
    return [...new Set([email, ...emails.map((one: { value: string }) => one.value)])];
  };

  it('another first address takes nobody their own', async () => {
    const [keep = '', merged = ''] = await pairOf({ email: 'ada@work.example' }, { email: 'ada@home.example' });
    const id = await merge(keep, merged);
    await ok('PUT', '/api/objects/candidate', { id: keep, email: 'ada@home.example' });
    await ok('POST', '/api/candidates/split', { merge: id });
    expect(await addressesOf(keep)).toEqual(['ada@work.example']);
    expect(await addressesOf(merged)).toEqual(['ada@home.example']);
  });

  it('an address that took the place of one is whose that was', async () => {
    const [keep = '', merged = ''] = await pairOf({ email: 'ada@work.example' }, { email: 'ada@home.example' });
    const id = await merge(keep, merged, { take: { email: merged } });
    await ok('PUT', '/api/objects/candidate', { id: keep, email: 'ada@new.example' });
    await ok('POST', '/api/candidates/split', { merge: id });
    expect(await addressesOf(keep)).toEqual(['ada@work.example']);
    expect(await addressesOf(merged)).toEqual(['ada@new.example']);
  });

  it('a field that says again what the kept one said leaves the other what they said', async () => {
    const [keep = '', merged = ''] = await pairOf({}, { title: 'Captain' });
    const id = await merge(keep, merged);
    await ok('PUT', '/api/objects/candidate', { id: keep, title: null });
    await ok('POST', '/api/candidates/split', { merge: id });
    expect((await read(merged)).title).toBe('Captain');
  });

  it('one line of a merge that is taken back leaves who is split off theirs', async () => {
    const [keep = '', merged = ''] = await pairOf({}, { title: 'Captain' });
    const id = await merge(keep, merged);
    const lines = (await ok('GET', `/api/changes/?object_id=${keep}`)).data;
    const line = lines.find((one: { field?: string }) => one.field === 'title');
    await ok('POST', `/api/changes/${line.batch_id}/undo`, { lines: [line.id] });
    expect((await read(keep)).title).toBeUndefined();
    await ok('POST', '/api/candidates/split', { merge: id });
    expect((await read(merged)).title).toBe('Captain');
  });

  it('several merges into one come apart from the last to the first, with all that each had', async () => {
    await ok('POST', '/api/category-list/', { type: 'stage', name: 'Applied', meaning: 'applied' });
    const [job = ''] = await seed([{ type: 'job', name: 'Pilot', title: 'Pilot' }]);
    const people = await seed(
      ['a', 'b', 'c'].map((name) => ({
        type: 'candidate',
        name,
        first_name: name,
        email: `${name}@x.example`,
        keywords: [name],
        data: { company_user: { [name === 'b' ? 'function' : 'level']: name } },
      })),
    );
    const [a = '', b = '', c = ''] = people;
    for (const id of people) {
      test.advance(60_000);
      await ok('POST', '/api/notes/', { object_id: id, text: `Of ${id}` });
      await ok('POST', '/api/applications/', { candidate: id, job });
    }
    const told = () =>
      Promise.all(
        people.map(async (id) => {
          const { updated_at: _at, ...fields } = await read(id);
          const { data } = await ok('GET', `/api/applications/?candidate=${id}`);
          const notes = (await ok('GET', `/api/notes/?object_id=${id}`)).data;
          return { fields, data, notes: notes.map((note: { text: string }) => note.text) };
        }),
      );
    const before = await told();
    const older = await merge(a, b);
    const newer = await merge(a, c);
    const early = await call('POST', '/api/candidates/split', { merge: older });
    expect([early.status, early.body.reason]).toEqual([409, 'splitLaterFirst']);
    await ok('POST', '/api/candidates/split', { merge: newer });
    const { qualification } = await read(a);
    expect(qualification.merged_from.map((one: { id: string }) => one.id)).toEqual([b]);
    await ok('POST', '/api/candidates/split', { merge: older });
    expect(await told()).toEqual(before);
  });

  it('a slug that was given since stays', async () => {
    const [keep = '', merged = ''] = await pairOf({ slug: 'ada' }, {});
    const id = await merge(keep, merged);
    await ok('PUT', '/api/objects/candidate', { id: keep, slug: 'ada-quill' });
    await pairOf({ slug: 'ada' }, {});
    await ok('POST', '/api/candidates/split', { merge: id });
    expect((await read(keep)).slug).toBe('ada-quill');
  });

  it('a number by which an import knows them that somebody else has since is theirs', async () => {
    const [keep = '', merged = ''] = await pairOf({ external_id: 'x-1' }, { external_id: 'x-2' });
    const id = await merge(keep, merged);
    await pairOf({ external_id: 'x-2' }, {});
    await ok('POST', '/api/candidates/split', { merge: id });
    expect((await read(merged)).id).toBe(merged);
  });

  it('undoing a split takes nobody away', async () => {
    const [keep = '', merged = ''] = await pairOf({}, { title: 'Captain' });
    await ok('POST', '/api/notes/', { object_id: merged, text: 'Talk' });
    const id = await merge(keep, merged);
    test.advance(60_000);
    await ok('POST', '/api/candidates/split', { merge: id });
    const batch = await batchOf(merged);
    const undone = await call('POST', `/api/changes/${batch}/undo`);
    expect(undone.body.undone).toBe(0);
    expect((await read(merged)).title).toBe('Captain');
    expect((await read(keep)).title).toBeUndefined();
  });

  it('undoing a merge that was split takes nothing of the next one', async () => {
    const [keep = '', merged = ''] = await pairOf({}, { title: 'Captain' });
    const first = await merge(keep, merged);
    const batch = await batchOf(keep);
    await ok('POST', '/api/candidates/split', { merge: first });
    const second = await merge(keep, merged);
    await ok('POST', `/api/changes/${batch}/undo`);
    expect((await read(keep)).title).toBe('Captain');
    await ok('POST', '/api/candidates/split', { merge: second });
    expect((await read(merged)).title).toBe('Captain');
  });

  it('a form that was handed in since is no draft again', async () => {
    const [keep = '', merged = ''] = await pairOf({}, {});
    const [pulse = ''] = await seed([{ type: 'pulse', name: 'Mood' }]);
    const at = test.now().toISOString();
    const draft = (id: string, person_id: string) => ({
      id,
      company_id: owner.companyId,
      pulse_id: pulse,
      person_id,
      user_id: owner.userId,
      status: 'draft',
      responses: {},
      data: {},
      process_at: null,
      created_at: at,
      updated_at: at,
    });
    await test.store.db
      .insertInto('form_draft')
      .values([draft('d1', keep), draft('d2', merged)])
      .execute();
    const id = await merge(keep, merged);
    await test.store.db.deleteFrom('form_draft').where('id', '=', 'd1').execute();
    await ok('POST', '/api/candidates/split', { merge: id });
    const drafts = await test.store.db.selectFrom('form_draft').select(['id', 'person_id']).execute();
    expect(drafts).toEqual([{ id: 'd2', person_id: merged }]);
  });

  it('who is erased is erased under the name of those who were merged into them as well', async () => {
    const [keep = '', merged = ''] = await pairOf(
      { last_name: 'Quill', name: 'Ada Quill' },
      { first_name: 'Adelheid', last_name: 'Zyxen', name: 'Adelheid Zyxen' },
    );
    await test.store.db
      .insertInto('message')
      .values({
        id: 'm',
        company_id: owner.companyId,
        thread_id: 'th',
        user_id: owner.userId,
        text: 'Ask Adelheid Zyxen',
        data: {},
        created_at: test.now().toISOString(),
      })
      .execute();
    await merge(keep, merged);
    await ok('POST', `/api/people/${keep}/erase`, { confirm: true });
    const [message] = await test.store.db.selectFrom('message').select('text').execute();
    expect(message?.text).toBe('Ask Erased person');
  });

  it('who was said to be somebody else is that still', async () => {
    const [keep = '', merged = ''] = await pairOf({}, { email: 'ada@x.example' });
    const [twin = ''] = await pairOf({ email: 'ada@x.example' }, {});
    await ok('POST', '/api/people/not-same', { people: [merged, twin] });
    await merge(keep, merged);
    expect((await ok('GET', `/api/people/alike?id=${keep}`)).data).toEqual([]);
  });

  it('an application to a job that somebody does not see is nothing that they are asked about', async () => {
    await ok('POST', '/api/category-list/', { type: 'stage', name: 'Applied', meaning: 'applied' });
    const [keep = '', merged = ''] = await pairOf({}, {});
    const [open = '', closed = ''] = await seed(['Pilot', 'Chief'].map((name) => ({ type: 'job', name, title: name })));
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: closed, kind: 'permitted', to: owner.memberId },
    ]);
    const recruiter = await test.addUser(owner.companyId, 'recruiter', 'recruiter@example.com');
    await merge(keep, merged);
    const applications: string[] = [];
    for (const job of [open, closed]) {
      applications.push((await ok('POST', '/api/applications/', { candidate: keep, job })).id);
    }
    const asked = async (caller: Caller) =>
      (await test.call(caller, 'GET', `/api/candidates/${keep}/merges`)).body.data[0].questions
        .map((one: { id: string }) => one.id)
        .sort();
    expect(await asked(owner)).toEqual(applications.map((id) => `application ${id}`).sort());
    expect(await asked(recruiter)).toEqual([`application ${applications[0]}`]);
  });

  it('a sensitive value is chosen by nobody who may not read it', async () => {
    const made = { object_type: 'candidate', name: 'Health', kind: 'text', sensitive: true };
    const field = await ok('POST', '/api/custom-fields/', made);
    const said = (text: string) => ({ data: { custom_sensitive: { [field.id]: text } } });
    const [keep = '', merged = ''] = await pairOf(said('one'), said('other'));
    const recruiter = await test.addUser(owner.companyId, 'recruiter', 'recruiter@example.com');
    const body = { keep, merge: [merged], take: { [`custom_sensitive.${field.id}`]: merged } };
    expect((await test.call(recruiter, 'POST', '/api/candidates/merge', body)).status).toBe(422);
    const compared = await test.call(recruiter, 'GET', `/api/candidates/compare?ids[]=${keep}&ids[]=${merged}`);
    expect(compared.body.fields).toEqual([]);
    const taken = await ok('POST', '/api/candidates/merge', body);
    expect(taken.custom_sensitive).toEqual({ [field.id]: 'other' });
  });

  it('every table whose rows are somebody’s is one of those that a merge moves, or that stay', async () => {
    const ofObjects = /^(object|person|candidate|subject|from|to|one|other|kept)_id$/;
    const tables = await test.store.db.introspection.getTables();
    // What PostgreSQL searches follows objects by itself.
    const own = tables.filter(({ name }) => name !== 'object_search');
    const named = own.filter(({ columns }) => columns.some(({ name }) => ofObjects.test(name)));
    expect(named.map(({ name }) => name).sort()).toEqual(
      [
        ...rowsOfPeople.map(({ table }) => table),
        'application',
        'follower',
        'metric_point',
        'other_person',
        'relation',
        // Follow who they are of by themselves.
        'person_contact',
        // Tell what was.
        'object_change',
        'person_merge',
        // Worked out anew of each.
        'score',
        // Of employees, who are merged with nobody.
        'told_value',
      ].sort(),
    );
  });

  it('what the kept one says of the merged mentions the kept one, and whom it mentioned once they are split', async () => {
    const [keep = '', merged = ''] = await pairOf({}, {});
    const mention = { type: 'mention', attrs: { id: merged, object_type: 'candidate', label: 'Cara' } };
    const document = { type: 'doc', content: [{ type: 'paragraph', content: [mention] }] };
    await ok('PUT', '/api/objects/candidate', { id: keep, resume: { summary_json: document } });
    const mentioned = async () => {
      const { resume, qualification } = await read(keep);
      return [resume.summary_json.content[0].content[0].attrs.id, qualification?.merged_from?.[0]?.id];
    };
    expect(await mentioned()).toEqual([merged, undefined]);
    const id = await merge(keep, merged);
    expect(await mentioned()).toEqual([keep, merged]);
    await ok('POST', '/api/candidates/split', { merge: id });
    expect(await mentioned()).toEqual([merged, undefined]);
  });

  it('a long text that is taken of one says what its document says', async () => {
    const doc = (text: string) => ({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
    });
    const [keep = '', merged = ''] = await pairOf({}, {});
    await ok('PUT', '/api/objects/candidate', { id: keep, resume: { summary_json: doc('Of one') } });
    await ok('PUT', '/api/objects/candidate', { id: merged, resume: { summary_json: doc('Of the other') } });
    const { fields } = await ok('GET', `/api/candidates/compare?ids[]=${keep}&ids[]=${merged}`);
    expect(fields.map((one: { field: string }) => one.field)).toEqual(['resume.summary']);
    await merge(keep, merged, { take: { 'resume.summary': merged } });
    const { resume } = await read(keep);
    expect(resume.summary).toBe('Of the other');
    expect(resume.summary_json).toEqual(doc('Of the other'));
  });
});
