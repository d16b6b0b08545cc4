import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { handOverPaused } from '#lib/offline/hand-over.ts';
import { typedInput } from '#lib/offline/write-contents.ts';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { queryClient } from '#lib/query-client.ts';
import { fails, type HostAnswers, held } from '#lib/testing/contract-host.ts';
import type { WaitingWrite } from '#shared/bridge/local-data.ts';
import type { Note } from '#shared/contract/notes.ts';
import { richTextOf } from '#shared/domain/rich-text-words.ts';
import type { UserContext } from '#shared/domain/user-context.ts';
import { NotesSection } from './notes-section.tsx';

const ada = { id: 'm1', object_type: 'member', name: 'Ada Lovelace' };
const ben = { id: 'm2', object_type: 'member', name: 'Ben Archer' };

function note(text: string, more: Partial<Note> = {}): Note {
  const id = text.toLowerCase().replaceAll(' ', '-');
  const created_at = '2026-03-01T08:00:00.000Z';
  return { id, object_id: 'j1', audience: 'team', text, content: richTextOf(text), author: ada, created_at, ...more };
}

const pageOf = (...data: Note[]) => ({ data, total: data.length, page: 1, page_size: 20 });

function show(host: HostAnswers, who: Partial<UserContext> = {}) {
  return renderPart(<NotesSection object={{ id: 'j1', object_type: 'job' }} />, {
    host: { 'auth.me': { ...signedInUser, memberId: 'm1', role: 'recruiter', ...who }, ...host },
  });
}

const entry = async (text: string) => {
  const found = (await screen.findByText(text)).closest('li');
  if (found === null) {
    throw new Error(`${text} is no note`);
  }
  return within(found);
};

test('says that it loads, then who wrote what, the newest first', async () => {
  const loading = held(
    pageOf(note('Second', { audience: 'private' }), note('First', { author: ben, edited_at: '2026-03-02T08:00:00Z' })),
  );
  show({ 'notes.list': loading.answer });
  expect(await screen.findByRole('status', { name: 'Loading notes' })).toBeDefined();
  loading.release();
  const first = await entry('First');
  expect(first.getByRole('link', { name: 'Ben Archer' })).toBeDefined();
  expect(first.getByRole('button', { name: /^Edited .* Show earlier versions$/ })).toBeDefined();
  expect(first.queryByText('Only you')).toBeNull();
  expect((await entry('Second')).getByText('Only you')).toBeDefined();
  expect(screen.getAllByRole('article').map((one) => one.textContent)).toMatchObject([
    expect.stringContaining('Second'),
    expect.stringContaining('First'),
  ]);
});

test('where there is none, one line to write one is all there is', async () => {
  show({});
  expect(await screen.findByRole('button', { name: 'Write a note…' })).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading notes' })).toBeNull());
  expect(screen.queryByRole('article')).toBeNull();
});

test('what could not be read is asked for again', async () => {
  const { host, user } = show({ 'notes.list': fails(500) });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The notes could not be loaded.');
  host.answerWith('notes.list', pageOf(note('There')));
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('There')).toBeDefined();
});

test('who only reads writes, edits and deletes none, and is told where there is none', async () => {
  show({ 'notes.list': pageOf(note('There')) }, { role: 'owner', staff: true });
  const there = await entry('There');
  expect(there.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Write a note…' })).toBeNull();
});

test('support staff are told that there is none', async () => {
  show({}, { staff: true });
  expect(await screen.findByText('No notes yet.')).toBeDefined();
});

test.each<[role: UserContext['role'], whose: string, verbs: string[]]>([
  ['recruiter', 'own', ['Edit', 'Delete']],
  ['recruiter', 'others', []],
  ['owner', 'others', ['Delete']],
  ['owner', 'own', ['Edit', 'Delete']],
])('a %s may do with %s notes: %j', async (role, whose, verbs) => {
  const { user } = show({ 'notes.list': pageOf(note('There', { author: whose === 'own' ? ada : ben })) }, { role });
  const more = (await entry('There')).queryByRole('button', { name: /^Actions/ });
  expect(more !== null).toBe(verbs.length > 0);
  if (more !== null) {
    await user.click(more);
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(verbs);
  }
});

test('further ones are read when they are asked for', async () => {
  const { host, user } = show({
    'notes.list': ({ query }) =>
      query.get('page') === '2'
        ? { data: [note('Oldest')], total: 21, page: 2, page_size: 20 }
        : { data: [note('Newest')], total: 21, page: 1, page_size: 20 },
  });
  await user.click(await screen.findByRole('button', { name: 'Show 20 more' }));
  expect(await screen.findByText('Oldest')).toBeDefined();
  expect(screen.getByText('Newest')).toBeDefined();
  expect(host.askedFor('notes.list').map(({ query }) => query.get('object_id'))).toEqual(['j1', 'j1']);
});

test('a deleted one goes, and no other', async () => {
  const { host, user } = show({ 'notes.list': pageOf(note('There'), note('Here')), 'notes.delete': { count: 1 } });
  await user.click((await entry('There')).getByRole('button', { name: /^Actions/ }));
  host.answerWith('notes.list', pageOf(note('Here')));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('There')).toBeNull());
  expect(screen.getByText('Here')).toBeDefined();
  expect(host.askedFor('notes.delete').map(({ body }) => body)).toEqual([{ ids: ['there'] }]);
});

