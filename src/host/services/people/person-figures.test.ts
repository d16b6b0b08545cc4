import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { journaledStore } from '#host/services/idempotency/journal.ts';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { valueAt } from '#shared/domain/nested.ts';
import { renewDueFigures } from './renew-figures.ts';

const dayMs = 86_400_000;

describe.each(engines)('what people’s records count on %s', (engine) => {
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

  const call = (method: string, path: string, body?: unknown, caller = owner) => test.call(caller, method, path, body);
  const daysOff = (days: number) => new Date(test.now().getTime() + days * dayMs).toISOString();
  const make = async (type: string, fields: object): Promise<string> => {
    const made = await call('POST', `/api/objects/${type}`, fields);
    expect([type, made.status]).toEqual([type, 201]);
    return made.body.id;
  };
  const candidate = (name: string) => make('candidate', { first_name: name, last_name: 'Counted' });
  const resumeOf = async (type: string, id: string) => {
    const { resume } = (await call('GET', `/api/objects/${type}?id=${id}`)).body;
    return {
      interviewed: resume?.last_interviewed,
      messaged: resume?.last_messaged,
      interviews: resume?.statistics?.interviews_count,
      courses: resume?.statistics?.courses_count,
    };
  };

  /** From the tables, by nothing of what is tested. */
  async function counted(id: string, now: string) {
    const { db } = test.store;
    const links = await db.selectFrom('relation').selectAll().where('company_id', '=', owner.companyId).execute();
    const objects = await db.selectFrom('object').selectAll().where('company_id', '=', owner.companyId).execute();
    const messages = await db.selectFrom('message').selectAll().where('company_id', '=', owner.companyId).execute();
    const ids = new Set([id]);
    for (let size = 0; size < ids.size; ) {
      size = ids.size;
      for (const link of links.filter(({ kind }) => kind === 'same_person')) {
        if (ids.has(link.from_id) || ids.has(link.to_id)) {
          ids.add(link.from_id).add(link.to_id);
        }
      }
    }
    const living = (one: string) => objects.find((object) => object.id === one && object.deleted_at === null);
    const held = links.flatMap(({ kind, from_id, to_id }) => {
      const interview = kind === 'interview_of' && ids.has(to_id) ? living(from_id) : undefined;
      const starts = String(interview?.data.starts_at ?? '9999');
      return interview !== undefined && interview.status !== 'cancelled' && starts <= now ? [starts] : [];
    });
    const courses = links.flatMap(({ kind, from_id, to_id }) =>
      kind === 'enrolled' && ids.has(from_id) && living(to_id) !== undefined ? [to_id] : [],
    );
    const times = messages.flatMap((message) =>
      (message.data.mentions as string[]).some((one) => ids.has(one)) ? [message.created_at] : [],
    );
    return {
      interviewed: held.toSorted().at(-1),
      messaged: times.toSorted().at(-1),
      interviews: held.length,
      courses: new Set(courses).size,
    };
  }

  it('follows interviews as they are made, moved, called off, deleted, restored and unlinked', async () => {
    const ada = await candidate('Ada');
    const ben = await candidate('Ben');
    const now = test.now().toISOString();
    const both = async () => {
      const seen = [await resumeOf('candidate', ada), await resumeOf('candidate', ben)];
      expect(seen).toEqual([await counted(ada, now), await counted(ben, now)]);
      return seen.map(({ interviewed, interviews }) => [interviewed, interviews]);
    };
    expect(await both()).toEqual([
      [undefined, 0],
      [undefined, 0],
    ]);
    const first = await make('interview', {
      document: { title: 'First' },
      candidate: { id: ada },
      starts_at: daysOff(-9),
    });
    const second = await make('interview', {
      document: { title: 'Second' },
      candidate: { id: ada },
      starts_at: daysOff(-3),
    });
    await make('interview', { document: { title: 'To come' }, candidate: { id: ada }, starts_at: daysOff(3) });
    expect(await both()).toEqual([
      [daysOff(-3), 2],
      [undefined, 0],
    ]);
    await call('PUT', '/api/objects/interview', { id: second, status: 'cancelled' });
    expect((await both())[0]).toEqual([daysOff(-9), 1]);
    await call('PUT', '/api/objects/interview', { id: second, status: 'completed', starts_at: daysOff(-5) });
    expect((await both())[0]).toEqual([daysOff(-5), 2]);
    await call('PUT', '/api/objects/interview', { id: second, candidate: { id: ben } });
    expect(await both()).toEqual([
      [daysOff(-9), 1],
      [daysOff(-5), 1],
    ]);
    await call('DELETE', '/api/objects/interview', { ids: [first] });
    expect((await both())[0]).toEqual([undefined, 0]);
    await call('POST', '/api/objects/interview/restore', { ids: [first] });
    expect((await both())[0]).toEqual([daysOff(-9), 1]);
  });

  it('counts an interview as held once its time has come, and everybody of a workspace of before once', async () => {
    const cara = await candidate('Cara');
    const starts = daysOff(1);
    await make('interview', { document: { title: 'Tomorrow' }, candidate: { id: cara }, starts_at: starts });
    expect(await resumeOf('candidate', cara)).toMatchObject({ interviewed: undefined, interviews: 0 });
    const store = journaledStore(test.store);
    const after = new Date(test.now().getTime() + 2 * dayMs);
    expect(await renewDueFigures(store, after, test.now())).toBeGreaterThan(0);
    expect(await resumeOf('candidate', cara)).toMatchObject({ interviewed: starts, interviews: 1 });
    expect(await renewDueFigures(store, after, test.now())).toBe(0);
    // A clock that was put back: it is yet to come.
    await renewDueFigures(store, test.now(), after);
    expect(await resumeOf('candidate', cara)).toMatchObject({ interviewed: undefined, interviews: 0 });
    const [dora = '', old = '', course = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'candidate', name: 'Dora', first_name: 'Dora', data: { resume: { last_messaged: daysOff(-400) } } },
      { type: 'interview', name: 'Long ago', data: { starts_at: daysOff(-300) } },
      { type: 'course', name: 'Old course' },
    ]);
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: old, kind: 'interview_of', to: dora },
      { from: dora, kind: 'enrolled', to: course },
    ]);
    await renewDueFigures(store, test.now());
    expect(await resumeOf('candidate', dora)).toEqual(await counted(dora, test.now().toISOString()));
    expect(await resumeOf('candidate', dora)).toMatchObject({ interviewed: daysOff(-300), interviews: 1, courses: 1 });
  });

  it('counts courses and trainings, deleted ones not, and messages that name somebody', async () => {
    const eva = await make('employee', { first_name: 'Eva', last_name: 'Counted' });
    const course = (await call('POST', '/api/courses/', { title: 'Counting' })).body.id;
    const training = (await call('POST', '/api/training/?type=training', { title: 'More counting' })).body.id;
    await call('POST', '/api/training/?type=assignment', { training_id: training, employee_ids: [eva] });
    await call('PUT', `/api/objects/employee/${eva}/relations`, { kind: 'enrolled', to: course });
    const now = test.now().toISOString();
    expect((await resumeOf('employee', eva)).courses).toBe(2);
    expect(await resumeOf('employee', eva)).toEqual(await counted(eva, now));
    await call('DELETE', '/api/objects/course', { ids: [course] });
    expect((await resumeOf('employee', eva)).courses).toBe(1);
    await call('POST', '/api/objects/course/restore', { ids: [course] });
    await call('DELETE', `/api/objects/employee/${eva}/relations`, { kind: 'enrolled', to: training });
    expect((await resumeOf('employee', eva)).courses).toBe(1);
    const sent = await call('POST', '/api/messages', { text: 'Ask Eva', mentions: [{ id: eva }] });
    expect(await resumeOf('employee', eva)).toMatchObject({ messaged: sent.body.created_at });
    expect(await resumeOf('employee', eva)).toEqual(await counted(eva, now));
  });

  it('is the last word in a thread for everybody who takes part in it with others', async () => {
    const max = await test.addUser(owner.companyId, 'member', 'max@example.com');
    const messaged = async (caller: Caller) => (await resumeOf('member', caller.memberId)).messaged;
    await call('POST', '/api/messages', { text: 'A note to myself' }, max);
    expect(await messaged(max)).toBeUndefined();
    const sent = await call('POST', '/api/messages', { text: 'Hello', mentions: [{ id: max.memberId }] });
    expect([await messaged(max), await messaged(owner)]).toEqual([sent.body.created_at, sent.body.created_at]);
  });

  it('is one for all records of a person, from when they are known to be one', async () => {
    const fay = await candidate('Fay');
    await make('interview', { document: { title: 'Talk' }, candidate: { id: fay }, starts_at: daysOff(-2) });
    const course = (await call('POST', '/api/courses/', { title: 'Joining' })).body.id;
    const converted = await call('POST', `/api/candidates/${fay}/convert`, { start_date: daysOff(0).slice(0, 10) });
    const employee = converted.body.id;
    expect(converted.body.resume).toMatchObject({
      last_interviewed: daysOff(-2),
      statistics: { interviews_count: 1, courses_count: 0 },
    });
    await call('PUT', `/api/objects/employee/${employee}/relations`, { kind: 'enrolled', to: course });
    expect(await resumeOf('candidate', fay)).toMatchObject({ interviewed: daysOff(-2), courses: 1 });
  });

  it('is what it is whatever somebody types, and leaves no line', async () => {
    const gil = await candidate('Gil');
    await make('interview', { document: { title: 'Talk' }, candidate: { id: gil }, starts_at: daysOff(-4) });
    const resume = { last_interviewed: daysOff(-1), last_messaged: daysOff(-1), statistics: { interviews_count: 9 } };
    expect((await call('PUT', '/api/objects/candidate', { id: gil, resume })).status).toBe(200);
    expect(await resumeOf('candidate', gil)).toEqual(await counted(gil, test.now().toISOString()));
    await call('PUT', '/api/objects/candidate', { id: gil, resume: null });
    expect(await resumeOf('candidate', gil)).toMatchObject({ interviewed: daysOff(-4), interviews: 1 });
    const lines = (await call('GET', `/api/changes/?object_id=${gil}`)).body.data;
    expect(
      lines.map(({ field }: { field?: string }) => field ?? '').filter((field: string) => field.startsWith('resume.l')),
    ).toEqual([]);
    const typed = await make('candidate', { first_name: 'Hal', last_name: 'Counted', resume });
    expect(await resumeOf('candidate', typed)).toEqual({ interviews: 0, courses: 0 });
  });

  it('is not told of the past, which it is not recorded of', async () => {
    const jon = await candidate('Jon');
    const then = test.now().toISOString();
    test.advance(1000);
    await make('interview', { document: { title: 'Talk' }, candidate: { id: jon }, starts_at: daysOff(-4) });
    expect(await resumeOf('candidate', jon)).toMatchObject({ interviews: 1 });
    const past = await call('GET', `/api/objects/candidate?id=${jon}&as_of=${then}`);
    expect([past.status, valueAt(past.body, 'resume.last_interviewed')]).toEqual([200, undefined]);
    const some = await call('POST', '/api/changes/as-of', { ids: [jon], as_of: then });
    expect(valueAt(some.body.data[0], 'resume.last_interviewed')).toBeUndefined();
  });

  it('is kept by a merge and by its split, and found again in an order', async () => {
    const one = await candidate('Ida');
    const other = await make('candidate', { first_name: 'Ida', last_name: 'Other', email: 'ida@example.com' });
    await make('interview', { document: { title: 'One' }, candidate: { id: one }, starts_at: daysOff(-8) });
    await make('interview', { document: { title: 'Other' }, candidate: { id: other }, starts_at: daysOff(-6) });
    await call('POST', '/api/candidates/merge', { keep: one, merge: [other] });
    const now = test.now().toISOString();
    expect(await resumeOf('candidate', one)).toMatchObject({ interviewed: daysOff(-6), interviews: 2 });
    const listed = (await call('GET', '/api/objects/candidate?sort=-interviews_count&page_size=1')).body.data;
    expect(listed.map((person: { id: string }) => person.id)).toEqual([one]);
    const [{ id: merge }] = (await call('GET', `/api/candidates/${one}/merges`)).body.data;
    await call('POST', '/api/candidates/split', { merge });
    expect([await resumeOf('candidate', one), await resumeOf('candidate', other)]).toEqual([
      await counted(one, now),
      await counted(other, now),
    ]);
    const stored = await test.store.db.selectFrom('object').select('data').where('id', '=', other).executeTakeFirst();
    expect(valueAt(stored?.data, 'resume.last_interviewed')).toBe(daysOff(-6));
  });
});
