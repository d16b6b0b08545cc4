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
  await user.clear(hours);
  await user.type(hours, '2,4');
  expect(await textsOf('Ready to work alone')).toEqual(['10 weeks']);
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