test('shows what an edited one said before', async () => {
  const versions = held({
    data: [{ version: 1, text: 'Before', content: richTextOf('Before'), created_at: '2026-03-01T08:00:00Z' }],
  });
  const { user } = show({
    'notes.list': pageOf(note('There', { edited_at: '2026-03-02T08:00:00Z' })),
    'notes.versions': versions.answer,
  });
  await user.click((await entry('There')).getByRole('button', { name: /^Edited/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Earlier versions' });
  expect(within(dialog).getByRole('status', { name: 'Loading earlier versions' })).toBeDefined();
  versions.release();
  expect(await within(dialog).findByText('Before')).toBeDefined();
});

/** Opens the form of a new note and writes in it. */
async function write(user: ReturnType<typeof show>['user'], text: string): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Write a note…' }));
  const box = await screen.findByRole('textbox', { name: 'Write a note' });
  await user.click(box);
  await user.keyboard(text);
  return box;
}

test('one that was not taken stays in its form, with the reason', async () => {
  const { host, user } = show({ 'notes.create': fails(403, { detail: 'Not today.' }) });
  await write(user, 'Call back');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('The note could not be saved. Not today.')).toBeDefined();
  host.answerWith('notes.create', note('Call back'));
  host.answerWith('notes.list', pageOf(note('Call back')));
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByRole('button', { name: 'Write a note…' })).toBeDefined();
  expect(await entry('Call back')).toBeDefined();
  expect(host.askedFor('notes.create').map(({ body }) => body)).toMatchObject([
    { object_id: 'j1', audience: 'team', content: richTextOf('Call back') },
    { object_id: 'j1', audience: 'team', content: richTextOf('Call back') },
  ]);
});

test('without the host a new one is kept, and the form closes', async () => {
  const kept: WaitingWrite[] = [];
  const { bridge, user } = show({});
  onTestFinished(
    handOverPaused({
      client: queryClient,
      waiting: () => kept,
      put: async (write) => kept.push(write) > 0,
      remove: async () => undefined,
      isOwn: () => false,
      onWaiting: () => undefined,
      onHeld: () => expect.unreachable('it can be kept'),
    }),
  );
  await write(user, 'Call back');
  act(() => bridge.tell('connection.changed', { state: 'offline', since: '2026-03-01T09:00:00.000Z' }));
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByRole('button', { name: 'Write a note…' })).toBeDefined();
  expect(kept.map((one) => [one.call, typedInput(one)])).toEqual([
    ['notes.create', { object_id: 'j1', audience: 'team', content: richTextOf('Call back') }],
  ]);
});

test('one that was begun is there again, for whom it was', async () => {
  const begun = JSON.stringify({ document: richTextOf('For me'), base: '' });
  renderPart(<NotesSection object={{ id: 'j1', object_type: 'job' }} />, {
    host: { 'auth.me': { ...signedInUser, memberId: 'm1' } },
    bridge: {
      'drafts.read': (query) =>
        String(Reflect.get(Object(query), 'place')).endsWith('/audience') ? '"private"' : begun,
    },
  });
  expect(await screen.findByRole('textbox', { name: 'Write a note' })).toBeDefined();
  expect(screen.getByRole('combobox', { name: 'Who reads it' }).textContent).toContain('Only you');
});
