import { screen, waitFor, within } from '@testing-library/react';
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
    '1 scorecard dueRemind',
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

test('shows the interviews of one interviewer, and when a calendar of theirs says that they are busy', async () => {
  const ben = { id: 'ben', object_type: 'member', name: 'Ben Ash' };
  const { user } = show({
    'interviewing.calendar': { ...data, data: [grace, entry('d', 'Noah Berg', { interviewers: [ben] })] },
    'interviewing.availability': {
      data: [{ person: ben, limit: 5, busy: [{ from: todayAt(12), to: todayAt(13), of: 'calendar' }] }],
    },
  });
  await screen.findByRole('link', { name: /Grace Hopper/ });
  expect(screen.queryByText('Busy')).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'Interviewer' }));
  await user.click(await screen.findByRole('option', { name: 'Ben Ash' }));
  expect(screen.getByRole('link', { name: /Noah Berg/ })).toBeDefined();
  expect(screen.queryByRole('link', { name: /Grace Hopper/ })).toBeNull();
  expect(await screen.findByText('Busy')).toBeDefined();
});

test('tells what time an interview is for who is in another zone, and who is not free then', async () => {
  const zone = new Date().getTimezoneOffset() === -540 ? 'Europe/Lisbon' : 'Asia/Tokyo';
  const far = entry('e', 'Mei Tan', { zones: { 'c-e': zone }, busy: [ada] });
  show({ 'interviewing.calendar': { ...data, data: [far] } });
  const link = await screen.findByRole('link', { name: /Mei Tan/ });
  expect(link.textContent).toMatch(/00\D* · \d.* for Mei Tan/);
  expect(link.textContent).toContain('Ada Quill is not free');
});

test('proposes times of the next round of who is chosen, and plans the one that is taken', async () => {
  const day = (number: number, hour: number) => {
    const now = new Date();
    return new Date(now.getFullYear(), now.getMonth(), now.getDate() + number, hour).toISOString();
  };
  const waiting = {
    ...{ id: 'a', attempt: 1, is_open: true, stage: { id: 's', name: 'Interview', meaning: 'interview' } },
    candidate: { id: 'c', object_type: 'candidate', name: 'Grace Hopper' },
    job: { id: 'j', object_type: 'job', name: 'Pilot' },
    ...{ in_stage_since: day(-1, 9), created_at: day(-1, 9) },
  };
  const round = { minutes: 60, attributes: [], questions: [], interviewers: [ada] };
  const { user } = show({
    'interviewing.calendar': { data: [], total: 0, load: [] },
    'interviewing.plan': {
      data: [
        { ...round, name: 'Call' },
        { ...round, name: 'Case talk' },
      ],
      may_write: true,
    },
    'interviewing.ofCandidate': { data: [entry('f', 'Grace Hopper', { job: waiting.job })], total: 1, team: [] },
    'interviewing.availability': { data: [{ person: ada, limit: 5, busy: [] }] },
    'applications.list': { data: [waiting], total: 1, page: 1, page_size: 20 },
  });
  await user.click(await screen.findByRole('button', { name: 'Later' }));
  await user.click(screen.getByRole('button', { name: 'Propose times for Grace Hopper' }));
  expect((await screen.findByText('3 times fit everybody')).parentElement?.textContent).toContain('Case talk');
  await user.click(screen.getByRole('button', { name: /^Slot 1/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Interview with Grace Hopper' }));
  expect(dialog.getByText('Step 2 of 2')).toBeDefined();
  expect(dialog.getByRole('radio', { checked: true })).toBeDefined();
});

test('reminds those whose scorecards are due', async () => {
  const reminded: unknown[] = [];
  const { user } = show({
    'interviewing.remind': ({ params }) => {
      reminded.push(params.id);
      return { count: 1 };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Remind' }));
  await waitFor(() => expect(reminded).toEqual(['a']));
});
