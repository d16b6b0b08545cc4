import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { fails } from '#lib/testing/contract-host.ts';
import type { ToldSettings } from '#shared/contract/notifications.ts';
import { noticeKinds } from '#shared/domain/notices/notice-kinds.ts';
import { NotificationSettings } from './notification-settings.tsx';

const settings: ToldSettings = {
  channels: Object.fromEntries(noticeKinds.map((kind) => [kind, 'inbox'])),
  fixed: ['password_link_made', 'password_set_anew'],
  quiet: null,
  time_zone: 'UTC',
  digest: 'off',
};

test('every kind has its place, and what concerns the account cannot be turned off', async () => {
  const { user } = renderPart(<NotificationSettings />, { host: { 'notifications.settings': settings } });
  expect(await screen.findAllByRole('combobox')).toHaveLength(noticeKinds.length);
  await user.click(screen.getByRole('combobox', { name: 'A new password is set by your link' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Inbox', 'Inbox and desktop']);
});

test('a kind goes to where it is chosen to go, quiet hours and the summary are turned on', async () => {
  const { user, host } = renderPart(<NotificationSettings />, {
    host: {
      'notifications.settings': settings,
      'notifications.changeSettings': ({ body }) => ({ ...settings, ...(body as object) }),
    },
  });
  const sent = () => host.askedFor('notifications.changeSettings').map(({ body }) => body);
  await user.click(await screen.findByRole('combobox', { name: 'Somebody mentions you' }));
  await user.click(screen.getByRole('option', { name: 'Nowhere' }));
  await waitFor(() => expect(sent()).toEqual([{ channels: { mentioned: 'none' } }]));
  await user.click(screen.getByRole('switch', { name: 'Quiet hours' }));
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ quiet: { from: '20:00', until: '08:00' } }));
  await user.click(screen.getByRole('switch', { name: 'Daily summary' }));
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ digest: 'daily' }));
});

test('choices that cannot be had are said to be missing, and asked for again', async () => {
  const { user, host } = renderPart(<NotificationSettings />, { host: { 'notifications.settings': fails(500) } });
  expect(await screen.findByText('Your choices could not be loaded')).toBeDefined();
  host.answerWith('notifications.settings', settings);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('combobox', { name: 'A task is due' })).toBeDefined();
});
