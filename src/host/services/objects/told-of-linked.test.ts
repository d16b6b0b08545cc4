import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

describe.each(engines)('what rows of linked objects tell on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
  });
  afterEach(() => expect(test.bugs).toEqual([]));
  afterAll(() => test.close());

  it('an interview its time and state, a review its cycle, state and rating, the newest first', async () => {
    const review = (half: string, data: object) =>
      ({
        type: 'performance',
        name: 'Eva Roth',
        status: 'released',
        data: { cycle: { id: half, name: half }, ...data },
      }) as const;
    const talk = (day: string) =>
      ({
        type: 'interview',
        name: 'First talk',
        status: 'planned',
        data: { starts_at: `2026-0${day}T09:00:00.000Z` },
      }) as const;
    const seed = (...seeds: Parameters<typeof seedObjects>[3]) =>
      seedObjects(test.store, owner.companyId, test.now(), seeds);
    const [eva = ''] = await seed({ type: 'employee', name: 'Eva Roth' });
    const [older = ''] = await seed(review('H1', { rating: 3.5 }));
    await test.advance(1000);
    const [newer = '', early = '', late = ''] = await seed(review('H2', {}), talk('3-02'), talk('5-01'));
    const link = (kind: 'about' | 'interviewer', from: string, to: string) => ({ kind, from, to });
    await seedRelations(test.store, owner.companyId, test.now(), [
      link('about', older, eva),
      link('about', newer, eva),
      link('interviewer', early, eva),
      link('interviewer', late, eva),
    ]);
    const { body } = await test.call(owner, 'GET', `/api/objects/employee/${eva}/relations`);
    expect(
      body.data.map(({ object, tells }: { object: { id: string }; tells: unknown }) => [object.id, tells]),
    ).toEqual([
      [newer, { cycle: { id: 'H2', name: 'H2' }, status: 'released' }],
      [older, { cycle: { id: 'H1', name: 'H1' }, status: 'released', rating: 3.5 }],
      [late, { starts_at: '2026-05-01T09:00:00.000Z', status: 'planned' }],
      [early, { starts_at: '2026-03-02T09:00:00.000Z', status: 'planned' }],
    ]);
    // And of somebody without such links, nothing is told.
    const others = await test.call(owner, 'GET', `/api/objects/interview/${early}/relations`);
    expect(others.body.data.map(({ tells }: { tells?: unknown }) => tells)).toEqual([undefined]);
  });
});
