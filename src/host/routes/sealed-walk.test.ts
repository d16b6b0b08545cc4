import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readsOf } from '#host/testing/reads-of.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { usualEngines } from '#host/testing/usual-engines.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';

/** What a sealed scorecard says. */
const marks = ['mark-of-the-evidence', 'mark-of-the-summary'] as const;
/** What the interview says of how it went: told with the scorecards alone. */
const ofInterview = ['mark-of-the-notes', 'mark-of-the-score'] as const;
/** What a transcript of it is called: read as the scorecards are. */
const ofTranscript = 'mark-of-the-transcript';

describe.each(usualEngines)('sealed scorecards on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  const callers = new Map<string, Caller>();
  const targets: { id: string; type: ObjectType }[] = [];
  let talk: string;
  let transcript: string;

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    for (const [role, name] of [
      ['recruiter', 'rita'],
      ['manager', 'mona'],
      ['member', 'ada'],
      ['member', 'ben'],
      ['manager', 'max'],
      ['member', 'eve'],
      ['recruiter', 'rob'],
    ] as const) {
      callers.set(name, await test.addUser(owner.companyId, role, `${name}@example.com`));
    }
    const member = (name: string) => callers.get(name)?.memberId ?? '';
    const [first = '', person = '', place = '', paper = ''] = await seedObjects(
      test.store,
      owner.companyId,
      test.now(),
      [
        { type: 'interview', name: 'First talk', data: { starts_at: test.now().toISOString() } },
        { type: 'candidate', name: 'Grace Hopper' },
        { type: 'job', name: 'Pilot', slug: 'pilot' },
        { type: 'document', subtype: 'transcript', name: ofTranscript, data: { summary: ofTranscript } },
      ],
    );
    [talk, transcript] = [first, paper];
    targets.push({ id: first, type: 'interview' }, { id: person, type: 'candidate' }, { id: place, type: 'job' });
    targets.push({ id: paper, type: 'document' });
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: paper, kind: 'about', to: first },
      { from: first, kind: 'interview_of', to: person },
      { from: first, kind: 'interview_for', to: place },
      ...['ada', 'ben', 'max', 'rob'].map((name) => ({ from: first, kind: 'interviewer', to: member(name) })),
      // Of the hiring team, and asked: the second counts until he hands in.
      { from: place, kind: 'permitted', to: member('max') },
    ]);
    await as('ada', 'PUT', `/api/interviews/${talk}/scorecards`, {
      ...{ attributes: [{ name: 'Calm', mark: 4, evidence: marks[0] }], summary: marks[1], hand_in: true },
    });
    const said = { notes: ofInterview[0], scores: { [ofInterview[1]]: 4 } };
    for (const fields of [{ notes: `${ofInterview[0]} before` }, said]) {
      expect((await as('owner', 'PUT', '/api/objects/interview', { id: talk, ...fields })).status).toBe(200);
    }
    const note = { object_id: talk, text: `${ofInterview[0]} in a note` };
    expect((await as('rita', 'POST', '/api/notes/', note)).status).toBe(201);
  });
  afterAll(() => test.close());

  const as = (name: string, method: string, path: string, body?: unknown) =>
    test.call(callers.get(name) ?? owner, method, path, body);

  /** Which reads tell somebody some of it. */
  async function tellsTo(name: string, some: readonly string[] = marks): Promise<string[]> {
    const told = new Set<string>();
    for (const { call, textFor } of readsOf(test, targets)) {
      const text = await textFor(callers.get(name) ?? owner);
      if (some.some((mark) => text.includes(mark))) {
        told.add(call.name);
      }
    }
    for (const mark of some) {
      expect((await as(name, 'GET', `/api/objects/search?search=${mark}`)).body.total).toBe(0);
    }
    return [...told];
  }

  it.each(['ben', 'max', 'mona', 'eve', 'rob'])(
    'no read tells %s of them, how the interview went, or what was said in it',
    async (name) => {
      expect(await tellsTo(name, [...marks, ...ofInterview, ofTranscript])).toEqual([]);
    },
  );

  it.each(['ada', 'rita', 'owner'])('one read tells %s, who may read them', async (name) => {
    expect(await tellsTo(name)).toEqual(['scorecards.list']);
  });

  it('who reads the scorecards reads what was said', async () => {
    const read = (name: string) => as(name, 'GET', `/api/objects/document?id=${transcript}`);
    const names = ['ada', 'rita', 'owner', 'ben', 'rob'];
    const answers = await Promise.all(names.map(read));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404, 404]);
  });

  it('who reads the scorecards reads how it went, in one, lists, the log and files', async () => {
    for (const [name, reads] of [
      ['ada', ['objects.list', 'changes.list', 'notes.list']],
      ['rita', ['objects.list', 'changes.list', 'notes.list', 'exports.run']],
    ] as const) {
      expect(await tellsTo(name, ofInterview)).toEqual(expect.arrayContaining([...reads]));
    }
  });

  it('an owner who is asked as well waits as everybody, and reads them once theirs is in', async () => {
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: talk, kind: 'interviewer', to: owner.memberId },
    ]);
    expect(await tellsTo('owner')).toEqual([]);
    for (const name of ['owner', 'ben']) {
      await as(name, 'PUT', `/api/interviews/${talk}/scorecards`, { recommendation: 'no', hand_in: true });
      expect(await tellsTo(name)).toEqual(['scorecards.list']);
    }
  });

  it('are in no event and no notice, and in none when they are changed', async () => {
    const changed = await as('ada', 'PUT', `/api/interviews/${talk}/scorecards`, { summary: `${marks[1]} again` });
    expect(changed.status).toBe(200);
    const events = await test.store.db.selectFrom('live_event').selectAll().execute();
    const notices = await test.store.db.selectFrom('notification').selectAll().execute();
    expect(notices.length).toBeGreaterThan(0);
    expect(events.length).toBeGreaterThan(0);
    expect(JSON.stringify([events, notices])).not.toMatch(new RegExp(marks.join('|')));
  });
});
