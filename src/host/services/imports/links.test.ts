import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { addPeople, type Person } from '#host/testing/people-with-accounts.ts';
import { seedObjects } from '#host/testing/seed-objects.ts';
import { type Answer, type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { say } from '#shared/domain/sentences.ts';

interface Listed {
  id: string;
  name: string;
  company_user?: { manager?: { name: string }; org_unit?: { id: string | null; name: string }; ended_at?: string };
  resume?: { skills?: { name: string; level?: number }[]; proposed_skills?: string[] };
}

describe.each(engines)('links of imported people and jobs (%s)', (engine) => {
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

  const call = (caller: Caller, path: string, content: string, more: object): Promise<Answer> =>
    test.call(caller, 'POST', `/api/import/${path}`, {
      file: Buffer.from(content).toString('base64'),
      object_type: 'employee',
      ...more,
    });
  const seed = (objects: Parameters<typeof seedObjects>[3]) =>
    seedObjects(test.store, owner.companyId, test.now(), objects);
  const preview = async (content: string, more: object = {}) => (await call(owner, 'preview', content, more)).body;
  async function importAsSuggested(
    content: string,
    more: { create?: string[]; object_type?: string } = {},
    by = owner,
  ) {
    const { create, ...file } = more;
    const { mapping } = (await call(by, 'preview', content, file)).body;
    return (await call(by, '', content, { mapping, ...more })).body;
  }
  async function people(): Promise<Map<string, Listed>> {
    const { body } = await test.call(owner, 'GET', '/api/objects/employee?page_size=100&sort=name');
    const whole = await Promise.all(
      body.data.map(({ id }: Listed) => test.call(owner, 'GET', `/api/employees/${id}`).then((answer) => answer.body)),
    );
    return new Map(whole.map((one: Listed) => [one.name, one]));
  }
  const managerOf = (all: Map<string, Listed>, name: string) => all.get(name)?.company_user?.manager?.name;

  it('finds managers by email, number and name, in the company and further down in the file', async () => {
    await importAsSuggested('ID,Name,Email\n1,Grace Hopper,grace@example.org\n2,Änne Groß,');
    const done = await importAsSuggested(
      [
        'ID,Name,Email,Manager',
        '10,Ada Lovelace,ada@example.org,Grace Hopper <GRACE@example.org>',
        '11,Bo Reed,bo@example.org,10',
        '12,Cy Young,cy@example.org,"Lovelace, Ada"',
        '13,Di Fox,di@example.org,Aenne Gross',
        '14,Ed Last,ed@example.org,Fi Next',
        '15,Fi Next,fi@example.org,',
      ].join('\n'),
    );
    expect(done).toMatchObject({ created: 6, errors_total: 0 });
    const all = await people();
    expect(
      ['Ada Lovelace', 'Bo Reed', 'Cy Young', 'Di Fox', 'Ed Last', 'Fi Next'].map((one) => managerOf(all, one)),
    ).toEqual(['Grace Hopper', 'Ada Lovelace', 'Ada Lovelace', 'Änne Groß', 'Fi Next', undefined]);
    // Another manager takes the place of the one before; a file without the column leaves it.
    await importAsSuggested('ID,Name,Reports to\n11,Bo Reed,1');
    await importAsSuggested('ID,Name\n12,Cy Young');
    const later = await people();
    expect([managerOf(later, 'Bo Reed'), managerOf(later, 'Cy Young')]).toEqual(['Grace Hopper', 'Ada Lovelace']);
  });

  it('tells of managers who are nobody, several, the person or below them, and takes the rest of the row', async () => {
    await importAsSuggested('Name,Email\nKim Lee,k1@example.org\nKim Lee,k2@example.org');
    const file = [
      'Name,Email,Manager',
      'Ada Quill,a@example.org,Nobody Here',
      'Bo Reed,b@example.org,Kim Lee',
      'Cy Young,c@example.org,c@example.org',
      'Di Fox,d@example.org,Ed Last',
      'Ed Last,e@example.org,Di Fox',
    ].join('\n');
    const expected = [
      { row: 1, column: 'Manager', ...say('namesNobody'), left_out: false },
      { row: 2, ...say('namesSeveral') },
      { row: 3, ...say('itself') },
      { row: 5, ...say('reportsToThem') },
    ];
    expect(await preview(file)).toMatchObject({ importable: 5, errors: expected });
    expect(await importAsSuggested(file)).toMatchObject({ created: 5, errors: expected });
    const all = await people();
    expect([managerOf(all, 'Di Fox'), managerOf(all, 'Ed Last')]).toEqual(['Ed Last', undefined]);
    // Nor over somebody who is led already.
    expect(await importAsSuggested('Name,Email,Manager\nEd Last,e@example.org,Di Fox')).toMatchObject({
      updated: 1,
      errors: [{ row: 1, ...say('reportsToThem') }],
    });
  });

  it('links skills with their levels, keeps a level that the file does not say, and what is no skill as a proposal', async () => {
    await seed([
      { type: 'skill', name: 'SQL', keywords: ['Structured Query Language'] },
      { type: 'skill', name: 'Docker' },
    ]);
    const file =
      'Name,Email,Skills\nAda Quill,a@example.org,"structured query language (4), Docker: 2.5, Basket weaving: 3"';
    expect(await preview(file)).toMatchObject({
      mapping: { Skills: 'skills' },
      missing: [{ kind: 'skill', names: ['Basket weaving'], total: 1, may_create: true }],
    });
    await importAsSuggested(file);
    const skillsOf = async () => (await people()).get('Ada Quill')?.resume;
    const sorted = (resume: Listed['resume']) => resume?.skills?.map(({ name, level }) => [name, level]).sort();
    const first = await skillsOf();
    expect(sorted(first)).toEqual([
      ['Docker', 2.5],
      ['SQL', 4],
    ]);
    expect(first?.proposed_skills).toEqual(['Basket weaving']);
    await importAsSuggested('Name,Email,Skills\nAda Quill,a@example.org,SQL; Docker: 3; Basket weaving: 3', {
      create: ['skill'],
    });
    expect(sorted(await skillsOf())).toEqual([
      ['Basket weaving', 3],
      ['Docker', 3],
      ['SQL', 4],
    ]);
    const wrong = await preview('Name,Skills\nBo Reed,SQL: 9');
    expect(wrong.errors).toMatchObject([{ row: 1, column: 'Skills', ...say('between', { low: 0, high: 5 }) }]);
  });

  it('links the skills that a job needs', async () => {
    await seed([{ type: 'skill', name: 'SQL' }]);
    const file = 'Title,Code,Required skills\nData engineer,J1,SQL: 3';
    await importAsSuggested(file, { object_type: 'job' });
    const { body } = await test.call(owner, 'GET', '/api/objects/job?page_size=10');
    const job = await test.call(owner, 'GET', `/api/objects/job?id=${body.data[0].id}`);
    expect(job.body.skills).toMatchObject([{ name: 'SQL', needs_level: 3 }]);
  });

  it('links candidates to the job that they applied for, by code or title, with their stage', async () => {
    const [data, weld] = await seed([
      { type: 'job', name: 'Data engineer', title: 'Data engineer', data: { code: 'J-1' } },
      { type: 'job', name: 'Welder', title: 'Welder', data: { code: 'J-2' } },
      { type: 'job', name: 'Welder', title: 'Welder', data: { code: 'J-3' } },
    ]);
    const file = (stage: string) =>
      [
        'Name,Email,Applied to,Stage,Applied',
        `Ada Quill,a@example.org,j-1,${stage},2024-03-01`,
        'Bo Reed,b@example.org,data engineer,,',
        'Cy Young,c@example.org,Welder,,',
        'Di Fox,d@example.org,Astronaut,,',
      ].join('\n');
    const done = await importAsSuggested(file('Offer'), { object_type: 'candidate' });
    expect(done).toMatchObject({
      created: 4,
      errors: [{ row: 3, column: 'Applied to', ...say('namesSeveralJobs'), left_out: false }],
    });
    const candidates = (await test.call(owner, 'GET', '/api/objects/candidate?page_size=100&sort=name')).body.data;
    const jobsOf = async (at: number) => {
      const { body } = await test.call(
        owner,
        'GET',
        `/api/objects/candidate/${candidates[at].id}/relations?kind[]=applied_to`,
      );
      return body.data.map((link: { object: Listed; data?: { stage?: string; applied_at?: string } }) => [
        link.object.id,
        link.data?.stage,
        link.data?.applied_at?.slice(0, 10),
      ]);
    };
    expect(await jobsOf(0)).toEqual([[data, 'Offer', '2024-03-01']]);
    expect((await jobsOf(1)).map(([id]: [string]) => id)).toEqual([data]);
    expect(await Promise.all([jobsOf(2), jobsOf(3)])).toEqual([[], []]);
    const [ada, , , di] = candidates;
    expect(ada.qualification.current_stage.name).toBe('Offer');
    expect(di.qualification.job.role).toBe('Astronaut');
    expect(weld).toBeDefined();
    await importAsSuggested(file('Hired'), { object_type: 'candidate' });
    expect(await jobsOf(0)).toEqual([[data, 'Hired', '2024-03-01']]);
  });

  it('creates org units and locations that are wanted, each once, and leaves the others as names', async () => {
    const file = 'Name,Email,Department,City\nAda Quill,a@example.org,Sales,Bern\nBo Reed,b@example.org,sales,Bern';
    expect((await preview(file)).missing).toMatchObject([
      { kind: 'org_unit', names: ['Sales'], total: 1, may_create: true },
      { kind: 'location', names: ['Bern'], total: 1, may_create: true },
    ]);
    await importAsSuggested(file, { create: ['org_unit'] });
    const { body } = await test.call(owner, 'GET', '/api/category-list/?type=org_unit');
    expect(body.data.map(({ name }: Listed) => name)).toEqual(['Sales']);
    const all = await people();
    expect([all.get('Ada Quill'), all.get('Bo Reed')].map((one) => one?.company_user?.org_unit)).toEqual([
      { id: body.data[0].id, name: 'Sales' },
      { id: body.data[0].id, name: 'Sales' },
    ]);
    expect((await preview(file)).missing).toMatchObject([{ kind: 'location' }]);
    expect((await test.call(owner, 'GET', '/api/category-list/?type=location')).body.data).toEqual([]);
  });

  describe('of who is no owner', () => {
    let lead: Person;
    let colleague: Person;
    let boss: Person;

    beforeEach(async () => {
      const { body } = await test.call(owner, 'POST', '/api/category-list/', { type: 'org_unit', name: 'Sales' });
      const unit = { id: body.id, name: 'Sales' };
      [lead, colleague, boss] = (await addPeople(test, owner.companyId, [
        { role: 'manager', unit },
        { unit },
        { unit: { id: 'u2', name: 'Board' } },
      ])) as [Person, Person, Person];
    });

    it('a manager creates no org unit, and puts nobody under people whom they do not keep', async () => {
      const file = (manager: string) => `Name,Email,Department,Manager\nNew One,n@example.org,Sales,${manager}`;
      const { mapping } = (await call(lead, 'preview', file(''), {})).body;
      const refused = await call(lead, '', file(''), { mapping, create: ['org_unit'] });
      expect(refused.status).toBe(403);
      const done = await importAsSuggested(file(boss.employeeId), {}, lead);
      expect(done.errors).toMatchObject([{ column: 'Manager', ...say('otherOrgUnit') }]);
      const kept = await importAsSuggested(file(colleague.employeeId), {}, lead);
      expect(kept).toMatchObject({ updated: 1, errors_total: 0 });
    });

    it('an admin writes no level and no manager of themselves', async () => {
      const [admin] = (await addPeople(test, owner.companyId, [{ role: 'admin' }])) as [Person];
      await seed([{ type: 'skill', name: 'SQL' }]);
      const own = (await test.call(owner, 'GET', `/api/employees/${admin.employeeId}`)).body;
      const file = `ID,Name,Skills,Manager\n${own.id},${own.name},SQL: 5,${colleague.employeeId}`;
      const done = await importAsSuggested(file, {}, admin);
      expect(done.errors.map(({ column, code }: { column: string; code: string }) => [column, code])).toEqual([
        ['Manager', 'ofOthersToSay'],
        ['Skills', 'ofOthersToSay'],
      ]);
      const after = (await test.call(owner, 'GET', `/api/employees/${admin.employeeId}`)).body as Listed;
      expect(after.company_user?.manager).toBeUndefined();
      expect(after.resume?.skills?.map(({ name, level }) => [name, level ?? null])).toEqual([['SQL', null]]);
    });
  });
});
