import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { renderScreen } from '#blocks/testing/render-screen.tsx';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import type { HostAnswers } from '#lib/testing/contract-host.ts';
import type { BridgeAnswers } from '#lib/testing/fake-bridge.ts';
import { type DraftPlace, draft, draftQuery } from '#shared/bridge/drafts.ts';
import { objects } from './index.tsx';
import { CreateDialog } from './late-create-dialog.ts';

// As the app does soon after its start.
beforeAll(() => CreateDialog.preload?.());

const host: HostAnswers = {
  'auth.me': signedInUser,
  'objects.list': { data: [{ id: 's1', object_type: 'skill', name: 'Rust' }], total: 1, page: 1, page_size: 50 },
  'objects.create': { id: 's2', object_type: 'skill', name: 'Kafka' },
  'categories.read': { data: [], total: 0, page: 1, page_size: 100 },
  'insights.read': { data: [] },
  'usage.record': undefined,
};

/** What main keeps, over all windows of a test. */
const kept = new Map<string, string>();
beforeEach(() => kept.clear());

const placeOf = (input: unknown) => (input as DraftPlace).place;
const bridge: BridgeAnswers = {
  'drafts.read': (input) => (draftQuery.parse(input).isApart ? null : (kept.get(placeOf(input)) ?? null)),
  'drafts.put': (input) => {
    kept.set(placeOf(input), draft.parse(input).json);
    return null;
  },
  'drafts.remove': (input) => {
    kept.delete(placeOf(input));
  },
};

const show = (path: string) => renderScreen(objects, path, { host, bridge }).user;
type User = ReturnType<typeof show>;

async function openForm(user: User): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'New skill' }));
  return screen.findByRole('dialog', { name: 'New skill' });
}

const nameIn = (dialog: HTMLElement) => within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Name' });

/** Types a name, and leaves by Escape. */
async function begin(user: User, name: string): Promise<void> {
  const dialog = await openForm(user);
  await user.type(nameIn(dialog), name);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('a form that is left by Escape is kept, told so, and filled in the next time, until it is started over', async () => {
  const user = show('/skills');
  await begin(user, 'Kafka');
  expect(await screen.findByText('Draft kept')).toBeDefined();
  expect(screen.getByText('“New skill” brings it back.')).toBeDefined();
  const dialog = await openForm(user);
  expect(await within(dialog).findByText('What you had begun is back.')).toBeDefined();
  expect(nameIn(dialog).value).toBe('Kafka');
  await user.click(within(dialog).getByRole('button', { name: 'Start over' }));
  expect(nameIn(dialog).value).toBe('');
  expect(within(dialog).queryByText('What you had begun is back.')).toBeNull();
  expect(kept.size).toBe(0);
  // Nothing is typed any more: there is nothing to ask about.
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what is typed is kept while it is typed, for the next start', async () => {
  const user = show('/skills');
  const dialog = await openForm(user);
  await user.type(nameIn(dialog), 'Kafka');
  await expect.poll(() => kept.get('skill/new/#form') ?? '').toContain('Kafka');
});

test('nothing is kept of what was made', async () => {
  const user = show('/skills');
  await begin(user, 'Kafka');
  const dialog = await openForm(user);
  await within(dialog).findByText('What you had begun is back.');
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Kafka created')).toBeDefined();
  expect(kept.size).toBe(0);
  expect(nameIn(await openForm(user)).value).toBe('');
});

test('nothing is kept of what is thrown away', async () => {
  const user = show('/skills');
  const dialog = await openForm(user);
  await user.type(nameIn(dialog), 'Kafka');
  await expect.poll(() => kept.size).toBe(1);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(kept.size).toBe(0);
});

test('a form with a name of its own is not filled with another draft, which is offered', async () => {
  await begin(show('/skills'), 'Kafka');
  cleanup();
  const user = show('/skills?new=skill&name=Rust');
  const dialog = await screen.findByRole('dialog', { name: 'New skill' });
  expect(await within(dialog).findByText('You had begun another one.')).toBeDefined();
  expect(nameIn(dialog).value).toBe('Rust');
  await user.click(within(dialog).getByRole('button', { name: 'Show it' }));
  expect(nameIn(dialog).value).toBe('Kafka');
});

test('a draft that cannot be read is none', async () => {
  kept.set('skill/new/#form', '{"base":1');
  const user = show('/skills');
  const dialog = await openForm(user);
  await user.type(nameIn(dialog), 'Kafka');
  expect(nameIn(dialog).value).toBe('Kafka');
  expect(within(dialog).queryByText('What you had begun is back.')).toBeNull();
});
