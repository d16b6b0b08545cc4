import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '#host/testing/engines.ts';
import { seedObjects, seedRelations } from '#host/testing/seed-objects.ts';
import { type Caller, startTestHost, type TestHost } from '#host/testing/test-host.ts';
import { plainTextOf } from '#shared/domain/rich-text-words.ts';

/** The test host's clock stands at 2025-03-01. */
const person = (name: string, unit: string, more: Record<string, unknown> = {}, status = 'active') => ({
  type: 'employee' as const,
  name,
  status,
  data: { company_user: { org_unit: { name: unit }, ...more } },
});

const noLeaving = 'No leaving dates are recorded, so who left and when cannot be told.';

describe.each(engines)('what a report answers, on %s', (engine) => {
  let test: TestHost;
  let owner: Caller;

  beforeAll(async () => {
    test = await startTestHost({ engine });
    owner = await test.signIn();
    const seeded = await seedObjects(test.store, owner.companyId, test.now(), [
      ...Array.from({ length: 6 }, (_, index) => person(`Ada ${index}`, 'Tower', { started_at: '2023-03-01' })),
      person('Bo One', 'People', { started_at: '2025-02-01' }),
      person('Gone Person', 'Tower', {}, 'left'),
      { type: 'skill', name: 'Python', data: { level: 3, needs_level: 4 } },
      { type: 'skill', name: 'Negotiation' },
      { type: 'candidate', name: 'Cy Applicant', status: 'applied', data: { qualification: { source: 'Job board' } } },
      {
        type: 'job',
        name: 'Keeper',
        status: 'Open',
        data: { min_salary: 50_000, max_salary: 60_000, currency: 'EUR' },
      },
      { type: 'candidate', name: 'Ada 0 as a candidate' },
    ]);
    const id = (index: number) => seeded[index] ?? '';
    const at = test.now().toISOString();
    const link = (from_id: string, to_id: string, kind: string, level: number | null = null, data = null) => ({
      company_id: owner.companyId,
      from_id,
      to_id,
      kind,
      level,
      data,
      created_at: at,
    });
    await test.store.db
      .insertInto('relation')
      .values([
        link(id(0), id(8), 'has_skill', 2),
        link(id(1), id(8), 'has_skill', 4.5),
        link(id(7), id(8), 'has_skill', 5),
        link(id(10), id(8), 'has_skill', 3),
        link(id(12), id(8), 'has_skill', 2),
        link(id(12), id(0), 'same_person'),
      ])
      .execute();
    await seedRelations(test.store, owner.companyId, test.now(), [{ from: id(10), kind: 'applied_to', to: id(11) }]);
  });
  afterAll(async () => {
    expect(test.bugs).toEqual([]);
    await test.close();
  });

  async function ask(query: string) {
    const asked = await test.call(owner, 'POST', '/api/canvas/', { canvas_type: 'report', query });
    expect(asked.status, JSON.stringify(asked.body)).toBe(202);
    const path = `/api/canvas_management/?id=${asked.body.id}`;
    await expect.poll(async () => (await test.call(owner, 'GET', path)).body.status).toBe('ready');
    const { body } = await test.call(owner, 'GET', path);
    const blocks = body.blocks as { id: string; kind: string; title?: string; [field: string]: unknown }[];
    const findings = (blocks.find((block) => block.kind === 'findings')?.findings ?? []) as { text: string }[];
    return {
      canvas: body,
      blocks,
      said: plainTextOf(blocks[0]?.text).split('\n'),
      findings: findings.map((finding) => finding.text),
      lists: blocks.filter((block) => block.kind === 'objects'),
    };
  }

  const recordOf = (name: string, change: Record<string, unknown>) =>
    test.store.db
      .updateTable('object')
      .set({ data: change })
      .where('name', '=', name)
      .where('company_id', '=', owner.companyId)
      .execute();

  it('takes no everyday word for a unit of one person', async () => {
    const { blocks } = await ask('what data do we have about people leaving');
    expect(JSON.stringify(blocks[0])).toContain('7 employees');
    const { blocks: named } = await ask('How is the People team doing?');
    expect(JSON.stringify(named[1])).toContain('Talent overview · People');
  });

  it('says first what is not recorded, then what is', async () => {
    const { said, findings } = await ask('how many people left this year');
    expect(said[0]).toBe(noLeaving);
    expect(said.slice(1).join(' ')).toContain('7 employees');
    expect(findings).toContain('1 person is recorded as having left, without a leaving date.');
  });

  it('tells who left and when as soon as it is recorded', async () => {
    await recordOf('Gone Person', { company_user: { org_unit: { name: 'Tower' }, ended_at: '2025-02-14' } });
    const { said, findings } = await ask('how many people left this year');
    expect(said.join('\n')).not.toContain(noLeaving);
    expect(said.join('\n')).toContain('1 who left in this time');
    expect(findings).toContain('1 employee left in this time.');
    expect((await ask('who left in the last 3 days')).findings.join()).not.toContain('left in this time');
    await recordOf('Gone Person', { company_user: { org_unit: { name: 'Tower' } } });
  });

  it.each([
    ['average salary of our people', 'What employees are paid is not recorded, so it cannot be told.'],
    ['sick days', 'No sick days, leave or other absence is recorded, so it cannot be told.'],
    ['Who speaks Klingon?', 'No skill called “Klingon” is recorded, so who knows it cannot be told.'],
    ['headcount in Paris', '“Paris” is the name of no location or org unit here: the report is not narrowed to it.'],
    ['hires in 2023', 'Reports look back from today, so “2023” cannot be told by itself.'],
    ['are people happy', 'Nobody has answered a pulse that asks for it, so how satisfied people are cannot be told.'],
    ['attrition', 'No attrition rate is recorded for what was asked, so it cannot be told.'],
    ['performance', 'No review that you may read is recorded for what was asked, so performance cannot be told.'],
  ])('says of %j first what it cannot tell', async (query, first) => {
    expect((await ask(query)).said[0]).toBe(first);
  });

  it.each([
    'headcount',
    'what do our open jobs pay',
    'where do our candidates come from',
    'how long have people been here',
  ])('claims of %j nothing to be missing that is there', async (query) => {
    const { blocks, said } = await ask(query);
    expect([said[0], blocks[0]?.says]).toEqual([expect.stringMatching(/^This report/), 'told']);
  });

  it('does not say that nothing is recorded where a field of the company’s own has it', async () => {
    await recordOf('Ada 1', { company_user: { org_unit: { name: 'Tower' } }, annualSalary: 70_000 });
    expect((await ask('average salary of our people')).said[0]).toBe(
      'What employees are paid is recorded, and no report works it out.',
    );
    await recordOf('Ada 1', {
      company_user: { org_unit: { name: 'Tower' }, started_at: '2023-03-01' },
      language: 'age',
    });
    expect((await ask('how old are people')).said[0]).toContain('No ages or dates of birth are recorded');
  });

  it('tells what jobs pay and where candidates come from, in tables', async () => {
    const pay = (await ask('what do our open jobs pay')).blocks.find((block) => block.says === 'pay_ranges');
    expect(pay?.rows).toEqual([
      {
        job: expect.objectContaining({ name: 'Keeper' }),
        status: 'Open',
        least: 50_000,
        most: 60_000,
        currency: 'EUR',
      },
    ]);
    const sources = (await ask('where do our candidates come from')).blocks.find((block) => block.says === 'sources');
    expect(sources?.rows).toEqual([{ source: 'Job board', count: 1, share: 100 }]);
  });

  it('lists who knows a skill with their level, employees first, nobody who left and nobody twice', async () => {
    const { canvas, lists, findings } = await ask('who knows python');
    expect(canvas.subtype).toBe('skill_gaps');
    expect(lists.map(({ title, objects }) => [title, objects])).toEqual([
      [
        'Employees who know Python',
        [
          { id: expect.any(String), object_type: 'employee', name: 'Ada 1', detail: 'Level 4.5 of 5' },
          { id: expect.any(String), object_type: 'employee', name: 'Ada 0', detail: 'Level 2 of 5' },
        ],
      ],
      [
        'Candidates who know Python',
        [{ id: expect.any(String), object_type: 'candidate', name: 'Cy Applicant', detail: 'Level 3 of 5' }],
      ],
    ]);
    expect(findings[0]).toBe('2 employees and 1 candidate know Python.');
    expect((await ask('who knows negotiation')).findings[0]).toBe('Nobody is recorded as knowing Negotiation.');
  });

  it('says of the only unit there is neither that it is first nor that it is last', async () => {
    const people = await test.store.db
      .selectFrom('object')
      .select('id')
      .where('company_id', '=', owner.companyId)
      .where('name', 'like', 'Ada _')
      .execute();
    const reviews = await seedObjects(
      test.store,
      owner.companyId,
      test.now(),
      people.map((_one, index) => ({ type: 'performance' as const, name: `Review ${index}`, data: { rating: 3 } })),
    );
    await seedRelations(
      test.store,
      owner.companyId,
      test.now(),
      reviews.map((from, index) => ({ from, kind: 'about' as const, to: people[index]?.id ?? '' })),
    );
    const { said, findings } = await ask('performance reviews');
    expect(said.join(' ')).toContain('6 records');
    expect(findings).toEqual([]);
  });

  it('looks at the units below the one that is named', async () => {
    const { body: top } = await test.call(owner, 'POST', '/api/category-list/', { type: 'org_unit', name: 'Estate' });
    await test.call(owner, 'POST', '/api/category-list/', { type: 'org_unit', name: 'Tower', parent_id: top.id });
    expect(JSON.stringify((await ask('headcount in Estate')).blocks[0])).toContain('6 employees');
  });
});
