import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#host/store/new-id.ts';
import { sqliteBackups } from '#host/store/sqlite-backups.ts';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { addCompany, type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { lastToldOf } from '#host/testing/told-of.ts';

const first = 'Zéphyrine';
const last = 'Quixotdottir';
const name = `${first} ${last}`;
const email = 'zephyrine.q@canary-labs.example';
/** What must be nowhere: the last name is nobody else's, so it stands for every spelling. */
const canaries = [last, last.toUpperCase(), last.toLowerCase(), email, email.toUpperCase()];

async function bytesUnder(folder: string): Promise<{ path: string; bytes: Buffer }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(files.map(async (path) => ({ path, bytes: await readFile(path) })));
}

describe.each(engines)('an erased person (%s)', (engine) => {
  let test: TestHost;
  let owner: Caller;

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
  });
  afterEach(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  const call = (method: string, path: string, body?: unknown) => test.call(owner, method, path, body);
  const seed = (seeds: Parameters<typeof seedObjects>[3]) =>
    seedObjects(test.store, owner.companyId, test.now(), seeds);

  /** Where in the whole database one of the canaries still stands. */
  async function found(): Promise<string[]> {
    const places: string[] = [];
    for (const table of await test.store.db.introspection.getTables()) {
      for (const { name: column } of table.columns) {
        const { rows } = await sql<{ value: string | null }>`
          select cast(${sql.ref(column)} as text) as value from ${sql.table(table.name)}`.execute(test.store.db);
        const texts = rows.map((row) => row.value ?? '');
        if (texts.some((text) => canaries.some((canary) => text.includes(canary)))) {
          places.push(`${table.name}.${column}`);
        }
      }
    }
    return places;
  }

  async function foundInFiles(): Promise<string[]> {
    const files = await bytesUnder(test.folder);
    return files
      .filter(({ bytes }) => canaries.some((canary) => bytes.includes(canary)))
      .map(({ path }) => path.slice(test.folder.length));
  }

  async function upload(body: Record<string, unknown>) {
    const file = Buffer.from(`Curriculum vitae of ${name}, ${email}`).toString('base64');
    const answer = await call('POST', '/api/file_attachment/', {
      file,
      file_type: 'txt',
      subtype: 'resume',
      file_name: `${first} ${last} CV.txt`,
      ...body,
    });
    expect(answer.status).toBeLessThan(300);
    return answer.body.id as string;
  }

  /** Writes the person's name wherever a name can be written. */
  async function writeEverywhere(): Promise<{ candidate: string; employee: string; pulse: string }> {
    const key = { 'idempotency-key': 'create-canary', 'content-type': 'application/json' };
    const made = await test.raw(owner, 'POST', '/api/objects/candidate', {
      headers: key,
      body: JSON.stringify({ first_name: first, last_name: last, email, resume: { summary: `${name} sails` } }),
    });
    const candidate = (await made.json()).id as string;
    await call('PUT', '/api/objects/candidate', { id: candidate, title: `Skipper ${last}` });
    const [job = '', interview = '', review = '', pulse = '', space = '', other = '', away = ''] = await seed([
      {
        type: 'job',
        name: 'Skipper',
        title: 'Skipper',
        slug: 'skipper',
        data: { description: `Like ${name.toUpperCase()}` },
      },
      {
        type: 'interview',
        name: `Talk with ${name}`,
        data: { notes: `${name} convinced us`, document: { title: name } },
      },
      { type: 'performance', name: `${name}, H1`, data: { strengths: `${last} leads` } },
      { type: 'pulse', name: 'Mood' },
      { type: 'space', name: `Hiring ${name}`, keywords: [name], data: { instructions: `Write to ${email}.` } },
      { type: 'candidate', name: 'Other Person', first_name: 'Other', last_name: 'Person' },
      { type: 'document', name: `Shortlist with ${last}, ${first}.txt` },
    ]);
    await seedRelations(test.store, owner.companyId, test.now(), [
      { from: candidate, kind: 'applied_to', to: job },
      { from: interview, kind: 'interview_of', to: candidate },
      { from: review, kind: 'about', to: candidate },
      { from: space, kind: 'contains', to: candidate, data: { note: `for ${name}` } },
      { from: other, kind: 'peer', to: candidate },
      { from: away, kind: 'about', to: other },
    ]);
    const employee = (await call('POST', `/api/candidates/${candidate}/convert`, { start_date: '2025-04-01' })).body.id;
    await upload({ object_id: candidate });
    await call('POST', '/api/objects/ticket', { title: `Laptop for ${name}`, object: { id: employee } });
    await call('POST', '/api/objects/canvas', {
      name: `Report on ${name}`,
      blocks: [
        { id: 'b1', kind: 'text', text: `${name} (${email}) is ${first.toUpperCase()} ${last.toUpperCase()}` },
        { id: 'b2', kind: 'objects', objects: [{ id: candidate, object_type: 'candidate', name }, { id: other }] },
      ],
    });
    await call('PUT', '/api/objects/skill', {});
    const { companyId, userId } = owner;
    const at = test.now().toISOString();
    const common = { company_id: companyId, origin: 'user', created_at: at };
    const { db } = test.store;
    await db
      .insertInto('form_response')
      .values([
        { ...common, id: 'f1', pulse_id: pulse, person_id: candidate, responses: { q1: `I am ${name}` } },
        { ...common, id: 'f2', pulse_id: pulse, person_id: other, responses: { q1: `${name} helped me` } },
      ])
      .execute();
    await db
      .insertInto('message')
      .values({
        id: 'm1',
        company_id: companyId,
        thread_id: 'th',
        user_id: userId,
        text: `What of ${name}? Ask ${email}`,
        data: { mentions: [{ id: candidate, object_type: 'candidate', name }, { id: other }] },
        created_at: at,
      })
      .execute();
    await db
      .insertInto('memory')
      .values({
        id: 'me1',
        company_id: companyId,
        user_id: userId,
        text: name,
        source: 'user',
        created_at: at,
        updated_at: at,
      })
      .execute();
    await db
      .insertInto('notification')
      .values([
        { ...common, id: 'n1', user_id: userId, title: `${name} applied`, object_id: candidate },
        { ...common, id: 'n2', user_id: userId, title: 'Skipper', body: `${last}, ${first} applied`, object_id: job },
      ])
      .execute();
    await db
      .insertInto('task')
      .values([
        { ...common, id: 't1', type: 'execution', title: `Call ${name}`, status: 'open', object_id: candidate },
        { ...common, id: 't2', type: 'execution', title: `Thank ${name}`, status: 'open', object_id: job },
      ])
      .execute();
    await db
      .insertInto('category')
      .values({ ...common, id: 'tag_x', type: 'tag', name: `friend of ${name}`, data: { description: name } })
      .execute();
    await db
      .insertInto('usage_event')
      .values({
        company_id: companyId,
        user_id: userId,
        action: 'viewed',
        object_id: candidate,
        data: { search: name },
        created_at: at,
      })
      .execute();
    return { candidate, employee, pulse };
  }

  it('is nowhere any more: not in the database, the files or a backup made afterwards', async () => {
    const { candidate, employee, pulse } = await writeEverywhere();
    expect((await call('GET', `/api/objects/search?search=${last}`)).body.total).toBeGreaterThan(3);
    expect((await found()).length).toBeGreaterThan(10);
    expect(await foundInFiles()).not.toEqual([]);

    const refused = await call('POST', `/api/people/${candidate}/erase`, { confirm: false });
    expect(refused.status).toBe(400);
    const erased = await call('POST', `/api/people/${employee}/erase`, { confirm: true });
    expect(erased.status).toBe(200);
    expect(await lastToldOf(test.store, employee)).toMatchObject({ gone: true });
    expect(erased.body).toMatchObject({
      objects: { candidate: 1, employee: 1, interview: 1, performance: 1, document: 1 },
      removed: { form_answers: 1, events: 1, notifications: 1, tasks: 1, files: 1, accounts: 0 },
      redacted: {
        message: 2,
        memory: 1,
        notification: 1,
        task: 1,
        form_response: 1,
        category: 2,
        ticket: 1,
        canvas: 1,
      },
      backups: engine === 'sqlite' ? 'replaced' : 'kept_elsewhere',
    });

    expect(await found()).toEqual([]);
    if (engine === 'sqlite') {
      await sqliteBackups(join(test.folder, 'cadre.db'), test.now).make();
      expect((await readdir(join(test.folder, 'backups'))).length).toBe(1);
    }
    expect(await foundInFiles()).toEqual([]);
    expect((await call('GET', `/api/objects/search?search=${last}`)).body.total).toBe(0);
    for (const path of [`candidates/${candidate}`, `employees/${employee}`]) {
      expect((await call('GET', `/api/${path}`)).status).toBe(404);
    }
    const index = await (await test.raw(owner, 'GET', '/api/objects/index?since=1')).text();
    expect(index).toContain(JSON.stringify({ id: candidate, object_type: 'candidate', deleted: true }));

    const canvas = (await call('GET', '/api/objects/canvas')).body.data[0];
    expect(canvas).toMatchObject({
      name: 'Report on Erased person',
      blocks: [
        { text: 'Erased person (erased@example.invalid) is Erased person' },
        { objects: [{ id: expect.any(String) }] },
      ],
    });
    const answers = await test.store.db
      .selectFrom('form_response')
      .select('responses')
      .where('pulse_id', '=', pulse)
      .execute();
    expect(answers).toEqual([{ responses: { q1: 'Erased person helped me' } }]);
    expect((await call('GET', '/api/objects/candidate')).body.data).toMatchObject([{ name: 'Other Person' }]);
  });

  it('takes along every copy of the person’s files, and names the files of others that still name them', async () => {
    const [candidate = '', other = '', pulse = ''] = await seed([
      { type: 'candidate', name, first_name: first, last_name: last, email },
      { type: 'candidate', name: 'Other Person', first_name: 'Other', last_name: 'Person' },
      { type: 'pulse', name: 'Mood' },
    ]);
    await upload({ object_id: candidate });
    await upload({ file_name: 'unsorted.txt' });
    const text = (said: string) => Buffer.from(said).toString('base64');
    const handed = await upload({ file: text(`Certificate of ${name}`), file_name: 'certificate.txt' });
    const shortlist = await upload({ file: text(`Best: ${name}`), file_name: 'shortlist.txt', object_id: other });
    const handbook = text('Everybody: be kind.');
    await upload({ file: handbook, file_name: 'handbook.txt' });
    await upload({ file: handbook, file_name: 'handbook given.txt', object_id: candidate });
    const form = { id: 'f1', company_id: owner.companyId, pulse_id: pulse, origin: 'user' };
    const data = { file_attachments: [{ document_id: handed }] };
    await test.store.db
      .insertInto('form_response')
      .values({ ...form, person_id: candidate, responses: {}, data, created_at: test.now().toISOString() })
      .execute();
    const letter = `Half a letter to ${email}`;
    for (const fields of [{ object_id: candidate, name: 'letter.txt' }, { name: `${first} ${last}.txt` }]) {
      const { body } = await call('POST', '/api/uploads/', { size: letter.length + 1, ...fields });
      const headers = { 'content-type': 'application/octet-stream' };
      await test.raw(owner, 'PUT', `/api/uploads/${body.id}?offset=0`, { body: letter, headers });
    }
    const filesNaming = async () => (await foundInFiles()).filter((path) => path.includes('files'));
    expect(await filesNaming()).toHaveLength(5);

    const erased = await call('POST', `/api/people/${candidate}/erase`, { confirm: true });
    expect(erased.body).toMatchObject({
      objects: { document: 4 },
      removed: { files: 2, uploads: 2 },
      files_left: [{ id: shortlist, name: 'shortlist' }],
    });
    const left = (await call('GET', '/api/file_attachment/')).body.data.map((one: { name: string }) => one.name);
    expect(left.sort()).toEqual(['handbook', 'shortlist']);
    expect(await filesNaming()).toHaveLength(1);
  });

  it('takes the account along that only this company has, and never the caller’s or an owner’s', async () => {
    const colleague = await test.addUser(owner.companyId, 'member', email);
    await call('PUT', '/api/objects/member', { id: colleague.memberId, first_name: first, last_name: last });
    const admin = await test.addUser(owner.companyId, 'admin', 'admin@example.com');
    const erase = (caller: Caller, id: string) =>
      test.call(caller, 'POST', `/api/people/${id}/erase`, { confirm: true });
    expect((await erase(owner, owner.memberId)).status).toBe(409);
    expect((await erase(admin, owner.memberId)).status).toBe(409);
    expect((await erase(colleague, admin.memberId)).status).toBe(403);
    const erased = await erase(owner, colleague.memberId);
    expect(erased.body.removed.accounts).toBe(1);
    expect((await test.call(colleague, 'GET', '/api/auth/me')).status).toBe(401);
    expect(await found()).toEqual([]);

    await addCompany(test.store, 'second', test.now());
    await test.store.db
      .insertInto('membership')
      .values({ user_id: admin.userId, company_id: 'second', role: 'admin', created_at: test.now().toISOString() })
      .execute();
    expect((await erase(owner, admin.memberId)).body.removed.accounts).toBe(0);
    expect((await test.call(admin, 'GET', '/api/auth/me')).status).toBe(401);
    const accounts = await test.store.db.selectFrom('user_account').select('id').execute();
    expect(accounts.map((account) => account.id)).toContain(admin.userId);
  });

  it('takes along what the inboxes of others repeat of the person’s messages', async () => {
    const leaver = await test.addUser(owner.companyId, 'member', email);
    const mentions = [{ id: owner.memberId }];
    const own = await test.call(leaver, 'POST', '/api/messages/', { text: 'Call me: +49 30 5550199', mentions });
    const other = await test.addUser(owner.companyId, 'member', 'other@example.com');
    await test.call(other, 'POST', '/api/messages/', { text: 'Good morning', mentions });
    const told = async () =>
      (await call('GET', '/api/notifications/')).body.data.map((notice: { body: string }) => notice.body).sort();
    expect([own.status, await told()]).toEqual([201, ['Call me: +49 30 5550199', 'Good morning']]);
    expect((await call('POST', `/api/people/${leaver.memberId}/erase`, { confirm: true })).status).toBe(200);
    expect(await told()).toEqual(['Good morning']);
  });

  it('leaves a namesake, other companies and words that only begin like the name alone', async () => {
    await addCompany(test.store, 'other', test.now());
    await seedObjects(test.store, 'other', test.now(), [{ type: 'space', name: 'For Li Wang' }]);
    const [one = '', two = '', three = ''] = await seed([
      { type: 'candidate', name: 'Li Wang', first_name: 'Li', last_name: 'Wang', email: 'li1@example.com' },
      { type: 'candidate', name: 'Li Wang', first_name: 'Li', last_name: 'Wang', email: 'li2@example.com' },
      { type: 'candidate', name: 'Li', first_name: 'Li' },
      { type: 'ticket', name: 'Ask Li Wang (li1@example.com), not Li Wanger or Ali Wang', title: 'x' },
    ]);
    const ticket = async () => (await call('GET', '/api/objects/ticket')).body.data[0].name;
    const withNamesake = await call('POST', `/api/people/${one}/erase`, { confirm: true });
    expect(withNamesake.body.namesake).toBe(true);
    expect(await ticket()).toBe('Ask Li Wang (erased@example.invalid), not Li Wanger or Ali Wang');
    expect((await call('GET', `/api/candidates/${two}`)).body.name).toBe('Li Wang');

    await call('POST', `/api/people/${three}/erase`, { confirm: true });
    expect(await ticket()).toContain('Ask Li Wang');
    await call('POST', `/api/people/${two}/erase`, { confirm: true });
    expect(await ticket()).toBe('Ask Erased person (erased@example.invalid), not Li Wanger or Ali Wang');
    const foreign = await test.store.db.selectFrom('object').select('name').where('company_id', '=', 'other').execute();
    expect(foreign).toEqual([{ name: 'For Li Wang' }]);
  });

  it('is somebody of the company, whatever was asked', async () => {
    await addCompany(test.store, 'other', test.now());
    const [foreign = ''] = await seedObjects(test.store, 'other', test.now(), [{ type: 'candidate', name: 'F' }]);
    const [job = ''] = await seed([{ type: 'job', name: 'J', slug: 'j' }]);
    for (const id of [foreign, job, newId(test.now()), owner.companyId]) {
      expect((await call('POST', `/api/people/${id}/erase`, { confirm: true })).status).toBe(404);
    }
    expect((await call('POST', `/api/people/${foreign}/erase`, { confirm: true, id: owner.memberId })).status).toBe(
      400,
    );
    const admin = await test.addUser(owner.companyId, 'recruiter', 'recruiter@example.com');
    expect((await test.call(admin, 'POST', `/api/people/${job}/erase`, { confirm: true })).status).toBe(403);
  });
});
