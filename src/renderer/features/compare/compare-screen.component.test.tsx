import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#blocks/testing/render-screen.tsx';
import { fails, type HostAnswers } from '#lib/testing/contract-host.ts';
import type { Comparison } from '#shared/contract/compare.ts';
import { compare } from './index.ts';

type Person = Comparison['people'][number];

const needs = [
  { id: 'sql', name: 'SQL', needed: 3.5 },
  { id: 'spark', name: 'Spark', needed: 3.8 },
];

function person(id: string, name: string, more: Partial<Person> = {}): Person {
  return {
    person: { id, object_type: more.way === 'hire' ? 'candidate' : 'employee', name },
    way: 'train',
    skills: [
      { id: 'sql', level: 4, missing: 0, gap: 14.3, health: 'Healthy' },
      {
        ...{ id: 'spark', level: 2.8, missing: 1, gap: -26.3, health: 'At Risk' },
        said: { kind: 'manager', at: '2026-01-05T09:00:00.000Z', is_old: false },
      },
    ],
    ...{ left: 1, open: 1, unknown: 0, near_miss: 'spark', wants: { state: 'not_asked' } },
    ...more,
  };
}

const amara = person('a', 'Amara Okafor', { way: 'hire', wants: { state: 'applied', at: '2026-01-02T09:00:00.000Z' } });
const mateus = person('m', 'Mateus Ferreira', { way: 'move', unit: 'Grid', wants: { state: 'wished' } });
const ingrid = person('i', 'Ingrid Solberg');

function comparisonOf(people: Person[], more: Partial<Comparison> = {}): Comparison {
  return {
    job: { id: 'j', object_type: 'job', name: 'Data Engineer' },
    ...{ min_salary: 80_000, max_salary: 88_000, currency: 'EUR', needs, people, left_out: 0 },
    courses: [
      {
        ...{
          id: 'c',
          object_type: 'course',
          name: 'Spark performance',
          duration: 24,
          cost: { amount: 65_000, currency: 'EUR' },
        },
        teaches: [{ skill: 'spark', level: 4 }],
      },
    ],
    ...{ assumptions: {}, weights: {} },
    ...more,
  };
}

function show(
  answer: HostAnswers['compare.read'],
  { path = '?job=j&people=a,m,i', ...host }: HostAnswers & { path?: string } = {},
) {
  return renderScreen(compare, `/people/compare${path}`, { host: { 'compare.read': answer, ...host } });
}

const cellsOf = async (name: string | RegExp) => {
  const head = await screen.findByRole('rowheader', { name });
  const cells = head.closest('tr')?.querySelectorAll('td') ?? [];
  return [...cells];
};
const textsOf = async (name: string | RegExp) => (await cellsOf(name)).map(({ textContent }) => textContent ?? '');

test('asks for a job first, and reads nothing until there is one', async () => {
  const { host } = show(comparisonOf([]), { path: '' });
  expect(await screen.findByText('Choose a job to compare people for.')).toBeDefined();
  expect(host.askedFor('compare.read')).toEqual([]);
});

test('says what to do while nobody is compared', async () => {
  show(comparisonOf([]), { path: '?job=j' });
  expect(await screen.findByText('Nobody is compared yet.')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
});

test('says that it could not be loaded, and tries again', async () => {
  let isBroken = true;
  const { user } = show(() => (isBroken ? fails(404) : comparisonOf([ingrid])));
  const again = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByRole('alert').textContent).toContain('The comparison could not be loaded');
  isBroken = false;
  await user.click(again);
  expect(await screen.findByRole('columnheader', { name: /Ingrid Solberg/ })).toBeDefined();
});

