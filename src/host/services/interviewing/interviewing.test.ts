import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

const round = {
  ...{ name: 'Case talk', minutes: 60, questions: ['What broke last?'] },
  attributes: [{ name: 'Calm', kind: 'other', about: 'Stays clear at night' }],
};
describe.each(engines)('interviewing on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let recruiter: Caller;
  let manager: Caller;
  let ada: Caller;
  let ben: Caller;
  let eve: Caller;
  let talk: string;
  let later: string;
  let candidate: string;
  let job: string;
  let hidden: string;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    const add = (role: string, name: string) => test.addUser(owner.companyId, role, `${name}@example.com`);
    recruiter = await add('recruiter', 'rita');
    manager = await add('manager', 'mona');
    ada = await add('member', 'ada');
    ben = await add('member', 'ben');
    eve = await add('member', 'eve');
    const at = (minutes: number) => new Date(test.now().getTime() + minutes * 60_000).toISOString();
    const [first = '', second = '', person = '', place = '', skill = '', document = '', other = ''] = await seedObjects(
      test.store,
      owner.companyId,
      test.now(),
      [
        { type: 'interview', name: 'First talk', data: { starts_at: at(60), duration: 60, stage: 'Case talk' } },
        { type: 'interview', name: 'Other talk', data: { starts_at: at(90), duration: 30, stage: 'Call' } },
        {
          ...{ type: 'candidate', name: 'Grace Hopper', email: 'grace@private.example' },
          data: { resume: { summary: 'Wrote a compiler', experience: [{ title: 'Admiral', company: 'Navy' }] } },
        },
        { type: 'job', name: 'Pilot', slug: 'pilot', data: { description: 'Flies at night' } },
        { type: 'skill', name: 'Night flight' },
        { type: 'document', name: 'Her résumé' },
        { type: 'job', name: 'Elsewhere', slug: 'elsewhere' },
      ],
    );
    [talk, later, candidate, job, hidden] = [first, second, person, place, other];
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: first, kind: 'interview_of', to: person },
      { from: first, kind: 'interview_for', to: place },
      { from: first, kind: 'interviewer', to: ada.memberId },
      { from: first, kind: 'interviewer', to: ben.memberId },
      { from: second, kind: 'interview_of', to: person },
      { from: second, kind: 'interviewer', to: ben.memberId },
      { from: place, kind: 'needs_skill', to: skill, level: 4 },
      { from: person, kind: 'has_skill', to: skill, level: 3 },
      { from: document, kind: 'about', to: person },
      // Nobody but the administrators sees what it says by itself.
      { from: place, kind: 'permitted', to: owner.memberId },
      { from: other, kind: 'permitted', to: owner.memberId },
    ]);
  });

  afterEach(async () => {
    await test.close();
    expect(test.bugs).toEqual([]);
  });

  const kit = (caller: Caller, id = talk) => test.call(caller, 'GET', `/api/interviews/${id}/kit`);
  const planPath = (id = job) => `/api/jobs/${id}/interview-plan`;
  const savePlan = (caller: Caller, rounds: object[], id = job) => test.call(caller, 'PUT', planPath(id), { rounds });
  const calendar = (caller: Caller, from: Date, days: number) => {
    const to = new Date(from.getTime() + days * 24 * 3_600_000).toISOString();
    return test.call(caller, 'GET', `/api/interviews/calendar?from=${from.toISOString()}&to=${to}`);
  };

  it('a kit tells who was asked whom they meet, for what and what to look at, and how to reach nobody', async () => {
    const { status, body } = await kit(ada);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ name: 'First talk', stage: 'Case talk', duration: 60, is_asked: true, job_text: 'Flies at night' },
      candidate: { id: candidate, name: 'Grace Hopper' },
      job: { id: job, name: 'Pilot' },
      needs: [{ name: 'Night flight', level: 4 }],
      resume: {
        ...{ summary: 'Wrote a compiler', skills: [{ name: 'Night flight', level: 3 }] },
        ...{ experience: [{ title: 'Admiral', employer: 'Navy' }], documents: [{ name: 'Her résumé' }] },
      },
    });
    expect(JSON.stringify(body)).not.toContain('private.example');
    expect(body.attributes.map(({ name, kind }: Record<string, string>) => [name, kind])).toEqual([
      ['Night flight', 'other'],
      ['Execution', 'delivery'],
      ['Role knowledge', 'impact'],
      ['Collaboration', 'adaptability'],
    ]);
    expect((await savePlan(owner, [round])).status).toBe(200);
    expect((await kit(ada)).body).toMatchObject({ questions: round.questions, attributes: round.attributes });
  });

  it('a kit is read by who was asked, recruiting and the hiring team, and by nobody else', async () => {
    for (const caller of [owner, recruiter]) {
      expect((await kit(caller)).body).toMatchObject({ is_asked: false, name: 'First talk' });
    }
    expect((await kit(ada, later)).status, 'another interview with the same person').toBe(404);
    for (const caller of [manager, eve]) {
      expect((await kit(caller)).status).toBe(404);
    }
    expect((await kit(owner, candidate)).status).toBe(404);
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: job, kind: 'permitted', to: manager.memberId },
    ]);
    expect((await kit(manager)).status).toBe(200);
    // A space shows the interview to its members, and not what is asked in it.
    const [space = ''] = await seedObjects(test.store, owner.companyId, test.now(), [{ type: 'space', name: 'Team' }]);
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: space, kind: 'contains', to: talk },
      { from: eve.memberId, kind: 'member_of', to: space },
    ]);
    expect((await test.call(eve, 'GET', '/api/objects/interview')).body.total).toBe(1);
    expect((await kit(eve)).status).toBe(404);
  });

  it('an interviewer reads the kit, and nothing of offers, other applications and other jobs', async () => {
    const apply = (to: string) => test.call(owner, 'POST', '/api/applications/', { candidate, job: to });
    const { body: applied } = await apply(job);
    await apply(hidden);
    await test.call(owner, 'PUT', `/api/applications/${applied.id}/offer`, { amount: 7_654_321, currency: 'EUR' });
    const list = await test.call(ada, 'GET', `/api/applications/?candidate=${candidate}`);
    expect(JSON.stringify(list.body)).not.toMatch(/7654321|Elsewhere/);
    const offers = await test.call(ada, 'GET', `/api/applications/${applied.id}/offers`);
    expect(JSON.stringify(offers.body)).not.toContain('7654321');
    expect((await test.call(ada, 'GET', planPath())).status).toBe(404);
    expect((await savePlan(ada, [round])).status).toBe(403);
    const changed = await test.call(ada, 'PUT', '/api/objects/interview', { id: talk, notes: 'Mine' });
    expect(changed.status).toBe(403);
    const note = await test.call(recruiter, 'POST', '/api/notes/', {
      ...{ object_id: candidate, text: 'Only for me', audience: 'private' },
    });
    expect(note.status).toBe(201);
    const notes = await test.call(ada, 'GET', `/api/notes/?object_id=${candidate}`);
    expect(JSON.stringify(notes.body)).not.toContain('Only for me');
  });

  it('a plan is kept by recruiting, read by the hiring team, and says what it must', async () => {
    const saved = await savePlan(owner, [{ ...round, interviewers: [ada.memberId, 'gone'] }, { name: 'Call' }]);
    expect(saved.body).toMatchObject({
      may_write: true,
      data: [
        { name: 'Case talk', minutes: 60, interviewers: [{ id: ada.memberId }] },
        { name: 'Call', minutes: 45, attributes: [], questions: [], interviewers: [] },
      ],
    });
    expect((await test.call(recruiter, 'GET', planPath())).status, 'a job that is kept from them').toBe(404);
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: job, kind: 'permitted', to: manager.memberId },
      { from: job, kind: 'permitted', to: recruiter.memberId },
    ]);
    expect((await test.call(manager, 'GET', planPath())).body).toMatchObject({ may_write: false });
    expect((await savePlan(manager, [])).status).toBe(403);
    expect((await savePlan(recruiter, [{ ...round, minutes: 30 }])).body.data).toMatchObject([{ minutes: 30 }]);
    for (const wrong of [
      [round, { ...round, name: 'CASE TALK' }],
      [{ ...round, name: ' ' }],
      [{ ...round, minutes: 0 }],
      [{ ...round, attributes: [{ name: 'Calm' }, { name: 'calm' }] }],
    ]) {
      expect((await savePlan(owner, wrong)).status).toBe(400);
    }
    expect((await savePlan(owner, [], candidate)).status).toBe(404);
  });

  it('the calendar tells who sees them what is when, who is in two at a time, and how much each holds', async () => {
    const { status, body } = await calendar(recruiter, test.now(), 7);
    expect(status).toBe(200);
    expect(body.total).toBe(2);
    expect(body.data).toMatchObject([
      { id: talk, state: 'planned', asked: 2, handed_in: 0, is_mine: false, stage: 'Case talk', duration: 60 },
      { id: later, state: 'planned', asked: 1 },
    ]);
    expect(body.data[0].clashes).toMatchObject([{ person: { id: ben.memberId }, with: later }]);
    expect(body.data[1].clashes).toMatchObject([{ person: { id: ben.memberId }, with: talk }]);
    expect(body.load.map(({ person, count }: { person: { id: string }; count: number }) => [person.id, count])).toEqual(
      [
        [ben.memberId, 2],
        [ada.memberId, 1],
      ],
    );
    const own = await calendar(ada, test.now(), 7);
    expect(own.body.data.map(({ id, is_mine }: Record<string, unknown>) => [id, is_mine])).toEqual([[talk, true]]);
    expect((await calendar(eve, test.now(), 7)).body).toMatchObject({ data: [], load: [] });
    await test.call(recruiter, 'PUT', '/api/objects/interview', { id: later, status: 'cancelled' });
    const [first, second] = (await calendar(recruiter, test.now(), 7)).body.data;
    expect([first.clashes, second.state]).toEqual([[], 'cancelled']);
    const next = new Date(test.now().getTime() + 7 * 24 * 3_600_000);
    expect((await calendar(recruiter, next, 7)).body.total).toBe(0);
    expect((await calendar(recruiter, test.now(), 63)).status).toBe(422);
    expect((await calendar(recruiter, test.now(), 0)).status).toBe(422);
  });

  it('tells in which zones people are, as they or their accounts say it', async () => {
    const write = (id: string, type: string, fields: object) =>
      test.call(owner, 'PUT', `/api/objects/${type}`, { id, ...fields });
    expect((await write(candidate, 'candidate', { time_zone: 'Africa/Nairobi' })).status).toBe(200);
    expect((await write(ada.memberId, 'member', { time_zone: 'Mars/Olympus' })).status).toBe(422);
    expect((await write(ada.memberId, 'member', { time_zone: 'Europe/Lisbon' })).status).toBe(200);
    await test.call(ben, 'PUT', '/api/notifications/settings', { time_zone: 'Asia/Tokyo' });
    const zones = { [candidate]: 'Africa/Nairobi', [ada.memberId]: 'Europe/Lisbon', [ben.memberId]: 'Asia/Tokyo' };
    const [first] = (await calendar(recruiter, test.now(), 7)).body.data;
    expect(first.zones).toEqual(zones);
    expect((await kit(ada)).body.time_zone).toBe('Africa/Nairobi');
  });

  it('the limit of interviews a week is somebody’s own, else the company’s', async () => {
    const limits = async () =>
      (await calendar(recruiter, test.now(), 7)).body.load.map((one: { limit: number }) => one.limit);
    expect(await limits()).toEqual([5, 5]);
    const [company] = (await test.call(owner, 'GET', '/api/objects/company')).body.data;
    await test.call(owner, 'PUT', '/api/objects/company', { id: company.id, interviews_a_week: 3 });
    await test.call(owner, 'PUT', '/api/objects/member', { id: ada.memberId, interviews_a_week: 1 });
    expect(await limits()).toEqual([3, 1]);
    const wrong = await test.call(owner, 'PUT', '/api/objects/company', { id: company.id, interviews_a_week: 0 });
    expect(wrong.status).toBe(422);
  });

  it('working hours are somebody’s own, else the company’s; everybody says their own, and the company’s is its administrators’', async () => {
    const to = new Date(test.now().getTime() + 86_400_000).toISOString();
    const path = `/api/interviews/availability?people=${ada.memberId},${ben.memberId}&from=${test.now().toISOString()}&to=${to}`;
    const hours = async () =>
      (await test.call(recruiter, 'GET', path)).body.data.map((one: { hours: object }) => one.hours);
    const own = async (caller: Caller) => (await calendar(caller, test.now(), 7)).body.hours;
    const usual = { first: 9, last: 17 };
    expect([await hours(), await own(ada)]).toEqual([[usual, usual], usual]);
    const [company] = (await test.call(owner, 'GET', '/api/objects/company')).body.data;
    const say = (caller: Caller, type: string, id: string, working_hours: string | null) =>
      test.call(caller, 'PUT', `/api/objects/${type}`, { id, working_hours });
    expect((await say(owner, 'company', company.id, '08:00-16:30')).status).toBe(200);
    expect((await say(recruiter, 'company', company.id, '10:00-19:00')).status).toBe(403);
    expect((await say(ada, 'member', ada.memberId, '7-15:30')).status).toBe(200);
    expect((await say(ada, 'member', ben.memberId, '22:00-23:00')).status).toBe(403);
    for (const wrong of ['17:00-09:00', '9 to 5', '09:00-25:00', '09:75-10:00']) {
      expect((await say(owner, 'company', company.id, wrong)).status, wrong).toBe(422);
    }
    const ofCompany = { first: 8, last: 16.5 };
    expect([await hours(), await own(ada)]).toEqual([[{ first: 7, last: 15.5 }, ofCompany], { first: 7, last: 15.5 }]);
    await say(ada, 'member', ada.memberId, null);
    expect([await hours(), await own(recruiter)]).toEqual([[ofCompany, ofCompany], ofCompany]);
  });

  it('times that a candidate was offered stand in the calendar, are kept free, and end with an answer', async () => {
    const at = (hours: number) => new Date(test.now().getTime() + hours * 3_600_000).toISOString();
    const stage = { type: 'stage', name: 'Interview', meaning: 'interview' };
    const { body: category } = await test.call(owner, 'POST', '/api/category-list/', stage);
    const applied = await test.call(owner, 'POST', '/api/applications/', { candidate, job, stage: category.id });
    await test.call(owner, 'PUT', '/api/objects/interview', { id: talk, status: 'cancelled' });
    await test.call(owner, 'PUT', '/api/objects/interview', { id: later, status: 'cancelled' });
    const create = (offered_times: string[]) =>
      test.call(owner, 'POST', '/api/objects/interview', {
        ...{ document: { title: 'Second talk' }, status: 'offered', stage: 'Second', duration: 60, offered_times },
        ...{ candidate: { id: candidate }, job: { id: job }, interviewers: [{ id: eve.memberId }] },
      });
    expect((await create(['soon'])).status).toBe(422);
    const made = await create([at(24), at(48), at(400)]);
    expect(made.status).toBe(201);
    const { id } = made.body.data ?? made.body;
    const { body } = await calendar(recruiter, test.now(), 7);
    const entries = () => body.data.filter((one: { id: string }) => one.id === id);
    expect(entries()).toMatchObject([
      { starts_at: at(24), state: 'offered', clashes: [] },
      { starts_at: at(48), state: 'offered', offered_times: [at(24), at(48), at(400)] },
    ]);
    expect(body.load, 'nobody holds it yet').toEqual([]);
    const span = `from=${test.now().toISOString()}&to=${at(24 * 7)}`;
    const free = await test.call(recruiter, 'GET', `/api/interviews/availability?people=${eve.memberId}&${span}`);
    expect(free.body.data[0].busy).toMatchObject([
      { of: 'offer', from: at(24) },
      { of: 'offer', from: at(48) },
    ]);
    const waits = async () =>
      (await test.call(owner, 'GET', `/api/applications/?candidate=${candidate}`)).body.data[0].next_action;
    expect(applied.status).toBe(201);
    expect(await waits()).toMatchObject({ what: 'await_times', who: 'candidate', due: at(400) });
    const told = async () =>
      (await test.call(eve, 'GET', '/api/notifications/')).body.data.map((one: { says: string }) => one.says);
    expect(await told()).toEqual([]);
    expect((await test.call(eve, 'GET', `/api/interviews/${id}/kit`)).body.offered_times).toHaveLength(3);
    const agreed = { id, status: 'scheduled', starts_at: at(48), offered_times: null };
    expect((await test.call(owner, 'PUT', '/api/objects/interview', agreed)).status).toBe(200);
    const after = (await calendar(recruiter, test.now(), 7)).body;
    expect(after.data.filter((one: { id: string }) => one.id === id)).toMatchObject([
      { starts_at: at(48), state: 'planned' },
    ]);
    expect([await told(), await waits()]).toMatchObject([['interview_assigned'], { what: 'hold_interview' }]);
  });

  it('who schedules hears when people are not free, whoever may see what they do then', async () => {
    const ask = (caller: Caller, query: string, days = 7) => {
      const to = new Date(test.now().getTime() + days * 24 * 3_600_000).toISOString();
      const path = `/api/interviews/availability?${query}&from=${test.now().toISOString()}&to=${to}`;
      return test.call(caller, 'GET', path);
    };
    const people = `people=${ada.memberId},${ben.memberId}`;
    const { status, body } = await ask(recruiter, `${people}&candidate=${candidate}`);
    expect(status).toBe(200);
    const begins = (busy: { from: string; of: string }[]) =>
      busy.map(({ from, of }) => [(Date.parse(from) - test.now().getTime()) / 60_000, of]);
    expect(body.data.map((one: { person: { id: string } }) => one.person.id)).toEqual([ada.memberId, ben.memberId]);
    expect(begins(body.data[0].busy)).toEqual([[60, 'interview']]);
    expect(begins(body.data[1].busy)).toEqual([
      [60, 'interview'],
      [90, 'interview'],
    ]);
    expect(begins(body.candidate.busy)).toEqual(begins(body.data[1].busy));
    expect(JSON.stringify(body)).not.toMatch(/talk|private\.example/);
    await test.call(recruiter, 'PUT', '/api/objects/interview', { id: later, status: 'cancelled' });
    expect(begins((await ask(recruiter, people)).body.data[1].busy)).toEqual([[60, 'interview']]);
    // The record of the employee who somebody is names the same interviews.
    const [employee = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'employee', name: 'Ada' },
    ]);
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: ada.memberId, kind: 'same_person', to: employee },
    ]);
    expect(begins((await ask(recruiter, `people=${employee}`)).body.data[0].busy)).toEqual([[60, 'interview']]);
    expect((await ask(ada, people)).status).toBe(403);
    expect((await ask(recruiter, people, 63)).status).toBe(422);
    const many = Array.from({ length: 21 }, (_, at) => `p${at}`).join(',');
    expect((await ask(recruiter, `people=${many}`)).status).toBe(400);
    expect((await ask(recruiter, `people=gone,${job}`)).body.data).toEqual([]);
  });

  it('of a candidate everybody reads the interviews that they see, the latest first, and who hires', async () => {
    const path = (id: string) => `/api/candidates/${id}/interviews`;
    const read = async (caller: Caller, id = candidate) => test.call(caller, 'GET', path(id));
    await test.call(owner, 'POST', '/api/applications/', { candidate, job });
    const { status, body } = await read(owner);
    expect(status).toBe(200);
    expect(body.data).toMatchObject([
      { id: later, stage: 'Call', state: 'planned', asked: 1, handed_in: 0 },
      { id: talk, job: { id: job }, asked: 2 },
    ]);
    const met = body.data[1].interviewers.map((one: { id: string }) => one.id);
    expect(met.toSorted()).toEqual([ada.memberId, ben.memberId].toSorted());
    expect([body.total, body.team]).toEqual([2, [expect.objectContaining({ id: owner.memberId })]]);
    expect(JSON.stringify(body)).not.toContain('private.example');
    // Ada was asked to one of them, and sees no hiring team of a job that she does not see.
    expect((await read(ada)).body).toMatchObject({ data: [{ id: talk }], total: 1, team: [] });
    expect((await read(eve)).status).toBe(404);
    expect((await read(owner, job)).status).toBe(404);
    const [undated = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'interview', name: 'Some day' },
    ]);
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: undated, kind: 'interview_of', to: candidate },
    ]);
    expect((await read(owner)).body.data[0]).toMatchObject({ id: undated, state: 'planned' });
  });

  it('reminds those who have not handed in their scorecard, once it is over, and tells each in one notice', async () => {
    const remind = (caller: Caller, id = talk) => test.call(caller, 'POST', `/api/interviews/${id}/remind`);
    const told = async (caller: Caller) =>
      (await test.call(caller, 'GET', '/api/notifications/')).body.data
        .filter(({ says }: { says: string }) => says === 'scorecard_due')
        .map(({ times, read }: { times: number; read: boolean }) => [times, read]);
    expect((await remind(recruiter)).body).toEqual({ count: 0 });
    test.advance(3 * 60 * 60_000);
    await test.call(ada, 'PUT', `/api/interviews/${talk}/scorecards`, { recommendation: 'yes', hand_in: true });
    const first = test.now().toISOString();
    const due = async () => (await calendar(recruiter, new Date(test.now().getTime() - 86_400_000), 7)).body.data[0];
    expect(await due()).toMatchObject({ state: 'due', to_remind: 1 });
    expect((await remind(recruiter)).body).toEqual({ count: 1, last: first });
    // Whoever asks, nobody is told of the same again within four hours; and it is said when they were.
    test.advance(4 * 60 * 60_000 - 60_000);
    expect((await remind(owner)).body).toEqual({ count: 0, last: first });
    expect(await due()).toMatchObject({ to_remind: 0, reminded_at: first });
    expect(JSON.stringify((await calendar(ada, new Date(test.now().getTime() - 86_400_000), 7)).body)).not.toMatch(
      /remind/,
    );
    expect(await told(ben)).toEqual([[1, false]]);
    test.advance(2 * 60_000);
    expect((await remind(recruiter)).body).toEqual({ count: 1, last: test.now().toISOString() });
    expect([await told(ada), await told(ben)]).toEqual([[], [[2, false]]]);
    expect((await remind(ben)).status).toBe(403);
    expect((await remind(recruiter, candidate)).status).toBe(404);
  });

  it('the calendar says which interviews are over and wait for a scorecard', async () => {
    const from = test.now();
    const states = async () =>
      (await calendar(recruiter, from, 7)).body.data.map((one: { state: string }) => one.state);
    test.advance(100 * 60_000);
    expect(await states()).toEqual(['now', 'now']);
    test.advance(60 * 60_000);
    expect(await states()).toEqual(['due', 'due']);
    const write = (caller: Caller) =>
      test.call(caller, 'PUT', `/api/interviews/${talk}/scorecards`, { recommendation: 'yes', hand_in: true });
    await write(ada);
    expect((await calendar(recruiter, from, 7)).body.data[0]).toMatchObject({ state: 'due', handed_in: 1 });
    await write(ben);
    expect(await states()).toEqual(['in', 'due']);
  });
});
