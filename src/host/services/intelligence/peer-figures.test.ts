import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

const dayMs = 86_400_000;

describe.each(engines)('what an object is held against, on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let job = '';
  const people: string[] = [];

  async function ok(method: string, path: string, body?: unknown, caller = owner) {
    const answer = await test.call(caller, method, path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  }
  const said = async (id: string, object_type: string, caller = owner): Promise<string[]> =>
    (
      await ok('POST', '/api/insights/', { objects: [{ id, object_type }], language: 'en' }, caller)
    ).data[0].insights.map(
      ({ text, translated_text }: { text: string; translated_text?: string }) => translated_text ?? text,
    );

  /** Sessions end meanwhile. */
  async function later(days: number): Promise<void> {
    test.advance(days * dayMs);
    owner = await test.signIn();
  }

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    for (const [name, meaning] of [
      ['Applied', 'applied'],
      ['Interview', 'interview'],
      ['Rejected', 'rejected'],
    ]) {
      await ok('POST', '/api/category-list/', { type: 'stage', name, meaning });
    }
    job = (await ok('POST', '/api/objects/job', { role: 'Pilot', title: 'Pilot', status: 'open' })).id;
    const [skill = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { name: 'Landing', type: 'skill' },
    ]);
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: job, kind: 'needs_skill', to: skill, level: 3 },
    ]);
    await later(70);
    for (let at = 0; at < 7; at += 1) {
      const candidate = (await ok('POST', '/api/objects/candidate', { first_name: `P${at}`, last_name: 'Quill' })).id;
      people.push(candidate);
      const level = at === 0 ? 4.5 : 3;
      await seedRelations(test.store, owner.companyId, test.now(), [
        { from: candidate, kind: 'has_skill', to: skill, level },
      ]);
      await ok('POST', '/api/applications/', { candidate, job });
      // One comes long before the others.
      await later(at === 0 ? 40 : 1);
    }
  });
  afterAll(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  it('is the others in the stage at the job, and those who applied for it', async () => {
    const [first = ''] = people;
    const texts = await said(first, 'candidate');
    expect(texts).toContain(
      'In Applied for 46 days; half of the 6 others there for Pilot have been for 3 days at most.',
    );
    expect(texts).toContain('Landing at level 4.5: of 6 others who applied for Pilot, none holds it as high.');
  });

  it('is the time before: how many applied of late, and in as many days before', async () => {
    expect(await said(job, 'job')).toContain('6 applications in the last 30 days, after 1 in the 30 days before.');
  });

  it('is nothing where fewer than five others are there', async () => {
    const [, second = '', third = ''] = people;
    const { data } = await ok('GET', `/api/applications/?job=${job}&page_size=100`);
    const ids = data.flatMap(({ id, candidate }: { id: string; candidate: { id: string } }) =>
      [second, third].includes(candidate.id) ? [id] : [],
    );
    const { batch } = await ok('POST', '/api/applications/move', { ids, stage: 'Rejected', reason: 'Too early' });
    const [first = ''] = people;
    expect((await said(first, 'candidate')).filter((text) => text.startsWith('In Applied'))).toEqual([]);
    // Who left the stage applied all the same.
    expect((await said(first, 'candidate')).some((text) => text.startsWith('Landing at level'))).toBe(true);
    await ok('POST', '/api/applications/move', { batch });
  });

  it('is told with the figures and when they were so', async () => {
    const [first = ''] = people;
    const { data } = await ok('POST', '/api/insights/', { objects: [{ id: first, object_type: 'candidate' }] });
    const wait = data[0].insights.find(({ says }: { says: string }) => says === 'stage_wait');
    expect(wait.evidence.map(({ value }: { value: number }) => value)).toEqual([46, 6, 3]);
    expect(Date.parse(wait.as_of)).toBeLessThanOrEqual(test.now().getTime());
  });
});
