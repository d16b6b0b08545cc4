import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

const day = 24 * 60 * 60 * 1000;
const title = 'Write to them about the rejection';

describe.each(engines)('a rejection that is told later (%s)', (engine) => {
  let test: TestHost;
  let recruiter: Caller;
  let ids: string[];
  let cara: string;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    const owner = await test.signIn();
    for (const [name, meaning] of [
      ['Applied', 'applied'],
      ['Not a fit', 'rejected'],
      ['Went', 'withdrawn'],
    ]) {
      await ok('POST', '/api/category-list/', { type: 'stage', name, meaning }, owner);
    }
    recruiter = await test.addUser(owner.companyId, 'recruiter', 'r@example.com');
    const people: string[] = [];
    for (const first_name of ['Cara', 'Dora']) {
      people.push((await ok('POST', '/api/objects/candidate', { first_name }, owner)).id);
    }
    [cara = ''] = people;
    ids = [];
    for (const candidate of people) {
      ids.push((await ok('POST', '/api/applications/', { candidate, role: 'Pilot' }, owner)).id);
    }
  });
  afterEach(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  async function ok(method: string, path: string, body?: unknown, caller = recruiter) {
    const answer = await test.call(caller, method, path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  }

  const move = (more: object) => test.call(recruiter, 'POST', '/api/applications/move', { ids, ...more });
  const tasks = async (): Promise<{ id: string }[]> => (await ok('GET', '/api/objects/workflows/tasks?mine=true')).data;
  const hold = () => ({ until: new Date(test.now().getTime() + 3 * day).toISOString(), title });
  const reject = async () => {
    const answer = await move({ stage: 'Not a fit', reason: 'Skills', hold: hold() });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.batch as string;
  };

  const heldUntil = async () => (await ok('GET', `/api/applications/?candidate=${cara}`)).data[0].held_until;

  it('is a task for each of them, of who moved them, due then', async () => {
    const { until } = hold();
    await reject();
    expect(await tasks()).toMatchObject([
      { type: 'scheduled', title, due_at: until, status: 'open', assignee: { id: recruiter.memberId } },
      { title, due_at: until },
    ]);
    const [about] = (await ok('GET', `/api/objects/workflows/tasks?object_id=${cara}`)).data;
    expect(about.object).toMatchObject({ id: cara });
    // Whoever reads the application reads that they do not know it yet, until somebody told them.
    expect(await heldUntil()).toBe(until);
    await ok('PUT', '/api/objects/workflows/tasks', { id: about.id, status: 'done' });
    expect(await heldUntil()).toBeUndefined();
  });

  it.each([
    ['by Undo', (batch: string) => move({ ids: undefined, batch })],
    ['to another stage', () => move({ stage: 'Applied' })],
    ['to one that they chose themselves', () => move({ stage: 'Went', reason: 'Another job' })],
  ])('goes where they are moved on %s', async (_how, back) => {
    const batch = await reject();
    expect((await back(batch)).body.moved).toBe(2);
    expect(await tasks()).toEqual([]);
    expect(await heldUntil()).toBeUndefined();
  });

  it('goes where their stage is written in the old way, and of nobody else', async () => {
    await reject();
    await ok('PUT', '/api/objects/candidate', { id: cara, qualification: { current_stage: { name: 'Applied' } } });
    expect(await tasks()).toHaveLength(1);
    expect((await ok('GET', `/api/objects/workflows/tasks?object_id=${cara}`)).data).toEqual([]);
  });

  it('stays where it was done, and beside other tasks', async () => {
    await ok('POST', '/api/objects/workflows/tasks', { title: 'Another', object_id: cara });
    const batch = await reject();
    const [held] = (await tasks()).filter((task) => 'due_at' in task && task.due_at !== null);
    await ok('PUT', '/api/objects/workflows/tasks', { id: held?.id, status: 'done' });
    await move({ ids: undefined, batch });
    expect((await tasks()).map((task) => 'title' in task && task.title).sort()).toEqual(['Another', title]);
  });

  it('is for rejections, and for days to come', async () => {
    const past = { until: test.now().toISOString(), title };
    for (const [more, path] of [
      [{ stage: 'Went', reason: 'Another job', hold: hold() }, 'hold'],
      [{ stage: 'Applied', hold: hold() }, 'hold'],
      [{ stage: 'Not a fit', reason: 'Skills', hold: past }, 'hold.until'],
    ] as const) {
      const answer = await move(more);
      expect([answer.status, answer.body.errors?.[0].path]).toEqual([422, path]);
    }
    expect(await tasks()).toEqual([]);
  });
});
