import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { WorkingHours } from './working-hours.tsx';

const company = { id: 'company', object_type: 'company', name: 'Northwind Labs' };

function show(role: string, working_hours?: string) {
  const sent: unknown[] = [];
  const { user } = renderPart(<WorkingHours />, {
    host: {
      'auth.me': { ...signedInUser, role },
      'people.company': { ...company, ...(working_hours === undefined ? {} : { working_hours }) },
      'objects.update': ({ body }) => {
        sent.push(body);
        return { ...company, ...(body as object) };
      },
    },
  });
  return { user, sent };
}

test('says from when until when people work, and keeps what an owner chooses', async () => {
  const { user, sent } = show('owner', '08:00-16:30');
  expect((await screen.findByRole('combobox', { name: 'Working day until' })).textContent).toBe('16:30');
  await user.click(screen.getByRole('combobox', { name: 'Working day from' }));
  // None that ends before it begins is offered.
  expect(screen.queryByRole('option', { name: '16:30' })).toBeNull();
  await user.click(await screen.findByRole('option', { name: '07:30' }));
  await waitFor(() => expect(sent).toMatchObject([{ working_hours: '07:30-16:30' }]));
});

test('is nine to five where nobody said it, and others only read it', async () => {
  show('recruiter');
  const from = await screen.findByRole<HTMLButtonElement>('combobox', { name: 'Working day from' });
  expect([from.textContent, from.disabled]).toEqual(['09:00', true]);
});
