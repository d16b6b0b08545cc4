import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import type { KnownPerson } from '#shared/contract/hiring.ts';
import type { ScoreExplained } from '#shared/domain/scores/score-explained.ts';

const day = 24 * 60 * 60 * 1000;

describe.each(engines)('who was met before a job was there (%s)', (engine) => {
  let test: TestHost;
  let owner: Caller;
  const ids: Record<string, string> = {};
  const id = (name: string) => ids[name] ?? '';

  async function made(path: string, body: object) {
    const { status, body: answer } = await test.call(owner, 'POST', path, body);
    expect([path, status, status < 300 ? '' : answer]).toEqual([path, status, '']);
    return answer;
  }

  /** Somebody who holds some of the skills, with an application for each job that is named, moved stage by stage. */
  async function person(
    name: string,
    skills: readonly string[],
    ways: Record<string, readonly string[]>,
    more = {},
    level = 4,
  ) {
    const { id: made_ } = await made('/api/objects/candidate', { first_name: name, last_name: 'Quill', ...more });
    ids[name] = made_;
    const links = skills.map((skill) => ({ from: made_, kind: 'has_skill', to: id(skill), level }));
    await seedRelations(test.store, owner.companyId, test.now(), links);
    for (const [job, stages] of Object.entries(ways)) {
      const { id: application } = await made('/api/applications/', { candidate: made_, job: id(job) });
      let batch: string | undefined;
      for (const stage of stages) {
        test.advance(day);
        const where = stage === 'back' ? { batch } : { ids: [application], stage, reason: 'Another was better' };
        ({ batch } = await moved(where));
      }
    }
  }

  async function moved(which: object) {
    const { status, body } = await test.call(owner, 'POST', '/api/applications/move', which);
    expect([status, body.moved]).toEqual([200, 1]);
    return body;
  }

  async function read(caller: Caller): Promise<{ known: KnownPerson[]; gauges: ScoreExplained[] }> {
    const { status, body } = await test.call(caller, 'GET', `/api/jobs/${id('pilot')}/matches`);
    expect(status).toBe(200);
    return body;
  }

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    for (const [order, [name, meaning]] of [
      ['Applied', 'applied'],
      ['Talk', 'interview'],
      ['Offer', 'offer'],
      ['Hired', 'hired'],
      ['Not now', 'rejected'],
      ['Withdrew', 'withdrawn'],
    ].entries()) {
      await made('/api/category-list/', { type: 'stage', name, meaning, order });
    }
    for (const name of ['sql', 'spark', 'streams']) {
      ids[name] = (await made('/api/objects/skill', { name })).id;
    }
    for (const name of ['pilot', 'old', 'other']) {
      ids[name] = (await made('/api/objects/job', { title: `Job ${name}`, status: 'open' })).id;
    }
    await seedRelations(
      test.store,
      owner.companyId,
      test.now(),
      ['sql', 'spark', 'streams'].map((skill) => ({ from: id('pilot'), kind: 'needs_skill', to: id(skill), level: 3 })),
    );
    const [all, two] = [
      ['sql', 'spark', 'streams'],
      ['sql', 'spark'],
    ] as const;
    await person('Second', two, { old: ['Talk', 'Offer', 'Not now'], other: ['Talk', 'Not now'] });
    await person('Talked', all, { old: ['Talk', 'Withdrew'] });
    await person('Unmet', all, { old: ['Not now'] });
    await person('Slip', all, { old: ['Talk', 'back', 'Not now'] });
    await person('Again', all, { old: ['Talk', 'Not now'], pilot: [] });
    await person('Busy', all, { old: ['Talk', 'Not now'], other: ['Talk'] });
    await person('Taken', all, { old: ['Talk', 'Not now'], other: ['Offer', 'Hired'] });
    await person('Unlike', [], { old: ['Talk', 'Not now'] });
    await person('Hardly', ['sql'], { old: ['Talk', 'Not now'] }, {}, 1);
    const today = test.now().toISOString().slice(0, 10);
    const met = { old: ['Talk', 'Not now'] };
    await person('Revoked', all, met, { consent: { given_on: '2020-01-01', withdrawn_on: today } });
    await person('Lapsed', all, met, { consent: { given_on: '2020-01-01', until: '2020-12-31' } });
    await person('Inside', all, met);
    const { id: colleague } = await made('/api/objects/employee', { first_name: 'Inside', last_name: 'Quill' });
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: id('Inside'), kind: 'same_person', to: colleague },
    ]);
    owner = await test.signIn();
  });
  afterAll(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  it('names those who were met, were not hired and fit it, the best fit first, with how far they came', async () => {
    const { known } = await read(owner);
    expect(known.map(({ person: { id: one }, reached, ended, job }) => [one, reached.name, ended, job.id])).toEqual([
      [id('Talked'), 'Talk', 'withdrawn', id('old')],
      [id('Second'), 'Offer', 'rejected', id('old')],
    ]);
    for (const one of known) {
      const path = `/api/scores/candidate/${one.person.id}?job=${id('pilot')}`;
      const why: ScoreExplained[] = (await test.call(owner, 'GET', path)).body.data;
      expect(one.fit).toBe(why.find(({ key }) => key === 'fit')?.value);
    }
    const ended = await test.call(owner, 'GET', `/api/applications/?candidate=${id('Talked')}`);
    expect(known[0]?.ended_at).toBe(ended.body.data[0].closed_at);
  });

  it('names nobody to who does not read their fit, and nobody who is masked', async () => {
    const member = await test.addUser(owner.companyId, 'member', 'member@example.com');
    expect((await read(member)).known).toEqual([]);
    const recruiter = await test.addUser(owner.companyId, 'recruiter', 'recruiter@example.com');
    const seen = async () => (await read(recruiter)).known.map(({ person: { id: one } }) => one);
    expect(await seen()).toEqual([id('Talked'), id('Second')]);
    const look = { until: 'offer', roles: ['recruiter'] };
    expect((await test.call(owner, 'PUT', `/api/jobs/${id('old')}/first-look`, look)).status).toBe(200);
    expect(await seen()).toEqual([id('Second')]);
  });

  it('tells what the job’s own scores rest on, as they are explained', async () => {
    const { gauges } = await read(owner);
    const { body } = await test.call(owner, 'GET', `/api/scores/job/${id('pilot')}`);
    const told = (all: readonly ScoreExplained[]) =>
      all.map(({ key, value, wouldChange, why }) => ({ key, value, wouldChange, why }));
    expect(told(gauges)).toEqual(told(body.data));
    expect(gauges.length).toBeGreaterThan(0);
    expect(Math.max(...gauges.flatMap(({ parts }) => parts.map(({ inputs }) => inputs.length)))).toBeLessThanOrEqual(2);
  });
});
