import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import type { CalendarEntry } from '#shared/contract/interviewing.ts';
import { dayOn } from './calendar-days.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

const grace = { id: 'c', object_type: 'candidate', name: 'Grace Hopper' };
const pilot = { id: 'j', object_type: 'job', name: 'Pilot' };
const ada = { id: 'ada', object_type: 'member', name: 'Ada Quill' };

/** The next working day at an hour. */
function nextDayAt(hour: number): Date {
  const now = new Date();
  const day = [1, 2, 3].map((at) => dayOn(now, at)).find((one) => one.getDay() % 6 !== 0) ?? now;
  return new Date(new Date(day).setHours(hour));
}

const busy: CalendarEntry = {
  ...{ id: 'x', name: 'Other talk', starts_at: nextDayAt(9).toISOString(), duration: 120, state: 'planned' },
  ...{ interviewers: [ada], asked: 1, handed_in: 0, is_mine: false, clashes: [] },
};

test('asks who holds which round, offers times at which they are free, and schedules it', async () => {
  const written: Record<string, unknown>[] = [];
  const { user } = renderPart(<ScheduleDialog person={grace} jobs={[pilot]} onClose={() => undefined} />, {
    host: {
      'interviewing.plan': {
        data: [{ name: 'Case talk', minutes: 60, attributes: [], questions: [], interviewers: [ada] }],
        may_write: true,
      },
      'interviewing.calendar': { data: [busy], total: 1, load: [] },
      'objects.create': ({ body }) => {
        written.push(body as Record<string, unknown>);
        return { id: 'i', object_type: 'interview' };
      },
    },
  });
  await user.click(await screen.findByRole('radio', { name: 'Case talk' }));
  await user.click(screen.getByRole('button', { name: 'When?' }));
  const slots = await screen.findAllByRole('radio', { name: /\d/ });
  const text = new Intl.DateTimeFormat('en', { timeStyle: 'short' });
  // The first is after the other interview.
  expect(slots[0]?.closest('button')?.getAttribute('value')).toBe(String(nextDayAt(11).getTime()));
  expect(text.format(nextDayAt(11))).toMatch(/^11:00/);
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  expect(screen.getByText('Choose a time.')).toBeDefined();
  await user.click(slots[0] as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]).toMatchObject({
    ...{ stage: 'Case talk', status: 'scheduled', duration: 60, starts_at: nextDayAt(11).toISOString() },
    ...{ candidate: { id: 'c' }, job: { id: 'j' }, interviewers: [{ id: 'ada' }] },
    document: { title: 'Case talk: Grace Hopper · Pilot' },
  });
});

test('without a plan the round is named, and nothing goes on before it and somebody is', async () => {
  const { user } = renderPart(<ScheduleDialog person={grace} jobs={[]} onClose={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'When?' }));
  expect(screen.getByText('Name the round.')).toBeDefined();
  expect(screen.getByText('Ask at least one person.')).toBeDefined();
});
