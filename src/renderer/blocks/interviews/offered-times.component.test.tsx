import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import type { HostAnswers } from '#lib/testing/contract-host.ts';
import { OfferedTimes } from './offered-times.tsx';

const times = ['2026-11-30T09:00:00.000Z', '2026-12-01T13:30:00.000Z'];

/** Shows two offered times; what is written of the interview is kept. */
function show(host: HostAnswers = {}) {
  const written: unknown[] = [];
  const shown = renderPart(<OfferedTimes id="i" times={times} />, {
    host: {
      'objects.update': ({ body }) => {
        written.push(body);
        return { id: 'i', object_type: 'interview', name: 'Talk' };
      },
      ...host,
    },
  });
  return { ...shown, written };
}

test('asks which of the offered times it became, and plans the interview at it', async () => {
  const { user, written } = show();
  expect(await screen.findAllByRole('button', { name: /^Agreed on / })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: /^Agreed on Tue, Dec 1, 2026/ }));
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written).toMatchObject([{ id: 'i', status: 'scheduled', starts_at: times[1], offered_times: null }]);
});

test('takes that none suits: the interview is cancelled, and its times are free again', async () => {
  const { user, written } = show();
  await user.click(await screen.findByRole('button', { name: 'None suits' }));
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written).toMatchObject([{ id: 'i', status: 'cancelled', offered_times: null }]);
});

test('shows who may not plan the interview the times, and nothing to press', async () => {
  show({ 'auth.me': { ...signedInUser, role: 'member' } });
  expect(await screen.findByText(/^Tue, Dec 1, 2026/)).toBeDefined();
  await waitFor(() => expect(screen.queryAllByRole('button')).toEqual([]));
});
