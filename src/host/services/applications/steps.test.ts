import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import type { ApplicationStep } from '#shared/contract/applications.ts';

interface Applied {
  id: string;
  person: string;
}

const day = 24 * 60 * 60 * 1000;

describe.each(engines)('steps of applications on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let job: string;

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    for (const [name, meaning, order] of [
      ['Applied', 'applied', 1],
      ['Screening', 'screening', 2],
      ['Interview', 'interview', 3],
      ['Offer', 'offer', 4],
      ['Hired', 'hired', 5],
      ['Not a fit', 'rejected', 6],
    ]) {
      await made('/api/category-list/', { type: 'stage', name, meaning, order });
    }
    job = (await made('/api/objects/job', { title: 'Pilot', status: 'open' })).id;
  });
  beforeEach(async () => {
    owner = await test.signIn();
  });
  afterAll(() => test.close());

  async function made(path: string, body: unknown) {
    const { status, body: answer } = await test.call(owner, 'POST', path, body);
    expect([path, status]).toEqual([path, 201]);
    return answer;
  }

  async function applied(jobId = job): Promise<Applied> {
    const person = await made('/api/objects/candidate', { first_name: 'Ada', last_name: 'Quill' });
    const { id } = await made('/api/applications/', { candidate: person.id, job: jobId });
    return { id, person: person.id };
  }

  async function move({ id }: Applied, stage: string): Promise<void> {
    const reason = stage === 'Not a fit' ? { reason: 'Too far away' } : {};
    const { body } = await test.call(owner, 'POST', '/api/applications/move', { ids: [id], stage, ...reason });
    expect(body.moved).toBe(1);
  }

  async function steps({ person }: Applied) {
    const { body } = await test.call(owner, 'GET', `/api/applications/?candidate=${person}&steps=true`);
    const told: ApplicationStep[] | undefined = body.data[0].steps;
    return told?.map(({ stage, state, days, usual_days: usual }) => [stage.name, state, days ?? null, usual]);
  }

  it('tells each stage of the way, with the days there, and what is still to come', async () => {
    const one = await applied();
    test.advance(2 * day);
    await move(one, 'Screening');
    test.advance(day);
    await move(one, 'Applied');
    test.advance(day);
    await move(one, 'Interview');
    test.advance(4.5 * day);
    expect(await steps(one)).toEqual([
      ['Applied', 'done', 3, null],
      ['Screening', 'done', 1, null],
      ['Interview', 'current', 4.5, null],
      ['Offer', 'ahead', null, null],
      ['Hired', 'ahead', null, null],
    ]);
  });

  it('names what was skipped, and tells no more where somebody was turned down', async () => {
    const one = await applied();
    test.advance(day);
    await move(one, 'Interview');
    expect((await steps(one))?.map(([name, state]) => [name, state])).toEqual([
      ['Applied', 'done'],
      ['Screening', 'skipped'],
      ['Interview', 'current'],
      ['Offer', 'ahead'],
      ['Hired', 'ahead'],
    ]);
    test.advance(day);
    await move(one, 'Not a fit');
    expect(await steps(one)).toBeUndefined();
  });

  it('says what is usual at the job once five have left a stage, else in the company', async () => {
    const own = (await made('/api/objects/job', { title: 'Navigator', status: 'open' })).id;
    for (const days of [1, 2, 3, 4, 5]) {
      const one = await applied(own);
      test.advance(days * day);
      await move(one, 'Screening');
    }
    const back = await applied(own);
    test.advance(9 * day);
    const { body } = await test.call(owner, 'POST', '/api/applications/move', { ids: [back.id], stage: 'Screening' });
    await test.call(owner, 'POST', '/api/applications/move', { batch: body.batch });
    const [ofJob] = (await steps(await applied(own))) ?? [];
    expect(ofJob).toEqual(['Applied', 'current', 0, 3]);
    const other = (await made('/api/objects/job', { title: 'Cook', status: 'open' })).id;
    const [ofCompany] = (await steps(await applied(other))) ?? [];
    // Of the five, and of the three stays that the tests above ended.
    expect(ofCompany).toEqual(['Applied', 'current', 0, 2]);
  });

  it('goes back with a move that is taken back', async () => {
    const one = await applied();
    test.advance(day);
    const { body } = await test.call(owner, 'POST', '/api/applications/move', { ids: [one.id], stage: 'Offer' });
    await test.call(owner, 'POST', '/api/applications/move', { batch: body.batch });
    test.advance(day);
    const names = (await steps(one))?.filter(([, state]) => state === 'current' || state === 'done');
    expect(names?.map((row) => row.slice(0, 3))).toEqual([['Applied', 'current', 2]]);
  });

  it('ends with a hire', async () => {
    const one = await applied();
    test.advance(day);
    await move(one, 'Hired');
    test.advance(9 * day);
    const told = (await steps(one))?.map((row) => row.slice(0, 3));
    expect(told?.at(0)).toEqual(['Applied', 'done', 1]);
    expect(told?.at(-1)).toEqual(['Hired', 'current', null]);
  });

  it('is told where it is asked for, of one person', async () => {
    const one = await applied();
    for (const asked of [`candidate=${one.person}`, 'steps=true']) {
      const { body } = await test.call(owner, 'GET', `/api/applications/?${asked}`);
      expect(body.data[0]).not.toHaveProperty('steps');
    }
  });
});
