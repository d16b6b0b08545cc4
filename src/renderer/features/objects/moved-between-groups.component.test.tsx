import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { renderScreen } from '#blocks/testing/render-screen.tsx';
import type { Asked, HostAnswers } from '#lib/testing/contract-host.ts';
import { objects } from './index.tsx';
import { InPlaceEditor } from './late-in-place-editor.ts';

beforeAll(() => InPlaceEditor.preload?.());

const priorities = ['urgent', 'low'] as const;
type Priority = (typeof priorities)[number];
const ticket = (title: string, priority: Priority) => ({
  ...{ id: title, object_type: 'ticket', title, name: title, priority },
});

const groupOf = (where: string) => priorities.find((one) => where.includes(`priority is "${one}"`));

const answers = ['an edit', 'groups', ...priorities] as const;
type Answer = (typeof answers)[number];

/** A promise, and what ends it. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** Tickets by their priorities as a host has them; from an edit on, what is said of some waits until it is told to come. */
function show(late: readonly Answer[] = []) {
  let tickets = [ticket('Lamp', 'urgent'), ticket('Chair', 'low'), ticket('Desk', 'low'), ticket('Plant', 'low')];
  let isEdited = false;
  const gates = new Map(late.map((of) => [of, gate()]));
  const page = (data: typeof tickets) => ({ data, total: data.length, page: 1, page_size: 100 });
  async function wait(of: Answer | undefined) {
    await (isEdited && of !== undefined ? gates.get(of)?.opened : undefined);
  }
  const host: HostAnswers = {
    'objects.list': async ({ query }: Asked) => {
      const group = groupOf(query.get('where') ?? '');
      await wait(group);
      return page(tickets.filter(({ priority }) => group === undefined || priority === group));
    },
    'objects.groups': async () => {
      await wait('groups');
      const counted = priorities.map((value) => ({
        ...{ value, where: `priority is "${value}"` },
        count: tickets.filter(({ priority }) => priority === value).length,
      }));
      const groups = counted.filter(({ count }) => count > 0);
      return { total: tickets.length, is_cut: false, groups };
    },
    'tickets.update': async ({ params, body }) => {
      isEdited = true;
      await wait('an edit');
      const id = params.id ?? (body as { id: string }).id;
      tickets = tickets.map((one) => (one.id === id ? { ...one, ...(body as object) } : one));
      return tickets.find((one) => one.id === id) ?? ticket('none', 'low');
    },
  };
  return {
    ...renderScreen(objects, '/tickets?group=priority', { host }),
    come: (of: Answer) => gates.get(of)?.open(),
  };
}

/** What stands in the table, line by line, from the top. */
const lines = () =>
  within(screen.getByRole('treegrid'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).queryByRole('link')?.textContent ?? within(row).getAllByRole('cell')[0]?.textContent);

const active = () => {
  const row = document.querySelector('[data-active]');
  return row?.querySelector('a')?.textContent ?? row?.querySelector('td')?.textContent;
};

const atFirst = ['Urgent 1', 'Lamp', 'Low 3', 'Chair', 'Desk', 'Plant'];

type User = ReturnType<typeof show>['user'];

/** The priority of the active row, chosen anew by keys. */
async function choose(user: User, priority: string) {
  await user.keyboard('{F2}');
  for (let step = 0; step < 8 && screen.queryByRole('combobox', { name: 'Priority' }) === null; step += 1) {
    await waitFor(() => expect(document.activeElement?.closest('fieldset')).not.toBeNull());
    await user.tab();
  }
  await user.click(await screen.findByRole('combobox', { name: 'Priority' }));
  await user.click(await screen.findByRole('option', { name: priority }));
}

const withChairUrgent = ['Urgent 2', 'Lamp', 'Chair', 'Low 2', 'Desk', 'Plant'];

test('a row that an edit puts into another group is counted there, and the keys go on from the row below it', async () => {
  const { user } = show();
  await waitFor(() => expect(lines()).toEqual(atFirst));
  await user.keyboard('jjjj');
  expect(active()).toBe('Chair');
  await choose(user, 'Urgent');
  await waitFor(() => expect(lines()).toEqual(withChairUrgent));
  expect(active()).toBe('Desk');
  expect(document.activeElement).toBe(screen.getByRole('treegrid'));
});

test('below the last row of a group the keys go on in the next one, also where its group goes with it', async () => {
  const { user } = show();
  await waitFor(() => expect(lines()).toEqual(atFirst));
  await user.keyboard('jj');
  await choose(user, 'Low');
  await waitFor(() => expect(lines()).toEqual(['Low 4', 'Lamp', 'Chair', 'Desk', 'Plant']));
  await waitFor(() => expect(active()).toBe('Chair'));
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('Desk');
});

test.each(['groups', ...priorities] as const)(
  'the keys stay on a row that moves, though what the host says of %s comes last',
  async (last) => {
    const { user, come } = show(['an edit', last]);
    await waitFor(() => expect(lines()).toEqual(atFirst));
    await user.keyboard('jjjj');
    await choose(user, 'Urgent');
    await waitFor(() => expect(active()).toBe('Desk'));
    await user.keyboard('k');
    expect(active()).toBe('Chair');
    come('an edit');
    await waitFor(() => expect(lines()).not.toEqual(atFirst));
    come(last);
    await waitFor(() => expect(lines()).toEqual(withChairUrgent));
    await waitFor(() => expect(active()).toBe('Chair'));
  },
);

test('the keys stay on the head of a group while rows come in above it', async () => {
  const { user, come } = show(['an edit']);
  await waitFor(() => expect(lines()).toEqual(atFirst));
  await user.keyboard('jjjj');
  await choose(user, 'Urgent');
  await waitFor(() => expect(active()).toBe('Desk'));
  await user.keyboard('kk');
  expect(active()).toBe('Low 3');
  come('an edit');
  await waitFor(() => expect(lines()).toEqual(withChairUrgent));
  await waitFor(() => expect(active()).toBe('Low 2'));
});
