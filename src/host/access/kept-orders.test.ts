import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

describe.each(engines)('lists of what somebody sees some of (%s)', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let recruiter: Caller;
  let jobs: string[];

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    recruiter = await test.addUser(owner.companyId, 'recruiter', 'recruiter@example.com');
    const seeds = Array.from({ length: 9 }, (_unused, place) => ({
      type: 'job',
      name: `Job ${place}`,
      title: `Job ${place}`,
      slug: `job-${place}`,
    }));
    jobs = await seedObjects(test.store, owner.companyId, test.now(), seeds);
    const hidden = jobs.filter((_id, place) => place % 3 === 2);
    const permitted = hidden.map((from) => ({ from, kind: 'permitted', to: owner.memberId }));
    await seedRelations(test.store, owner.companyId, test.now(), permitted);
  });
  afterEach(() => test.close());

  const titles = async (caller: Caller, query: string): Promise<string[]> => {
    const { body } = await test.call(caller, 'GET', `/api/objects/job?${query}`);
    return body.data.map((job: { title: string }) => job.title);
  };

  const write = async (method: string, path: string, body: unknown) =>
    expect((await test.call(owner, method, path, body)).status).toBeLessThan(300);

  it('are in their order and on their pages after every write', async () => {
    const seen = new Set(['Job 0', 'Job 1', 'Job 3', 'Job 4', 'Job 6', 'Job 7']);
    const expectTruth = async () => {
      for (const sort of ['', '&sort=title', '&sort=-title']) {
        const all = (await titles(owner, `page_size=50${sort}`)).filter((title) => seen.has(title));
        expect([sort, await titles(recruiter, `page_size=50${sort}`)]).toEqual([sort, all]);
        const pages = [1, 2, 3].map((page) => titles(recruiter, `page_size=2&page=${page}${sort}`));
        expect([sort, (await Promise.all(pages)).flat()]).toEqual([sort, all.slice(0, 6)]);
      }
    };
    await expectTruth();
    await write('PUT', '/api/objects/job', { id: jobs[4], title: 'A job' });
    seen.delete('Job 4');
    seen.add('A job');
    await expectTruth();
    await write('PUT', '/api/objects/job', { id: jobs[2], title: 'Z job' });
    await expectTruth();
    await write('DELETE', `/api/objects/job/${jobs[2]}/relations`, { kind: 'permitted', to: owner.memberId });
    seen.add('Z job');
    await expectTruth();
    await write('PUT', `/api/objects/job/${jobs[0]}/relations`, { kind: 'permitted', to: owner.memberId });
    seen.delete('Job 0');
    await expectTruth();
    await write('DELETE', '/api/objects/job', { ids: [jobs[1]] });
    await expectTruth();
    await write('POST', '/api/objects/job', { title: 'Job 5½' });
    seen.add('Job 5½');
    await expectTruth();
  });
});
