import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pressInToast } from '#blocks/testing/press-in-toast.ts';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { queryClient } from '#lib/query-client.ts';
import type { HostAnswers } from '#lib/testing/contract-host.ts';
import { AlikeSection } from './alike-section.tsx';
import { offerUndo } from './offered-undo.ts';
import { SplitDialog } from './split-dialog.tsx';

const ada = { id: 'c1', object_type: 'candidate', name: 'Ada Quill' };
const twin = { id: 'c2', object_type: 'candidate', name: 'A. Quill' };
const at = '2026-03-01T08:00:00.000Z';

function show(host: HostAnswers, role = 'recruiter') {
  return renderPart(<AlikeSection person={{ ...ada, object_type: 'candidate' }} />, {
    host: {
      'auth.me': { ...signedInUser, role },
      'people.alike': { data: [{ person: twin, evidence: [{ kind: 'email', value: 'ada@x.example' }] }] },
      ...host,
    },
  });
}

test('tells why two may be one, and merges them with what was chosen where they differ', async () => {
  const { host, user } = show({
    'people.compare': {
      people: [ada, twin],
      fields: [
        {
          field: 'title',
          values: [
            { id: 'c1', value: 'Pilot', at, via: 'person' },
            { id: 'c2', value: 'Captain', at, via: 'import' },
          ],
          chosen: 'c1',
        },
        { field: 'resume.summary', values: [{ id: 'c2', value: 'Flies', at, via: 'person' }], chosen: 'c2' },
      ],
    },
    'people.merge': { ...ada },
    'people.merges': { data: [{ id: 'm1', at, people: [ada, twin], questions: [] }] },
    'people.split': { people: [ada, twin] },
  });
  expect((await screen.findByRole('listitem')).textContent).toContain('same email: ada@x.example');
  await user.click(screen.getByRole('button', { name: 'Merge with A. Quill' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge Ada Quill with A. Quill' }));
  const title = within(await dialog.findByRole('radiogroup', { name: 'Title' }));
  expect((title.getByRole('radio', { name: 'Pilot' }) as HTMLElement).getAttribute('aria-checked')).toBe('true');
  expect(dialog.queryByRole('radiogroup', { name: 'Summary' })).toBeNull();
  await user.click(title.getByRole('radio', { name: 'Captain' }));
  await user.click(dialog.getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(host.askedFor('people.merge').map(({ body }) => body)).toEqual([
    { keep: 'c1', merge: ['c2'], take: { title: 'c2' } },
  ]);
  // Whoever was merged is gone by now: what the two said is not asked for again.
  expect(host.askedFor('people.compare')).toHaveLength(1);
  expect(await screen.findByText('Ada Quill is one person now')).toBeDefined();
  await pressInToast(user, 'Undo');
  await waitFor(() => expect(host.askedFor('people.split').map(({ body }) => body)).toEqual([{ merge: 'm1' }]));
});

test('calls a company’s own field, and what each says in it, as their pages do', async () => {
  const { user } = show({
    'customFields.list': {
      data: [
        {
          id: 'f1',
          object_type: 'candidate',
          name: 'Notice until',
          kind: 'date',
          required: false,
          sensitive: false,
          order: 0,
        },
      ],
    },
    'people.compare': {
      people: [ada, twin],
      fields: [
        {
          field: 'custom.f1',
          values: [
            { id: 'c1', value: '2026-05-01', at, via: 'person' },
            { id: 'c2', value: '2026-06-30', at, via: 'person' },
          ],
          chosen: 'c1',
        },
      ],
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Merge with A. Quill' }));
  const notice = within(await screen.findByRole('radiogroup', { name: 'Notice until' }));
  expect(notice.getAllByRole('radio').map((one) => one.textContent)).toEqual([
    expect.stringContaining('May 1, 2026'),
    expect.stringContaining('Jun 30, 2026'),
  ]);
});

test('remembers that they are not the same until that is taken back, also once their row is gone', async () => {
  const { host, user } = show({ 'people.notSame': { people: ['c1', 'c2'] } });
  await user.click(await screen.findByRole('button', { name: 'A. Quill is not the same person' }));
  expect(await screen.findByText('You will not be asked about A. Quill again')).toBeDefined();
  expect(host.askedFor('people.notSame').map(({ body }) => body)).toEqual([{ people: ['c1', 'c2'] }]);
  host.answerWith('people.alike', { data: [] });
  await queryClient.invalidateQueries();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Same person?' })).toBeNull());
  await pressInToast(user, 'Undo');
  expect(await screen.findByText('You will be asked about A. Quill again')).toBeDefined();
  expect(host.askedFor('people.notSame')[1]?.body).toEqual({ people: ['c1', 'c2'], take_back: true });
});

test('nothing is shown where nobody may be the same, and nothing asked for who may change nothing', async () => {
  const { host } = show({}, 'member');
  await waitFor(() => expect(host.askedFor('auth.me')).not.toEqual([]));
  expect(host.askedFor('people.alike')).toEqual([]);
  expect(screen.queryByRole('region', { name: 'Same person?' })).toBeNull();
});

test('a split asks only whose what came after is', async () => {
  const closed: string[] = [];
  const { host, user } = renderPart(<SplitDialog person={ada} onClose={() => closed.push('closed')} />, {
    host: {
      'people.merges': {
        data: [
          {
            id: 'm1',
            at,
            people: [ada, twin],
            questions: [{ id: 'note n1', kind: 'note', value: 'Called on Monday', at }],
          },
        ],
      },
      'people.split': { people: [ada, twin] },
    },
  });
  // What the split takes back, the toast of the merge offers no longer.
  offerUndo('c1', { title: 'Ada Quill is one person now', action: { label: 'Undo', onSelect: () => undefined } });
  const dialog = within(await screen.findByRole('dialog', { name: 'Split Ada Quill?' }));
  await user.click(await dialog.findByRole('combobox', { name: 'Note: Called on Monday' }));
  await user.click(await screen.findByRole('option', { name: 'A. Quill' }));
  await user.click(dialog.getByRole('button', { name: 'Split' }));
  await waitFor(() => expect(closed).toEqual(['closed']));
  expect(host.askedFor('people.split').map(({ body }) => body)).toEqual([{ merge: 'm1', to: { 'note n1': 'c2' } }]);
  expect(await screen.findByText('Ada Quill and A. Quill are separate again')).toBeDefined();
  expect(screen.queryByText('Ada Quill is one person now')).toBeNull();
});