test('shows levels, badges and when they were said, courses and totals, and which is least in each row', async () => {
  show(comparisonOf([amara, mateus, ingrid]));
  const [spark] = await textsOf(/^Spark 3.8/);
  expect(spark).toContain('At Risk');
  expect(spark).toContain('Manager or hiring team, Jan 5, 2026');
  expect((await textsOf(/^SQL/))[0]).toContain('Nobody said how well');
  expect((await textsOf('Gap left to close'))[0]).toBe('1.0over 1 skillOnly Spark is in the way');
  expect(await textsOf('Step 1')).toEqual(Array(3).fill('Spark performance4 weeks · €650'));
  // Notice and ramp-up, handover and course, the course alone.
  expect(await textsOf('Ready to work alone')).toEqual(['12 weeks', '8 weeks', '4 weeksleast']);
  const [hire, move, train] = await textsOf('Cost above today');
  expect([hire, move]).toEqual(['€103.1K', '€107K']);
  expect(train).toMatch(/^€1.8Kleast$/);
  expect(await textsOf('What it leaves open')).toEqual(['Nothing', 'A place to fill in Grid', 'The job until then']);
  expect(screen.getByText(/The comparison ranks nobody/)).toBeDefined();
  const wants = screen.getByRole('heading', { name: 'Do they want it?' }).closest('section');
  for (const text of ['Applied Jan 2, 2026', 'Wishes for it', 'Not asked yet']) {
    expect(within(wants as HTMLElement).getByText(text)).toBeDefined();
  }
});

test('says of what nobody spoke of that there is no data, and calls no total the least that leaves it out', async () => {
  const unknownOf = (id: string) => ({ id, level: null, missing: null, gap: null, health: null });
  const some = { skills: [amara.skills[0] ?? unknownOf('sql'), unknownOf('spark')], unknown: 1 };
  const none = { skills: [unknownOf('sql'), unknownOf('spark')], unknown: 2 };
  const nothing = { left: 0, open: 0, near_miss: null };
  show(
    comparisonOf([person('s', 'Some', { ...some, ...nothing }), person('n', 'None', { ...none, ...nothing }), ingrid]),
  );
  expect(await textsOf(/^Spark 3.8/)).toEqual([
    expect.stringMatching(/^–No data/),
    expect.stringMatching(/^–No data/),
    expect.stringContaining('At Risk'),
  ]);
  expect(await textsOf('Gap left to close')).toEqual([
    '0.0over 0 skills · 1 level unknown',
    'No dataover 0 skills · 2 levels unknown',
    '1.0over 1 skillOnly Spark is in the way',
  ]);
  expect(await textsOf('Ready to work alone')).toEqual([
    '0 weeks1 level unknown',
    '0 weeks2 levels unknown',
    '4 weeks',
  ]);
  for (const cost of await textsOf('Cost above today')) {
    expect(cost).not.toContain('least');
  }
});

test('follows an assumption at once, and tints the columns that it changed', async () => {
  const { user } = show(comparisonOf([amara, mateus, ingrid]));
  const backfill = await screen.findByRole('textbox', { name: 'Backfill a year' });
  expect(backfill).toHaveProperty('value', '80000');
  await user.clear(backfill);
  expect((await textsOf('Cost above today'))[1]).toBe('–Needs: Backfill a year');
  await user.type(backfill, '60000');
  expect((await textsOf('Cost above today'))[1]).toBe('€82.6K');
  const touched = (await cellsOf('Cost above today')).map(({ dataset }) => dataset.touched);
  expect(touched).toEqual(['false', 'true', 'false']);
  const note = within(screen.getByRole('complementary')).getByRole('status');
  expect(note.textContent).toContain('Backfill a year: 60,000 instead of 80,000');
  expect(note.textContent).toContain('Mateus Ferreira: €107K → €82.6K');
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect((await textsOf('Cost above today'))[1]).toBe('€107K');
});

