import { act, screen, waitFor, within } from '@testing-library/react';
import { Grid2x2 } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { expect, test } from 'vitest';
import { objectWords } from '#blocks/object/words/index.ts';
import { renderPart, renderScreen } from '#blocks/testing/render-screen.tsx';
import { textIn } from '#lib/i18n/text-in.ts';
import { queryClient } from '#lib/query-client.ts';
import { defaultSettings } from '#shared/bridge/settings.ts';
import type { ListScope } from './list-scope.ts';
import type { ListView, ListViewProps } from './list-view.ts';
import { ObjectList } from './object-list.tsx';
import { tableView } from './table-view.tsx';
import { useListRows } from './use-list-rows.ts';

const course = { id: 'c1', object_type: 'course', title: 'Type theory', name: 'Type theory' };
const pageOf = <Item,>(...data: Item[]) => ({ data, total: data.length, page: 1, page_size: 100 });

function Column({ scope, state, onActive, selection }: ListViewProps & { state: string }) {
  const { rows } = useListRows('course', { ...scope, filter: { ...scope.filter, status: state } }, ignored);
  const row = rows.rowAt(0);
  useEffect(() => onActive({ object: row }), [onActive, row]);
  return (
    <button type="button" disabled={row === undefined} onClick={() => row && selection.add([row])}>
      Take {row?.title}
    </button>
  );
}

function ignored() {}

/** A view of two lists of narrower scopes. */
function Board(props: ListViewProps) {
  const { onTotal } = props;
  useEffect(() => onTotal(2), [onTotal]);
  return (
    <>
      <Column {...props} state="draft" />
      <Column {...props} state="published" />
    </>
  );
}

const board: ListView = {
  name: 'board',
  label: textIn(objectWords, (t) => t('list.view')),
  Icon: Grid2x2,
  Component: Board,
  offersOrder: false,
  hasPreview: true,
};

function renderAt(path: string, part: ReactNode, options: Parameters<typeof renderPart>[1]) {
  return renderScreen({ screens: [{ path: '/', place: 'frame', component: () => part }] }, path, options);
}

const courses = (filter?: ListScope['filter']) => (
  <ObjectList
    type="course"
    views={[tableView, board]}
    filter={filter}
    filters={<p>In English</p>}
    verbs={(isEmpty) => <button type="button">{isEmpty ? 'First course' : 'Another course'}</button>}
    emptyAction={<p>Write one</p>}
    bulkActions={({ selected, onDone }) => (
      <button type="button" onClick={onDone}>
        Archive {selected.map(({ id }) => id).join()}
      </button>
    )}
  />
);

test('asks for what is filtered only, and says what is filtered by', async () => {
  const { host } = renderPart(courses({ language: 'en' }), { host: { 'objects.list': pageOf(course) } });
  expect(await screen.findByRole('link', { name: 'Type theory' })).toBeDefined();
  expect(screen.getByText('In English')).toBeDefined();
  expect(host.askedFor('objects.list').map(({ query }) => query.get('filter[language]'))).toEqual(['en']);
});

test('offers its verbs, and what fills it where it is empty', async () => {
  const { host } = renderPart(courses(), { host: { 'objects.list': pageOf() } });
  expect(await screen.findByText('Write one')).toBeDefined();
  expect(screen.getByRole('button', { name: 'First course' })).toBeDefined();
  expect(host.askedFor('objects.list')).toHaveLength(1);
});

test('shows any view that it is handed, with selection, bulk actions and preview, each part of a narrower scope', async () => {
  const { host, user } = renderPart(courses({ language: 'en' }), {
    host: { 'objects.list': pageOf(course) },
    bridge: { 'settings.get': { ...defaultSettings, listViews: { course: 'board' } } },
  });
  const [take] = await screen.findAllByRole('button', { name: 'Take Type theory' });
  const asked = host
    .askedFor('objects.list')
    .map(({ query }) => [...query].filter(([key]) => key.startsWith('filter')));
  for (const state of ['draft', 'published']) {
    expect(asked).toContainEqual([
      ['filter[language]', 'en'],
      ['filter[status]', state],
    ]);
  }
  await user.click(take!);
  const bar = screen.getByRole('toolbar', { name: '1 selected' });
  await user.click(within(bar).getByRole('button', { name: 'Archive c1' }));
  expect(screen.queryByRole('toolbar')).toBeNull();
  expect(screen.getByRole('button', { name: /Preview/ })).toBeDefined();
});

