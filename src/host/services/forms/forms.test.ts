import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { readBeforeWriting } from '#host/testing/hold-writes.ts';
import { seedObjects } from '#host/testing/seed-objects.ts';
import { addCompany, type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { say } from '#shared/domain/sentences.ts';

const questions = [
  { id: 'mood', kind: 'scale', text: 'How are you?', required: true },
  { id: 'place', kind: 'choice', text: 'Where?', options: ['Home', 'Office'] },
  { id: 'tools', kind: 'choice', text: 'Which?', options: ['A', 'B'], multiple: true },
  {
    id: 'why',
    kind: 'text',
    text: 'Why?',
    required: true,
    logic: { show_if: [{ question_id: 'mood', operator: 'at_most', value: 2 }] },
  },
  { id: 'paper', kind: 'file', text: 'A paper?' },
];
describe.each(engines)('forms on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let stranger: Caller;
  let recruiter: Caller;
  let pulse: string;
  let candidates: string[];

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    stranger = await test.addUser(owner.companyId, 'member', 'stranger@example.com');
    recruiter = await test.addUser(owner.companyId, 'recruiter', 'recruiter@example.com');
  });
  afterAll(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });
  beforeEach(async () => {
    [pulse = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'pulse', name: 'Weekly', status: 'open', data: { questions } },
    ]);
    candidates = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'candidate', name: 'Ada' },
      { type: 'candidate', name: 'Ben' },
      { type: 'candidate', name: 'Cleo' },
    ]);
  });

  const call = (method: string, path: string, body?: unknown) => test.call(owner, method, path, body);
  const post = (body: Record<string, unknown>) => call('POST', '/api/forms/', { pulse_id: pulse, ...body });
  const counted = async () => {
    const rows = await test.store.db
      .selectFrom('form_response')
      .select(['id', 'responses'])
      .where('pulse_id', '=', pulse)
      .orderBy('id')
      .execute();
    return rows.map((row) => row.responses);
  };

  it('hand answers in, once a person', async () => {
    const answer = await post({ responses: { mood: 4, place: 'Home', tools: ['B'] }, data: { from: 'app' } });
    expect(answer.body).toMatchObject({
      form_id: answer.body.id,
      pulse_id: pulse,
      status: 'submitted',
      responses: { mood: 4, place: 'Home', tools: ['B'] },
      data: { from: 'app' },
    });
    expect(answer.body).not.toHaveProperty('user_id');
    const again = await post({ responses: { mood: 1, why: 'Again' } });
    expect([again.status, again.body.title]).toEqual([409, 'Error submitting discovery insights']);
    expect(await counted()).toEqual([{ mood: 4, place: 'Home', tools: ['B'] }]);
    const { metrics } = (await call('GET', `/api/objects/pulse?id=${pulse}`)).body;
    // Of one answer nothing is told.
    expect(metrics).toBeUndefined();
  });

  it.each([
    [{ mood: 6 }, 'responses.mood'],
    [{ mood: 3, place: 'Moon' }, 'responses.place'],
    [{ mood: 3, tools: ['A', 'A'] }, 'responses.tools'],
    [{ mood: 3, why: 'Not asked' }, 'responses.why'],
    [{ mood: 2 }, 'responses.why'],
    [{}, 'responses.mood'],
    [{ mood: 3, nonsense: 'x' }, 'responses.nonsense'],
    [{ mood: 3, paper: ['no-such-document'] }, 'responses.paper'],
  ])('name the question that is answered wrongly: %j', async (responses, path) => {
    const answer = await post({ responses });
    expect([answer.status, answer.body.errors.map((error: { path: string }) => error.path)]).toEqual([422, [path]]);
    expect(await counted()).toEqual([]);
  });

  it.each([
    [{ responses: 'yes' }, 400],
    [{ responses: { mood: { deep: 1 } } }, 400],
    [{ responses: { mood: 3 }, schedule_processing: 'tomorrow' }, 400],
    [{ responses: { mood: 3 }, colour: 'red' }, 400],
    [{ responses: { mood: 3 }, companyId: 'other' }, 404],
    [{ responses: { mood: 3 }, candidateId: 'nobody' }, 404],
    [{ responses: { mood: 3 }, pulse_id: 'nothing' }, 404],
    [{ responses: { mood: 3 }, pulse_id: undefined }, 422],
    [{ responses: { mood: 1, why: 'x'.repeat(20_001) } }, 400],
  ])('refuse what they cannot take (%#)', async (body, status) => {
    expect((await post(body)).status).toBe(status);
  });

  it('are nobody’s of another company', async () => {
    await addCompany(test.store, 'other', test.now());
    const [foreign = ''] = await seedObjects(test.store, 'other', test.now(), [{ type: 'candidate', name: 'Theirs' }]);
    expect((await post({ responses: { mood: 3 }, candidateId: foreign })).status).toBe(404);
  });

  it('keep half and strange text as the database can', async () => {
    await post({ responses: { mood: 1, why: 'half \ud800 and \0 nothing 👩🏽‍🚀 שלום' } });
    expect(await counted()).toEqual([{ mood: 1, why: 'half \ufffd and \ufffd nothing 👩🏽‍🚀 שלום' }]);
  });

  it('count once, however often and at once they are sent', async () => {
    const answers = await Promise.all([3, 4, 5, 3, 4].map((mood) => post({ responses: { mood } })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await counted()).toHaveLength(1);
    const drafts = await Promise.all(
      [3, 4, 5].map((mood) => post({ candidateId: candidates[0], responses: { mood }, draft: true })),
    );
    expect(new Set(drafts.map(({ body }) => body.id)).size).toBe(1);
  });

  it('append answers, and take one back', async () => {
    const { id } = (await post({ responses: { mood: 4 } })).body;
    const put = (body: Record<string, unknown>) => call('PUT', '/api/forms/', { form_id: id, ...body });
    expect((await put({ responses: { place: 'Office' } })).body.responses).toEqual({ mood: 4, place: 'Office' });
    expect((await put({ responses: { place: null, tools: ['A'] } })).body.responses).toEqual({ mood: 4, tools: ['A'] });
    const wrong = await put({ responses: { mood: null } });
    expect([wrong.status, wrong.body.title, wrong.body.errors[0].path]).toEqual([
      422,
      'Error updating discovery responses',
      'responses.mood',
    ]);
    expect((await put({ draft: true })).status).toBe(409);
    expect((await call('PUT', '/api/forms/', { form_id: 'nothing', responses: {} })).status).toBe(404);
    const theirs = await test.call(stranger, 'PUT', '/api/forms/', { form_id: id, responses: { mood: 1 } });
    expect(theirs.status).toBe(404);
  });

  it('lose nothing of what two append at once', async () => {
    for (const draft of [false, true]) {
      const { id } = (await post({ responses: { mood: 4 }, candidateId: candidates[0], draft })).body;
      const put = (responses: object) => () => call('PUT', '/api/forms/', { form_id: id, responses });
      const changes = [put({ place: 'Office' }), put({ tools: ['A'] })];
      const answers = await readBeforeWriting(test.store, owner.companyId, changes);
      expect([draft, answers.map(({ status }) => status)]).toEqual([draft, [200, 200]]);
      const { responses } = (
        await call('GET', `/api/forms/?pulse_id=${pulse}&form_id=${id}&candidateId=${candidates[0]}`)
      ).body.data[0];
      expect(responses).toEqual({ mood: 4, place: 'Office', tools: ['A'] });
      await test.store.db.deleteFrom('form_response').where('id', '=', id).execute();
    }
  });

  it('bring nothing back that an erasure takes while somebody appends', async () => {
    const { id } = (await post({ responses: { mood: 4 } })).body;
    const append = () => call('PUT', '/api/forms/', { form_id: id, responses: { place: 'Office' } });
    const [late] = await readBeforeWriting(test.store, owner.companyId, [append], (trx) =>
      trx
        .updateTable('form_response')
        .set({ person_id: null, responses: {}, data: null })
        .where('id', '=', id)
        .execute(),
    );
    expect(late?.status).toBe(404);
    expect(await counted()).toEqual([{}]);
  });

  it('are drafts until they are handed in, one a person and writer', async () => {
    const first = await post({ responses: { place: 'Home', why: 'Too early' }, draft: true });
    expect(first.body).toMatchObject({ status: 'draft', responses: { place: 'Home', why: 'Too early' } });
    const second = await post({ responses: { mood: 2, why: 'Tired' }, draft: true });
    expect(second.body).toMatchObject({ id: first.body.id, responses: { mood: 2, why: 'Tired' } });
    expect(await counted()).toEqual([]);
    const listed = await call('GET', `/api/forms/?pulse_id=${pulse}&status=draft`);
    expect(listed.body).toMatchObject({ total: 1, page: 1, data: [{ id: first.body.id, status: 'draft' }] });
    const more = await call('PUT', '/api/forms/', { form_id: first.body.id, responses: { place: 'Office' } });
    expect(more.body).toMatchObject({ status: 'draft', responses: { mood: 2, why: 'Tired', place: 'Office' } });
    expect((await call('PUT', '/api/forms/', { form_id: first.body.id, responses: { mood: 9 } })).status).toBe(422);
    const done = await call('PUT', '/api/forms/', { form_id: first.body.id, draft: false });
    expect(done.body).toMatchObject({ id: first.body.id, status: 'submitted' });
    expect(await counted()).toEqual([{ mood: 2, why: 'Tired', place: 'Office' }]);
    expect((await call('GET', `/api/forms/?pulse_id=${pulse}`)).body).toMatchObject({
      total: 1,
      data: [{ status: 'submitted' }],
    });
    expect((await post({ responses: {}, draft: true })).status).toBe(409);
  });

  it('are thrown away as drafts only, by their writer only', async () => {
    const draft = (await post({ responses: { mood: 2 }, draft: true })).body;
    const body = { form_ids: [draft.id] };
    expect((await test.call(stranger, 'DELETE', '/api/forms/', body)).body).toEqual({ count: 0 });
    expect((await test.call(stranger, 'GET', `/api/forms/?form_id=${draft.id}`)).body.total).toBe(0);
    expect((await call('DELETE', '/api/forms/', body)).body).toEqual({ count: 1 });
    const submitted = (await post({ responses: { mood: 3 } })).body;
    expect((await call('DELETE', '/api/forms/', { form_ids: [submitted.id] })).body).toEqual({ count: 0 });
  });

  describe('several in one call', () => {
    const several = (forms: unknown[], common: Record<string, unknown> = {}) =>
      call('POST', '/api/forms/', { pulse_id: pulse, ...common, extra: { forms } });

    it('are all handed in', async () => {
      const answer = await several(
        candidates.map((candidateId, index) => ({ candidateId, responses: { mood: 3 + index } })),
      );
      expect(answer.body.forms).toMatchObject([{ responses: { mood: 3 } }, {}, { responses: { mood: 5 } }]);
      expect(await counted()).toHaveLength(3);
    });

    it('take what stands beside where they say nothing else', async () => {
      const common = { responses: { mood: 4 }, data: { from: 'a list' } };
      const answer = await several(
        [{ candidateId: candidates[0] }, { candidateId: candidates[1], responses: { mood: 5 } }],
        common,
      );
      expect(answer.body.forms).toMatchObject([
        { responses: { mood: 4 }, data: { from: 'a list' } },
        { responses: { mood: 5 }, data: { from: 'a list' } },
      ]);
    });

    it('or none, and every wrong one is told', async () => {
      const answer = await several([
        { candidateId: candidates[0], responses: { mood: 3 } },
        { candidateId: candidates[1], responses: { mood: 9 } },
        { candidateId: candidates[2], responses: { place: 'Moon' } },
      ]);
      expect([answer.status, answer.body.title]).toEqual([422, 'Error submitting multiple forms']);
      expect(answer.body.errors.map((error: { path: string }) => error.path)).toEqual([
        'extra.forms.1.responses.mood',
        'extra.forms.2.responses.place',
        'extra.forms.2.responses.mood',
      ]);
      expect(await counted()).toEqual([]);
    });

    it('or none, where the last is somebody’s second', async () => {
      const twice = await several([
        { candidateId: candidates[0], responses: { mood: 3 } },
        { candidateId: candidates[0], responses: { mood: 4 } },
      ]);
      expect([twice.status, twice.body.title]).toEqual([409, 'Error submitting multiple forms']);
      expect(await counted()).toEqual([]);
    });

    it('are refused under their own title when there is no sense in them', async () => {
      const answer = await several([]);
      expect([answer.status, answer.body.title]).toEqual([400, 'Error submitting multiple forms']);
      expect((await several([{ responses: { mood: 3 }, colour: 1 }])).status).toBe(400);
    });
  });

  it('by role: recruiters answer for candidates, members for themselves', async () => {
    const [employee] = await seedObjects(test.store, owner.companyId, test.now(), [{ type: 'employee', name: 'Ed' }]);
    const answerAs = async (caller: Caller, candidateId: string | undefined) =>
      (await test.call(caller, 'POST', '/api/forms/', { pulse_id: pulse, candidateId, responses: { mood: 3 } })).status;
    expect(await answerAs(recruiter, candidates[0])).toBe(200);
    expect(await answerAs(recruiter, employee)).toBe(403);
    expect(await answerAs(stranger, employee)).toBe(403);
    // Of a candidate who is not hers to see, not even that there is one is told.
    expect(await answerAs(stranger, candidates[1])).toBe(404);
    for (const path of [
      'training/?employee_id=',
      'pulses/?candidate_id=',
      'forms/?candidateId=',
      'courses/?object_id=',
    ]) {
      const hidden = await test.call(stranger, 'GET', `/api/${path}${candidates[1]}`);
      const missing = await test.call(stranger, 'GET', `/api/${path}nobody`);
      expect([path, hidden.status, hidden.body]).toEqual([path, 404, missing.body]);
    }
    expect(await answerAs(stranger, stranger.memberId)).toBe(200);
  });

  it('show answers with names only where no anonymity was promised', async () => {
    const [named = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'pulse', name: 'Application', status: 'open', data: { questions, anonymous: false } },
    ]);
    for (const pulse_id of [pulse, named]) {
      const body = { pulse_id, candidateId: candidates[0], responses: { mood: 2, why: `Secret of ${pulse_id}` } };
      expect((await test.call(recruiter, 'POST', '/api/forms/', body)).status).toBe(200);
    }
    const seen = await call('GET', `/api/forms/?candidateId=${candidates[0]}`);
    expect(seen.body).toMatchObject({ total: 1, data: [{ pulse_id: named, responses: { mood: 2 } }] });
    expect(JSON.stringify(seen.body)).not.toContain(`Secret of ${pulse}`);
    const written = await test.call(recruiter, 'GET', `/api/forms/?candidateId=${candidates[0]}`);
    expect(written.body.total).toBe(2);
  });

  it('take documents for file questions, and documents beside', async () => {
    const [paper = '', other = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'document', name: 'Paper' },
      { type: 'document', name: 'Other' },
    ]);
    const file_attachments = [{ document_id: paper, question_id: 'paper' }, other];
    const answer = await post({ responses: { mood: 3 }, file_attachments });
    expect(answer.body).toMatchObject({ responses: { mood: 3, paper: [paper] }, file_attachments: [other] });
    const wrong = await post({ candidateId: candidates[0], responses: { mood: 3 }, file_attachments: ['nothing'] });
    expect(wrong.body.errors).toEqual([{ path: 'file_attachments', ...say('namesNone', { what: 'document' }) }]);
  });
});