test('computes with no number that cannot be, and says so', async () => {
  const { user } = show(comparisonOf([ingrid]));
  const hours = await screen.findByRole('textbox', { name: 'Hours a week for courses' });
  await user.clear(hours);
  await user.type(hours, '99');
  expect(hours.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Give a number of 0.5 to 60.')).toBeDefined();
  // Nothing of it is kept: the field is led to instead.
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(document.activeElement).toBe(hours);
  await user.clear(hours);
  await user.type(hours, '2,4');
  expect(await textsOf('Ready to work alone')).toEqual(['10 weeks']);
});

test('takes thousands as they are written apart, here and elsewhere', async () => {
  const { user } = show(comparisonOf([ingrid]));
  const salary = await screen.findByRole('textbox', { name: 'Salary a year' });
  for (const written of ['89,500', '89.500,00', '89 500']) {
    await user.clear(salary);
    await user.type(salary, written);
    await user.tab();
    expect([written, salary]).toEqual([written, expect.objectContaining({ value: '89500' })]);
  }
});

test('is saved as a PDF as it stands on the screen', async () => {
  const asked: { path: string; name: string }[] = [];
  const { user } = renderScreen(compare, '/people/compare?job=j&people=a,i', {
    host: { 'compare.read': comparisonOf([amara, ingrid]) },
    bridge: {
      'documents.savePdf': (input) => {
        asked.push(input as (typeof asked)[number]);
        return asked.length === 1 ? { state: 'saved', name: 'mine.pdf', key: 'k' } : { state: 'late' };
      },
    },
  });
  const notice = await screen.findByRole('textbox', { name: 'Notice, weeks' });
  await user.clear(notice);
  await user.type(notice, '6');
  await user.click(screen.getByRole('button', { name: 'Save as PDF' }));
  expect(await screen.findByText('mine.pdf')).toBeDefined();
  const [{ path, name } = { path: '', name: '' }] = asked;
  const { pathname, searchParams } = new URL(path, 'app://cadre');
  expect([pathname, name, searchParams.get('people')]).toEqual([
    '/print/compare',
    'Comparison for Data Engineer',
    'a,i',
  ]);
  expect(JSON.parse(searchParams.get('set') ?? '')).toMatchObject([{ assumptions: { notice: 6 } }]);
  await user.click(screen.getByRole('button', { name: 'Save as PDF' }));
  expect(await screen.findByText('Its pages took too long. Try again in a moment.')).toBeDefined();
});

function showSheet(set: string, answer: HostAnswers['compare.read'] = comparisonOf([amara, ingrid])) {
  return renderScreen(compare, `/print/compare?job=j&people=a,i&set=${encodeURIComponent(set)}`, {
    host: { 'compare.read': answer },
    bridge: { 'print.ready': undefined },
  });
}

test('says on paper who made it, for what and by which assumptions, and that it is ready', async () => {
  const set = { assumptions: { notice: 6, salary: 84_000 }, weights: { spark: 2 }, ways: { i: 'move' } };
  const { bridge } = showSheet(JSON.stringify([set]));
  await waitFor(() => expect(bridge.askedFor('print.ready')).toEqual([{ state: 'ready', isWide: true }]));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Comparison for Data Engineer');
  expect(screen.getByText(/ada@example.com, /)).toBeDefined();
  expect(await textsOf('Ready to work alone')).toEqual(['14 weeks', '8 weeksleast']);
  expect(screen.getByText('Notice, weeks').nextElementSibling?.textContent).toBe('6');
  expect(screen.getByText('Weight of each skill: Spark × 2')).toBeDefined();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test.each<[string, string, HostAnswers['compare.read']]>([
  ['what was set is not to be read', '[{"ways":{"i":"rank"}}]', comparisonOf([ingrid])],
  ['the host does not answer', '[{"assumptions":{},"weights":{},"ways":{}}]', fails(404)],
])('says that there is no paper where %s', async (_what, set, answer) => {
  const { bridge } = showSheet(set, answer);
  await waitFor(() => expect(bridge.askedFor('print.ready')).toEqual([{ state: 'failed' }]));
});

test('saves whom it shows, by which way, and what was assumed', async () => {
  const saved: unknown[] = [];
  const { user } = show(comparisonOf([amara, ingrid], { assumptions: { raise: 5 } }), {
    'compare.save': ({ body }) => {
      saved.push(body);
      return comparisonOf([amara, ingrid]);
    },
  });
  const notice = await screen.findByRole('textbox', { name: 'Notice, weeks' });
  await user.clear(notice);
  await user.type(notice, '6');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved).toEqual([
    {
      ...{ job: 'j', assumptions: { raise: 5, notice: 6 }, weights: {} },
      people: [
        { id: 'a', way: 'hire' },
        { id: 'i', way: 'train' },
      ],
    },
  ]);
});

test('keeps what was assumed where it could not be saved, and says why', async () => {
  const { user } = show(comparisonOf([ingrid]), { 'compare.save': fails(404, { detail: 'There is no such person.' }) });
  const notice = await screen.findByRole('textbox', { name: 'Notice, weeks' });
  await user.clear(notice);
  await user.type(notice, '6');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('There is no such person.')).toBeDefined();
  expect(notice).toHaveProperty('value', '6');
});

const forAnalyst = (people: Person[]) =>
  comparisonOf(people, {
    ...{ job: { id: 'k', object_type: 'job', name: 'Analyst' }, min_salary: 40_000, max_salary: 48_000 },
    needs: [{ id: 'sql', name: 'SQL', needed: 3 }],
    courses: [],
  });

/** Of each job what the host says of it. */
function ofEach({ query }: { query: URLSearchParams }): Comparison {
  return query.get('job') === 'k'
    ? forAnalyst([
        { ...amara, left: 0, open: 0, near_miss: null },
        { ...ingrid, left: 0, open: 0, near_miss: null },
      ])
    : comparisonOf([amara, ingrid]);
}

test('looks at the same people for a second job, each with assumptions of its own, and saves both', async () => {
  const saved: unknown[] = [];
  const { user } = show(ofEach, {
    path: '?job=j&other=k&people=a,i',
    'compare.save': ({ body }) => {
      saved.push(body);
      return comparisonOf([amara, ingrid]);
    },
  });
  const both = (await screen.findByRole('heading', { name: 'Both jobs' })).closest('section') as HTMLElement;
  const told = () =>
    within(both)
      .getAllByRole('row')
      .slice(2)
      .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent));
  // Notice and ramp-up for either; the course is needed for one of them.
  expect(told()).toEqual([
    ['1.0', '12 weeks', '€103.1K', '0.0', '12 weeks', '€53.7K'],
    ['1.0', '4 weeks', '€1.8K', '0.0', '0 weeks', '€0'],
  ]);
  expect(screen.getAllByRole('table')).toHaveLength(3);
  await user.click(screen.getByRole('radio', { name: 'Analyst' }));
  const salary = screen.getByRole('textbox', { name: 'Salary a year' });
  expect(salary).toHaveProperty('value', '44000');
  await user.clear(salary);
  await user.type(salary, '50000');
  expect(told()[0]).toEqual(['1.0', '12 weeks', '€103.1K', '0.0', '12 weeks', '€61K']);
  await user.click(screen.getByRole('radio', { name: 'Data Engineer' }));
  expect(screen.getByRole('textbox', { name: 'Salary a year' })).toHaveProperty('value', '84000');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved).toMatchObject([
    { job: 'j', assumptions: {} },
    { job: 'k', assumptions: { salary: 50_000 } },
  ]);
});

