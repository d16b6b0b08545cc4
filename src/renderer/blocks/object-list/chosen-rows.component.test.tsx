import { screen, waitFor } from '@testing-library/react';
import { CalendarDays, Table } from 'lucide-react';
import { useEffect } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import type { ListView, ListViewProps } from './list-view.ts';
import { ObjectList } from './object-list.tsx';

function Nothing({ onTotal }: ListViewProps) {
  useEffect(() => onTotal(0), [onTotal]);
  return <p>Nothing here</p>;
}

const rows: ListView = {
  ...{ name: 'rows', label: () => 'Rows', Icon: Table, Component: Nothing, offersOrder: false, hasPreview: false },
};
const days: ListView = { ...rows, name: 'days', label: () => 'Days', Icon: CalendarDays, choosesRows: true };

function shown(view: ListView) {
  renderPart(
    <ObjectList
      type="interview"
      views={[view, rows]}
      filters={<p>Filters</p>}
      verbs={(isEmpty) => (isEmpty ? null : <button type="button">New</button>)}
      emptyAction={null}
      bulkActions={() => null}
    />,
  );
  return screen.findByText('Nothing here');
}

test('a view that chooses its rows and has none leaves the way to the others, and no filter that it ignores', async () => {
  await shown(days);
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual(['Days', 'Rows', 'New']);
  expect(screen.queryByText('Filters')).toBeNull();
});

test('a list without rows offers neither', async () => {
  await shown({ ...rows, name: 'others' });
  await waitFor(() => expect(screen.queryAllByRole('button')).toEqual([]));
  expect(screen.queryByText('Filters')).toBeNull();
});
