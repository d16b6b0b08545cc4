import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readsOf } from '#host/testing/reads-of.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { usualEngines } from '#host/testing/usual-engines.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';

/** What is no part of a kit, by what it is: nobody reads it who was asked to an interview and no more. */
const secrets = {
  mail: 'gh-mark@mail.example',
  'further mail': 'gh-private@mail.example',
  phone: '+49 30 55598765',
  'a place': 'Quastenort',
  link: 'gh-on-the-web',
  tag: 'tag-of-gh',
  'what they want to earn': 'wants-to-earn-as-gh',
  'where they were found': 'source-of-gh',
  'what colleagues noted': 'noted-of-gh',
  'how well they know a skill': 'evidence-of-gh',
  'why they were turned down': 'reason-of-gh',
  'an offer': '7654321',
  'the name of another file': 'letter-of-gh',
  'what another file says': 'said-in-the-letter-of-gh',
  'who was merged': 'Gracinda',
} as const;
const marks: readonly string[] = Object.values(secrets);

/** What a kit holds. */
const ofKit = ['Grace', 'Hopper', 'summary-of-gh', 'employer-of-gh', 'school-of-gh', 'cv-of-gh'] as const;

describe.each(usualEngines)('who is met in an interview alone, on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;
  const callers = new Map<string, Caller>();
  const targets: { id: string; type: ObjectType }[] = [];
  let person: string;
  let job: string;
  let other: string;
  let ownField: string;

  const as = (name: string, method: string, path: string, body?: unknown) =>
    test.call(callers.get(name) ?? owner, method, path, body);

  async function made(path: string, body: object, method = 'POST', name = 'owner') {
    const answer = await as(name, method, path, body);
    expect([path, answer.status, answer.status < 300 ? '' : answer.body]).toEqual([path, answer.status, '']);
    return answer.body;
  }

  const fileOf = (text: string) => Buffer.from(text).toString('base64');

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    for (const [role, name] of [
      ['recruiter', 'rita'],
      ['member', 'ada'],
      ['manager', 'max'],
      ['member', 'mona'],
    ] as const) {
      callers.set(name, await test.addUser(owner.companyId, role, `${name}@example.com`));
    }
    const member = (name: string) => callers.get(name)?.memberId ?? '';
    ({ id: ownField } = await made('/api/custom-fields/', { object_type: 'candidate', name: 'Pay', kind: 'text' }));
    ({ id: job } = await made('/api/objects/job', { title: 'Pilot' }));
    ({ id: other } = await made('/api/objects/job', { title: 'Navigator' }));
    const { id: skill } = await made('/api/objects/skill', { name: 'Night flight' });
    ({ id: person } = await made('/api/objects/candidate', {
      ...{ first_name: 'Grace', last_name: 'Hopper', title: 'Test pilot', status: 'active' },
      emails: [{ value: secrets.mail }, { value: secrets['further mail'] }],
      phones: [{ value: secrets.phone }],
      tags: [secrets.tag],
      custom: { [ownField]: secrets['what they want to earn'] },
      company_user: { location: { title: secrets['a place'] } },
      qualification: { source: secrets['where they were found'] },
      notice_days: 77,
      resume: {
        summary: 'summary-of-gh',
        links: [{ slug: 'website', url: `https://example.com/${secrets.link}` }],
        education: [{ degree: 'MSc', school: 'school-of-gh' }],
        experience: [{ title: 'Mechanic', company: 'employer-of-gh', from: '2011', to: 'today' }],
      },
    }));
    const twin = await made('/api/objects/candidate', {
      ...{ first_name: secrets['who was merged'], last_name: 'Hopper', email: 'g2@mail.example', is_another: true },
    });
    await made('/api/candidates/merge', { keep: person, merge: [twin.id] });
    for (const [name, meaning] of [
      ['Applied', 'applied'],
      ['Screening', 'screening'],
      ['Rejected', 'rejected'],
    ]) {
      await made('/api/category-list/', { type: 'stage', name, meaning });
    }
    const apply = (to: string) => made('/api/applications/', { candidate: person, job: to });
    const { id: application } = await apply(job);
    const { id: elsewhere } = await apply(other);
    await made(`/api/applications/${application}/offer`, { amount: 7_654_321, currency: 'EUR' }, 'PUT');
    await made('/api/applications/move', {
      ...{ ids: [elsewhere], stage: 'Rejected', reason: secrets['why they were turned down'] },
    });
    for (const to of [job, other]) {
      await made(`/api/objects/job/${to}/relations`, { kind: 'permitted', to: member('mona') }, 'PUT');
      // Everybody sees the jobs: what is kept is who applied to them.
      await made(`/api/objects/job/${to}/relations`, { kind: 'permitted', to: member('rita') }, 'PUT');
    }
    const about = { object_id: person };
    const { id: letter } = await made('/api/file_attachment/', {
      ...about,
      file: fileOf(secrets['what another file says']),
      file_name: `${secrets['the name of another file']}.txt`,
    });
    const { id: resume } = await made('/api/file_attachment/', {
      ...{ ...about, file: fileOf('A life in the air'), file_name: 'cv-of-gh.txt', subtype: 'resume' },
    });
    const { id: talk } = await made('/api/objects/interview', {
      ...{ document: { title: 'First talk' }, starts_at: test.now().toISOString() },
    });
    for (const [kind, to] of [
      ['interview_of', person],
      ['interview_for', job],
      ['interviewer', member('ada')],
      ['interviewer', member('max')],
    ]) {
      await made(`/api/objects/interview/${talk}/relations`, { kind, to }, 'PUT');
    }
    const { id: note } = await made('/api/notes/', { ...about, text: secrets['what colleagues noted'] });
    await made('/api/notes/', { id: note, text: `${secrets['what colleagues noted']} again` }, 'PUT');
    await made('/api/assessments/', {
      ...{ person_id: person, skill_id: skill, level: 3, kind: 'interview' },
      evidence: secrets['how well they know a skill'],
    });
    await made(`/api/candidates/${person}/messages`, { to: secrets.mail, subject: 'Dear Grace', way: 'mail' });
    await made('/api/objects/candidate', { id: person, tags: [secrets.tag, 'one-more'] }, 'PUT');
    targets.push(
      { id: person, type: 'candidate' },
      { id: twin.id, type: 'candidate' },
      { id: job, type: 'job' },
      { id: other, type: 'job' },
      { id: talk, type: 'interview' },
      { id: letter, type: 'document' },
      { id: resume, type: 'document' },
      { id: note, type: 'candidate' },
      { id: application, type: 'candidate' },
      { id: skill, type: 'skill' },
    );
  });
  afterAll(() => test.close());

  /** What of some texts somebody meets, and where first. */
  async function metBy(name: string, some: readonly string[] = marks): Promise<Map<string, string>> {
    const met = new Map<string, string>();
    for (const { call, target, aimed, textFor } of readsOf(test, targets)) {
      const text = await textFor(callers.get(name) ?? owner);
      for (const mark of some.filter((one) => text.includes(one) && !met.has(one))) {
        met.set(mark, `${call.name} ${target.type}${aimed.query ?? ''}`);
      }
    }
    return met;
  }

  it.each(['ada', 'max'])('no read tells %s more than the kit, and all of that', async (name) => {
    const met = await metBy(name, [...marks, ...ofKit]);
    expect(marks.flatMap((mark) => met.get(mark) ?? [])).toEqual([]);
    expect(ofKit.filter((text) => !met.has(text))).toEqual([]);
  });

  it('all of it is told to the owner, and to the hiring team what is not of recruiting alone', async () => {
    const met = await metBy('owner');
    expect(marks.filter((mark) => !met.has(mark))).toEqual([]);
    const ofTeam = await metBy('mona');
    expect(marks.filter((mark) => !ofTeam.has(mark))).toEqual([]);
  });

  it.each(['ada', 'max'])(
    'nothing finds them for %s by what is withheld, nor orders, groups or counts by it',
    async (name) => {
      for (const mark of marks) {
        const found = await as(name, 'GET', `/api/objects/search?search=${encodeURIComponent(mark)}`);
        expect([mark, found.body.total]).toEqual([mark, 0]);
      }
      const asks = [
        ...[`filter[email]=${secrets.mail}`, `filter[location]=${secrets['a place']}`, 'filter[status]=active'],
        ...[
          `filter[custom.${ownField}]=${secrets['what they want to earn']}`,
          `filter[source]=${secrets['where they were found']}`,
        ],
        ...[
          `email contains "gh-mark"`,
          'email not empty',
          `tags any of "${secrets.tag}"`,
          'job is "Navigator"',
          `job is "${other}"`,
          'job not empty',
          'job is "Navigator" and stage is "Rejected"',
        ].map((where) => `where=${encodeURIComponent(where)}`),
      ];
      for (const ask of asks) {
        const { status, body } = await as(name, 'GET', `/api/objects/candidate?${ask}`);
        expect([ask, status === 200 ? body.total : 0]).toEqual([ask, 0]);
      }
      for (const where of ['candidate is "Grace Hopper"', `candidate is "${person}"`]) {
        const { status, body } = await as(name, 'GET', `/api/objects/job?where=${encodeURIComponent(where)}`);
        expect([where, status === 200 ? body.total : 0]).toEqual([where, 0]);
      }
      for (const sort of ['email', '-location', '-job', 'source']) {
        const { body } = await as(name, 'GET', `/api/objects/candidate?sort=${sort}&page_size=1`);
        const cursor = Buffer.from(body?.next_cursor ?? '', 'base64url').toString();
        expect([sort, marks.filter((mark) => cursor.includes(mark))]).toEqual([sort, []]);
      }
      for (const by of ['status', 'job', 'location']) {
        const { status, body } = await as(name, 'GET', `/api/objects/groups?type=candidate&by=${by}`);
        const said = status === 200 ? body.groups.filter(({ value }: { value: string | null }) => value !== null) : [];
        expect([by, said]).toEqual([by, []]);
      }
    },
  );

  it('they are found by their name, and shown by what the kit holds', async () => {
    const { body } = await as('ada', 'GET', '/api/objects/search?search=Grace');
    expect(body.results.search).toMatchObject([
      { id: person, source_data: { name: 'Grace Hopper', title: 'Test pilot' } },
    ]);
    const { body: one } = await as('ada', 'GET', `/api/candidates/${person}`);
    expect(one).toMatchObject({ name: 'Grace Hopper', resume: { summary: 'summary-of-gh' } });
    const as_of = test.now().toISOString();
    const then = await as('ada', 'GET', `/api/objects/candidate?id=${person}&as_of=${encodeURIComponent(as_of)}`);
    const some = await as('ada', 'POST', '/api/changes/as-of', { ids: [person], as_of });
    for (const told of [one, then.body, some.body.data[0]]) {
      expect(told).toMatchObject({ name: 'Grace Hopper', is_of_kit: true });
      for (const field of ['notice_days', 'qualification', 'in_stage_since', 'status', 'email']) {
        expect([field, told[field]]).toEqual([field, undefined]);
      }
    }
    const { body: links } = await as('ada', 'GET', `/api/objects/candidate/${person}/relations`);
    expect([...new Set(links.data.map(({ kind }: { kind: string }) => kind))].sort()).toEqual([
      ...['about', 'has_skill', 'interview_of'],
    ]);
    // What another reader was shown before is not shown to them.
    await as('rita', 'GET', '/api/objects/search?search=Hopper');
    const again = await as('ada', 'GET', '/api/objects/search?search=Hopper');
    expect(JSON.stringify(again.body)).not.toContain(secrets.mail);
    expect(JSON.stringify((await as('rita', 'GET', '/api/objects/search?search=Hopper')).body)).toContain(secrets.mail);
  });

  it('what an interviewer writes and brings themselves is theirs to read', async () => {
    await made('/api/notes/', { object_id: person, text: 'Asked by me' }, 'POST', 'ada');
    const notes = (await as('ada', 'GET', `/api/notes/?object_id=${person}`)).body.data;
    expect(notes.map(({ text }: { text: string }) => text)).toEqual(['Asked by me']);
    const brought = await made(
      '/api/file_attachment/',
      { file: fileOf('A sketch'), file_name: 'sketch.txt', object_id: person },
      'POST',
      'ada',
    );
    const seen = async (name: string) => (await as(name, 'GET', `/api/file_attachment/?id=${brought.id}`)).status;
    expect([await seen('ada'), await seen('max')]).toEqual([200, 404]);
  });

  it('an interviewer shares them with nobody, and so not with themselves', async () => {
    expect((await as('ada', 'POST', '/api/spaces/', { name: 'Mine', candidates: [person] })).status).toBe(404);
    const { id: space } = await made('/api/spaces/', { name: 'Mine' }, 'POST', 'ada');
    const put = { kind: 'contains', to: person };
    for (const [path, body] of [
      [`/api/objects/space/${space}/relations`, put],
      ['/api/objects/space', { id: space, candidates: [{ id: person }] }],
    ] as const) {
      expect([path, (await as('ada', 'PUT', path, body)).status]).toEqual([path, 422]);
    }
    const { id: ticket } = await made('/api/objects/ticket', { title: 'Call her' }, 'POST', 'ada');
    const about = { kind: 'about', to: person };
    const answer = await made(`/api/objects/ticket/${ticket}/relations`, about, 'PUT', 'ada');
    expect(JSON.stringify(answer)).not.toContain(secrets.mail);
  });

  it('who follows them hears of no application', async () => {
    await made('/api/followers/', { object_id: person, follow: true }, 'PUT', 'ada');
    await made('/api/followers/', { object_id: person, follow: true }, 'PUT', 'mona');
    const { body } = await as('owner', 'GET', `/api/applications/?candidate=${person}&job=${job}`);
    await made('/api/applications/move', { ids: [body.data[0].id], stage: 'Screening' });
    const says = async (name: string) => JSON.stringify((await as(name, 'GET', '/api/notifications/')).body);
    expect(await says('mona')).toContain('stage_changed');
    expect(await says('ada')).not.toContain('stage_changed');
  });

  it('who comes to the hiring team reads all of it, and no more once they are taken out', async () => {
    const link = { kind: 'permitted', to: callers.get('ada')?.memberId };
    await made(`/api/objects/job/${job}/relations`, link, 'PUT');
    expect((await as('ada', 'GET', `/api/candidates/${person}`)).body).toMatchObject({ notice_days: 77 });
    const index = async () => (await test.raw(callers.get('ada'), 'GET', '/api/objects/index?since=1')).text();
    expect(await index()).toContain(secrets.mail);
    await made(`/api/objects/job/${job}/relations`, link, 'DELETE');
    expect((await as('ada', 'GET', `/api/candidates/${person}`)).body).not.toHaveProperty('notice_days');
    expect(await index()).not.toContain(secrets.mail);
  });
});