test('goes on with the first job where the second cannot be read, and says so', async () => {
  show((asked) => (asked.query.get('job') === 'k' ? fails(404) : ofEach(asked)), { path: '?job=j&other=k&people=a,i' });
  expect(await screen.findByRole('columnheader', { name: /Ingrid Solberg/ })).toBeDefined();
  expect((await screen.findByRole('alert')).textContent).toContain('The comparison could not be loaded');
  expect(screen.queryByRole('heading', { name: 'Both jobs' })).toBeNull();
});

test('says on paper of two jobs what both come to, and each with what is assumed of it', async () => {
  const sets = [
    { assumptions: {}, weights: {}, ways: {} },
    { assumptions: { salary: 50_000 }, weights: {}, ways: {} },
  ];
  const path = `/print/compare?job=j&other=k&people=a,i&set=${encodeURIComponent(JSON.stringify(sets))}`;
  const { bridge } = renderScreen(compare, path, {
    host: { 'compare.read': ofEach },
    bridge: { 'print.ready': undefined },
  });
  await waitFor(() => expect(bridge.askedFor('print.ready')).toEqual([{ state: 'ready', isWide: true }]));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Comparison for Data Engineer and Analyst');
  const salaries = screen.getAllByText('Salary a year').map(({ nextElementSibling: told }) => told?.textContent);
  expect(salaries).toEqual(['84,000', '50,000']);
});

test('shows six side by side, takes no more, and says who was left out', async () => {
  const six = Array.from({ length: 6 }, (_, index) => person(`p${index}`, `Person ${index}`));
  const { host } = show(comparisonOf(six, { left_out: 1 }), { path: '?job=j&people=p0,p1,p2,p3,p4,p5,p6' });
  expect(await screen.findAllByRole('columnheader', { name: /^Person/ })).toHaveLength(6);
  expect(screen.getByText('Six people at most.')).toBeDefined();
  expect(screen.getByText('1 person is not there any more, or not yours to see.')).toBeDefined();
  expect(host.askedFor('compare.read')).toHaveLength(1);
  // All six are the same: none of them is least.
  expect(await textsOf('Ready to work alone')).toEqual(Array(6).fill('4 weeks'));
});
