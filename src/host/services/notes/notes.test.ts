import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { readEventStream } from '#host/testing/event-reader.ts';
import { fillForeignCompany } from '#host/testing/foreign-company.ts';
import { purgeDeleted } from '#host/testing/purge-deleted.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { undoMs } from '#shared/domain/changes.ts';
import { say } from '#shared/domain/sentences.ts';

const path = '/api/notes/';

/** A document of words and of what it mentions. */
function written(words: string, ...mentioned: string[]) {
  const mentions = mentioned.map((id) => ({ type: 'mention', attrs: { id, object_type: 'job', label: 'x' } }));
  const content = [...(words === '' ? [] : [{ type: 'text', text: words }]), ...mentions];
  return { content: { type: 'doc', content: [{ type: 'paragraph', content }] } };
}

describe.each(engines)('notes on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let ada: Caller;
  let ben: Caller;
  let job: string;
  let skill: string;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    ada = await test.addUser(owner.companyId, 'member', 'ada@example.com');
    ben = await test.addUser(owner.companyId, 'recruiter', 'ben@example.com');
    [job = '', skill = ''] = await seed({ type: 'job', name: 'Data lead' }, { type: 'skill', name: 'SQL' });
  });
  afterEach(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  const seed = (...seeds: Parameters<typeof seedObjects>[3]) =>
    seedObjects(test.store, owner.companyId, test.now(), seeds);

  async function write(caller: Caller, more: Record<string, unknown> = {}, objectId = job) {
    test.advance(1000);
    return test.call(caller, 'POST', path, { object_id: objectId, text: 'Call back', ...more });
  }

  async function texts(caller: Caller, objectId = job): Promise<string[]> {
    const { body } = await test.call(caller, 'GET', `${path}?object_id=${objectId}`);
    return body.data.map(({ text }: { text: string }) => text);
  }

  /** Where an object is mentioned, as its own page tells it. */
  async function mentionedIn(caller: Caller, type: string, id: string): Promise<string[]> {
    const { body } = await test.call(caller, 'GET', `/api/objects/${type}/${id}/relations?kind[]=mentions`);
    return body.data.map(({ object }: { object: { id: string } }) => object.id);
  }

  it('are read newest first, page by page, by everybody who sees the object', async () => {
    const first = await write(owner, { text: 'First' });
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      object_id: job,
      audience: 'team',
      text: 'First',
      content: { type: 'doc' },
      author: { id: owner.memberId, name: 'Olga Owner' },
    });
    expect(first.body).not.toHaveProperty('edited_at');
    await write(ada, { text: 'Second' });
    await write(ben, { text: 'Third' });
    expect(await texts(ada)).toEqual(['Third', 'Second', 'First']);
    const page = await test.call(ben, 'GET', `${path}?object_id=${job}&page=2&page_size=2`);
    expect(page.body).toMatchObject({ data: [{ text: 'First' }], total: 3, page: 2 });
  });

  it('a private one is its author’s alone, whatever others may do', async () => {
    const { id } = (await write(ada, { text: 'Mine', audience: 'private' })).body;
    expect(await texts(ada)).toEqual(['Mine']);
    expect(await texts(owner)).toEqual([]);
    expect((await test.call(owner, 'PUT', path, { id, text: 'Ours' })).status).toBe(404);
    expect((await test.call(owner, 'GET', `${path}${id}/versions`)).status).toBe(404);
    expect((await test.call(owner, 'DELETE', path, { ids: [id] })).body).toEqual({ count: 0 });
    expect(await texts(ada)).toEqual(['Mine']);
  });

  it('are nobody’s who does not see the object, not even their author’s', async () => {
    const [closed = ''] = await seed({ type: 'job', name: 'Closed' });
    const { id } = (await write(ada, { text: 'Before it was closed' }, closed)).body;
    const link = { from: closed, kind: 'permitted', to: owner.memberId };
    await seedRelations(test.store, owner.companyId, test.now(), [link]);
    const [foreign = ''] = (await fillForeignCompany(test.store, test.now())).ids;
    for (const hidden of [closed, foreign, 'nothing-here']) {
      expect((await test.call(ada, 'GET', `${path}?object_id=${hidden}`)).status).toBe(404);
      expect((await write(ada, {}, hidden)).status).toBe(404);
    }
    expect((await test.call(ada, 'PUT', path, { id, text: 'Changed' })).status).toBe(404);
    expect((await test.call(ada, 'GET', `${path}${id}/versions`)).status).toBe(404);
    expect((await test.call(ada, 'DELETE', path, { ids: [id] })).body).toEqual({ count: 0 });
    expect(await texts(owner, closed)).toEqual(['Before it was closed']);
  });

  it('are edited by their author, and keep what they said before', async () => {
    const { id, created_at } = (await write(ada, { text: 'One' })).body;
    test.advance(60_000);
    const second = await test.call(ada, 'PUT', path, { id, text: 'Two' });
    expect(second.body).toMatchObject({ text: 'Two', created_at, edited_at: test.now().toISOString() });
    test.advance(60_000);
    await test.call(ada, 'PUT', path, { id, ...written('Three') });
    // The same once more is no edit.
    await test.call(ada, 'PUT', path, { id, ...written('Three') });
    const { body } = await test.call(ben, 'GET', `${path}${id}/versions`);
    expect(body.data).toMatchObject([
      { version: 2, text: 'Two', content: { type: 'doc' }, created_at: second.body.edited_at },
      { version: 1, text: 'One', created_at },
    ]);
    for (const other of [owner, ben]) {
      const refused = await test.call(other, 'PUT', path, { id, text: 'Four' });
      expect([refused.status, refused.body.detail]).toEqual([403, say('noteOfOthers').message]);
    }
    expect(await texts(owner)).toEqual(['Three']);
  });

  it('are deleted by their author or an administrator, and brought back by who did it', async () => {
    const { id } = (await write(ada, { text: 'Hers' })).body;
    expect((await test.call(ben, 'DELETE', path, { ids: [id] })).status).toBe(403);
    expect(await texts(ben)).toEqual(['Hers']);
    expect((await test.call(owner, 'DELETE', path, { ids: [id, 'nothing'] })).body).toEqual({ count: 1 });
    expect(await texts(ada)).toEqual([]);
    expect((await test.call(ada, 'POST', `${path}restore`, { ids: [id] })).status).toBe(404);
    expect((await test.call(owner, 'POST', `${path}restore`, { ids: [id] })).body).toEqual({ count: 1 });
    expect(await texts(ada)).toEqual(['Hers']);
    await test.call(ada, 'DELETE', path, { ids: [id] });
    test.advance(undoMs - 1000);
    ada = await test.signIn('ada@example.com');
    expect((await test.call(ada, 'POST', `${path}restore`, { ids: [id] })).body).toEqual({ count: 1 });
    await test.call(ada, 'DELETE', path, { ids: [id] });
    test.advance(undoMs);
    ada = await test.signIn('ada@example.com');
    expect((await test.call(ada, 'POST', `${path}restore`, { ids: [id] })).status).toBe(404);
    // It can come back no more: nothing of it is left.
    await purgeDeleted(test);
    expect(await test.store.db.selectFrom('note').select('id').execute()).toEqual([]);
  });

  it('link what they mention from the object, as its own documents do', async () => {
    const { id } = (await write(owner, written('See', skill))).body;
    expect(await mentionedIn(ada, 'skill', skill)).toEqual([job]);
    // Another note, and the job's own text, mention it as well: it stays linked as long as one of them does.
    const second = (await write(ada, written('And', skill))).body.id;
    const own = { id: job, description_json: written('Needs', skill).content };
    await test.call(owner, 'PUT', '/api/objects/job', own);
    await test.call(owner, 'DELETE', path, { ids: [id] });
    await test.call(owner, 'PUT', '/api/objects/job', { id: job, description: 'No names' });
    expect(await mentionedIn(ada, 'skill', skill)).toEqual([job]);
    await test.call(owner, 'PUT', '/api/objects/job', own);
    await test.call(ada, 'PUT', path, { id: second, text: 'None' });
    expect(await mentionedIn(ada, 'skill', skill)).toEqual([job]);
    await test.call(owner, 'PUT', '/api/objects/job', { id: job, description: 'No names' });
    expect(await mentionedIn(ada, 'skill', skill)).toEqual([]);
    await test.call(owner, 'POST', `${path}restore`, { ids: [id] });
    expect(await mentionedIn(ada, 'skill', skill)).toEqual([job]);
  });

  it('tell those they mention who see the object, once, and nobody of a private one', async () => {
    const [closed = ''] = await seed({ type: 'job', name: 'Closed' });
    const link = { from: closed, kind: 'permitted', to: ben.memberId };
    await seedRelations(test.store, owner.companyId, test.now(), [link]);
    const inbox = async (caller: Caller) => (await test.call(caller, 'GET', '/api/notifications/')).body.data;
    await write(owner, written('Secret', ada.memberId, ben.memberId, owner.memberId), closed);
    await write(owner, { ...written('Mine', ben.memberId), audience: 'private' });
    expect(await inbox(ada)).toEqual([]);
    expect(await inbox(owner)).toEqual([]);
    expect(await inbox(ben)).toMatchObject([
      { says: 'mentioned', title: 'Olga Owner mentioned you in a note', object: { id: closed } },
    ]);
    const { id } = (await write(owner, written('Open', ben.memberId))).body;
    await test.call(owner, 'PUT', path, { id, ...written('Open to both', ben.memberId, ada.memberId) });
    expect(await inbox(ben)).toHaveLength(2);
    expect(await inbox(ada)).toHaveLength(1);
    expect(await mentionedIn(owner, 'member', ben.memberId)).toEqual(expect.arrayContaining([job, closed]));
    expect(await mentionedIn(ada, 'member', ben.memberId)).toEqual([job]);
  });

  it('are told to open windows of whom they are for', async () => {
    const [candidate = ''] = await seed({ type: 'candidate', name: 'Cleo' });
    const listen = async (caller: Caller) => {
      const response = await test.raw(caller, 'GET', `/api/events?group=${caller.companyId}.${caller.userId}`);
      const reader = readEventStream(response.body);
      await reader.next();
      return reader;
    };
    const [ofBen, ofAda] = [await listen(ben), await listen(ada)];
    await write(owner, { text: 'For who sees her' }, candidate);
    await write(owner, { text: 'Mine', audience: 'private' });
    await write(owner, { text: 'For all' });
    expect(await ofBen.next()).toMatchObject({
      type: 'note.changed',
      data: { object_type: 'candidate', ids: [candidate] },
    });
    for (const reader of [ofBen, ofAda]) {
      expect(await reader.next()).toMatchObject({ type: 'note.changed', data: { object_type: 'job', ids: [job] } });
      await reader.cancel();
    }
  });

  it('go to the person who is kept of two, and with a person who is erased', async () => {
    const [kept = '', other = ''] = await seed(
      { type: 'candidate', name: 'Cleo Vale', first_name: 'Cleo', last_name: 'Vale' },
      { type: 'candidate', name: 'C. Vale', first_name: 'C.', last_name: 'Vale' },
    );
    await write(owner, { text: 'Of the kept' }, kept);
    await write(owner, { text: 'Of the other' }, other);
    const merged = await test.call(owner, 'POST', '/api/candidates/merge', { keep: kept, merge: [other] });
    expect(merged.status).toBe(200);
    expect(await texts(ben, kept)).toEqual(['Of the other', 'Of the kept']);
    const mention = { type: 'mention', attrs: { id: kept, object_type: 'candidate', label: 'Cleo née Stone' } };
    const document = { type: 'doc', content: [{ type: 'paragraph', content: [mention] }] };
    const { id } = (await write(owner, { content: document, text: undefined })).body;
    await test.call(owner, 'PUT', path, { id, text: 'Ask Cleo Vale again' });
    const { body } = await test.call(owner, 'POST', `/api/people/${kept}/erase`, { confirm: true });
    expect(body.removed).toMatchObject({ notes: 2 });
    expect(await texts(owner)).toEqual(['Ask Erased person again']);
    const versions = await test.call(owner, 'GET', `${path}${id}/versions`);
    expect(versions.body.data).toMatchObject([{ text: 'Erased person' }]);
    expect(JSON.stringify(versions.body)).not.toContain('Stone');
  });

  it('of somebody who leaves stay where they are the team’s', async () => {
    await write(ada, { text: 'Ours' });
    await write(ada, { text: 'Mine', audience: 'private' });
    await test.call(owner, 'DELETE', '/api/members/', { id: ada.memberId });
    const { body } = await test.call(owner, 'GET', `${path}?object_id=${job}`);
    expect(body.data).toMatchObject([{ text: 'Ours' }]);
    const left = await test.store.db.selectFrom('note').select('text').execute();
    expect(left).toEqual([{ text: 'Ours' }]);
  });

  it('of somebody who is erased are nobody’s', async () => {
    await write(ada, { text: 'Ours' });
    await test.call(owner, 'POST', `/api/people/${ada.memberId}/erase`, { confirm: true });
    const { body } = await test.call(owner, 'GET', `${path}?object_id=${job}`);
    expect(body.data).toMatchObject([{ text: 'Ours' }]);
    expect(body.data[0]).not.toHaveProperty('author');
    const kept = await test.store.db.selectFrom('note').select('user_id').execute();
    expect(kept).toEqual([{ user_id: null }]);
  });

  it('take what anybody may type, and refuse what says nothing', async () => {
    const text = '😀 שלום \u0000 <script>alert(1)</script> ‮abc';
    expect((await write(owner, { text })).body.text).toBe(text.replace('\u0000', '\uFFFD'));
    for (const [body, status] of [
      [{ object_id: job }, 400],
      [{ object_id: job, text: '  ' }, 400],
      [{ object_id: job, ...written('') }, 422],
      [{ object_id: job, text: 'Hello', audience: 'world' }, 400],
      [{ object_id: job, content: { type: 'script' } }, 400],
      [{ text: 'About nothing' }, 400],
    ] as const) {
      expect([body, (await test.call(owner, 'POST', path, body)).status]).toEqual([body, status]);
    }
    expect(await texts(owner)).toHaveLength(1);
  });
});
