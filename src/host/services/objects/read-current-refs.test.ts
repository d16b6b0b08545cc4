import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { fillForeignCompany } from '#host/testing/foreign-company.ts';
import { seedObjects } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

describe.each(engines)('names of ids on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let member: Caller;
  let job: string;
  let candidate: string;
  let deleted: string;

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    member = await test.addUser(owner.companyId, 'member', 'member@example.com');
    [job = '', candidate = '', deleted = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'job', name: 'Cook', title: 'Cook', slug: 'cook', data: { logo: 'data:image/png;base64,AA==' } },
      { type: 'candidate', name: 'Ada \u202Eadnama\u200B' },
      { type: 'skill', name: 'Gone', deleted_at: '2025-01-01T00:00:00.000Z' },
    ]);
  });
  afterAll(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  const refs = (ids: readonly string[], caller = owner) =>
    test.call(caller, 'GET', `/api/objects/refs?${ids.map((id) => `ids[]=${encodeURIComponent(id)}`).join('&')}`);

  it('are answered in the order asked for, whatever their type, each once', async () => {
    const tool = (await test.call(owner, 'POST', '/api/category-list/', { type: 'integration', name: 'Mail' })).body;
    const answer = await refs([candidate, tool.id, job, candidate]);
    expect(answer.body).toEqual({
      data: [
        { id: candidate, object_type: 'candidate', name: 'Ada \u202Eadnama\u200B' },
        { id: tool.id, object_type: 'integration', name: 'Mail' },
        {
          id: job,
          object_type: 'job',
          name: 'Cook',
          title: 'Cook',
          slug: 'cook',
          logo: 'data:image/png;base64,AA==',
        },
      ],
    });
  });

  it('leave out alike what is gone, unknown, of another company or hidden from the caller', async () => {
    const foreign = await fillForeignCompany(test.store, test.now());
    expect((await refs([deleted, 'nothing', ...foreign.ids, job])).body.data).toMatchObject([{ id: job }]);
    expect((await refs([candidate, job], member)).body.data).toMatchObject([{ id: job }]);
    expect((await refs(['nothing'])).body).toEqual({ data: [] });
  });

  it.each([[[]], [Array.from({ length: 201 }, (_, index) => `id${index}`)], [['']], [['x'.repeat(65)]]])(
    'are refused for a list that is none: %#',
    async (ids) => {
      const answer = await refs(ids);
      expect([answer.status, answer.body.title]).toEqual([400, 'Error fetching objects']);
    },
  );

  it('take 200 at once', async () => {
    const many = Array.from({ length: 199 }, (_, index) => `${'x'.repeat(60)}${index}`);
    expect((await refs([...many, job])).body.data).toHaveLength(1);
  });
});
