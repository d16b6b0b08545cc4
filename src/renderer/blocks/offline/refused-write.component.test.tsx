import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import type { WaitingWrite } from '#shared/bridge/local-data.ts';
import { RefusedWrite } from './refused-write.tsx';

const input = {
  type: 'course',
  id: 'c1',
  title: 'Baking',
  cost: { amount: 123_450, currency: 'EUR' },
  if_unchanged: { title: 'Bread', cost: null },
};

const write: WaitingWrite = {
  id: 'w1',
  call: 'objects.update',
  variables: JSON.stringify({ input, key: 'k1' }),
  about: 'Bread',
  userId: 'u1',
  companyId: 'acme',
  at: 0,
  refusal: { status: 422, code: 'invalid', title: 'Invalid', detail: 'Some fields are wrong.', errors: [] },
};

test('shows money as people read it, and what is typed in as it is sent', async () => {
  renderPart(<RefusedWrite write={write} />);
  expect(await screen.findByDisplayValue('Baking')).toBeDefined();
  const cost = screen.getByDisplayValue('€1,234.50');
  expect(cost.hasAttribute('readonly')).toBe(true);
});
