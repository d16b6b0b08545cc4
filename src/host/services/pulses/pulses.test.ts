import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { readBeforeWriting } from '#host/testing/hold-writes.ts';
import { addPeople, type Person } from '#host/testing/people-with-accounts.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { addCompany, type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

const questions = [
  { id: 'mood', kind: 'scale', text: 'How are you?', required: true },
  { id: 'place', kind: 'choice', text: 'Where?', options: ['Home', 'Office'] },
  { id: 'more', kind: 'text', text: 'What else?' },
];

describe.each(engines)('pulses on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let people: Person[];

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    const inUnit = (count: number, id: string, name: string) =>
      Array.from({ length: count }, () => ({ unit: { id, name } }));
    people = await addPeople(test, owner.companyId, [
      ...inUnit(6, 'sales', 'Sales'),
      ...inUnit(5, 'ops', 'Ops'),
      ...inUnit(3, 'law', 'Law'),
    ]);
  });
  afterAll(() => test.close());

  const call = (method: string, path: string, body?: unknown) => test.call(owner, method, path, body);
  const build = async (data: Record<string, unknown> = {}, type = 'engagement') => {
    const answer = await call('POST', '/api/pulses/', { type, data: { name: 'Monthly', questions, ...data } });
    expect(answer.body).toMatchObject({ object_type: 'pulse' });
    return answer.body;
  };
  const answer = (pulse_id: string, candidateId: string | undefined, responses: Record<string, unknown>) =>
    call('POST', '/api/forms/', { pulse_id, responses, ...(candidateId === undefined ? {} : { candidateId }) });

  const answerAs = (person: Caller | undefined, pulse_id: string, responses: Record<string, unknown>) =>
    test.call(person, 'POST', '/api/forms/', { pulse_id, responses });

  it('are built from questions, found by id and type, and changed', async () => {
    const pulse = await build({ description: 'Every month' }, 'built');
    expect(pulse).toMatchObject({
      name: 'Monthly',
      subtype: 'built',
      type: 'built',
      status: 'open',
      questions,
      invited_count: 14,
      population_count: 14,
      metrics: { response_rate: 0, completion_rate: 0, participation_rate: 0, data_completeness: 0 },
    });
    expect((await call('GET', `/api/pulses/?pulse_id=${pulse.id}`)).body).toEqual(pulse);
    expect((await call('GET', '/api/pulses/?type=built')).body).toMatchObject({
      data: [{ id: pulse.id }],
      total: 1,
      page: 1,
      page_size: 20,
    });
    const changed = await call('PUT', '/api/pulses/', {
      pulseId: pulse.id,
      updatedData: { name: 'Weekly', audience: { org_unit_ids: ['ops'] } },
    });
    expect(changed.body).toMatchObject({ name: 'Weekly', questions, invited_count: 5, population_count: 14 });
    expect((await call('GET', '/api/objects/pulse', undefined)).body.total).toBeGreaterThan(0);
  });

  it.each([
    [
      { data: { name: 'X', questions: [{ id: 'a', kind: 'choice', text: 'A', options: ['one'] }] } },
      422,
      'data.questions.0.options',
    ],
    [{ data: { name: 'X', questions: [{ id: 'a', kind: 'colour', text: 'A' }] } }, 422, 'data.questions.0.kind'],
    [{ data: { name: 'x'.repeat(301) } }, 422, 'data.name'],
    [{ data: { questions: [] } }, 422, 'data.name'],
    [{ data: { name: 'X', colour: 'red' } }, 422, 'data.colour'],
    [{ data: { name: 'X', status: 'ajar' } }, 422, 'data.status'],
    [
      { data: { name: 'X', opens_at: '2025-03-02T00:00:00Z', closes_at: '2025-03-01T00:00:00Z' } },
      422,
      'data.closes_at',
    ],
    [{ data: { name: 'X', audience: { org_units: ['a'] } } }, 422, 'data.audience'],
    [{ data: { name: 'X', closes_at: '2025-02-30T10:00:00Z' } }, 422, 'data.closes_at'],
    [{ data: { name: 'X', questions }, responses: { mood: 9 } }, 422, 'responses.mood'],
    [{ data: 'X' }, 400, 'data'],
    [{ data: { name: 'X' }, colour: 'red' }, 400, ''],
    [{ responses: { mood: 3 } }, 422, 'type'],
  ])('refuse what is no pulse and say where (%#)', async (body, status, path) => {
    const refused = await call('POST', '/api/pulses/', body);
    expect([refused.status, refused.body.title]).toEqual([status, 'Error submitting discovery insights']);
    expect(refused.body.errors.map((error: { path: string }) => error.path)).toContain(path);
  });

  it('keep what two change at once', async () => {
    const { id } = await build();
    const put = (fields: object) => () => call('PUT', '/api/objects/pulse', { id, ...fields });
    const changes = [put({ description: 'Every month' }), put({ closes_at: '2030-01-01T00:00:00.000Z' })];
    const answers = await readBeforeWriting(test.store, owner.companyId, changes);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await call('GET', `/api/objects/pulse?id=${id}`)).body).toMatchObject({
      description: 'Every month',
      closes_at: '2030-01-01T00:00:00.000Z',
    });
  });

  it('keep what their answers mean once there are some', async () => {
    const pulse = await build();
    await answer(pulse.id, undefined, { mood: 4, place: 'Home' });
    const put = (updatedData: unknown) => call('PUT', '/api/pulses/', { pulseId: pulse.id, updatedData });
    const [scale, choice, text] = questions;
    expect((await put({ questions: [choice, text] })).body).toMatchObject({
      status: 409,
      title: 'Error updating pulse',
      errors: [{ path: 'updatedData.questions.0' }],
    });
    expect((await put({ questions: [{ ...scale, max: 7 }, choice, text] })).status).toBe(409);
    expect((await put({ questions: [scale, { ...choice, options: ['Home', 'Moon'] }, text] })).status).toBe(409);
    expect((await put({ anonymous: false })).status).toBe(409);
    const generic = await call('PUT', '/api/objects/pulse', { id: pulse.id, anonymous: false });
    expect([generic.status, generic.body.errors]).toMatchObject([409, [{ path: 'anonymous' }]]);
    const mended = await put({
      questions: [{ ...scale, text: 'How do you do?' }, choice, text, { id: 'new', kind: 'text', text: 'New?' }],
      metrics: { response_rate: 100 },
    });
    expect(mended.status).toBe(200);
    expect(mended.body.metrics).toMatchObject({ response_rate: 0, data_completeness: 0 });
    const changed = mended.body.questions;
    const asked = { show_if: [{ question_id: 'mood', operator: 'at_least', value: 4 }] };
    // Asked of others, its figures would be those of others: who is missing could be taken from before and after.
    const crossed = await put({ questions: changed.with(1, { ...choice, logic: asked }) });
    expect(crossed.body).toMatchObject({ status: 409, errors: [{ path: 'updatedData.questions.1' }] });
    expect((await put({ questions: changed.with(1, { ...choice, required: true }) })).status).toBe(409);
  });

  it('take answers to the newest open one of a type', async () => {
    const first = await build({}, 'weekly');
    test.advance(1000);
    const closed = await build({ status: 'closed' }, 'weekly');
    const taken = await call('POST', '/api/pulses/', {
      type: 'weekly',
      responses: { mood: 5 },
      data: { source: 'app' },
    });
    expect(taken.body).toMatchObject({ id: first.id, form: { status: 'submitted', responses: { mood: 5 } } });
    expect((await call('POST', '/api/pulses/', { type: 'unheard', responses: { mood: 5 } })).status).toBe(404);
    expect((await answer(closed.id, undefined, { mood: 5 })).body).toMatchObject({ status: 409 });
    const found = await call('GET', `/api/pulses/?discovery_id=${taken.body.form.id}`);
    expect(found.body).toMatchObject({ id: first.id, form: { id: taken.body.form.id } });
    const updated = await call('PUT', '/api/pulses/', {
      company_id: owner.companyId,
      discovery_id: taken.body.form.id,
      updatedData: { responses: { place: 'Office' } },
    });
    expect(updated.body.form.responses).toEqual({ mood: 5, place: 'Office' });
    const wrong = { company_id: owner.companyId, discovery_id: taken.body.form.id, updatedData: { name: 'X' } };
    expect((await call('PUT', '/api/pulses/', wrong)).status).toBe(422);
    expect((await call('PUT', '/api/pulses/', { pulseId: 'a', discovery_id: 'b', updatedData: {} })).status).toBe(400);
    expect((await call('PUT', '/api/pulses/', { ...wrong, company_id: 'other' })).status).toBe(404);
  });

  it('are listed for the person who answered, without the answers', async () => {
    const pulse = await build();
    const person = people[0]?.employeeId;
    await answer(pulse.id, person, { mood: 1, more: 'Secret' });
    const { body } = await call('GET', `/api/pulses/?candidate_id=${person}`);
    expect(body).toMatchObject({
      total: 1,
      data: [{ id: pulse.id, form: { status: 'submitted', responses: {}, created_at: '2025-03-01T00:00:00.000Z' } }],
    });
    expect(JSON.stringify(body)).not.toContain('Secret');
  });

  describe('results', () => {
    it('count answers, average scales and name themes, by group, never of fewer than five', async () => {
      const pulse = await build();
      const path = `/api/pulses/${pulse.id}/results`;
      const answers = people.map((_person, index) =>
        index < 4 ? { mood: 1 + index, place: 'Home' } : { mood: 5, place: 'Office', more: 'Fewer meetings, please.' },
      );
      for (const [index, person] of people.slice(0, 4).entries()) {
        await answerAs(person, pulse.id, answers[index] ?? {});
      }
      const few = await call('GET', path);
      expect(few.body).toMatchObject({ suppressed: true, questions: [{ suppressed: true }, {}, {}] });
      expect(few.body.people).toBeUndefined();
      expect(few.body.metrics).toMatchObject({ response_rate: 0 });
      expect(few.body.metrics).not.toHaveProperty('engagement_level');
      for (const [index, person] of people.entries()) {
        if (index >= 4) {
          await answerAs(person, pulse.id, answers[index] ?? {});
        }
      }
      // One by one, the answers would tell who said what: they move by five.
      const open = (await call('GET', `${path}?group_by=org_unit`)).body;
      expect(open).toMatchObject({ ended: false, people: 10, questions: [{ answered: 10 }, {}, {}] });
      expect(open.groups.map((group: { suppressed: boolean }) => group.suppressed)).toEqual([true, true]);
      const closing = { pulseId: pulse.id, updatedData: { status: 'closed' } };
      expect((await call('PUT', '/api/pulses/', closing)).status).toBe(200);
      // Nor does closing tell what the last four said.
      const all = (await call('GET', `${path}?group_by=org_unit`)).body;
      expect(all).toMatchObject({
        pulse_id: pulse.id,
        ended: true,
        suppressed: false,
        people: 10,
        group_by: 'org_unit',
      });
      expect(all.questions[0]).toMatchObject({ answered: 10, average: 4, suppressed: false });
      expect(all.questions[0].counts).toEqual(
        [1, 2, 3, 4, 5].map((step) => ({ answer: step, count: step < 5 ? 1 : 6 })),
      );
      expect(all.questions[1].counts).toEqual([
        { answer: 'Home', count: 4 },
        { answer: 'Office', count: 6 },
      ]);
      expect(all.questions[2].themes).toEqual([{ theme: 'fewer meetings', people: 6 }]);
      // Six of Sales and four of Ops: all minus Sales would be Ops.
      expect(all.groups).toMatchObject([
        { id: 'ops', name: 'Ops', suppressed: true },
        { id: 'sales', name: 'Sales', suppressed: true },
      ]);
      expect(all.groups[0]).not.toHaveProperty('questions');
      expect(JSON.stringify(all)).not.toContain(people[0]?.employeeId);
      expect((await call('GET', `${path}?group_by=colour`)).status).toBe(400);
      expect((await call('GET', '/api/pulses/nothing/results')).status).toBe(404);
    });

    it('do not count what somebody says for another, nor say that anybody answered', async () => {
      const pulse = await build();
      const path = `/api/pulses/${pulse.id}/results`;
      for (const person of people.slice(1, 5)) {
        expect((await answer(pulse.id, person.employeeId, { mood: 5 })).status).toBe(200);
      }
      const before = (await call('GET', `/api/objects/pulse?id=${pulse.id}`)).body;
      await answerAs(people[0], pulse.id, { mood: 1 });
      expect((await call('GET', path)).body).toMatchObject({ suppressed: true, metrics: { response_rate: 0 } });
      expect((await call('GET', `/api/objects/pulse?id=${pulse.id}`)).body).toEqual(before);
      const known = await call('GET', `/api/pulses/?candidate_id=${people[0]?.employeeId}`);
      expect(known.body.data.map((one: { id: string }) => one.id)).not.toContain(pulse.id);
      expect(
        (await call('GET', `/api/forms/?candidateId=${people[0]?.employeeId}&pulse_id=${pulse.id}`)).body.total,
      ).toBe(0);
      // Those who were spoken for, and one who answered, can be spoken for alike.
      expect((await answer(pulse.id, people[0]?.employeeId, { mood: 2 })).status).toBe(200);
      for (const person of people.slice(1, 5)) {
        expect((await answerAs(person, pulse.id, { mood: 1 })).status).toBe(200);
      }
      expect((await call('GET', path)).body).toMatchObject({ people: 5, questions: [{ average: 1 }, {}, {}] });
    });

    it('stay as they are when somebody moves, changes an answer, or is erased', async () => {
      const pulse = await build({}, 'lasting');
      const path = `/api/pulses/${pulse.id}/results?group_by=org_unit`;
      const team = await addPeople(test, owner.companyId, [
        ...Array.from({ length: 5 }, () => ({ unit: { id: 'data', name: 'Data' } })),
        ...Array.from({ length: 5 }, () => ({ unit: { id: 'labs', name: 'Labs' } })),
      ]);
      for (const [index, person] of team.entries()) {
        await answerAs(person, pulse.id, { mood: 1 + (index % 5), more: 'The lift is out of order.' });
      }
      const [first, second, third] = team;
      const form = (await test.call(first, 'GET', `/api/forms/?pulse_id=${pulse.id}`)).body.data[0];
      const edited = await test.call(first, 'PUT', '/api/forms/', { form_id: form.id, responses: { mood: 5 } });
      expect(edited.body.responses).toMatchObject({ mood: 5 });
      await call('PUT', '/api/pulses/', { pulseId: pulse.id, updatedData: { status: 'closed' } });
      const told = (await call('GET', path)).body;
      expect(told.questions[0]).toMatchObject({ answered: 10, average: 3 });
      expect(told.groups).toMatchObject([
        { id: 'data', people: 5, questions: [{ average: 3 }, {}, {}] },
        { id: 'labs', people: 5 },
      ]);
      const object = async () => (await call('GET', `/api/objects/pulse?id=${pulse.id}`)).body;
      const before = await object();
      const moved = { id: second?.employeeId, company_user: { org_unit: { id: 'labs', name: 'Labs' } } };
      expect((await call('PUT', '/api/objects/employee', moved)).status).toBe(200);
      expect((await call('POST', `/api/people/${third?.employeeId}/erase`, { confirm: true })).status).toBe(200);
      expect((await call('GET', path)).body).toEqual(told);
      expect(await object()).toEqual(before);
      const rows = await test.store.db
        .selectFrom('form_response')
        .selectAll()
        .where('pulse_id', '=', pulse.id)
        .where('person_id', 'is', null)
        .execute();
      expect(rows).toMatchObject([{ data: null, responses: {} }]);
    });

    it('tell nobody who answered, and open no answer to who is said to be the person', async () => {
      const pulse = await build();
      await answerAs(people[0], pulse.id, { mood: 1, more: 'Secret' });
      await seedRelations(test.store, owner.companyId, test.now(), [
        { from: owner.memberId, kind: 'same_person', to: people[0]?.employeeId ?? '' },
      ]);
      for (const query of ['', `&candidateId=${people[0]?.employeeId}`]) {
        const forms = await call('GET', `/api/forms/?pulse_id=${pulse.id}${query}`);
        expect([forms.status, forms.body.total]).toEqual([200, 0]);
      }
      const talk = await call('POST', '/api/discover/', { pulse_id: pulse.id, is_first_question: true });
      expect(JSON.stringify(talk.body)).not.toContain('Secret');
      await test.store.db
        .deleteFrom('relation')
        .where('from_id', '=', owner.memberId)
        .where('kind', '=', 'same_person')
        .execute();
    });
  });

  it('are nobody’s but the company’s', async () => {
    await addCompany(test.store, 'other', test.now());
    const [foreign = ''] = await seedObjects(test.store, 'other', test.now(), [
      { type: 'pulse', name: 'Theirs', status: 'open', data: { questions } },
    ]);
    expect((await call('GET', `/api/pulses/?pulse_id=${foreign}`)).status).toBe(404);
    expect((await call('GET', `/api/pulses/${foreign}/results`)).status).toBe(404);
    expect((await call('PUT', '/api/pulses/', { pulseId: foreign, updatedData: { name: 'Mine' } })).status).toBe(404);
    expect((await answer(foreign, undefined, { mood: 1 })).status).toBe(404);
    expect((await call('POST', '/api/pulses/', { companyId: 'other', data: { name: 'X' } })).status).toBe(404);
  });

  it('are built by owner, admin and manager, and answered by everybody', async () => {
    const body = { data: { name: 'Mine', questions } };
    const pulse = await build();
    for (const [role, status] of [
      ['admin', 200],
      ['manager', 200],
      ['recruiter', 403],
      ['member', 403],
    ] as const) {
      const caller = await test.addUser(owner.companyId, role, `${role}.pulses@example.com`);
      expect([role, (await test.call(caller, 'POST', '/api/pulses/', body)).status]).toEqual([role, status]);
      const form = await test.call(caller, 'POST', '/api/forms/', { pulse_id: pulse.id, responses: { mood: 3 } });
      expect([role, form.status]).toEqual([role, 200]);
      const results = await test.call(caller, 'GET', `/api/pulses/${pulse.id}/results`);
      expect([role, results.status]).toEqual([role, status]);
      const changed = await test.call(caller, 'PUT', '/api/pulses/', {
        pulseId: pulse.id,
        updatedData: { name: role },
      });
      expect([role, changed.status]).toEqual([role, role === 'admin' ? 200 : 403]);
      const gone = await test.call(caller, 'DELETE', '/api/pulses/reports', { report_ids: ['x'] });
      expect([role, gone.status]).toEqual([role, status]);
    }
  });

  it('show a manager the own org unit, and nothing that tells of the rest', async () => {
    const pulse = await build();
    // Of every unit somebody is among the last, who are not told of.
    for (const person of [...people.slice(1, 6), ...people.slice(6, 11), ...people.slice(11), people[0]]) {
      await answerAs(person, pulse.id, { mood: 2 });
    }
    const managerOf = async (unit: string) => {
      const caller = await test.addUser(owner.companyId, 'manager', `${unit}@example.com`);
      const data = { company_user: { org_unit: { id: unit, name: unit } } };
      await test.store.db.updateTable('object').set({ data }).where('id', '=', caller.memberId).execute();
      return caller;
    };
    await call('PUT', '/api/pulses/', { pulseId: pulse.id, updatedData: { status: 'closed' } });
    const sales = await managerOf('sales');
    const own = await test.call(sales, 'GET', `/api/pulses/${pulse.id}/results?group_by=org_unit`);
    expect(own.body).toMatchObject({ people: 5, groups: [{ id: 'sales', people: 5 }] });
    const law = await test.call(await managerOf('law'), 'GET', `/api/pulses/${pulse.id}/results`);
    expect(law.body.suppressed).toBe(true);
    const built = await test.call(sales, 'POST', '/api/pulses/', { data: { name: 'Ours', questions } });
    expect(built.body).toMatchObject({ audience: { org_unit_ids: ['sales'] }, invited_count: 6 });
    const change = { pulseId: built.body.id, updatedData: { name: 'Still ours' } };
    expect((await test.call(sales, 'PUT', '/api/pulses/', change)).status).toBe(200);
    const other = { data: { name: 'Theirs', questions, audience: { org_unit_ids: ['law'] } } };
    expect((await test.call(sales, 'POST', '/api/pulses/', other)).status).toBe(403);
    expect((await answerAs(people[13], built.body.id, { mood: 1 })).body).toMatchObject({ status: 403 });
    expect((await answerAs(people[0], built.body.id, { mood: 1 })).status).toBe(200);
  });

  it('lose their reports, and no other canvas, when asked to', async () => {
    const [report = '', other = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'canvas', subtype: 'pulses', name: 'Pulse report' },
      { type: 'canvas', subtype: 'hiring', name: 'Hiring report' },
    ]);
    const gone = await call('DELETE', '/api/pulses/reports', { report_ids: [report, other, 'nothing'] });
    expect([gone.status, gone.body]).toEqual([200, { count: 1 }]);
    expect((await call('GET', `/api/objects/canvas?id=${other}`)).status).toBe(200);
    expect((await call('DELETE', '/api/pulses/reports', { report_ids: [] })).body.title).toBe(
      'Error deleting pulse reports',
    );
  });

  it('belong to the employee who is the member', async () => {
    const caller = await test.addUser(owner.companyId, 'member', 'same@example.com');
    const [employee = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'employee', name: 'Same' },
    ]);
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: caller.memberId, kind: 'same_person', to: employee },
    ]);
    const pulse = await build({ audience: { person_ids: [employee] } });
    const form = await test.call(caller, 'POST', '/api/forms/', { pulse_id: pulse.id, responses: { mood: 3 } });
    expect(form.status).toBe(200);
    expect((await answerAs(caller, pulse.id, { mood: 1 })).status).toBe(409);
    expect((await test.call(caller, 'GET', `/api/pulses/?candidate_id=${people[0]?.employeeId}`)).status).toBe(403);
  });

  it('cause no failure nobody expected', () => {
    expect(test.bugs).toEqual([]);
  });
});
