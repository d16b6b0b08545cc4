import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { longTextsOf } from '#shared/domain/long-texts.ts';
import { objectTypes } from '#shared/domain/object-types.ts';

const text = (words: string) => ({ type: 'text', text: words });
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const doc = (...content: object[]) => ({ type: 'doc', content });
const words = (said: string) => doc(paragraph(text(said)));

/** What each type needs to be made at all. */
const named = {
  title: 'One',
  name: 'One',
  first_name: 'Ada',
  last_name: 'One',
};

function fieldsFor(type: string): Record<string, unknown> {
  if (['candidate', 'employee', 'member'].includes(type)) {
    return { first_name: named.first_name, last_name: named.last_name };
  }
  return ['job', 'training', 'course', 'ticket'].includes(type) ? { title: named.title } : { name: named.name };
}

function at(object: Record<string, unknown>, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], object);
}

function nest(path: string, value: unknown): Record<string, unknown> {
  const [first = '', ...rest] = path.split('.');
  return { [first]: rest.length === 0 ? value : nest(rest.join('.'), value) };
}

describe.each(engines)('documents of objects on %s', (engine) => {
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

  const call = (method: string, path: string, body?: unknown) => test.call(owner, method, path, body);
  const create = async (type: string, body: Record<string, unknown>) => {
    const answer = await call('POST', `/api/objects/${type}`, { ...fieldsFor(type), ...body });
    expect([type, answer.status, answer.body.errors]).toEqual([type, 201, undefined]);
    return answer.body;
  };
  const change = (type: string, id: string, body: Record<string, unknown>) =>
    call('PUT', `/api/objects/${type}`, { id, ...body });
  const read = async (type: string, id: string) => (await call('GET', `/api/objects/${type}?id=${id}`)).body;

  const longTexts = objectTypes
    .filter((type) => type !== 'company')
    .flatMap((type) => longTextsOf(type).map((field) => [type, field] as const));

  it.each(longTexts)('of a %s stand beside its %s, whose words they are', async (type, field) => {
    const document = doc(paragraph(text('first')), paragraph(text('second')));
    const made = await create(type, nest(`${field}_json`, document));
    expect(at(made, field)).toBe('first\n\nsecond');
    expect(at(made, `${field}_json`)).toEqual(document);
    const both = { ...made, ...(await change(type, made.id, nest(field, 'first\n\nsecond'))).body };
    expect(at(both, `${field}_json`)).toEqual(document);
    const alone = (await change(type, made.id, nest(field, 'others'))).body;
    expect([at(alone, field), at(alone, `${field}_json`)]).toEqual(['others', undefined]);
    const back = (await change(type, made.id, nest(`${field}_json`, words('back')))).body;
    expect([at(back, field), at(back, `${field}_json`)]).toEqual(['back', words('back')]);
    const plain = (await change(type, made.id, nest(`${field}_json`, null))).body;
    expect([at(plain, field), at(plain, `${field}_json`)]).toEqual(['back', undefined]);
    await change(type, made.id, nest(`${field}_json`, words('again')));
    const gone = (await change(type, made.id, nest(field, null))).body;
    expect([at(gone, field), at(gone, `${field}_json`)]).toEqual([undefined, undefined]);
  });

  it('are those of the company and of the own profile, too', async () => {
    const company = (await call('GET', '/api/objects/company')).body.data[0];
    expect((await change('company', company.id, { description_json: words('Us') })).body.description).toBe('Us');
    const own = await change('member', owner.memberId, { resume: { summary_json: words('Me') } });
    expect(own.body.resume).toMatchObject({ summary: 'Me', summary_json: words('Me') });
  });

  it('are answered where one object is read, and nowhere else', async () => {
    const { id } = await create('job', { description_json: words('only once') });
    expect((await read('job', id)).description_json).toEqual(words('only once'));
    for (const path of [
      '/api/objects/job',
      '/api/objects/job?lite=true',
      '/api/objects/list?type[]=job',
      '/api/objects/search?types[]=job&search=One',
      '/api/objects/index',
      '/api/export/job?format=csv',
      '/api/export/job?format=json',
    ]) {
      const answer = await (await test.raw(owner, 'GET', path)).text();
      expect([path, answer.includes('_json'), answer.includes('"doc"')]).toEqual([path, false, false]);
    }
    expect(await (await test.raw(owner, 'GET', '/api/export/job?format=csv')).text()).toContain('only once');
  });

  it('win over words sent with them, and end with nothing where nothing is in them', async () => {
    const made = await create('ticket', { description: 'said', description_json: words('written') });
    expect(made.description).toBe('written');
    const emptied = (await change('ticket', made.id, { description_json: doc({ type: 'paragraph' }) })).body;
    expect([emptied.description, emptied.description_json]).toEqual([undefined, undefined]);
  });

  it('lose where an upload stood, and keep what it was', async () => {
    const attrs = { id: null, name: 'plan.pdf', size: 7, media_type: 'application/pdf' };
    const made = await create('ticket', {
      description_json: doc({ type: 'attachment', attrs: { ...attrs, upload: 'local-1' } }),
    });
    expect(made.description_json).toEqual(doc({ type: 'attachment', attrs }));
    expect(made.description).toBe('plan.pdf');
  });

  it('keep names as they are written, whatever hides in them', async () => {
    const label = 'Ada \u202Egro.elpmaxe\u200B\u2066';
    const made = await create('ticket', {
      description_json: doc(
        paragraph({ type: 'mention', attrs: { id: 'nobody', object_type: 'employee', label } }, text(' \uD800 ')),
      ),
    });
    expect(made.description).toBe(`${label} \uFFFD`);
    expect(made.description_json.content[0].content[0].attrs.label).toBe(label);
  });

  it.each([
    ['no document', 'text', 'description_json'],
    ['a list', [], 'description_json'],
    ['an unknown node', doc({ type: 'iframe' }), 'description_json.content.0.type'],
    [
      'an unknown mark',
      doc(paragraph({ ...text('x'), marks: [{ type: 'style' }] })),
      'description_json.content.0.content.0.marks.0.type',
    ],
    [
      'a script as a link',
      doc(paragraph({ ...text('x'), marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] })),
      'description_json.content.0.content.0.marks.0.attrs.href',
    ],
    ['a text that is none', doc(paragraph({ type: 'text', text: 7 })), 'description_json.content.0.content.0.text'],
  ])('are refused where they are %s, with the path', async (_what, document, path) => {
    const { id } = await create('ticket', { description: 'before' });
    const answer = await change('ticket', id, { description_json: document });
    expect([answer.status, answer.body.errors?.[0].path]).toEqual([422, path]);
    const ownCall = await call('PUT', '/api/tickets/', { id, description_json: document });
    expect([ownCall.status >= 400 && ownCall.status < 500, ownCall.body.errors?.[0].path]).toEqual([true, path]);
    expect((await read('ticket', id)).description).toBe('before');
  });

  it('are no fields of types that have no such text', async () => {
    const answer = await call('POST', '/api/objects/job', { title: 'One', notes_json: words('x') });
    expect([answer.status, answer.body.errors[0].path]).toEqual([422, 'notes_json']);
  });

  it('of 100,000 words are kept, and refused beyond what a call may carry', async () => {
    const sentence = 'lorem '.repeat(100).trim();
    const long = doc(...Array.from({ length: 1000 }, () => paragraph(text(sentence))));
    const { id } = await create('space', { instructions_json: long });
    const kept = await read('space', id);
    expect(kept.instructions.split(/\s+/)).toHaveLength(100_000);
    expect(kept.instructions_json).toEqual(long);
    const tooLong = doc(...Array.from({ length: 1500 }, () => paragraph(text(sentence))));
    expect((await change('space', id, { instructions_json: tooLong })).status).toBe(422);
    expect((await change('space', id, { instructions: 'x'.repeat(900_001) })).status).toBe(422);
    const fiveMegabytes = doc(paragraph(text('x'.repeat(5 * 1024 * 1024))));
    expect((await change('space', id, { instructions_json: fiveMegabytes })).status).toBe(413);
    expect((await read('space', id)).instructions).toHaveLength(kept.instructions.length);
  });

  it('nested 10,000 deep are refused at once', async () => {
    const { id } = await create('ticket', {});
    const deep = (open: string, close: string, levels: number) =>
      `{"id":"${id}","description_json":${open.repeat(levels)}{"type":"paragraph"}${close.repeat(levels)}}`;
    for (const body of [
      deep('{"type":"doc","content":[', ']}', 10_000),
      deep('{"type":"blockquote","content":[', ']}', 20_000),
      deep('[', ']', 100_000),
    ]) {
      const answer = await test.raw(owner, 'PUT', '/api/objects/ticket', {
        headers: { 'content-type': 'application/json' },
        body,
      });
      expect([answer.status >= 400, answer.status < 500]).toEqual([true, true]);
    }
    const brackets = words('[['.repeat(10_000));
    expect((await change('ticket', id, { description_json: brackets })).body.description).toBe('[['.repeat(10_000));
  });

  it('are kept with what somebody read before the change', async () => {
    const { id } = await create('ticket', { description_json: words('one') });
    const asRead = { description_json: words('one') };
    const first = await change('ticket', id, { description_json: words('two'), if_unchanged: asRead });
    expect(first.status).toBe(200);
    const second = await change('ticket', id, { description_json: words('three'), if_unchanged: asRead });
    expect([second.status, second.body.current.description]).toEqual([412, 'two']);
  });

  it('of spaces are written by their own calls, as JSON and in forms', async () => {
    const made = await call('POST', '/api/spaces/', { name: 'S', instructions_json: words('Do') });
    expect(made.body).toMatchObject({ instructions: 'Do', instructions_json: words('Do') });
    const form = new FormData();
    form.append('space_id', made.body.id);
    const named = { type: 'mention', attrs: { id: 'nobody', object_type: 'job', label: 'N\u0000' } };
    form.append('description_json', JSON.stringify(doc(paragraph(text('What \u0000 for '), named))));
    const put = await test.raw(owner, 'PUT', '/api/spaces/', { method: 'PUT', body: form });
    expect(await put.json()).toMatchObject({ description: 'What \uFFFD for N\uFFFD', instructions: 'Do' });
    const list = await call('GET', '/api/spaces/');
    expect(JSON.stringify(list.body)).not.toContain('_json":{');
    expect((await call('GET', `/api/spaces/?space_id=${made.body.id}`)).body.instructions_json).toEqual(words('Do'));
  });

  it('of tasks stand beside their description', async () => {
    const path = '/api/objects/workflows/tasks';
    const made = (await call('POST', path, { title: 'T', description_json: words('how') })).body;
    expect(made).toMatchObject({ description: 'how', description_json: words('how') });
    expect((await call('GET', `${path}?id=${made.id}`)).body.data).toEqual([made]);
    expect((await call('GET', path)).body.data[0]).not.toHaveProperty('description_json');
    const renamed = (await call('PUT', path, { id: made.id, title: 'U', description: 'how' })).body;
    expect(renamed.description_json).toEqual(words('how'));
    const plain = (await call('PUT', path, { id: made.id, description: 'otherwise' })).body;
    expect([plain.description, plain.description_json]).toEqual(['otherwise', undefined]);
    const bad = await call('PUT', path, { id: made.id, description_json: doc({ type: 'x' }) });
    expect([bad.status, bad.body.errors[0].path]).toEqual([400, 'description_json.content.0.type']);
  });

  it('of courses, trainings, pulses, reviews and documents are written by the calls of their own', async () => {
    const [person = ''] = await seedObjects(test.store, owner.companyId, test.now(), [{ type: 'employee', name: 'E' }]);
    const course = await call('POST', '/api/courses/', { type: 'course', title: 'C', description_json: words('c') });
    expect(course.body).toMatchObject({ description: 'c', description_json: words('c') });
    const training = await call('POST', '/api/training/?type=training', { title: 'T', objective_json: words('t') });
    expect(training.body.objective).toBe('t');
    const review = await call('POST', '/api/performance/', { object_id: person, strengths_json: words('s') });
    expect(review.body).toMatchObject({ strengths: 's', strengths_json: words('s') });
    const list = await call('GET', `/api/performance/?object_id=${person}`);
    expect(list.body.data[0]).not.toHaveProperty('strengths_json');
  });

  it('of merged candidates are those of the words that are kept', async () => {
    const [first, second, third] = [
      await create('candidate', { last_name: 'A', resume: { summary_json: words('first') } }),
      await create('candidate', { last_name: 'B', resume: { summary_json: words('second') } }),
      await create('candidate', { last_name: 'C' }),
    ];
    const merge = async (keep: string, other: string) =>
      (await call('POST', '/api/candidates/merge', { keep, merge: [other] })).body.resume;
    expect(await merge(first.id, second.id)).toMatchObject({ summary: 'first', summary_json: words('first') });
    expect(await merge(third.id, first.id)).toMatchObject({ summary: 'first', summary_json: words('first') });
  });
});
