import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { executionExcellence } from '#shared/domain/scores/execution-excellence.ts';
import type { Mark } from '#shared/domain/scores/score-records.ts';
import { urgencyLevel } from '#shared/domain/scores/urgency-level.ts';
import { ScoreWhy } from './score-why.tsx';

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

async function open(score: Parameters<typeof ScoreWhy>[0]['score'], onReport?: () => void) {
  const shown = renderPart(<ScoreWhy score={score} {...(onReport && { onReport })} />);
  await shown.user.click(await screen.findByRole('button', { name: /^Why\?/ }));
  return { ...shown, dialog: within(await screen.findByRole('dialog', { name: /^Why this value/ })) };
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
  expect(dialog.queryByRole('button', { name: 'Report a mistake' })).toBeNull();
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

test('opens, reports and closes by key', async () => {
  const onReport = vi.fn();
  const score = executionExcellence({ ...basis, marks });
  const { user } = renderPart(<ScoreWhy score={score} onReport={onReport} />);
  const button = await screen.findByRole('button', { name: 'Why? Execution excellence' });
  await user.tab();
  expect(document.activeElement).toBe(button);
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByRole('button', { name: 'Report a mistake' }).focus();
  await user.keyboard('{Enter}');
  expect(onReport).toHaveBeenCalledExactlyOnceWith(score);
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button);
});
