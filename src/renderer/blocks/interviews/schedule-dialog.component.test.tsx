import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import type { Available } from '#shared/contract/interviewing.ts';
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

const busy: Available = {
  ...{ person: ada, limit: 5 },
  busy: [{ from: nextDayAt(9).toISOString(), to: nextDayAt(11).toISOString(), of: 'calendar' }],
};

test('asks who holds which round, offers times at which they are free, and schedules it', async () => {
  const written: Record<string, unknown>[] = [];
  const { user } = renderPart(<ScheduleDialog person={grace} jobs={[pilot]} onClose={() => undefined} />, {
    host: {
      'interviewing.plan': {
        data: [{ name: 'Case talk', minutes: 60, attributes: [], questions: [], interviewers: [ada] }],
        may_write: true,
      },
      'interviewing.availability': { data: [busy] },
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
  await user.clear(await screen.findByRole('spinbutton', { name: 'Minutes' }));
  await user.click(screen.getByRole('button', { name: 'When?' }));
  expect(screen.getByText('Name the round.')).toBeDefined();
  expect(screen.getByText('Name 5 minutes or more.')).toBeDefined();
  expect(screen.getByText('Ask at least one person.')).toBeDefined();
});

test('tells what time it is for the candidate, keeps their zone with them, and what speaks against a time', async () => {
  const changed: Record<string, unknown>[] = [];
  const zone = new Date().getTimezoneOffset() === -540 ? 'Europe/Lisbon' : 'Asia/Tokyo';
  const full = { from: nextDayAt(15).toISOString(), to: nextDayAt(16).toISOString(), of: 'interview' as const };
  const startMs = nextDayAt(10).getTime();
  const asked = { job: pilot, round: 'Case talk', minutes: 60, people: [ada] };
  const { user } = renderPart(
    <ScheduleDialog person={grace} jobs={[pilot]} proposed={{ asked, startMs }} onClose={() => undefined} />,
    {
      host: {
        'interviewing.availability': {
          data: [{ ...busy, limit: 1, busy: [...busy.busy, full] }],
          candidate: { person: grace, limit: 5, busy: [], time_zone: zone },
        },
        'objects.update': ({ body }) => {
          changed.push(body as Record<string, unknown>);
          return { id: 'c', object_type: 'candidate' };
        },
      },
    },
  );
  expect(await screen.findByRole('radio', { name: /for Grace Hopper/, checked: true })).toBeDefined();
  expect(screen.getByText('Ada Quill is not free then.')).toBeDefined();
  expect(screen.getByText(/^Ada Quill holds 1 interview or more in that week already/)).toBeDefined();
  const field = screen.getByRole('combobox', { name: 'Time zone of Grace Hopper' });
  await user.clear(field);
  await user.type(field, 'Bogota');
  await user.click(await screen.findByRole('option', { name: 'America/Bogota' }));
  await waitFor(() => expect(changed).toHaveLength(1));
  expect(changed[0]).toMatchObject({ time_zone: 'America/Bogota' });
});

test('says that a time is over before an interview is put there', async () => {
  const asked = { job: pilot, round: 'Case talk', minutes: 60, people: [ada] };
  const startMs = Date.UTC(2020, 0, 5, 9);
  renderPart(<ScheduleDialog person={grace} jobs={[pilot]} proposed={{ asked, startMs }} onClose={() => undefined} />, {
    host: { 'interviewing.availability': { data: [{ ...busy, busy: [] }] } },
  });
  expect(await screen.findByText('That time is over.')).toBeDefined();
});
