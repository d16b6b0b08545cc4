import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import type { UndoLeft } from '#shared/contract/changes.ts';
import { runs } from '#shared/testing/runs.ts';

/** As many as records.md asks for in the long run. */
const people = runs({ usual: 600, long: 10_000 });
const known = people / 2;
const editedLater = 40;

const headings = [
  'Name',
  'Email',
  'Phone',
  'Title',
  'Manager',
  'Skills',
  'Org unit',
  'Location',
  'Start date',
] as const;
const mapping = {
  Name: 'name',
  Email: 'email',
  Phone: 'phone',
  Title: 'title',
  Manager: 'manager',
  Skills: 'skills',
  'Org unit': 'org_unit',
  Location: 'location',
  'Start date': 'started_at',
};

/** One row of a file; the second file says something else of everybody, and knows more people. */
function rowOf(index: number, file: 'first' | 'second'): string {
  const isFirst = file === 'first';
  const boss = isFirst ? index % 20 : (index % 20) + 20;
  return [
    `Person ${index}${isFirst ? '' : 'b'}`,
    `p${index}@undo.example`,
    `+44 20 7946 ${String((index % 9000) + (isFirst ? 0 : 500)).padStart(4, '0')}`,
    isFirst ? 'Cook' : `Pilot ${index % 7}`,
    index < 40 ? '' : `p${boss}@undo.example`,
    `"Cooking: ${(index % 5) + 1}; ${isFirst ? 'Knitting' : 'Flying: 3'}"`,
    isFirst ? 'Kitchen' : `Flight ${index % 3}`,
    isFirst ? 'Berlin' : 'Lisbon',
    isFirst ? '2024-03-04' : '2025-03-04',
  ].join(',');
}

function fileOf(count: number, file: 'first' | 'second'): string {
  const rows = Array.from({ length: count }, (_, index) => rowOf(index, file));
  return Buffer.from([headings.join(','), ...rows].join('\n')).toString('base64');
}

describe.each(engines)('an import into edited data, undone, on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
  });
  afterAll(() => test.close());

  async function call(method: string, path: string, body?: unknown) {
    const answer = await test.call(owner, method, path, body);
    expect(answer.status, JSON.stringify(answer.body).slice(0, 500)).toBeLessThan(300);
    return answer.body;
  }

  const importFile = (count: number, file: 'first' | 'second') =>
    call('POST', '/api/import/', {
      object_type: 'employee',
      file: fileOf(count, file),
      file_name: `${file}.csv`,
      mapping,
      create: ['org_unit', 'location', 'skill'],
    });

  /** All that there is, but when it was written and how often. */
  async function all() {
    const objects = await test.store.db
      .selectFrom('object')
      .select(['id', 'type', 'name', 'title', 'email', 'slug', 'external_id', 'data'])
      .where('company_id', '=', owner.companyId)
      .where('deleted_at', 'is', null)
      .execute();
    const living = new Set(objects.map(({ id }) => id));
    const links = await test.store.db
      .selectFrom('relation')
      .select(['from_id', 'kind', 'to_id', 'level'])
      .where('company_id', '=', owner.companyId)
      .execute();
    const categories = await test.store.db
      .selectFrom('category')
      .select(['id', 'type', 'name'])
      .where('company_id', '=', owner.companyId)
      .execute();
    return {
      objects: new Map(objects.map((object) => [object.id, object])),
      links: links
        .filter(({ from_id, to_id }) => living.has(from_id) && living.has(to_id))
        .map((link) => `${link.from_id} ${link.kind} ${link.to_id} ${link.level}`)
        .sort(),
      categories: categories.map(({ type, name }) => `${type} ${name}`).sort(),
    };
  }

  it('leaves what there was before, but for what was edited since, which is listed', async () => {
    await importFile(known, 'first');
    const before = await all();
    const { batch_id: batch, created, updated } = await importFile(people, 'second');
    expect([created, updated]).toEqual([people - known, known]);

    const made = (await all()).categories;
    let seed = 7;
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    const touched = [...(await all()).objects.values()].filter(({ type }) => type === 'employee');
    const edited = new Map<string, string>();
    while (edited.size < editedLater) {
      const person = touched[Math.floor(random() * touched.length)];
      if (person !== undefined && !edited.has(person.id)) {
        edited.set(person.id, person.id);
        await call('PUT', '/api/objects/employee', { id: person.id, title: `Edited ${edited.size}` });
      }
    }

    const answer = await call('POST', `/api/changes/${batch}/undo`, {});
    const isNew = (id: string) => !before.objects.has(id);
    const listed = (answer.left as UndoLeft[])
      .filter(({ object }) => object !== undefined)
      .map(({ object, field }) => `${object?.id}${field === undefined ? '' : ` ${field}`}`);
    const left = [...edited.keys()].map((id) => (isNew(id) ? id : `${id} title`));
    expect(listed.sort()).toEqual(left.sort());
    const after = await all();
    const wanted = new Map(before.objects);
    for (const id of edited.keys()) {
      const now = after.objects.get(id);
      const was = before.objects.get(id);
      if (now !== undefined) {
        wanted.set(id, was === undefined ? now : { ...was, title: now.title });
      }
    }
    expect([...after.objects.keys()].sort()).toEqual([...wanted.keys()].sort());
    for (const [id, object] of wanted) {
      expect(after.objects.get(id)).toEqual(object);
    }
    const ofNew = (link: string) => [...edited.keys()].some((id) => isNew(id) && link.includes(id));
    expect(after.links.filter((link) => !ofNew(link))).toEqual(before.links);
    // Units that somebody who stays is in stay with them.
    const units = [...after.objects.values()].map(({ data }) => JSON.stringify(data)).join(' ');
    const isIn = (category: string) => units.includes(`"${category.replace(/^\S+ /u, '')}"`);
    expect(after.categories).toEqual(
      [...new Set([...before.categories, ...made.filter((category) => isIn(category))])].sort(),
    );
  });

  it('waits until the import has ended, however it is asked for, or until nothing can be writing any more', async () => {
    const { batch_id: batch } = await call('POST', '/api/import/', {
      object_type: 'employee',
      file: Buffer.from('Name,Email\nLate Comer,late@undo.example').toString('base64'),
      mapping: { Name: 'name', Email: 'email' },
    });
    const started_at = test.now().toISOString();
    const run = test.store.db.updateTable('import_run').where('batch_id', '=', batch);
    await run.set({ ended_at: null, started_at }).execute();
    for (const part of [{}, { objects: ['somebody'] }]) {
      const answer = await test.call(owner, 'POST', `/api/changes/${batch}/undo`, part);
      expect([answer.status, answer.body.reason]).toEqual([409, 'importRuns']);
    }
    test.advance(16 * 60_000);
    expect((await call('POST', `/api/changes/${batch}/undo`, {})).undone).toBe(1);
  });
});
