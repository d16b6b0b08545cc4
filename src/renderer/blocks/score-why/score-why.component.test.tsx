import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WhyGauge } from '#blocks/object/why-gauge.tsx';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { executionExcellence } from '#shared/domain/scores/execution-excellence.ts';
import type { ScoreExplained, ScoreKey } from '#shared/domain/scores/score-explained.ts';
import type { Mark } from '#shared/domain/scores/score-records.ts';
import { urgencyLevel } from '#shared/domain/scores/urgency-level.ts';
import { Why } from './why.tsx';
import { Whys } from './whys.tsx';

const now = '2026-03-31T12:00:00.000Z';
const interview = { id: 'i1', object_type: 'interview', name: 'Second interview' };
const mark = (id: string, value: number, more: Partial<Mark> = {}): Mark => ({
  id,
  kind: 'delivery',
  name: `Attribute ${id}`,
  mark: value,
  at: '2026-02-11',
  released: true,
  ...more,
});
const marks = [mark('1', 4, { source: interview }), mark('2', 5), mark('3', 3), mark('4', 1, { released: false })];
const basis = { now, goals: [], reviews: [] };

const of = { type: 'employee', id: 'e1' } as const;

/** Asks why beside the gauge of a score that the host explains so. */
async function open(score: ScoreExplained) {
  const shown = renderPart(<Why of={of} score={score.key} />, {
    host: { 'scores.explain': { data: [score], remarks: [], is_own: false } },
  });
  await shown.user.click(await screen.findByRole('button', { name: /^Why\?/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Why this value/ }));
  await dialog.findByRole('heading', { level: 2 });
  return { ...shown, dialog };
}

test('shows value, formula, parts with inputs, dates and links, weights, sum, what was not used and what would change it', async () => {
  const { dialog } = await open(executionExcellence({ ...basis, marks }));
  expect(dialog.getByRole('img', { name: '4 of 5' })).toBeDefined();
  expect(dialog.getByText(/^Result goals done by their day of those due/)).toBeDefined();
  const inputs = dialog.getByRole('list', { name: 'Delivery marks' });
  expect(within(inputs).getAllByRole('listitem')).toHaveLength(3);
  expect(within(inputs).getByText('Attribute 1: 4 of 5')).toBeDefined();
  expect(within(inputs).getAllByText(/2026/)).toHaveLength(3);
  expect(
    within(inputs)
      .getByRole('link', { name: /Second interview/ })
      .getAttribute('href'),
  ).toBe('/interviews/i1');
  expect(dialog.getByText('weight 0.3, here 1')).toBeDefined();
  expect(dialog.getByText('Sum: 4 × 1').parentElement?.textContent).toMatch(/4$/);
  expect(dialog.getByText('1 not released')).toBeDefined();
  expect(dialog.getByText(/^Never used: name, photo, age/)).toBeDefined();
  expect(dialog.getByText('What would change it').parentElement?.textContent).toMatch(/Delivery marks.*up to \+1/);
  expect(dialog.getByRole('button', { name: 'Report a mistake' })).toBeDefined();
});

test('says what is missing where there is too little', async () => {
  const { dialog } = await open(executionExcellence({ ...basis, marks: marks.slice(0, 1) }));
  expect(
    dialog.getByText(
      'Not enough evidence: 1 piece of 3. Missing: Result goals done by their day and Ratings of the last two reviews.',
    ),
  ).toBeDefined();
  expect(dialog.queryByText(/^Sum/)).toBeNull();
});

test('names who stated a value, and what it would be without', async () => {
  const stated = { value: 4, by: { id: 'm1', object_type: 'member', name: 'Olga' }, at: '2026-03-02' };
  const job = { now, stated, opened_at: null, median_days_to_fill: null, openings: 1, hired: 0 };
  const { dialog } = await open(urgencyLevel(job));
  expect(dialog.getByText(/^Stated by Olga on .*2026\. From the records it would be 2\.$/)).toBeDefined();
  expect(dialog.getByText('decides')).toBeDefined();
  expect(dialog.getByText(/^The stated value stays until somebody changes it\./)).toBeDefined();
});

test('shows many inputs when asked', async () => {
  const many = Array.from({ length: 9 }, (_, at) => mark(`m${at}`, 4));
  const { dialog, user } = await open(executionExcellence({ ...basis, marks: many }));
  const inputs = dialog.getByRole('list', { name: 'Delivery marks' });
  expect(within(inputs).getAllByRole('listitem')).toHaveLength(6);
  await user.click(dialog.getByRole('button', { name: '3 more' }));
  expect(within(inputs).getAllByRole('listitem')).toHaveLength(9);
});

/** Two scores of one row, and a link that covers it. */
function Row() {
  const gauge = (score: ScoreKey, label: string) => (
    <WhyGauge of={of} score={score} label={label} isInGrid>
      ●●●○○
    </WhyGauge>
  );
  return (
    <>
      <ul>
        <li>
          <a href="#row">Ada</a>
          {gauge('execution_excellence', 'Why? Execution excellence: 3 out of 5')}
          {gauge('learning_agility', 'Why? Learning agility: 3 out of 5')}
        </li>
      </ul>
      <input aria-label="Search" />
      <Whys />
    </>
  );
}

function openRow() {
  return renderPart(<Row />, {
    host: { 'scores.explain': { data: [executionExcellence({ ...basis, marks })], remarks: [], is_own: false } },
  });
}

test('a gauge is the button of what explains it, read when it is pressed', async () => {
  const { user, host } = openRow();
  const gauge = await screen.findByRole('button', { name: 'Why? Execution excellence: 3 out of 5' });
  expect(gauge.getAttribute('aria-haspopup')).toBe('dialog');
  expect(host.askedFor('scores.explain')).toEqual([]);
  await user.click(gauge);
  const dialog = within(await screen.findByRole('dialog', { name: 'Why this value for Execution excellence?' }));
  expect(await dialog.findByText('Attribute 1: 4 of 5')).toBeDefined();
  expect(gauge.getAttribute('aria-expanded')).toBe('true');
  await user.click(gauge);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(gauge.getAttribute('aria-expanded')).toBeNull();
});

test('w asks why of the row that the focus is in, then of its next score, and closing leaves the focus there', async () => {
  const { user } = openRow();
  const link = await screen.findByRole('link', { name: 'Ada' });
  link.focus();
  await user.keyboard('w');
  expect(await screen.findByRole('dialog', { name: 'Why this value for Execution excellence?' })).toBeDefined();
  await screen.findByText('Attribute 1: 4 of 5');
  await user.keyboard('w');
  expect(await screen.findByRole('dialog', { name: 'Why this value for Learning agility?' })).toBeDefined();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(link);
});

test('w is a letter where people type', async () => {
  const { user } = openRow();
  const box = await screen.findByRole('textbox', { name: 'Search' });
  await user.type(box, 'w');
  expect(box).toHaveProperty('value', 'w');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what explains a gauge goes with it', async () => {
  const { user } = openRow();
  const gauge = await screen.findByRole('button', { name: 'Why? Execution excellence: 3 out of 5' });
  await user.click(gauge);
  await screen.findByRole('dialog');
  gauge.remove();
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});