test('means all that the filter leaves where that is asked for, until something else is selected', async () => {
  const rows = ['Logic', 'Sets', 'Types'].map((title, at) => ({
    id: `c${at}`,
    object_type: 'course',
    title,
    name: title,
  }));
  const { user } = renderPart(
    <ObjectList
      type="course"
      views={[tableView]}
      where='title contains "s"'
      emptyAction={null}
      bulkActions={({ all, selected }) => (
        <p>{all === undefined ? selected.length : `${all.total}: ${all.scope.where}`}</p>
      )}
    />,
    { host: { 'objects.list': { ...pageOf(...rows), total: 3 } } },
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Select Logic' }));
  expect(screen.queryByRole('button', { name: 'Select all 3' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Select Sets' }));
  await user.click(screen.getByRole('button', { name: 'Select all 3' }));
  const bar = screen.getByRole('toolbar', { name: 'All 3 selected' });
  expect(within(bar).getByText('3: title contains "s"')).toBeDefined();
  await user.click(screen.getByRole('checkbox', { name: 'Select Sets' }));
  expect(within(screen.getByRole('toolbar', { name: '1 selected' })).getByText('1')).toBeDefined();
});

test('shows its first view where the one that was chosen is no more', async () => {
  renderPart(courses(), {
    host: { 'objects.list': pageOf(course) },
    bridge: { 'settings.get': { ...defaultSettings, listViews: { course: 'heat-map' } } },
  });
  expect(await screen.findByRole('grid', { name: 'Courses' })).toBeDefined();
});

test('is in the host’s own order once the own field that it was ordered by is removed', async () => {
  const field = {
    id: 'f1',
    object_type: 'skill',
    name: 'Rank',
    kind: 'number',
    required: false,
    sensitive: false,
    order: 0,
  };
  const skill = { id: 's1', object_type: 'skill', name: 'Logic' };
  const list = <ObjectList type="skill" views={[tableView]} emptyAction={<p>Write one</p>} bulkActions={() => null} />;
  const { host } = renderAt('/?sort=-custom.f1', list, {
    host: { 'objects.list': pageOf(skill), 'customFields.list': { data: [field] } },
  });
  const lastSort = () => host.askedFor('objects.list').at(-1)?.query.get('sort');
  await waitFor(() => expect(lastSort()).toBe('-custom.f1'));
  host.answerWith('customFields.list', { data: [] });
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(lastSort()).toBeNull());
  expect(screen.getByText('The address asks for an order that this list does not have.')).toBeDefined();
});

test('a list that was empty for a while goes on at the row where its reader was', async () => {
  const other = { ...course, id: 'c2', title: 'Logic', name: 'Logic' };
  const { host, user } = renderPart(courses(), { host: { 'objects.list': pageOf(course, other) } });
  await screen.findByRole('link', { name: 'Logic' });
  await user.keyboard('jj');
  const active = () => document.querySelector('[data-active]')?.textContent;
  expect(active()).toContain('Logic');
  host.answerWith('objects.list', pageOf());
  await act(() => queryClient.invalidateQueries());
  expect(await screen.findByText('Write one')).toBeDefined();
  host.answerWith('objects.list', pageOf(course, other));
  await act(() => queryClient.invalidateQueries());
  await screen.findByRole('link', { name: 'Logic' });
  expect(active()).toContain('Logic');
});

test('its order and its view stand in its address, which gives the same list again', async () => {
  const host = { 'objects.list': pageOf(course) };
  const first = renderAt('/', courses(), { host });
  await first.user.click(await screen.findByRole('button', { name: 'Name' }));
  await first.user.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(first.href()).toBe('/?sort=-name'));
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending');
  expect(first.host.askedFor('objects.list').at(-1)?.query.get('sort')).toBe('-name');
  await first.user.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() => expect(first.href()).toBe('/'));
});

test.each([
  ['/?sort=-salary_of_the_boss', 'The address asks for an order that this list does not have.', '/'],
  ['/?sort=%22&view=table', 'The address asks for an order that this list does not have.', '/?view=table'],
  ['/?sort=5', 'The address asks for an order that this list does not have.', '/'],
  ['/?view=heat-map&sort=name', 'The address asks for a view that this list does not have.', '/?sort=name'],
])('an address written by hand (%s) gives the list, and says what it does not have', async (path, sentence, after) => {
  const { host, user, href } = renderAt(path, courses(), { host: { 'objects.list': pageOf(course) } });
  expect(await screen.findByRole('link', { name: 'Type theory' })).toBeDefined();
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(['', 'name']).toContain(host.askedFor('objects.list').at(-1)?.query.get('sort') ?? '');
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(href()).toBe(after));
  expect(screen.queryByText(sentence)).toBeNull();
});

test('is in the order of its type until another is chosen, and its heading says so', async () => {
  const interview = { id: 'i1', object_type: 'interview', name: 'Screening call: Ada Okafor for Analyst' };
  const ada = { id: 'p1', object_type: 'candidate', name: 'Ada Okafor' };
  const list = <ObjectList type="interview" views={[tableView]} emptyAction={null} bulkActions={() => null} />;
  const { host, user } = renderPart(list, { host: { 'objects.list': pageOf({ ...interview, candidate: ada }) } });
  // Who it is with has a column of its own.
  expect(await screen.findByRole('link', { name: 'Screening call' })).toBeDefined();
  expect(host.askedFor('objects.list').map(({ query }) => query.get('sort'))).toEqual(['next']);
  const head = () => screen.getByRole('columnheader', { name: 'Date' }).getAttribute('aria-sort');
  expect(head()).toBe('other');
  // By its heading upwards, downwards, and what comes next again.
  const asked: (string | null)[] = [];
  for (const order of ['ascending', 'descending', 'other']) {
    await user.click(screen.getByRole('button', { name: 'Date' }));
    await waitFor(() => expect(head()).toBe(order));
    asked.push(host.askedFor('objects.list').at(-1)?.query.get('sort') ?? null);
  }
  expect(asked.slice(0, 2)).toEqual(['starts_at', '-starts_at']);
});
