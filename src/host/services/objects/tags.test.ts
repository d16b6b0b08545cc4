import papa from 'papaparse';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { objectTypes } from '#shared/domain/object-types.ts';

describe.each(engines)('tags (%s)', (engine) => {
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
  const seed = (...seeds: Parameters<typeof seedObjects>[3]) =>
    seedObjects(test.store, owner.companyId, test.now(), seeds);
  async function ok(method: string, path: string, body?: unknown) {
    const answer = await call(method, path, body);
    expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  }
  const tag = (type: string, id: string, tags: unknown) => call('PUT', `/api/objects/${type}`, { id, tags });
  const namesOf = (page: { data: { name: string }[] }) => page.data.map(({ name }) => name);

  it.each(objectTypes.filter((type) => type !== 'member' && type !== 'company'))(
    'are set on a %s and read with it, and nothing else of it changes',
    async (type) => {
      const [id = ''] = await seed({ type, name: 'One', title: 'One', first_name: 'One' });
      const before = await ok('GET', `/api/objects/${type}?id=${id}`);
      test.advance(1000);
      expect((await tag(type, id, ['  Key  account ', 'key account', 'Berlin'])).status).toBe(200);
      const after = await ok('GET', `/api/objects/${type}?id=${id}`);
      expect(after).toMatchObject({ ...before, tags: ['Key account', 'Berlin'], updated_at: after.updated_at });
      expect(namesOf(await ok('GET', `/api/objects/${type}?filter[tag]=Berlin|Hamburg`))).toHaveLength(1);
      expect(namesOf(await ok('GET', `/api/objects/${type}?filter[tag]=berl`))).toEqual([]);
    },
  );

  it('follow the company’s list: one that is called something else there is called so on every object', async () => {
    const [job = '', candidate = '', gone = '', other = ''] = await seed(
      { type: 'job', name: 'Pilot', title: 'Pilot', data: { tags: ['Zebra "one"', 'Hot'] } },
      { type: 'candidate', name: 'Ada', first_name: 'Ada', data: { tags: ['zebra "ONE"', 'Übersee'] } },
      { type: 'job', name: 'Gone', title: 'Gone', data: { tags: ['Zebra "one"'] } },
      { type: 'job', name: 'Other', title: 'Other', data: { tags: ['Zebra "one" of two', 'Okapi'] } },
    );
    const tags = async (type: string, id: string) => (await ok('GET', `/api/objects/${type}?id=${id}`)).tags;
    const found = async (query: string) =>
      (await ok('GET', `/api/objects/search?search=${query}`)).results.search
        .map(({ id }: { id: string }) => id)
        .sort();
    const before = await ok('GET', `/api/objects/job?id=${job}`);
    await ok('DELETE', '/api/objects/job', { ids: [gone] });
    const item = await ok('POST', '/api/category-list/', { type: 'tag', name: 'Zebra "one"' });
    test.advance(1000);
    await ok('PUT', '/api/category-list/', { id: item.id, name: 'Okapi' });

    expect(await tags('job', job)).toEqual(['Okapi', 'Hot']);
    expect(await tags('candidate', candidate)).toEqual(['Okapi', 'Übersee']);
    expect(await tags('job', other)).toEqual(['Zebra "one" of two', 'Okapi']);
    expect((await ok('GET', `/api/objects/job?id=${job}`)).updated_at).toBe(before.updated_at);
    expect(namesOf(await ok('GET', '/api/objects/job?filter[tag]=Okapi'))).toEqual(['Other', 'Pilot']);
    expect(namesOf(await ok('GET', '/api/objects/job?filter[tag]=Zebra "one"'))).toEqual([]);
    expect(await found('okapi')).toEqual([candidate, job, other].sort());
    expect(await found('zebra')).toEqual([other]);

    // Each object says so, in one batch; taken back of one object, the others keep the new name.
    const [line] = (await ok('GET', `/api/changes/?object_id=${candidate}`)).data;
    expect(line).toMatchObject({ field: 'tags', before: ['zebra "ONE"', 'Übersee'], after: ['Okapi', 'Übersee'] });
    const batch = (await ok('GET', `/api/changes/?batch_id=${line.batch_id}`)).data;
    expect(new Set(batch.map(({ object }: { object: { id: string } }) => object.id))).toEqual(
      new Set([job, candidate]),
    );
    await ok('POST', `/api/changes/${line.batch_id}/undo`, { objects: [candidate] });
    expect(await tags('candidate', candidate)).toEqual(['zebra "ONE"', 'Übersee']);
    expect(await tags('job', job)).toEqual(['Okapi', 'Hot']);

    // Who comes back is called so too, and other letters are another name.
    await ok('POST', '/api/objects/job/restore', { ids: [gone] });
    expect(await tags('job', gone)).toEqual(['Okapi']);
    await ok('PUT', '/api/category-list/', { id: item.id, name: 'OKAPI' });
    expect(await tags('job', gone)).toEqual(['OKAPI']);
  });

  it('are logged, undone, and refused where they are none', async () => {
    const [job = ''] = await seed({ type: 'job', name: 'Pilot', title: 'Pilot' });
    await tag('job', job, ['Hot']);
    const [line] = (await ok('GET', `/api/changes/?object_id=${job}`)).data;
    expect(line).toMatchObject({ field: 'tags', after: ['Hot'] });
    await ok('POST', `/api/changes/${line.batch_id}/undo`, {});
    expect(await ok('GET', `/api/objects/job?id=${job}`)).not.toHaveProperty('tags');
    const refused = await tag('job', job, ['', 'x'.repeat(1001), 3]);
    expect([refused.status, refused.body.errors.map(({ path }: { path: string }) => path)]).toEqual([
      422,
      ['tags.0', 'tags.1', 'tags.2'],
    ]);
    await tag('job', job, ['Hot', 'Remote']);
    const lost = await call('PUT', '/api/objects/job', { id: job, tags: [], if_unchanged: { tags: ['Hot'] } });
    expect(lost.status).toBe(412);
  });

  it('are found in search and told in the index', async () => {
    const [job = ''] = await seed({ type: 'job', name: 'Pilot', title: 'Pilot' }, { type: 'job', name: 'Nurse' });
    await tag('job', job, ['Übersee', 'Key account']);
    for (const query of ['ubersee', 'key acc']) {
      const { results } = await ok('GET', `/api/objects/search?search=${encodeURIComponent(query)}&types[]=job`);
      expect(results.search.map(({ id }: { id: string }) => id)).toEqual([job]);
    }
    const stream = await test.raw(owner, 'GET', '/api/objects/index');
    expect(await stream.text()).toContain('"further_texts":["Übersee","Key account"]');
    await tag('job', job, null);
    expect((await ok('GET', '/api/objects/search?search=ubersee&types[]=job')).total).toBe(0);
  });

  it('go out with an export and come in with an import', async () => {
    const [id = ''] = await seed({ type: 'candidate', name: 'Ada', first_name: 'Ada', data: { tags: ['a, b', 'c'] } });
    await seed({ type: 'course', name: 'SQL', data: { tags: ['=1+1'] } });
    const table = async (type: string) => {
      const text = await (await test.raw(owner, 'GET', `/api/export/${type}`)).text();
      return { text, rows: papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data };
    };
    expect((await table('course')).rows[0]?.tags).toBe("'=1+1");
    const { text } = await table('candidate');
    await tag('candidate', id, null);
    const file = Buffer.from(text).toString('base64');
    const { mapping } = await ok('POST', '/api/import/preview', { file, object_type: 'candidate' });
    expect(mapping.tags).toBe('tags');
    expect(await ok('POST', '/api/import/', { file, object_type: 'candidate', mapping })).toMatchObject({ updated: 1 });
    expect(await ok('GET', `/api/candidates/${id}`)).toMatchObject({ tags: ['a, b', 'c'] });
  });

  it('of people who are merged are those of both, and whose they were once they are split', async () => {
    const [keep = '', merged = ''] = await seed(
      { type: 'candidate', name: 'Cara', first_name: 'Cara', data: { tags: ['Hot'] } },
      { type: 'candidate', name: 'Cara', first_name: 'Cara', data: { tags: ['Berlin', 'hot'] } },
    );
    const one = await ok('POST', '/api/candidates/merge', { keep, merge: [merged] });
    expect(one.tags).toEqual(['Hot', 'Berlin']);
    const { data } = await ok('GET', `/api/candidates/${keep}/merges`);
    await ok('POST', '/api/candidates/split', { merge: data[0].id });
    expect((await ok('GET', `/api/candidates/${keep}`)).tags).toEqual(['Hot']);
    expect((await ok('GET', `/api/candidates/${merged}`)).tags).toEqual(['Berlin', 'hot']);
  });

  it('are found by whoever types their umlauts as two letters, in the database as in memory', async () => {
    const [job = ''] = await seed({ type: 'job', name: 'Pilot', title: 'Pilot' });
    await tag('job', job, ['Führung']);
    // The first search is answered by the database, where that can narrow.
    for (const _answeredBy of ['database', 'memory']) {
      expect((await ok('GET', '/api/objects/search?search=fuehrung&types[]=job')).total).toBe(1);
    }
  });

  it('that are too many in an import cost their cell, and leave one who can be edited', async () => {
    const list = Array.from({ length: 201 }, (_, at) => `tag ${at}`).join(';');
    const file = Buffer.from(`First name,Email,Tags\nAda,ada@x.example,${list}`).toString('base64');
    const { mapping } = await ok('POST', '/api/import/preview', { file, object_type: 'candidate' });
    const { errors } = await ok('POST', '/api/import/', { file, object_type: 'candidate', mapping });
    expect(errors).toMatchObject([{ row: 1, column: 'Tags', code: 'tooManyEntries', left_out: false }]);
    const { data } = await ok('GET', '/api/objects/candidate');
    await ok('PUT', '/api/objects/candidate', { id: data[0].id, last_name: 'Lind' });
  });

  it('with a comma or a semicolon come back from an export as they were, alone too', async () => {
    for (const tags of [
      ['a, b'],
      ['a; b'],
      ['a; b', 'c'],
      ['a|b'],
      ['=x', '@y'],
      ['<b>x</b>', '"q"'],
      ['x'.repeat(900)],
    ]) {
      const [id = ''] = await seed({
        type: 'candidate',
        name: 'Ada',
        first_name: 'Ada',
        email: `a${tags.join('').length}@x.example`,
        data: { tags },
      });
      const text = await (await test.raw(owner, 'GET', `/api/export/candidate`)).text();
      await tag('candidate', id, null);
      const file = Buffer.from(text).toString('base64');
      const { mapping } = await ok('POST', '/api/import/preview', { file, object_type: 'candidate' });
      await ok('POST', '/api/import/', { file, object_type: 'candidate', mapping });
      expect(await ok('GET', `/api/candidates/${id}`)).toMatchObject({ tags });
      await ok('DELETE', '/api/objects/candidate', { ids: [id] });
    }
  });
});
