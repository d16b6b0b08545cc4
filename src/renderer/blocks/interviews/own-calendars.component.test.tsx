import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { fails, type HostAnswers } from '#lib/testing/contract-host.ts';
import { OwnCalendars } from './own-calendars.tsx';

const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '');
const calendar = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'SUMMARY:With the doctor',
  `DTSTART:${tomorrow}T090000Z`,
  `DTEND:${tomorrow}T100000Z`,
  'END:VEVENT',
  'BEGIN:VEVENT',
  `DTSTART:${tomorrow}T120000Z`,
  'DURATION:PT1H',
  'RRULE:FREQ=HOURLY',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');

function show(host: HostAnswers = {}) {
  return renderPart(<OwnCalendars />, { host });
}

async function drop(...files: File[]): Promise<void> {
  const area = await screen.findByRole('region', { name: 'Your calendars' });
  fireEvent.drop(area, { dataTransfer: { types: ['Files'], files } });
}

test('keeps of a file that is dropped when one is busy and nothing else, and says what it did not read', async () => {
  const kept: Record<string, unknown>[] = [];
  show({
    'interviewing.keepCalendar': ({ body }) => {
      kept.push(body as Record<string, unknown>);
      return { data: [], total: 0 };
    },
  });
  await drop(new File([calendar], 'work.ics'));
  await waitFor(() => expect(kept).toHaveLength(1));
  const day = `${tomorrow.slice(0, 4)}-${tomorrow.slice(4, 6)}-${tomorrow.slice(6)}`;
  expect(kept[0]).toMatchObject({
    name: 'work.ics',
    busy: [{ from: `${day}T09:00:00.000Z`, to: `${day}T10:00:00.000Z` }],
  });
  expect(JSON.stringify(kept)).not.toContain('doctor');
  expect((await screen.findByRole('alert')).textContent).toBe('work.ics: 1 event repeats in a way that is not read.');
});

test('says of each file that is no calendar, and of one that the host did not keep', async () => {
  show({ 'interviewing.keepCalendar': fails(409) });
  await drop(new File(['Dear all'], 'letter.txt'), new File([calendar], 'work.ics'));
  await waitFor(() =>
    expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual([
      'letter.txt is no calendar.',
      'work.ics could not be kept.',
    ]),
  );
});

test('shows what was read in, until when, and removes it', async () => {
  const removed: unknown[] = [];
  const own = {
    id: 'o',
    name: 'work.ics',
    count: 2,
    until: '2027-05-20T00:00:00Z',
    created_at: '2026-11-20T00:00:00Z',
  };
  const { user } = show({
    'interviewing.calendars': { data: [own], total: 1 },
    'interviewing.removeCalendar': ({ body, query }) => {
      removed.push(body ?? query);
      return { data: [], total: 0 };
    },
  });
  const row = within(await screen.findByRole('listitem'));
  expect(row.getByText(/^2 busy times, until .*2027/)).toBeDefined();
  await user.click(row.getByRole('button', { name: 'Remove work.ics' }));
  await waitFor(() => expect(removed).toHaveLength(1));
});
