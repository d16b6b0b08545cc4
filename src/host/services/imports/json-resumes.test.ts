import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';

const ada = {
  basics: {
    name: 'Ada Adams',
    label: 'Data engineer',
    email: 'Ada@Example.com',
    phone: '+49 30 1',
    url: 'https://ada.example',
    summary: 'Counts things.',
    location: { city: 'Berlin', region: 'Brandenburg', countryCode: 'DE' },
    profiles: [
      { network: 'LinkedIn', url: 'https://linkedin.example/in/ada' },
      { network: 'GitHub', url: 'https://github.example/ada' },
    ],
  },
  work: [{ name: 'Analytical', position: 'Engineer', startDate: '2019-04-01', endDate: '2021-02-01' }],
  education: [{ institution: 'Uni', studyType: 'MSc', area: 'Maths', endDate: '2018-07-01' }],
  skills: [{ name: 'SQL' }, { name: 'Knitting' }],
};

import { say } from '#shared/domain/sentences.ts';

describe.each(engines)('importing JSON résumés (%s)', (engine) => {
  let test: TestHost;
  let owner: Caller;
  let sql = '';

  beforeEach(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    [sql = ''] = await seedObjects(test.store, owner.companyId, test.now(), [
      { type: 'skill', name: 'Structured queries', keywords: ['SQL'] },
    ]);
  });
  afterEach(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  const file = (value: unknown) =>
    Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64');
  const preview = (value: unknown, more: Record<string, unknown> = {}) =>
    test.call(owner, 'POST', '/api/import/preview', { file: file(value), object_type: 'candidate', ...more });
  async function run(value: unknown) {
    const { mapping } = (await preview(value)).body;
    return test.call(owner, 'POST', '/api/import/', { file: file(value), object_type: 'candidate', mapping });
  }

  it('makes a candidate of one, with work, education, links and the company’s skills', async () => {
    const seen = await preview(ada, { file_name: 'ada.json' });
    expect(seen.status).toBe(200);
    expect(seen.body).toMatchObject({
      total: 1,
      importable: 1,
      errors: [],
      format: 'json',
      mapping: { 'basics.name': 'name', 'basics.email': 'email' },
      rows: [{ first_name: 'Ada', last_name: 'Adams' }],
    });
    expect(seen.body.warnings).toEqual(['Not among the company’s skills, and kept as proposed ones: Knitting.']);
    expect((await test.call(owner, 'GET', '/api/objects/candidate')).body.total).toBe(0);

    expect((await run(ada)).body).toMatchObject({ created: 1, updated: 0, errors: [] });
    const candidate = (await test.call(owner, 'GET', '/api/objects/candidate')).body.data[0];
    expect(candidate).toMatchObject({
      name: 'Ada Adams',
      title: 'Data engineer',
      phone: '+49 30 1',
      company_user: { location: { title: 'Berlin, Brandenburg' } },
      resume: {
        summary: 'Counts things.',
        skills: [{ id: sql }],
        proposed_skills: ['Knitting'],
        experience: [{ title: 'Engineer', company: 'Analytical', from: '2019-04', to: '2021-02' }],
        education: [{ degree: 'MSc, Maths', school: 'Uni', year: '2018' }],
      },
    });
    expect(candidate.resume.links.map((link: { slug: string }) => link.slug).sort()).toEqual([
      'github',
      'linkedin',
      'portfolio',
    ]);

    await test.call(owner, 'PUT', `/api/objects/candidate/${candidate.id}/relations`, {
      kind: 'has_skill',
      to: sql,
      level: 4,
    });
    expect((await run(ada)).body).toMatchObject({ created: 0, updated: 1 });
    const again = (await test.call(owner, 'GET', `/api/candidates/${candidate.id}`)).body;
    expect(again.resume.skills).toMatchObject([{ id: sql, level: 4 }]);
    expect(again.resume.experience).toHaveLength(1);
  });

  it('reads a list, and says which field of which one is wrong', async () => {
    const list = [
      ada,
      { basics: { name: 'Bea', email: 'nonsense' } },
      { basics: { name: 5, email: 'c@example.com' } },
      { basics: { name: 'Dee', url: 'no link' } },
      { hello: 'world' },
      'text',
      { basics: { label: 'Nobody' } },
      { basics: { name: 'x'.repeat(301) } },
      {
        basics: { name: 'Eve Early', email: 'eve@example.com' },
        work: [{ position: 'P', startDate: '2021', endDate: '2019' }],
      },
    ];
    const { body } = await preview(list);
    expect(body.errors.map(({ row, column }: { row: number; column: string }) => [row, column])).toEqual([
      [2, 'basics.email'],
      [3, 'basics.name'],
      [4, 'basics.url'],
      [5, null],
      [6, null],
      [7, 'basics.name'],
      [8, 'basics.name'],
    ]);
    // Other schemas are told by what they have instead.
    expect(body.errors[3]).toMatchObject(say('resumeLacks', { some: 'hello' }));
    expect(body.errors[4]).toMatchObject(say('noResume'));
    expect(body).toMatchObject({ total: 9, importable: 5 });
    expect(body.warnings.join(' ')).toContain('Résumé 9, experience.0');
    expect((await run(list)).body).toMatchObject({ created: 5, errors_total: 7 });
  });

  it.each([
    ['{"basics":', { file_name: 'broken.json' }, 422, 'file'],
    ['[]', {}, 422, 'file'],
    [ada, { object_type: 'employee' }, 422, 'object_type'],
    [ada, { mapping: { 'basics.shoe': 'name' } }, 422, 'mapping.basics.shoe'],
  ])('refuses %j', async (value, more, status, path) => {
    const answer = await preview(value, more);
    expect([answer.status, answer.body.errors[0].path]).toEqual([status, path]);
  });

  it('still takes a CSV whose first cell begins like JSON', async () => {
    const answer = await preview('[name],email\nAda,ada@example.com\n');
    expect(answer.body).toMatchObject({ total: 1, delimiter: ',' });
  });
});
