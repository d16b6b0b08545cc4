import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import type { SavedDocument, TableRead } from '#shared/bridge/documents.ts';
import { objectBase, objectFields } from '#shared/domain/object-schemas.ts';
import { objectTypes } from '#shared/domain/object-types.ts';
import { type BulkActionProps, useBulkVerbs } from './bulk-actions.tsx';
import { ListExportDialog } from './late-list-export-dialog.ts';
import { ObjectList } from './object-list.tsx';
import { tableView } from './table-view.tsx';
import { useColumns } from './use-columns.tsx';

// It is read when it is asked for, which costs the first test the time of the others.
beforeAll(() => ListExportDialog.preload?.());

const jobs = ['Analyst', 'Baker'].map((name, at) => ({ id: `j${at}`, object_type: 'job', name, role: name }));

interface Given {
  role?: 'owner' | 'member';
  saved?: SavedDocument;
  table?: TableRead;
  where?: string;
}

function BulkActions(props: BulkActionProps) {
  return useBulkVerbs(props).map(({ key, label, run }) => (
    <button key={key} type="button" onClick={run}>
      {label}
    </button>
  ));
}

function show({ role = 'owner', saved, table, where }: Given = {}) {
  const filtered = where === undefined ? undefined : { says: '', clearLabel: 'Clear', onClear: () => undefined };
  return renderPart(
    <ObjectList
      type="job"
      views={[tableView]}
      emptyAction={null}
      {...{ where, filtered }}
      bulkActions={(selected) => <BulkActions {...selected} />}
    />,
    {
      host: {
        'auth.me': { ...signedInUser, role } as never,
        'objects.list': { data: jobs, total: 2, page: 1, page_size: 100 },
      },
      bridge: {
        'documents.saveExport': () => saved ?? { state: 'saved', name: 'cadre-job.xlsx', key: 'k' },
        'documents.readTable': () => table ?? { state: 'read', rows: [['Name'], ['Analyst'], ['Baker']] },
      },
    },
  );
}

const dialog = () => within(screen.getByRole('dialog'));
async function opened(given?: Given) {
  const shown = show(given);
  await shown.user.click(await screen.findByRole('button', { name: 'Export' }));
  await screen.findByRole('dialog');
  return shown;
}

test('saves what the list shows as a workbook, under the headings of the table', async () => {
  const { bridge, user } = await opened({ where: 'status is "open"' });
  expect(dialog().getByText('All 2 that the filter leaves')).toBeDefined();
  await user.click(dialog().getByRole('checkbox', { name: 'Applicants' }));
  await user.click(dialog().getByRole('checkbox', { name: 'Openings' }));
  await user.click(dialog().getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bridge.askedFor('documents.saveExport')).toMatchObject([
    {
      type: 'job',
      format: 'xlsx',
      where: 'status is "open"',
      sort: '-updated_at',
      columns: [
        { field: 'name', heading: 'Name' },
        { field: 'status', heading: 'Status' },
        { field: 'org_unit.name', heading: 'Org unit' },
        { field: 'location.title', heading: 'Location' },
        { field: 'min_salary', heading: 'Lowest salary' },
        { field: 'max_salary', heading: 'Highest salary' },
        { field: 'currency', heading: 'Currency' },
        { field: 'urgency_level', heading: 'Urgency' },
        { field: 'permissions', heading: 'Shared with' },
        { field: 'openings', heading: 'Openings' },
      ],
    },
  ]);
  expect(await screen.findByText('cadre-job.xlsx')).toBeDefined();
});

test('saves those that are selected, whole, as another kind of file', async () => {
  const { bridge, user } = show();
  await user.click(await screen.findByRole('checkbox', { name: 'Select Baker' }));
  await user.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Export' }));
  await screen.findByRole('dialog');
  expect(dialog().getByRole('radio', { name: 'The selected one' }).getAttribute('aria-checked')).toBe('true');
  await user.click(dialog().getByRole('combobox', { name: 'File' }));
  await user.click(await screen.findByRole('option', { name: 'CSV' }));
  await user.click(dialog().getByRole('radio', { name: 'All fields' }));
  expect(dialog().queryByRole('checkbox')).toBeNull();
  await user.click(dialog().getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(bridge.askedFor('documents.saveExport')).toHaveLength(1));
  const [asked] = bridge.askedFor('documents.saveExport') as [Record<string, unknown>];
  expect(asked).toMatchObject({ ids: ['j1'], format: 'csv' });
  expect(asked.columns).toBeUndefined();
});

test('says that the file could not be saved, and goes on asking', async () => {
  const { user } = await opened({ saved: { state: 'failed' } });
  await user.click(dialog().getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('The file could not be saved')).toBeDefined();
  expect(screen.getByRole('dialog')).toBeDefined();
});

test('says that a table is too large to be copied', async () => {
  const { user } = await opened({ table: { state: 'too-large' } });
  await user.click(dialog().getByRole('button', { name: 'Copy as table' }));
  expect(await screen.findByText('It is too large to be copied. Export it as a file instead.')).toBeDefined();
});

test('asks for a column where none is chosen', async () => {
  const { user } = await opened();
  for (const box of dialog().getAllByRole('checkbox', { checked: true })) {
    await user.click(box);
  }
  expect(dialog().getByRole('alert').textContent).toBe('Choose at least one column.');
  expect(dialog().getByRole('button', { name: 'Export' }).hasAttribute('disabled')).toBe(true);
});

test('is not offered to whom exports are not allowed', async () => {
  show({ role: 'member' });
  await screen.findByRole('link', { name: 'Analyst' });
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});

function Exported({ type }: { type: (typeof objectTypes)[number] }) {
  const { offered } = useColumns(type);
  return <output>{JSON.stringify(offered.flatMap(({ exported }) => exported.map(({ field }) => field)))}</output>;
}

test.each(objectTypes)('%s: each column that is exported is a field that the host has', async (type) => {
  renderPart(<Exported type={type} />, { host: { 'customFields.list': { data: [] } } });
  const fields: string[] = JSON.parse((await screen.findByRole('status')).textContent ?? '');
  const known = { ...objectBase.shape, ...objectFields[type].shape };
  expect(fields.length).toBeGreaterThan(1);
  expect(fields.filter((field) => !Object.hasOwn(known, field.split('.')[0] ?? ''))).toEqual([]);
});
