import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { journaledStore } from '#host/services/idempotency/journal.ts';
import { engines } from '#host/testing/engines.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import type { WatchedChange } from '#shared/contract/views.ts';
import { say } from '#shared/domain/sentences.ts';
import { lookAtWatched } from './watch-notices.ts';

const dayMs = 24 * 60 * 60 * 1000;

describe.each(engines)('watched views on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let recruiter: Caller;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    recruiter = await test.addUser(owner.companyId, 'recruiter', 'ria@example.com');
    for (const name of ['Interview', 'Offer']) {
      await call('POST', '/api/category-list/', { type: 'stage', name, meaning: name.toLowerCase() });
    }
  });
  afterEach(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  async function call(method: string, path: string, body?: object, caller = owner) {
    const answer = await test.call(caller, method, path, body);
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  }
  const create = async (type: string, fields: object, caller = owner): Promise<string> =>
    (await call('POST', `/api/objects/${type}`, fields, caller)).id;
  const change = (type: string, id: string, fields: object, caller = owner) =>
    call('PUT', `/api/objects/${type}`, { id, ...fields }, caller);
  async function watch(view: object, caller = recruiter): Promise<string> {
    const { id } = await call('POST', '/api/views/', { name: 'Watched', ...view }, caller);
    await call('PUT', `/api/views/${id}/watch`, {}, caller);
    return id;
  }
  const changes = (id: string, caller = recruiter, query = '') =>
    call('GET', `/api/views/${id}/changes${query}`, undefined, caller);
  const told = async (id: string, caller = recruiter) =>
    (await changes(id, caller)).data
      .map(({ way, why, object }: WatchedChange) => `${way} ${object?.name}: ${why}`)
      .sort();
  const look = () => lookAtWatched(journaledStore(test.store), test.now());
  const inbox = async (caller = recruiter) =>
    (await call('GET', '/api/notifications/', undefined, caller)).data.filter(
      ({ says }: { says?: string }) => says === 'watch',
    );
  const person = (first_name: string, more: object = {}) => ({
    first_name,
    last_name: 'Quill',
    is_another: true,
    ...more,
  });

  it('tell who came in and who left, which condition turned from what to what, and who did it', async () => {
    const [stays, comes, goes, dies] = [
      await create('job', { role: 'Stays', status: 'open', location: { title: 'Berlin' } }),
      await create('job', { role: 'Comes', status: 'draft', location: { title: 'Berlin' } }),
      await create('job', { role: 'Goes', status: 'open', location: { title: 'Berlin' } }),
      await create('job', { role: 'Dies', status: 'open', location: { title: 'Berlin' } }),
    ];
    const id = await watch({ object_type: 'job', where: 'status is "open" and location is "Berlin"' });
    expect(await changes(id)).toMatchObject({ data: [], total: 0, entered: 0, left: 0 });
    await change('job', comes ?? '', { status: 'open' });
    await change('job', goes ?? '', { location: { title: 'Munich' } });
    await change('job', stays ?? '', { role: 'Stays here' });
    // There and back again is no change.
    await change('job', stays ?? '', { status: 'closed' });
    await change('job', stays ?? '', { status: 'open' });
    await call('DELETE', '/api/objects/job', { ids: [dies] });
    await create('job', { role: 'New', status: 'open', location: { title: 'berlin' } }, recruiter);
    const { data, ...rest } = await changes(id, owner).catch(() => changes(id));
    expect(rest).toMatchObject({ total: 4, entered: 2, left: 2, is_cut: false });
    const by = { id: owner.memberId, object_type: 'member' };
    expect(data).toMatchObject([
      { way: 'entered', why: 'created', object: { name: 'New' }, conditions: [], by: { id: recruiter.memberId } },
      { way: 'left', why: 'deleted', conditions: [], by },
      {
        ...{ way: 'left', why: 'changed', object: { id: goes, name: 'Goes' }, by },
        conditions: [{ field: 'location', condition: 'location is "Berlin"', before: 'Berlin', after: 'Munich', by }],
      },
      {
        ...{ way: 'entered', why: 'changed', object: { id: comes, name: 'Comes' }, by },
        conditions: [{ field: 'status', condition: 'status is "open"', before: 'draft', after: 'open', by }],
      },
    ]);
    // Who can bring back what was deleted is told which it was.
    expect(data[1].object).toBeUndefined();
    expect((await changes(id, recruiter, '?page=2&page_size=3')).data).toHaveLength(1);
  });

  it('follow links, moves of applications and tags', async () => {
    const job = await create('job', { role: 'Pilot' });
    const skill = await create('skill', { name: 'Landing' });
    const [ada, bea] = [
      await create('candidate', person('Ada')),
      await create('candidate', person('Bea', { tags: ['old'] })),
    ];
    const byLinks = await watch({ object_type: 'candidate', where: `skill is "${skill}" or job is "${job}"` });
    const staged = await watch({
      object_type: 'candidate',
      name: 'Stage',
      where: `job is "${job}" and stage is "Interview"`,
    });
    const tagged = await watch({ object_type: 'candidate', name: 'Tags', where: 'tag none of "old"' });
    const candidates = await watch({ object_type: 'job', name: 'Jobs', where: `candidate is "${ada}"` });
    await call('PUT', `/api/objects/candidate/${bea}/relations`, { kind: 'has_skill', to: skill, level: 3 });
    const { id: application } = await call('POST', '/api/applications/', { candidate: ada, job });
    expect(await told(byLinks)).toEqual(['entered Ada Quill: changed', 'entered Bea Quill: changed']);
    expect((await changes(byLinks)).data[1].conditions).toMatchObject([
      { field: 'skill', after: [{ id: skill, name: 'Landing' }], by: { id: owner.memberId } },
    ]);
    expect(await told(candidates)).toEqual(['entered Pilot: changed']);
    expect(await told(staged)).toEqual([]);
    await call('POST', '/api/applications/move', { ids: [application], stage: 'Interview' });
    expect(await told(staged)).toEqual(['entered Ada Quill: changed']);
    await change('candidate', bea ?? '', { tags: ['new'] });
    expect(await told(tagged)).toEqual(['entered Bea Quill: changed']);
    const { seen } = await changes(staged);
    await call('PUT', `/api/views/${staged}/watch`, { seen }, recruiter);
    expect(await told(staged)).toEqual([]);
    await call('POST', '/api/applications/move', { ids: [application], stage: 'Offer' });
    expect((await changes(staged)).data).toMatchObject([
      {
        way: 'left',
        conditions: [{ field: 'stage', before: 'Interview', after: 'Offer', by: { id: owner.memberId } }],
      },
    ]);
  });

  it('tell what the days alone brought in and took out', async () => {
    const soon = await create('interview', { document: { title: 'Talk' }, starts_at: '2025-03-03T09:00:00.000Z' });
    const { id: old } = await call('POST', '/api/objects/job', { role: 'Old one', status: 'open' });
    const next = await watch({ object_type: 'interview', where: 'starts_at in next 1 days' });
    const stale = await watch({ object_type: 'job', where: 'created_at older than 10 days and status is "open"' });
    test.advance(dayMs);
    expect((await changes(next)).data).toMatchObject([
      { way: 'entered', why: 'time', object: { id: soon }, conditions: [{ field: 'starts_at', by_time: true }] },
    ]);
    await look();
    expect(await inbox()).toMatchObject([{ title: 'Watched: 1 came in' }]);
    test.advance(11 * dayMs);
    expect(await told(next)).toEqual([]);
    await look();
    expect((await changes(stale)).data).toMatchObject([
      { way: 'entered', why: 'time', object: { id: old }, conditions: [{ field: 'created_at', by_time: true }] },
    ]);
    // The first one came and went: its notice is gone.
    expect(await inbox()).toMatchObject([{ view: { id: stale, object_type: 'job' } }]);
  });

  it('of somebody in a stage for long are told by the days', async () => {
    const ada = await create('candidate', person('Ada'));
    await call('POST', '/api/applications/', { candidate: ada });
    const id = await watch({ object_type: 'candidate', where: 'in_stage_since older than 7 days' });
    test.advance(9 * dayMs);
    expect(await told(id)).toEqual(['entered Ada Quill: time']);
    const { seen } = await changes(id);
    await call('PUT', `/api/views/${id}/watch`, { seen }, recruiter);
    await change('candidate', ada, { qualification: { current_stage: { name: 'Interview' } } });
    expect(await told(id)).toEqual(['left Ada Quill: changed']);
  });

  it('put one notice into the inbox of their watcher, who did not do it alone, and take it away once it is seen', async () => {
    const id = await watch({ object_type: 'job', name: 'Open ones', where: 'status is "open"' });
    const mine = await create('job', { role: 'Mine', status: 'open' }, recruiter);
    await look();
    expect(await inbox()).toEqual([]);
    const job = await create('job', { role: 'Theirs', status: 'open' });
    await look();
    const [first, ...others] = await inbox();
    expect([first, others]).toMatchObject([
      { title: 'Open ones: 1 came in', read: false, view: { id, object_type: 'job', name: 'Open ones' } },
      [],
    ]);
    const watched = async () =>
      (await call('GET', '/api/views/', undefined, recruiter)).data.find((view: { id: string }) => view.id === id)
        .watch;
    expect(await watched()).toMatchObject({ entered: 1, left: 0 });
    await call('PUT', '/api/notifications/', { ids: [first.id], read: true }, recruiter);
    await look();
    expect(await inbox()).toMatchObject([{ id: first.id, read: true }]);
    await change('job', mine, { status: 'closed' });
    await create('job', { role: 'One more', status: 'open' });
    await look();
    expect(await inbox()).toMatchObject([{ id: first.id, title: 'Open ones: 2 came in', read: false }]);
    expect(await inbox(owner)).toEqual([]);
    const { seen } = await changes(id);
    await change('job', job, { status: 'closed' });
    await call('PUT', `/api/views/${id}/watch`, { seen }, recruiter);
    expect([await inbox(), await watched()]).toMatchObject([[], { entered: 0, left: 0 }]);
    // What came after what was seen is told still.
    await look();
    expect(await inbox()).toMatchObject([{ title: 'Open ones: 1 left' }]);
    const ended = await call('DELETE', `/api/views/${id}/watch`, undefined, recruiter);
    expect([ended.watch, await inbox()]).toEqual([undefined, []]);
    const refused = await test.call(recruiter, 'GET', `/api/views/${id}/changes`);
    expect([refused.status, refused.body.detail]).toEqual([409, say('notWatched').message]);
  });

  it('speak the language of their watcher', async () => {
    await call('PUT', '/api/users/me', { first_name: 'Ria', last_name: 'Rot', language: 'de' }, recruiter);
    await watch({ object_type: 'job', name: 'Offene' });
    await create('job', { role: 'Pilot' });
    await look();
    expect(await inbox()).toMatchObject([{ title: 'Offene: 1 dazugekommen' }]);
  });

  it('are watched no more once they are shared no more, or gone, and anew once their filter is another', async () => {
    const shared = { object_type: 'job', name: 'Shared', shared: true, where: 'status is "open"' };
    const { id } = await call('POST', '/api/views/', shared);
    await call('PUT', `/api/views/${id}/watch`, {}, recruiter);
    const job = await create('job', { role: 'Pilot', status: 'open' });
    await look();
    expect(await inbox()).toHaveLength(1);
    await call('PUT', '/api/views/', { id, where: 'status is "closed"' });
    expect([await inbox(), await told(id)]).toEqual([[], []]);
    await change('job', job, { status: 'closed' });
    await look();
    expect([(await inbox()).length, await told(id)]).toEqual([1, ['entered Pilot: changed']]);
    await call('PUT', '/api/views/', { id, shared: false });
    expect(await inbox()).toEqual([]);
    for (const [method, path] of [
      ['GET', 'changes'],
      ['PUT', 'watch'],
      ['DELETE', 'watch'],
    ] as const) {
      const refused = await test.call(recruiter, method, `/api/views/${id}/${path}`, method === 'PUT' ? {} : undefined);
      expect([path, refused.status]).toEqual([path, 404]);
    }
    await call('PUT', '/api/views/', { id, shared: true });
    expect((await call('GET', '/api/views/', undefined, recruiter)).data[0].watch).toBeUndefined();
    await call('PUT', `/api/views/${id}/watch`, {}, recruiter);
    await call('DELETE', '/api/views/', { ids: [id] });
    await look();
    expect(await test.store.db.selectFrom('view_watch').selectAll().execute()).toEqual([]);
  });

  it('tell nobody of what they may not see', async () => {
    const member = await test.addUser(owner.companyId, 'member', 'mia@example.com');
    const { id } = await call('POST', '/api/views/', { object_type: 'candidate', name: 'People', shared: true });
    await call('PUT', `/api/views/${id}/watch`, {}, member);
    const hidden = await create('candidate', person('Hidden'));
    await call('DELETE', '/api/objects/candidate', { ids: [hidden] });
    await create('candidate', person('Kept'));
    await look();
    expect([await told(id, member), await inbox(member)]).toEqual([[], []]);
    const field = { object_type: 'job', name: 'Pay', kind: 'number', sensitive: true };
    const pay = (await call('POST', '/api/custom-fields/', field)).id;
    const where = `custom_sensitive.${pay} > 5`;
    const paid = (await call('POST', '/api/views/', { object_type: 'job', name: 'Paid', shared: true, where })).id;
    const refused = await test.call(member, 'PUT', `/api/views/${paid}/watch`, {});
    expect([refused.status, refused.body.detail]).toEqual([403, say('watchesHidden').message]);
  });
});
