import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readsOf } from '#host/testing/reads-of.ts';
import { addCompany, type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { usualEngines } from '#host/testing/usual-engines.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';

/** Values that few may read, as they stand in answers. */
const secrets = {
  'a sensitive field': 'mark-of-the-sensitive-field',
  'what stood in it before': 'mark-of-what-stood-before',
  'what stood in it of somebody who was merged': 'mark-of-the-merged-one',
  'what an undo took back': 'mark-of-what-was-undone',
  'what an import brought': 'mark-of-the-import',
  'the name of a sensitive field': 'Mark of the name',
  'a private note': 'mark-of-the-private-note',
  'what an offer is': '7654321',
  'what a colleague scores': '3.1415927',
} as const;
const marks = Object.values(secrets);

/** Who may read none of it, though they are of the company. */
const outsiders = ['manager', 'recruiter', 'member', 'stranger'] as const;

describe.each(usualEngines)('what few may read, over every read of every role, on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  const callers = new Map<string, Caller>();
  const fields = new Map<string, string>();
  const targets: { id: string; type: ObjectType }[] = [];
  let batches: string[] = [];
  const open: string[] = [];

  const as = (caller: Caller, method: string, path: string, body?: unknown) => test.call(caller, method, path, body);

  async function made(path: string, body: unknown) {
    const answer = await as(owner, 'POST', path, body);
    expect([path, answer.status, answer.status < 300 ? '' : answer.body]).toEqual([path, answer.status, '']);
    return answer.body;
  }

  async function change(type: ObjectType, body: object): Promise<void> {
    expect((await as(owner, 'PUT', `/api/objects/${type}`, body)).status).toBe(200);
  }

  async function fieldOf(type: ObjectType, sensitive: boolean): Promise<string> {
    const name = sensitive ? `${secrets['the name of a sensitive field']} ${type}` : `Open ${type}`;
    return (await made('/api/custom-fields/', { object_type: type, name, kind: 'text', sensitive })).id;
  }

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    await addCompany(test.store, 'third', test.now());
    for (const role of outsiders) {
      const [company, stands] = role === 'stranger' ? ['third', 'owner'] : [owner.companyId, role];
      callers.set(role, await test.addUser(company, stands, `${role}@example.com`));
    }
    for (const type of ['candidate', 'employee', 'job'] as const) {
      fields.set(type, await fieldOf(type, true));
      open.push(await fieldOf(type, false));
      const named =
        type === 'job' ? { title: 'Skipper' } : { first_name: 'Ada', last_name: type, email: `${type}@x.example` };
      const at = fields.get(type) ?? '';
      const said = (value: string) => ({ custom_sensitive: { [at]: value } });
      const { id } = await made(`/api/objects/${type}`, { ...named, ...said(secrets['what stood in it before']) });
      targets.push({ id, type });
      await change(type, { id, ...said(secrets['what an undo took back']) });
      const [line] = (await as(owner, 'GET', `/api/changes/?object_id=${id}`)).body.data;
      expect((await as(owner, 'POST', `/api/changes/${line.batch_id}/undo`)).body).toMatchObject({ undone: 1 });
      await change(type, { id, ...said(secrets['a sensitive field']) });
      await made('/api/notes/', { object_id: id, text: secrets['a private note'], audience: 'private' });
      if (type === 'employee') {
        const statistics = { execution_excellence: Number(secrets['what a colleague scores']) };
        await change(type, { id, resume: { statistics } });
      }
    }
    const [candidate = { id: '' }, , job = { id: '' }] = targets;
    const at = fields.get('candidate') ?? '';
    const twin = await made('/api/objects/candidate', {
      ...{ first_name: 'Ada', last_name: 'Twin', email: 'twin@x.example' },
      custom_sensitive: { [at]: secrets['what stood in it of somebody who was merged'] },
    });
    await made('/api/candidates/merge', { keep: candidate.id, merge: [twin.id] });
    const { id: application } = await made('/api/applications/', { candidate: candidate.id, job: job.id });
    const offer = await as(owner, 'PUT', `/api/applications/${application}/offer`, {
      amount: 7_654_321,
      currency: 'EUR',
    });
    expect(offer.status).toBeLessThan(300);
    const file = `First name,Email,${secrets['the name of a sensitive field']} candidate\nCy,cy@x.example,${secrets['what an import brought']}`;
    const imported = await made('/api/import/', {
      ...{ file: Buffer.from(file).toString('base64'), object_type: 'candidate' },
      mapping: {
        'First name': 'first_name',
        Email: 'email',
        [`${secrets['the name of a sensitive field']} candidate`]: `custom_sensitive.${at}`,
      },
    });
    const all = await as(owner, 'GET', '/api/objects/candidate?page_size=50');
    const cy = all.body.data.find(({ first_name }: { first_name: string }) => first_name === 'Cy');
    targets.push(
      { id: twin.id, type: 'candidate' },
      { id: cy.id, type: 'candidate' },
      { id: application, type: 'candidate' },
    );
    const lines = (await as(owner, 'GET', `/api/changes/?object_id=${candidate.id}&page_size=100`)).body.data;
    batches = [...new Set<string>([imported.batch_id, ...lines.map((line: { batch_id: string }) => line.batch_id)])];
    targets.push(...batches.slice(0, 4).map((id) => ({ id, type: 'candidate' as const })));
  });
  afterAll(() => test.close());

  /** Which of the marks somebody meets, and where first. */
  async function metBy(caller: Caller | undefined, of = targets): Promise<Map<string, string>> {
    const met = new Map<string, string>();
    for (const { call, aimed, textFor } of readsOf(test, of)) {
      const text = await textFor(caller);
      for (const mark of [...marks, ...fields.values()].filter((one) => text.includes(one) && !met.has(one))) {
        met.set(mark, `${call.name} ${JSON.stringify(aimed)}`);
      }
    }
    return met;
  }

  it.each(outsiders)('is met by no %s', async (role) => {
    expect([...(await metBy(callers.get(role)))]).toEqual([]);
  });

  it.each(outsiders)('is not told to a %s by what a list is filtered, ordered or counted by', async (role) => {
    const caller = callers.get(role) as Caller;
    for (const [type, id] of fields) {
      const asks = (at: string, value: string) => [
        `/api/objects/${type}?filter[${at}]=${value}`,
        `/api/objects/${type}?filter[${at}]=${value}&page_size=1`,
        `/api/objects/${type}?sort=${at}`,
        `/api/objects/${type}?sort=-${at}`,
        `/api/export/${type}?format=csv&filter[${at}]=${value}`,
        `/api/export/${type}?format=json&filter[${at}]=${value}`,
        `/api/export/${type}?columns=name,${at}`,
        `/api/export/${type}?sort=-${at}&columns=name`,
        ...[`${at} is "${value}"`, `${at} contains "mark"`, `${at} is empty`, `name is "x" or ${at} not empty`].flatMap(
          (where) => [
            `/api/objects/${type}?where=${encodeURIComponent(where)}`,
            `/api/export/${type}?format=csv&where=${encodeURIComponent(where)}`,
          ],
        ),
      ];
      const known = ['custom_sensitive', 'custom'].flatMap((place) => [
        ...asks(`${place}.${id}`, secrets['a sensitive field']),
        ...asks(`${place}.${id}`, 'nothing'),
      ]);
      for (const ask of known) {
        const [told, unknown] = await Promise.all(
          [ask, ask.replace(id, 'no-such-field')].map(async (path) => {
            const answer = await test.raw(caller, 'GET', path);
            return [answer.status, (await answer.text()).replaceAll(id, 'no-such-field')];
          }),
        );
        expect([ask, told]).toEqual([ask, unknown]);
      }
    }
    for (const mark of marks) {
      const { body } = await as(caller, 'GET', `/api/objects/search?search=${encodeURIComponent(mark)}`);
      expect([mark, body.total]).toEqual([mark, 0]);
    }
  });

  it.each(outsiders)('is not told to a %s by a refused undo', async (role) => {
    const caller = callers.get(role) as Caller;
    for (const batch of batches) {
      const text = await (await test.raw(caller, 'POST', `/api/changes/${batch}/undo`)).text();
      expect(marks.filter((mark) => text.includes(mark))).toEqual([]);
    }
  });

  it('is met by the owner, all of it, with what comes back when the merged ones are split', async () => {
    const met = await metBy(owner);
    const sealed = secrets['what stood in it of somebody who was merged'];
    expect(marks.filter((mark) => !met.has(mark))).toEqual([sealed]);
    const [kept, , , twin] = targets;
    const { data } = (await as(owner, 'GET', `/api/candidates/${kept?.id}/merges`)).body;
    await made('/api/candidates/split', { merge: data[0].id });
    const both = targets.filter((target) => target === kept || target === twin);
    expect((await metBy(owner, both)).has(sealed)).toBe(true);
    for (const role of outsiders) {
      expect([role, ...(await metBy(callers.get(role), both))]).toEqual([role]);
    }
  });
});
