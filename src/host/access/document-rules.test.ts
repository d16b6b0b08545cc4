import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { runs } from '#shared/testing/runs.ts';
import type { Identity } from './identity.ts';
import { reachOf } from './reader-reach.ts';
import { forgetSights } from './sight.ts';
import { visibleTo } from './visibility.ts';
import { allVisible, visibleIds } from './visible-ids.ts';

const roles = ['manager', 'recruiter', 'member'] as const;

/** What documents may be about: of each type some that a reader sees and some that nobody of them does. */
const topics = [
  ...['candidate-shared', 'candidate-other', 'interview-own', 'interview-other'],
  ...['employee-of-unit', 'employee-below', 'employee-other', 'member-self'],
  ...['performance-of-unit', 'performance-draft', 'performance-other'],
  ...['job-open', 'job-of-manager', 'job-of-member', 'canvas-open', 'canvas-closed', 'document-closed'],
  ...['skill-any', 'company-any'],
] as const;

const change = fc.record({
  what: fc.constantFrom('delete', 'restore', 'unlink', 'link', 'open a job', 'close a job'),
  document: fc.nat({ max: 5 }),
  topic: fc.constantFrom(...topics),
});

const world = fc.record({
  documents: fc.array(
    fc.record({
      about: fc.uniqueArray(fc.constantFrom(...topics), { maxLength: 3 }),
      permitted: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.subarray([...roles])),
      linksFirst: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  changes: fc.array(change, { maxLength: 5 }),
});

describe.each(engines)('documents by their rules (%s)', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let readers: { caller: Caller; identity: Identity }[];
  const memberOf = new Map<string, string>();
  let made = 0;

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    readers = [];
    for (const role of roles) {
      const caller = await test.addUser(owner.companyId, role, `${role}@example.com`);
      readers.push({ caller, identity: { ...caller, role, staff: false, seesMasked: false, tokenHash: '' } });
      memberOf.set(role, caller.memberId ?? '');
    }
    const unit = { company_user: { org_unit: { id: 'unit', name: 'Unit' } } };
    await seedObjects(test.store, owner.companyId, test.now(), [
      ...topics.map((id) => ({
        id,
        type: id.split('-', 1).join(),
        name: id,
        ...(id.endsWith('of-unit') ? { data: unit } : {}),
        ...(id === 'performance-draft' ? { status: 'draft' } : {}),
      })),
      { id: 'own', type: 'employee', name: 'own', data: unit },
      { id: 'space', type: 'space', name: 'space' },
      { id: 'writer', type: 'employee', name: 'writer' },
    ]);
    const [manager = '', , member = ''] = roles.map((role) => memberOf.get(role));
    await link(
      ['own', 'same_person', manager],
      [manager, 'same_person', 'own'],
      ['space', 'contains', 'candidate-shared'],
      [member, 'member_of', 'space'],
      ['interview-own', 'interviewer', member],
      [member, 'manages', 'employee-below'],
      ['performance-of-unit', 'about', 'employee-of-unit'],
      ['performance-draft', 'about', 'employee-of-unit'],
      ['performance-draft', 'reviewer', 'writer'],
      ['performance-other', 'about', 'employee-other'],
      ['job-of-manager', 'permitted', manager],
      ['job-of-member', 'permitted', member],
      ['canvas-closed', 'permitted', owner.memberId ?? ''],
      ['document-closed', 'permitted', owner.memberId ?? ''],
    );
  });
  afterAll(() => test.close());

  const link = (...links: (readonly [from: string, kind: string, to: string])[]) =>
    seedRelations(
      test.store,
      owner.companyId,
      test.now(),
      links.map(([from, kind, to]) => ({ from, kind, to })),
    );

  function unlink(from: string, kind: string, to: string) {
    return test.store.db
      .deleteFrom('relation')
      .where('company_id', '=', owner.companyId)
      .where('from_id', '=', from)
      .where('kind', '=', kind)
      .where('to_id', '=', to)
      .execute();
  }

  const setDeleted = (id: string, deleted_at: string | null) =>
    test.store.db.updateTable('object').set({ deleted_at }).where('id', '=', id).execute();

  /** Each document by the one rule of one object, whatever is kept of it. */
  async function seenByItself(identity: Identity): Promise<string[]> {
    const rows = await test.store.db
      .selectFrom('object')
      .select('id')
      .where('company_id', '=', identity.companyId)
      .where('type', '=', 'document')
      .where('deleted_at', 'is', null)
      .where(visibleTo(identity, 'object'))
      .execute();
    return rows.map(({ id }) => id).sort();
  }

  async function expectTruth(ids: readonly string[]): Promise<void> {
    const known = [...ids, 'document-closed'].map((id) => ({ id, type: 'document' }));
    for (const { caller, identity } of readers) {
      const truth = await seenByItself(identity);
      const reach = await reachOf(test.store, identity, ['document']);
      const read: string[] = [];
      for await (const part of allVisible(test.store, identity, 'document', reach)) {
        read.push(...part);
      }
      const among = [...(await visibleIds(test.store, identity, known))];
      expect([identity.role, read.sort(), among.sort()]).toEqual([identity.role, truth, truth]);
      const list = (await test.call(caller, 'GET', '/api/objects/document?page_size=50')).body;
      const listed: string[] = list.data.map((one: { id: string }) => one.id);
      expect([identity.role, listed.sort(), list.total]).toEqual([identity.role, truth, truth.length]);
    }
  }

  async function makeDocument({
    about,
    permitted,
    linksFirst,
  }: {
    about: string[];
    permitted: readonly string[];
    linksFirst: boolean;
  }) {
    made += 1;
    const id = `made-${made}`;
    const rows = [{ id, type: 'document', name: id }];
    const links = [
      ...about.map((topic) => [id, 'about', topic] as const),
      ...permitted.map((role) => [id, 'permitted', memberOf.get(role) ?? ''] as const),
    ];
    await test.store.transaction(async (trx) => {
      const inside = { ...test.store, transaction: <T>(work: (one: typeof trx) => Promise<T>) => work(trx) };
      const object = () => seedObjects(inside, owner.companyId, test.now(), rows);
      const relations = () =>
        links.length === 0
          ? undefined
          : seedRelations(
              inside,
              owner.companyId,
              test.now(),
              links.map(([from, kind, to]) => ({ from, kind, to })),
            );
      await (linksFirst ? relations() : object());
      await (linksFirst ? object() : relations());
    });
    return id;
  }

  async function makeChange({ what, topic }: { what: string; topic: string }, id: string): Promise<void> {
    const at = test.now().toISOString();
    switch (what) {
      case 'delete':
        return void (await setDeleted(id, at));
      case 'restore':
        return void (await setDeleted(id, null));
      case 'link':
        await unlink(id, 'about', topic);
        return link([id, 'about', topic]);
      case 'unlink':
        return void (await unlink(id, 'about', topic));
      case 'close a job':
        await unlink('job-open', 'permitted', memberOf.get('recruiter') ?? '');
        return link(['job-open', 'permitted', memberOf.get('recruiter') ?? '']);
      default:
        return void (await unlink('job-open', 'permitted', memberOf.get('recruiter') ?? ''));
    }
  }

  it('are seen and counted as each of them by itself, whatever they are about and whatever became of that', async () => {
    await fc.assert(
      fc.asyncProperty(world, async ({ documents, changes }) => {
        const ids: string[] = [];
        for (const document of documents) {
          ids.push(await makeDocument(document));
        }
        for (const one of changes) {
          await makeChange(one, ids[one.document % ids.length] ?? '');
        }
        forgetSights(test.store, owner.companyId);
        await expectTruth(ids);
        await test.store.db.deleteFrom('object').where('id', 'in', ids).execute();
        const left = await test.store.db.selectFrom('document_rule').select('document_id').execute();
        expect(left.map((row) => row.document_id)).toEqual(['document-closed']);
      }),
      { numRuns: runs({ usual: 25, long: 500 }) },
    );
  });

  it('are seen as each by itself of whatever one thing they are about, by all the rules that there are', async () => {
    const ids: string[] = [];
    for (const topic of topics) {
      ids.push(await makeDocument({ about: [topic], permitted: [], linksFirst: false }));
    }
    forgetSights(test.store, owner.companyId);
    await expectTruth(ids);
    const rules = await test.store.db.selectFrom('document_rule').select('rule').distinct().orderBy('rule').execute();
    expect(rules.map(({ rule }) => rule)).toEqual(['hiring', 'job', 'mixed', 'open', 'person', 'review']);
  });
});
