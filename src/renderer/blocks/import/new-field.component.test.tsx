import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { fails } from '#lib/testing/contract-host.ts';
import type { ImportMapping, ImportPreview } from './mapping.ts';
import { MappingTable } from './mapping-table.tsx';

const preview = {
  columns: [
    { name: 'Work permit', samples: ['Needed'], guess: { kind: 'choice', choices: ['Needed', 'Not needed'] } },
    { name: 'Religion', samples: ['None'], protected: true, guess: { kind: 'text' } },
  ],
  fields: [{ field: 'name', required: false, many: false }],
  mapping: { 'Work permit': null, Religion: null },
} as unknown as ImportPreview;

function Table() {
  const [mapping, setMapping] = useState<ImportMapping>(preview.mapping);
  return (
    <>
      <MappingTable type="candidate" preview={preview} mapping={mapping} onChange={setMapping} />
      <output>{JSON.stringify(mapping)}</output>
    </>
  );
}

const made = { id: 'f1', object_type: 'candidate', required: false, order: 0 };

test('a column that fits nothing becomes a field of the company’s own, of the kind that stands in it', async () => {
  const { user, host } = renderPart(<Table />, {
    host: { 'customFields.create': { ...made, name: 'Permit', kind: 'choice', sensitive: false } },
  });
  await user.click(await screen.findByRole('combobox', { name: 'What column Work permit becomes' }));
  await user.click(await screen.findByRole('option', { name: 'New field…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New field for “Work permit”' }));
  expect(dialog.getByRole('combobox', { name: 'Kind' }).textContent).toBe('Choice');
  expect(dialog.getByText('Choices: Needed and Not needed')).toBeTruthy();
  await user.clear(dialog.getByRole('textbox', { name: 'Name' }));
  await user.click(dialog.getByRole('button', { name: 'Create field' }));
  expect(dialog.getByText('Enter a name.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Permit');
  await user.click(dialog.getByRole('button', { name: 'Create field' }));
  expect((await screen.findByText(/custom\.f1/)).textContent).toBe('{"Work permit":"custom.f1","Religion":null}');
  expect(host.askedFor('customFields.create').map(({ body }) => body)).toEqual([
    {
      ...{ object_type: 'candidate', name: 'Permit', kind: 'choice', sensitive: false },
      choices: ['Needed', 'Not needed'],
    },
  ]);
});

test('what may not be searched becomes a sensitive one alone; a name that is taken is said at it', async () => {
  const { user, host } = renderPart(<Table />, {
    host: {
      'customFields.create': fails(409, { errors: [{ path: 'name', code: 'taken', message: 'is taken already' }] }),
    },
  });
  await user.click(await screen.findByRole('combobox', { name: 'What column Religion becomes' }));
  await user.click(await screen.findByRole('option', { name: 'New field…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New field for “Religion”' }));
  const sensitive = dialog.getByRole('checkbox', { name: /Sensitive/ });
  expect([sensitive.getAttribute('aria-checked'), sensitive.hasAttribute('disabled')]).toEqual(['true', true]);
  await user.click(dialog.getByRole('button', { name: 'Create field' }));
  expect(await dialog.findByText('There is a field with this name already.')).toBeTruthy();
  expect(host.askedFor('customFields.create').at(-1)?.body).toMatchObject({ name: 'Religion', sensitive: true });
});

test('who makes no fields is offered none', async () => {
  const { user } = renderPart(<Table />, { host: { 'auth.me': { ...signedInUser, role: 'recruiter' } } });
  await user.click(await screen.findByRole('combobox', { name: 'What column Work permit becomes' }));
  expect(await screen.findByRole('option', { name: 'Leave out' })).toBeTruthy();
  expect(screen.queryByRole('option', { name: 'New field…' })).toBeNull();
  expect(screen.getByText('Not imported')).toBeTruthy();
});
