import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSampleHost } from '#host/testing/sample-host.ts';
import type { Caller, TestHost } from '#host/testing/test-host.ts';

/** A whole company is made: on a busy machine that takes its time. */
describe('the sample company', () => {
  let test: TestHost;
  let owner: Caller;

  beforeAll(async () => {
    test = await startSampleHost();
    owner = await test.signIn();
  });
  afterAll(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  const get = async (path: string) => (await test.call(owner, 'GET', path)).body;

  it('has pulses with the metrics it stored, and results that hold small groups back', async () => {
    const { data } = await get('/api/pulses/?page_size=100');
    expect(data).toHaveLength(20);
    for (const pulse of data) {
      const stored = await get(`/api/objects/pulse?id=${pulse.id}`);
      expect([pulse.name, pulse.metrics]).toEqual([pulse.name, stored.metrics]);
      for (const by of ['org_unit', 'location', 'function']) {
        const results = await get(`/api/pulses/${pulse.id}/results?group_by=${by}`);
        const sizes = results.groups.flatMap((group: { people?: number }) => group.people ?? []);
        const rest = results.people - sizes.reduce((sum: number, size: number) => sum + size, 0);
        expect(sizes.filter((size: number) => size < 5)).toEqual([]);
        expect(rest === 0 || rest >= 5 || sizes.length === 0).toBe(true);
      }
    }
    const largest = data.find((pulse: { name: string }) => pulse.name === 'Upward feedback');
    const { questions } = await get(`/api/pulses/${largest.id}/results`);
    const asked = questions.find((question: { kind: string }) => question.kind === 'text');
    expect(asked.themes[0]).toMatchObject({ theme: 'one-to-ones' });
  });

  it('can be answered in a conversation', async () => {
    const turn = async (body: Record<string, unknown>) => (await test.call(owner, 'POST', '/api/discover/', body)).body;
    const first = await turn({ type: 'engagement', is_first_question: true });
    expect(first).toMatchObject({ done: false, question: { id: 'q1', kind: 'scale' }, progress: { total: 5 } });
    for (const user_input of ['agree', 'fünf', '3', 'stimme voll zu']) {
      expect(await turn({ form_id: first.form_id, user_input })).toMatchObject({ understood: true, done: false });
    }
    const end = await turn({ form_id: first.form_id, user_input: 'skip' });
    expect(end).toMatchObject({ done: true, form: { responses: { q1: 4, q2: 5, q3: 3, q4: 5 } } });
  });

  it('has spaces with their team, courses with their figures, and rollouts with those who take part', async () => {
    const spaces = await get('/api/spaces/?page_size=100');
    expect(spaces.total).toBe(12);
    for (const space of spaces.data) {
      expect(space.members.map((member: { id: string }) => member.id)).toContain(space.owner.id);
    }
    const courses = await get('/api/courses/?page_size=100');
    for (const course of courses.data) {
      const { metrics } = await get(`/api/objects/course?id=${course.id}`);
      expect([course.name, course.metrics]).toEqual([course.name, metrics]);
    }
    const trainings = await get('/api/training/?include_rollouts=true&page_size=100');
    expect(trainings.data.length).toBeGreaterThan(20);
    for (const training of trainings.data) {
      const { rollouts } = await get(`/api/objects/training?id=${training.id}`);
      const counts = (list: { id: string; participants_count: number; status: string }[]) =>
        list.map(({ id, participants_count, status }) => [id, participants_count, status]);
      expect(counts(training.rollouts)).toEqual(counts(rollouts));
    }
  });
});
