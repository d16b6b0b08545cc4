import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readsOf } from '#host/testing/reads-of.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { usualEngines } from '#host/testing/usual-engines.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';

/** What tells who somebody is, by where it stands: what a masked first look withholds. */
const secrets = {
  'first name': 'Zerlinde',
  'last name': 'Quapp',
  mail: 'zq-mark@mail.example',
  'further mail': 'zq-private@mail.example',
  phone: '+49 30 55512345',
  photo: 'face-of-zq',
  link: 'zq-on-the-web',
  place: 'Quastenort',
  school: 'Quastorf Institute',
  'year of graduation': '1987-06-13',
  'days of a position': '1991-02-14',
  'own words': 'words-of-zq-about-themselves',
  'an own field': 'own-field-of-zq',
  tag: 'tag-of-zq',
  'the name of the file': 'cv-of-zq',
  'what the file says': 'said-in-the-file-of-zq',
  'who was merged': 'Zerline',
} as const;
const marks: readonly string[] = Object.values(secrets);

describe.each(usualEngines)('who is masked by a first look, on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  const callers = new Map<string, Caller>();
  const targets: { id: string; type: ObjectType }[] = [];
  let person: string;
  let job: string;
  let application: string;
  let ownField: string;

  const as = (name: string, method: string, path: string, body?: unknown) =>
    test.call(callers.get(name) ?? owner, method, path, body);

  async function made(path: string, body: object, method = 'POST') {
    const answer = await as('owner', method, path, body);
    expect([path, answer.status, answer.status < 300 ? '' : answer.body]).toEqual([path, answer.status, '']);
    return answer.body;
  }

  const mention = (id: string, label: string) => ({
    content: {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'We should all see ' },
            { type: 'mention', attrs: { id, object_type: 'candidate', label } },
          ],
        },
      ],
    },
  });

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    for (const [role, name] of [
      ['recruiter', 'rita'],
      ['manager', 'mona'],
      ['member', 'ada'],
      ['member', 'ben'],
    ] as const) {
      callers.set(name, await test.addUser(owner.companyId, role, `${name}@example.com`));
    }
    const member = (name: string) => callers.get(name)?.memberId ?? '';
    const field = { object_type: 'candidate', name: 'Remark', kind: 'text' };
    ({ id: ownField } = await made('/api/custom-fields/', field));
    ({ id: job } = await made('/api/objects/job', { title: 'Pilot' }));
    ({ id: person } = await made('/api/objects/candidate', {
      ...{ first_name: secrets['first name'], last_name: secrets['last name'], title: 'Test pilot' },
      emails: [{ value: secrets.mail }, { value: secrets['further mail'] }],
      phones: [{ value: secrets.phone }],
      logo: `https://pictures.example/${secrets.photo}.png`,
      tags: [secrets.tag],
      custom: { [ownField]: secrets['an own field'] },
      company_user: { location: { title: secrets.place }, company: { name: 'Wings' } },
      resume: {
        summary: secrets['own words'],
        links: [{ slug: 'website', url: `https://example.com/${secrets.link}` }],
        education: [{ degree: 'MSc', school: secrets.school, year: secrets['year of graduation'] }],
        experience: [{ title: 'Mechanic', company: 'Rotors', from: secrets['days of a position'], to: 'today' }],
      },
    }));
    const twin = await made('/api/objects/candidate', {
      ...{ first_name: secrets['who was merged'], last_name: secrets['last name'], email: 'z2@mail.example' },
      is_another: true,
    });
    await made('/api/candidates/merge', { keep: person, merge: [twin.id] });
    ({ id: application } = await made('/api/applications/', { candidate: person, job }));
    for (const name of ['rita', 'mona', 'ada']) {
      await made(`/api/objects/job/${job}/relations`, { kind: 'permitted', to: member(name) }, 'PUT');
    }
    const file = Buffer.from(`${secrets['what the file says']}: ${secrets.school}`).toString('base64');
    const about = { file, file_name: `${secrets['the name of the file']}.txt`, object_id: person };
    const { id: document } = await made('/api/file_attachment/', about);
    const called = `${secrets['first name']} ${secrets['last name']}`;
    const talk = await made('/api/objects/interview', {
      document: { title: `Talk with ${called}` },
      ...{ starts_at: test.now().toISOString(), candidate: { id: person }, job: { id: job } },
      interviewers: [{ id: member('ada') }, { id: member('mona') }],
    });
    for (const [kind, to] of [
      ['interview_of', person],
      ['interview_for', job],
      ['interviewer', member('ada')],
      ['interviewer', member('mona')],
    ]) {
      await made(`/api/objects/interview/${talk.id}/relations`, { kind, to }, 'PUT');
    }
    await made('/api/notes/', { object_id: person, text: `${called} flew well, and ${secrets.mail} answers at once` });
    await made('/api/notes/', { object_id: job, ...mention(person, called) });
    await made('/api/objects/workflows/tasks', {
      title: `Call ${called}`,
      object_id: person,
      assignee_id: member('rita'),
    });
    await made(`/api/candidates/${person}/messages`, { to: secrets.mail, subject: `Dear ${called}`, way: 'mail' });
    await made('/api/objects/candidate', { id: person, resume: { summary: `${secrets['own words']} again` } }, 'PUT');
    await test.store.db
      .insertInto('resume_file')
      .values({
        ...{ id: 'queued', company_id: owner.companyId, user_id: callers.get('rita')?.userId ?? '', run_id: 'run' },
        ...{ place: 1, kind: 'text', hash: 'none', size: 1, added_at: test.now().toISOString() },
        ...{ file_name: `${secrets['the name of the file']}.txt`, state: 'applied', told: null, name: called },
        ...{ email: secrets.mail, doubts: 0, alike: 0, data: {}, candidate_id: person, ended_at: null },
        ...{ worker: null, lease_until: null, attempts: 0 },
      })
      .execute();
    targets.push(
      { id: person, type: 'candidate' },
      { id: job, type: 'job' },
      { id: talk.id, type: 'interview' },
      { id: document, type: 'document' },
      { id: twin.id, type: 'candidate' },
      { id: application, type: 'candidate' },
      { id: 'queued', type: 'candidate' },
    );
    await made(`/api/jobs/${job}/first-look`, { until: 'offer', roles: ['recruiter', 'manager', 'member'] }, 'PUT');
  });
  afterAll(() => test.close());

  /** What somebody meets of it, and where first. */
  async function metBy(name: string): Promise<Map<string, string>> {
    const met = new Map<string, string>();
    for (const { call, target, aimed, textFor } of readsOf(test, targets)) {
      const text = await textFor(callers.get(name) ?? owner);
      for (const mark of marks.filter((one) => text.includes(one) && !met.has(one))) {
        met.set(mark, `${call.name} ${target.type}${aimed.query ?? ''}`);
      }
    }
    return met;
  }

  it.each(['rita', 'mona', 'ada', 'ben'])('no read tells %s', async (name) => {
    expect([...(await metBy(name))]).toEqual([]);
  });

  it('every part of it is told to the owner', async () => {
    const met = await metBy('owner');
    expect(marks.filter((mark) => !met.has(mark))).toEqual([]);
  });

  it.each(['rita', 'mona', 'ada'])(
    'nothing finds them for %s by what it withholds, nor orders or groups by it',
    async (name) => {
      for (const mark of marks) {
        const found = await as(name, 'GET', `/api/objects/search?search=${encodeURIComponent(mark)}`);
        expect([mark, found.body.total]).toEqual([mark, 0]);
      }
      const asks = [
        ...['name', 'first_name', 'last_name', 'email', 'location', `custom.${ownField}`].flatMap((field) =>
          marks
            .slice(0, 4)
            .flatMap((mark) => [
              `filter[${field}]=${encodeURIComponent(mark)}`,
              `where=${encodeURIComponent(`${field} contains "${mark}"`)}`,
              `where=${encodeURIComponent(`${field} starts "${mark}"`)}`,
            ]),
        ),
        `filter[name]=${encodeURIComponent(`${secrets['first name']} ${secrets['last name']}`)}`,
        `where=${encodeURIComponent(`tags any of "${secrets.tag}"`)}`,
      ];
      for (const ask of asks) {
        const { status, body } = await as(name, 'GET', `/api/objects/candidate?${ask}`);
        expect([ask, status === 200 ? body.total : 0]).toEqual([ask, 0]);
      }
      for (const type of ['interview', 'job'] as const) {
        const called = `${secrets['first name']} ${secrets['last name']}`;
        for (const where of [
          `name contains "${secrets['last name']}"`,
          `candidate is "${called}"`,
          `applicants is "${called}"`,
        ]) {
          const { status, body } = await as(name, 'GET', `/api/objects/${type}?where=${encodeURIComponent(where)}`);
          expect([where, status === 200 ? body.total : 0]).toEqual([where, 0]);
        }
      }
      for (const sort of ['name', '-name', 'email', 'last_name', 'location']) {
        const { body } = await as(name, 'GET', `/api/objects/candidate?sort=${sort}&page_size=1`);
        const cursors = Buffer.from(body?.next_cursor ?? '', 'base64url')
          .toString()
          .toLowerCase();
        expect(marks.filter((mark) => cursors.includes(mark.toLowerCase()))).toEqual([]);
      }
      const { slug } = (await as('owner', 'GET', `/api/objects/candidate?id=${person}`)).body;
      if (slug !== undefined) {
        expect((await as(name, 'GET', `/api/objects/candidate?slug=${slug}`)).status).toBe(404);
      }
    },
  );

  it('no file that a recruiter exports tells of it, whatever its columns', async () => {
    for (const query of [
      'format=csv',
      'format=json',
      `format=csv&columns=name,email,location,custom.${ownField}`,
      'format=csv&sort=name',
      'format=json&columns=name,email',
    ]) {
      for (const type of ['candidate', 'interview']) {
        const text = await (await test.raw(callers.get('rita'), 'GET', `/api/export/${type}?${query}`)).text();
        expect([query, type, marks.filter((mark) => text.includes(mark))]).toEqual([query, type, []]);
      }
    }
  });

  it('no notice, no past and no line of the log tells of it', async () => {
    const began = new Date(test.now().getTime() + 3_600_000).toISOString();
    test.advance(7_200_000);
    for (const name of ['rita', 'mona', 'ada']) {
      const caller = await test.signIn(`${name}@example.com`);
      for (const path of [
        '/api/notifications/',
        `/api/changes/?object_id=${person}&page_size=100`,
        `/api/objects/candidate?id=${person}&as_of=${encodeURIComponent(began)}`,
      ]) {
        const text = await (await test.raw(caller, 'GET', path)).text();
        expect([name, path, marks.filter((mark) => text.includes(mark))]).toEqual([name, path, []]);
      }
    }
  });

  it('who sees them is told all of it once somebody who may has shown who it is', async () => {
    owner = await test.signIn();
    for (const name of ['rita', 'ben']) {
      callers.set(name, await test.signIn(`${name}@example.com`));
    }
    await made(`/api/candidates/${person}/unmask`, { reason: 'The last step' });
    const met = await metBy('rita');
    expect(marks.filter((mark) => !met.has(mark))).toEqual([]);
    expect([...(await metBy('ben'))]).toEqual([]);
  });
});
