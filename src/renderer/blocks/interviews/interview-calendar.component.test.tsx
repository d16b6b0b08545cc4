import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart, renderScreen } from '#blocks/testing/render-screen.tsx';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { fails, type HostAnswers } from '#lib/testing/contract-host.ts';
import type { CalendarEntry } from '#shared/contract/interviewing.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
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
  const writeTo = (person: ObjectRef) => <p>Writes to {person.name}</p>;
  return renderPart(<InterviewCalendar onTotal={() => undefined} writeTo={writeTo} />, {
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
    expect.stringMatching(/^Ada Quill is in two interviews at .*Move one$/),
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
  await user.click(list.getByRole('button', { name: /Grace Hopper/ }));
  // The plan of the job names no round: it is planned by hand.
  await user.click(await list.findByRole('button', { name: 'Schedule interview…' }));
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

test('shows the interviews for one job, which stands in the address with the interviewer', async () => {
  const pilot = { id: 'pilot', object_type: 'job', name: 'Pilot' };
  const { user, href } = show({
    'interviewing.calendar': { ...data, data: [grace, entry('d', 'Noah Berg', { job: pilot })], total: 2 },
  });
  const calendar = within(await screen.findByRole('region', { name: 'Calendar' }));
  await calendar.findByRole('link', { name: /Grace Hopper/ });
  await user.click(screen.getByRole('combobox', { name: 'Interviewer' }));
  await user.click(await screen.findByRole('option', { name: 'Ada Quill' }));
  expect(calendar.getAllByRole('link')).toHaveLength(2);
  await user.click(screen.getByRole('combobox', { name: 'Job' }));
  await user.click(await screen.findByRole('option', { name: 'Pilot' }));
  expect(calendar.getAllByRole('link').map((link) => link.textContent)).toEqual([expect.stringContaining('Noah Berg')]);
  expect(href()).toContain('who=ada');
  expect(href()).toContain('job=pilot');
  await user.click(screen.getByRole('combobox', { name: 'Job' }));
  await user.click(await screen.findByRole('option', { name: 'All jobs' }));
  expect(calendar.getAllByRole('link')).toHaveLength(2);
  expect(href()).not.toContain('job=');
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
  const made: unknown[] = [];
  const { user } = show({
    'objects.create': ({ body }) => {
      made.push(body);
      return { id: 'new', object_type: 'interview' };
    },
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
  await user.click(screen.getByRole('button', { name: /Grace Hopper/ }));
  const told = (await screen.findByText('3 times fit everybody')).parentElement?.textContent;
  expect(told).toContain('Case talk');
  expect(told).toContain('Ada Quill is free. Nobody comes over the limit.');
  await user.click(screen.getByRole('button', { name: /^Slot 1/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Interview with Grace Hopper' }));
  expect(dialog.getByText('Step 2 of 2')).toBeDefined();
  expect(dialog.getByRole('radio', { checked: true })).toBeDefined();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: /Grace Hopper/ }));
  await user.click(await screen.findByRole('button', { name: 'Offer all 3' }));
  // It is kept, and written to the candidate.
  expect(await screen.findByText('Writes to Grace Hopper')).toBeDefined();
  expect(made).toMatchObject([
    { status: 'offered', stage: 'Case talk', candidate: { id: 'c' }, interviewers: [{ id: 'ada' }], duration: 60 },
  ]);
  expect((made as { offered_times: string[] }[])[0]?.offered_times).toHaveLength(3);
  const offered = within(screen.getByRole('status', { name: 'Offered to Grace Hopper, awaiting answer' }));
  expect(offered.getByRole('button', { name: '.ics' })).toBeDefined();
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

test('says when somebody was last reminded, and lets nobody press again before the host does', async () => {
  const reminded_at = new Date(Date.now() - 2 * 3_600_000).toISOString();
  show({ 'interviewing.calendar': { ...data, data: [{ ...grace, to_remind: 0, reminded_at }] } });
  const remind = await screen.findByRole<HTMLButtonElement>('button', { name: 'Remind' });
  expect(remind.disabled).toBe(true);
  expect(screen.getByText('Reminded 2 hours ago; again after four hours at the earliest')).toBeDefined();
});

test('moves one of two at a time', async () => {
  const sent: unknown[] = [];
  const { user } = show({
    'interviewing.availability': { data: [{ person: ada, limit: 5, busy: [] }] },
    'objects.update': ({ body }) => {
      sent.push(body);
      return { id: 'c', object_type: 'interview' };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Move one' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Another time for / }));
  const [first] = await dialog.findAllByRole('radio');
  await user.click(first ?? document.body);
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(sent).toMatchObject([{ starts_at: expect.any(String) }]));
});

test('shows the working hours, what lies outside them, and a time that was offered as one that waits', async () => {
  const early = entry('e', 'Noah Berg', { state: 'offered', starts_at: todayAt(5), offered_times: [todayAt(5)] });
  show({ 'interviewing.calendar': { ...data, data: [early], hours: { first: 10, last: 15 } } });
  const link = await screen.findByRole('link', { name: /Noah Berg/ });
  expect(link.textContent).toContain('awaiting answer');
  const day = link.closest('section');
  // From five, where there is something, to the hour after the working day.
  expect(day?.querySelector('ul')?.style.height).toBe(`${11 * 64}px`);
});

test('is walked by keys: what is shown, from day to day, and among the interviews', async () => {
  const second = entry('z', 'Zoe Lind', { starts_at: todayAt(14) });
  const { user } = show({ 'interviewing.calendar': { ...data, data: [grace, second] } });
  const link = await screen.findByRole('link', { name: /Grace Hopper/ });
  const heading = () => screen.getByText(/^\w+ \d.* – /).textContent;
  const week = heading();
  await user.keyboard('{ArrowRight}');
  expect(heading()).not.toBe(week);
  await user.keyboard('t');
  expect(heading()).toBe(week);
  await user.keyboard('d');
  expect(screen.queryByText(/^\w+ \d.* – /)).toBeNull();
  await user.keyboard('a');
  expect(heading()).not.toBe(week);
  await user.keyboard('w');
  await screen.findByRole('link', { name: /Grace Hopper/ });
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe(link.textContent);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toContain('Zoe Lind');
});

function showAt(path: string) {
  const calendar = () => <InterviewCalendar onTotal={() => undefined} writeTo={() => null} />;
  return renderScreen({ screens: [{ path: '/', place: 'frame', component: calendar }] }, path, {
    host: {
      'auth.me': { ...signedInUser, role: 'recruiter' },
      'interviewing.calendar': data,
      'applications.list': noPage,
    },
  });
}

test('shows the days that its address says, and says there what is chosen', async () => {
  const { user, href } = showAt('/?view=calendar&span=agenda&day=2031-05-02&zone=Asia%2FTokyo');
  expect(await screen.findByText('May 2, 2031 – May 15, 2031')).toBeDefined();
  expect(screen.getByRole('combobox', { name: 'Second time zone' }).textContent).toContain('Tokyo');
  await user.click(screen.getByRole('radio', { name: 'Day' }));
  await user.click(screen.getByRole('button', { name: 'Later' }));
  await waitFor(() => expect(href()).toBe('/?view=calendar&span=day&day=2031-05-03&zone=Asia%2FTokyo'));
  await user.click(screen.getByRole('button', { name: 'Today' }));
  await user.click(screen.getByRole('radio', { name: 'Week' }));
  await waitFor(() => expect(href()).toBe('/?view=calendar&zone=Asia%2FTokyo'));
});

test('an address that was written by hand and says no days leads to this week', async () => {
  showAt('/?span=year&day=2031-02-30&zone=Mars');
  expect(await screen.findByRole('radio', { name: 'Week', checked: true })).toBeDefined();
  expect(await screen.findByRole('link', { name: /Grace Hopper/ })).toBeDefined();
});
