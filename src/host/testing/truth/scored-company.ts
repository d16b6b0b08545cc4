import { seedRelations } from '#host/testing/seed-objects.ts';
import type { Caller, TestHost } from '#host/testing/test-host.ts';
import { importCompany } from './imported-company.ts';

const day = 86_400_000;

/** What a company was given for its scores to rest on, by name. */
export interface ScoredCompany {
  ids: Readonly<Record<string, string>>;
  /** What somebody stated, by `<id> <key>`. */
  stated: ReadonlyMap<string, number>;
}

/**
 * Fills a company with files, and with everything that its scores rest on through the calls that people make: levels, goals,
 * marks, learning, wishes, work, needs and applications, spread over more than a year.
 */
export async function fillScoredCompany(test: TestHost, first: Caller): Promise<ScoredCompany> {
  let owner = first;
  await importCompany(test, owner);
  const ids: Record<string, string> = {};
  const ok = async (method: string, path: string, body?: unknown, caller = owner) => {
    const answer = await test.call(caller, method, path, body);
    if (answer.status >= 300) {
      throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    }
    // Nothing is written twice in a moment.
    test.advance(1000);
    return answer.body;
  };
  for (const type of ['skill', 'job', 'employee', 'candidate']) {
    for (const { id, name } of (await ok('GET', `/api/objects/${type}?page_size=100`)).data) {
      ids[name] = id;
    }
  }
  const id = (name: string) => {
    const known = ids[name];
    if (known === undefined) {
      throw new Error(`Nothing is called ${name}: ${Object.keys(ids).join(', ')}`);
    }
    return known;
  };
  const make = async (type: string, fields: { name?: string; title?: string; status?: string }) => {
    ids[fields.name ?? fields.title ?? ''] = (await ok('POST', `/api/objects/${type}`, fields)).id;
  };
  const link = (type: string, from: string, kind: string, to: string, more: object = {}, caller = owner) =>
    ok('PUT', `/api/objects/${type}/${id(from)}/relations`, { kind, to: id(to), ...more }, caller);
  const change = (type: string, name: string, fields: object, caller = owner) =>
    ok('PUT', `/api/objects/${type}`, { id: id(name), ...fields }, caller);
  const assess = (name: string, skill: string, kind: string, level: number, date: string, caller = owner) =>
    ok('POST', '/api/assessments/', { person_id: id(name), skill_id: id(skill), kind, level, date }, caller);

  for (const [name, category] of [
    ['Welding', 'craft'],
    ['Forging', 'craft'],
    ['Bookkeeping', 'office'],
    ['English', 'language'],
    ['Excel', 'office'],
  ] as const) {
    await change('skill', name, { subtype: category });
  }
  for (const [name, meaning] of [
    ['Applied', 'applied'],
    ['Interview', 'interview'],
    ['Hired', 'hired'],
    ['Rejected', 'rejected'],
  ]) {
    const asked = await test.call(owner, 'POST', '/api/category-list/', { type: 'stage', name, meaning });
    if (asked.status >= 300 && asked.status !== 409) {
      throw new Error(`the stage ${name} was refused: ${JSON.stringify(asked.body)}`);
    }
  }
  let anna = await test.addUser(owner.companyId, 'member', 'anna.user@example.com');
  let bernd = await test.addUser(owner.companyId, 'manager', 'bernd.user@example.com');
  await seedRelations(test.store, owner.companyId, test.now(), [
    { from: anna.memberId, kind: 'same_person', to: id('Anna Schmitz') },
    { from: bernd.memberId, kind: 'same_person', to: id('Bernd Kaya') },
  ]);
  /** Nobody stays signed in for months. */
  const comeBack = async () => {
    owner = await test.signIn();
    anna = await test.signIn('anna.user@example.com');
    bernd = await test.signIn('bernd.user@example.com');
  };

  await assess('Anna Schmitz', 'Welding', 'manager', 2, '2024-01-10');
  await assess('Anna Schmitz', 'Welding', 'manager', 4, '2025-01-20');
  await assess('Anna Schmitz', 'Forging', 'self', 3, '2024-02-01', anna);
  await assess('Anna Schmitz', 'Forging', 'course', 3.5, '2024-12-01');
  await assess('Anna Schmitz', 'English', 'document', 4, '2025-02-01');
  await assess('Bernd Kaya', 'Welding', 'manager', 3, '2023-01-01');
  await assess('Bernd Kaya', 'Forging', 'manager', 5, '2025-02-01');
  await assess('Bernd Kaya', 'Excel', 'self', 1, '2025-02-01', bernd);
  await assess('Dirk O’Neil', 'Welding', 'peer', 4.5, '2025-02-10');
  await assess('Dirk O’Neil', 'Bookkeeping', 'interview', 3, '2025-02-10');
  await assess('Carla Noack', 'Bookkeeping', 'manager', 5, '2025-02-10');
  await assess('Eva Meyer', 'Welding', 'interview', 4, '2025-02-15');
  await assess('Eva Meyer', 'English', 'peer', 3, '2024-06-01');
  await assess('Eva Meyer', 'English', 'document', 3, '2025-02-15');

  // Who left holds nothing for the company, and has colleagues all the same.
  await assess('Carla Noack', 'Excel', 'manager', 4, '2025-02-10');
  await assess('Carla Noack', 'English', 'manager', 3, '2025-02-10');
  // Four hold these: whoever is one of them has three colleagues who do, and who left has four.
  ids['Ines Four'] = (await ok('POST', '/api/objects/employee', { first_name: 'Ines', last_name: 'Four' })).id;
  await assess('Ines Four', 'Welding', 'manager', 3, '2025-02-10');
  for (const name of ['Bernd Kaya', 'Dirk O’Neil', 'Ines Four']) {
    await assess(name, 'English', 'document', 2, '2025-02-10');
  }
  // What Bernd was before he was hired tells of him; who is deleted tells of nobody.
  for (const [first_name, last_name] of [
    ['Bernd', 'Before'],
    ['Gone', 'Again'],
  ]) {
    ids[`${first_name} ${last_name}`] = (await ok('POST', '/api/objects/candidate', { first_name, last_name })).id;
  }
  await seedRelations(test.store, owner.companyId, test.now(), [
    { from: id('Bernd Kaya'), kind: 'same_person', to: id('Bernd Before') },
  ]);
  await assess('Bernd Before', 'Bookkeeping', 'document', 4, '2025-02-10');
  await ok('POST', '/api/applications/', { candidate: id('Gone Again'), job: id('Welder') });
  await ok('DELETE', '/api/objects/candidate', { ids: [id('Gone Again')] });

  // What was looked for a year ago and is no more.
  for (const title of ['Helper 1', 'Helper 2', 'Helper 3', 'Helper 4', 'Helper 5']) {
    await make('job', { title, status: title === 'Helper 5' ? 'open' : 'closed' });
    await link('job', title, 'needs_skill', 'Welding', { level: 1 });
    await link('job', title, 'needs_skill', 'English', { level: 1 });
  }
  await change('job', 'Helper 5', { openings: 2, target_date: '2029-01-01' });
  await change('skill', 'English', { replaced_by: { id: id('Excel'), object_type: 'skill', name: 'Excel' } });
  test.advance(120 * day);
  await comeBack();

  for (const [job, skill, level] of [
    ['Welder', 'Welding', 3],
    ['Welder', 'Forging', 2],
    ['Welder', 'English', 2],
    ['Bookkeeper', 'Bookkeeping', 4],
    ['Bookkeeper', 'Excel', 3],
    ['Bookkeeper', 'English', 1],
    ['Apprentice welder', 'Welding', 1],
    ['Apprentice welder', 'English', undefined],
    ['Smith', 'Forging', 4],
    ['Smith', 'Welding', 2],
  ] as const) {
    await link('job', job, 'needs_skill', skill, level === undefined ? {} : { level });
    test.advance(20 * day);
  }
  await change('job', 'Welder', { openings: 3, work_schedule_type: 'Full-time', notice_days: 30, least_years: 3 });
  await change('job', 'Bookkeeper', { openings: 1, languages: ['German', 'English'], target_date: '2026-02-01' });
  await change('job', 'Smith', { function: 'Craft' });
  await change('employee', 'Anna Schmitz', { work_schedule_type: 'full-time', notice_days: 60, years: 6 });
  await change('employee', 'Dirk O’Neil', { languages: ['german', 'English', 'Irish'] });
  await change('candidate', 'Eva Meyer', {
    resume: {
      experience: [
        { title: 'Welder', company: 'Hull', function: 'Shipyard', from: '2019', to: '2022-05' },
        { title: 'Trainer', company: 'School', function: 'Training', unit: 'Metal', from: '2022-06', to: 'today' },
        { title: 'Clerk', company: 'Hall', function: 'Office', from: '2009-01-01', to: '2011-12-31' },
      ],
    },
  });
  await change('employee', 'Bernd Kaya', {
    resume: { experience: [{ title: 'Smith', function: 'Forge', from: '2015-01-01', to: '2021-07-31' }] },
  });

  await make('course', { title: 'Welding for smiths' });
  await make('course', { title: 'English for all' });
  await make('course', { title: 'Books and tables' });
  await link('course', 'Welding for smiths', 'teaches', 'Welding', { level: 4 });
  await link('course', 'Welding for smiths', 'teaches', 'Forging', { level: 3 });
  await link('course', 'English for all', 'teaches', 'English', { level: 3 });
  await link('course', 'Books and tables', 'teaches', 'Bookkeeping', { level: 5 });
  await link('course', 'Books and tables', 'teaches', 'Excel', { level: 2.5 });
  await comeBack();
  const begun = { data: { status: 'in progress', started_at: test.now().toISOString() } };
  await link('employee', 'Anna Schmitz', 'enrolled', 'English for all', begun, anna);
  await link('employee', 'Anna Schmitz', 'enrolled', 'Books and tables', begun, anna);
  await link('employee', 'Anna Schmitz', 'enrolled', 'Welding for smiths', { data: { status: 'completed' } });
  await link('employee', 'Bernd Kaya', 'enrolled', 'English for all', { data: { status: 'completed' } });
  await link('employee', 'Bernd Kaya', 'enrolled', 'Books and tables', begun);
  await link('employee', 'Bernd Kaya', 'enrolled', 'Welding for smiths');
  const wishes = [
    { kind: 'role', text: 'Lead the workshop' },
    { kind: 'place', text: 'Bonn' },
  ];
  await change('employee', 'Anna Schmitz', { wishes }, anna);

  const office = { id: 'office', name: 'Office' };
  const reviews = [
    ['Anna Schmitz', 2.5, { type: 'yearly' }],
    ['Anna Schmitz', 4, { type: 'yearly' }],
    ['Anna Schmitz', 5, { type: 'half-year' }],
    ['Anna Schmitz', 1, { type: 'peer review' }],
    ['Anna Schmitz', 1, { type: 'yearly', status: 'draft' }],
    ['Bernd Kaya', 3, { type: 'yearly' }],
  ] as const;
  for (const [name, rating, more] of reviews) {
    const today = test.now().toISOString().slice(0, 10);
    await ok('POST', '/api/performance/', {
      object_id: id(name),
      status: 'completed',
      ...more,
      rating,
      goals: [
        { text: 'Weld', kind: 'result', due: today, done_at: today, org_units: [office] },
        { text: `Forge ${rating}`, kind: 'result', due: '2025-05-01', done_at: '2025-05-02' },
        { text: 'Learn', kind: 'development' },
        { text: 'Much later', due: '2030-01-01' },
      ],
      attributes: [
        { name: 'Keeps days', kind: 'delivery', mark: 3 },
        { name: 'Helps others', kind: 'impact', mark: 4 },
        { name: 'Learns tools', kind: 'adaptability', mark: 2 },
        { name: 'Hums', mark: 1 },
      ],
    });
    test.advance(10 * day);
  }

  await comeBack();
  await make('interview', { name: 'First talk' });
  await link('interview', 'First talk', 'interview_of', 'Eva Meyer');
  await link('interview', 'First talk', 'interview_for', 'Welder');
  ids.Owner = owner.memberId;
  ids.Bernd = bernd.memberId;
  await link('interview', 'First talk', 'interviewer', 'Owner');
  await link('interview', 'First talk', 'interviewer', 'Bernd');
  const card = (mark: number) => ({
    attributes: [
      { name: 'Ships', kind: 'delivery', mark },
      { name: 'Reaches', kind: 'impact', mark: 5 },
      { name: 'Shares', kind: 'impact', mark: 3 },
      { name: 'Shows', kind: 'impact', mark: 4 },
      { name: 'Bends', kind: 'adaptability', mark: 3 },
      { name: 'Speaks', kind: 'other', mark: 1 },
      { name: 'Plans', kind: 'delivery' },
    ],
  });
  const cards = `/api/interviews/${id('First talk')}/scorecards`;
  await ok('PUT', cards, { ...card(5), hand_in: true });
  await ok('PUT', cards, card(1), bernd);

  await make('interview', { name: 'Old talk' });
  await link('interview', 'Old talk', 'interview_of', 'Bernd Before');
  await link('interview', 'Old talk', 'interview_for', 'Welder');
  await link('interview', 'Old talk', 'interviewer', 'Owner');
  await ok('PUT', `/api/interviews/${id('Old talk')}/scorecards`, { ...card(4), hand_in: true });

  // A job that needs no skill is one that somebody may fit by what was thought of them.
  await make('job', { title: 'Lead', status: 'open' });
  await make('interview', { name: 'Inside talk' });
  await link('interview', 'Inside talk', 'interview_of', 'Dirk O’Neil');
  await link('interview', 'Inside talk', 'interview_for', 'Lead');
  await link('interview', 'Inside talk', 'interviewer', 'Owner');
  await ok('PUT', `/api/interviews/${id('Inside talk')}/scorecards`, { ...card(5), hand_in: true });

  await make('space', { name: 'Fair' });
  await link('employee', 'Anna Schmitz', 'member_of', 'Fair');
  await link('employee', 'Bernd Kaya', 'member_of', 'Fair');
  await link('employee', 'Dirk O’Neil', 'member_of', 'Fair');

  await ok('POST', '/api/applications/', { candidate: id('Greta Öz'), job: id('Welder') });
  const { data: open } = await ok('GET', `/api/applications/?job=${id('Welder')}`);
  const eva = open.find(({ candidate }: { candidate: { id: string } }) => candidate.id === id('Eva Meyer'));
  await ok('POST', '/api/applications/move', { ids: [eva.id], stage: 'Hired' });
  await change('job', 'Welder', { status: 'open' });
  await change('skill', 'Excel', { statistics: { skill_scarcity: 2 } });
  test.advance(5 * day);
  return {
    ids,
    stated: new Map([
      [`${id('Excel')} skill_scarcity`, 2],
      [`${id('Welder')} urgency_level`, 4.5],
      [`${id('Bookkeeper')} urgency_level`, 1],
      [`${id('Apprentice welder')} urgency_level`, 3],
      [`${id('Smith')} urgency_level`, 2],
    ]),
  };
}
