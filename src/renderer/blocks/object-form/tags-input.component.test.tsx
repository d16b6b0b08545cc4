import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { TagsInput } from './tags-input.tsx';

function Keywords() {
  const [value, setValue] = useState<readonly string[]>(['cloud']);
  return (
    <>
      <TagsInput label="Keywords" error={undefined} value={value} onChange={setValue} />
      <p>{value.join(' and ')}</p>
    </>
  );
}

test('keeps what is typed when the field is left, and nothing twice', async () => {
  const { user } = renderPart(<Keywords />);
  await user.type(await screen.findByLabelText('Keywords'), 'kafka');
  await user.tab();
  expect(screen.getByText('cloud and kafka')).toBeDefined();
  await user.type(screen.getByLabelText('Keywords'), 'cloud');
  await user.tab();
  expect(screen.getByText('cloud and kafka')).toBeDefined();
});

function SpaceTags() {
  const [value, setValue] = useState<readonly string[]>([]);
  return (
    <>
      <TagsInput label="Tags" error={undefined} value={value} onChange={setValue} offered="tag" />
      <p>{value.join(' and ')}</p>
    </>
  );
}

test('offers the names on the list of the company, of which none is archived', async () => {
  const data = [
    { id: 't1', type: 'tag', name: 'Half-year' },
    { id: 't2', type: 'tag', name: 'Half-time', archived_at: '2025-06-01T00:00:00Z' },
  ];
  const { user } = renderPart(<SpaceTags />, {
    host: { 'categories.read': { data, total: 2, page: 1, page_size: 100 } },
  });
  await user.type(await screen.findByRole('combobox', { name: 'Tags' }), 'half');
  await user.click(await screen.findByRole('option', { name: 'Half-year' }));
  expect(screen.queryByRole('option', { name: 'Half-time' })).toBeNull();
  await user.type(screen.getByRole('combobox', { name: 'Tags' }), 'half');
  await user.click(await screen.findByRole('option', { name: 'Add “half”' }));
  expect(screen.getByText('Half-year and half')).toBeDefined();
  // The list is gone with what was typed.
  expect(screen.queryByRole('option')).toBeNull();
});
