import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { fails, type HostAnswers } from '#lib/testing/contract-host.ts';
import type { CalendarEntry } from '#shared/contract/interviewing.ts';
import { InterviewCalendar } from './interview-calendar.tsx';

const ada = { id: 'ada', object_type: 'member', name: 'Ada Quill' };

/** Today at an hour of the reader's. */
function todayAt(hour: number): string {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth(), now.getDate(), hour).toISOString();
}

function entry(id: string, name: string, more: Partial<CalendarEntry> = {}): CalendarEntry {
  return {
    ...{ id, name: `Talk ${id}`, starts_at: todayAt(10), duration: 60, stage: 'Call', state: 'planned' },
    candidate: { id: `c-${id}`, object_type: 'candidate', name },
    ...{ interviewers: [ada], asked: 1, handed_in: 0, is_mine: false, clashes: [] },
    ...more,
  };
}

const grace = entry('a', 'Grace Hopper', { state: 'due', asked: 2, handed_in: 1 });
const alan = entry('b', 'Alan Reed', { clashes: [{ person: ada, with: 'c' }] });
const mei = entry('c', 'Mei Tan', { clashes: [{ person: ada, with: 'b' }] });
const data = { data: [grace, alan, mei], total: 3, load: [{ person: ada, count: 6, limit: 5 }] };
const noPage = { data: [], total: 0, page: 1, page_size: 20 };

function show(host: HostAnswers = {}, role = 'recruiter') {
  return renderPart(<InterviewCalendar onTotal={() => undefined} />, {
    host: {
      'auth.me': { ...signedInUser, role },
      'interviewing.calendar': data,
      'applications.list': noPage,
      ...host,
    },
  });
}

test('shows each interview with its state in words, and what is to be put right', async () => {
  show();
  const calendar = within(await screen.findByRole('region', { name: 'Calendar' }));
  expect((await calendar.findByRole('link', { name: /Grace Hopper/ })).textContent).toMatch(/Call.*card due/);
  expect(calendar.getByRole('link', { name: /Alan Reed/ }).textContent).toContain('Ada Quill twice');
  const right = within(await screen.findByRole('region', { name: 'To put right' }));
  // One clash, told once; one of two scorecards is missing.
  expect(right.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    expect.stringMatching(/^Ada Quill is in two interviews at /),
    '1 scorecard due',
  ]);
  const load = within(screen.getByRole('region', { name: 'Load this week' }));
  expect(load.getByRole('listitem').textContent).toContain('6 of 5over the limit');
});

test('tells the time in a second zone, and goes from week to day and list', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('radio', { name: 'Agenda' }));
  expect(await screen.findByRole('link', { name: /Grace Hopper/ })).toBeDefined();
  await user.click(screen.getByRole('combobox', { name: 'Second time zone' }));
  await user.click(await screen.findByRole('option', { name: 'Asia/Tokyo' }));
  expect(screen.getByRole('link', { name: /Grace Hopper/ }).textContent).toContain('Tokyo');
  await user.click(screen.getByRole('radio', { name: 'Day' }));
  expect((await screen.findByRole('link', { name: /Grace Hopper/ })).textContent).toContain('Tokyo');
});

test('who may not plan sees nobody to plan for; days without interviews say so', async () => {
  const { user } = show({ 'interviewing.calendar': { data: [], total: 0, load: [] } }, 'member');
  await user.click(await screen.findByRole('radio', { name: 'Agenda' }));
  expect(await screen.findByText('No interviews in these days.')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'To plan' })).toBeNull();
});

test('that they could not be read is said, and asked again', async () => {
  const { host, user } = show({ 'interviewing.calendar': fails(403) });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The interviews could not be loaded.');
  host.answerWith('interviewing.calendar', data);
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: /Grace Hopper/ })).toBeDefined();
});

test('who waits for an interview is planned from the list', async () => {
  const waiting = {
    ...{ id: 'a', attempt: 1, is_open: true, stage: { id: 's', name: 'Interview', meaning: 'interview' } },
    candidate: { id: 'c', object_type: 'candidate', name: 'Grace Hopper' },
    job: { id: 'j', object_type: 'job', name: 'Pilot' },
    in_stage_since: new Date().toISOString(),
    created_at: new Date().toISOString(),
  };
  const { user } = show({
    'interviewing.calendar': { data: [], total: 0, load: [] },
    'interviewing.plan': { data: [], may_write: true },
    'applications.list': { data: [waiting], total: 1, page: 1, page_size: 20 },
  });
  const list = within(await screen.findByRole('region', { name: 'To plan' }));
  await user.click(list.getByRole('button', { name: 'Plan the interview with Grace Hopper' }));
  expect(await screen.findByRole('dialog', { name: 'Interview with Grace Hopper' })).toBeDefined();
});
