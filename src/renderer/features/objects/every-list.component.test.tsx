import { Outlet } from '@tanstack/react-router';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { descriptorOf } from '#blocks/object/descriptors.ts';
import { fieldColumnsOf, orderNameOf } from '#blocks/object/field-columns.tsx';
import { en as fieldWords } from '#blocks/object/words/fields/en.ts';
import { filterLabelOf, neverOffered } from '#blocks/object-filter/filter-labels.ts';
import { ListExportDialog } from '#blocks/object-list/late-list-export-dialog.ts';
import { renderScreen } from '#blocks/testing/render-screen.tsx';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { listTypes, typeRows } from '#lib/type-rows.ts';
import { may } from '#shared/domain/may.ts';
import { objectTypeRows } from '#shared/domain/object-types.ts';
import { listedFieldsOf } from '#shared/domain/where/listed-fields.ts';
import { objects } from './index.tsx';
import { CreateDialog } from './late-create-dialog.ts';
import { ObjectMenus } from './object-menus.tsx';

beforeAll(() => Promise.all([CreateDialog.preload?.(), ListExportDialog.preload?.()]));

const at = '2026-01-05T09:00:00.000Z';
const keptView = {
  ...{ id: 'v1', shared: false, default_for: [], may_change: true, is_mine: true, created_at: at, updated_at: at },
  ...{ name: 'Mine', object_type: 'job' as const },
};

async function entries(): Promise<string[]> {
  await screen.findByRole('menu');
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent ?? '');
}

type Row = Record<'create' | 'fields' | 'filter' | 'sort' | 'view' | 'bulk' | 'export' | 'menu', string>;
const table = new Map<string, Partial<Row>>();
const said = (type: string, row: Partial<Row>) => table.set(type, { ...table.get(type), ...row });

const owner = { ...signedInUser, role: 'owner' as const };

function WithMenus() {
  return (
    <>
      <main>
        <Outlet />
      </main>
      <ObjectMenus />
    </>
  );
}

function show(type: (typeof listTypes)[number], search = '?view=table') {
  const row = { id: 'x1', object_type: type, name: 'Xenia', first_name: 'Xenia', title: 'Xenia', role: 'Xenia' };
  return renderScreen(objects, `${objectTypeRows[type].list}${search}`, {
    host: {
      'auth.me': owner,
      'objects.list': { data: [row], total: 1, page: 1, page_size: 50 },
      'imports.list': { data: [], total: 0, page: 1, page_size: 10 },
      'categories.read': { data: [], total: 0, page: 1, page_size: 100 },
      'objects.page': { data: { data: [], total: 0, page: 1, page_size: 50 } },
      'objects.recent': { data: [] },
      'objects.counts': { counts: {} },
      'views.create': ({ body }) => ({ ...keptView, ...(body as object) }),
    },
    frame: WithMenus,
  });
}

/** A column as addresses name it. */
const idOf =
  (type: (typeof listTypes)[number]) =>
  ({ sort, path, label }: { sort?: string; path?: string; label: string }) =>
    sort ?? (path === undefined ? undefined : orderNameOf(type, path)) ?? label;

/** What is asked of a new one: what only the person says of themselves is not. */
const newFields = (type: (typeof listTypes)[number]) => descriptorOf(type).form.filter((field) => !field.notNew);

/** What is missing in the form of a new one, by its label. */
function missingInputs(dialog: HTMLElement, type: (typeof listTypes)[number]): string[] {
  return newFields(type).flatMap((field) => {
    const label = fieldWords[field.label as keyof typeof fieldWords] as string;
    const found =
      field.kind === 'contacts' || field.kind === 'rows'
        ? within(dialog).queryAllByText(label)
        : within(dialog).queryAllByLabelText(label, { exact: true });
    return found.length > 0 ? [] : [label];
  });
}

describe.each(listTypes)('the list of the type %s', (type) => {
  test('creates one by its button and by C, with an input for each field', async () => {
    const { user } = show(type);
    await screen.findByRole('grid');
    await user.keyboard('c');
    if (!may(owner, 'create', type)) {
      expect(screen.queryByRole('dialog')).toBeNull();
      said(type, { create: 'nobody' });
      return;
    }
    const name = typeRows[type].en.make;
    const dialog = await screen.findByRole('dialog', { name });
    await waitFor(() => expect(missingInputs(dialog, type)).toEqual([]));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByRole('dialog', { name })).toBeDefined();
    said(type, { create: 'C, button', fields: String(newFields(type).length) });
  });

  test('filters by each field that lists of it know', async () => {
    const names = Object.keys(listedFieldsOf(type)).filter((name) => !neverOffered.has(name));
    expect(names.filter((name) => filterLabelOf(name, fieldWords) === undefined)).toEqual([]);
    const where = names
      .map((name) => `${name} is ${listedFieldsOf(type)[name]?.kind === 'flag' ? 'true' : 'empty'}`)
      .join(' and ');
    const { host, user } = show(type, `?view=table&where=${encodeURIComponent(where)}`);
    await screen.findByRole('grid');
    await waitFor(() => expect(host.askedFor('objects.list').at(-1)?.query.get('where')).toBe(where));
    expect(screen.getAllByRole('button', { name: /^Remove filter: / })).toHaveLength(names.length);
    await user.keyboard('f');
    expect(await screen.findByRole('dialog', { name: 'Add filter' })).toBeDefined();
    said(type, { filter: `F, ${names.length} fields` });
  });

  test('orders by its columns, by pointer and by key', async () => {
    const ids = [
      ...descriptorOf(type).columns.slice(1).map(idOf(type)),
      ...fieldColumnsOf(type).map(({ sort, path }) => sort ?? path),
    ];
    const { host, user } = show(type, `?view=table&columns=${ids.join(',')}`);
    await screen.findByRole('grid');
    const headers = screen.getAllByRole('columnheader').slice(1);
    expect(headers).toHaveLength(ids.length + 1);
    const others = headers.flatMap((header) =>
      header.hasAttribute('aria-sort') ? [] : [header.getAttribute('aria-label') ?? ''],
    );
    expect(others).toEqual([]);
    const name = screen.getByRole('columnheader', { name: 'Name' });
    const [head] = within(name).getAllByRole('button');
    await user.click(head!);
    await waitFor(() => expect(name.getAttribute('aria-sort')).toBe('ascending'));
    head?.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(name.getAttribute('aria-sort')).toBe('descending'));
    expect(host.askedFor('objects.list').at(-1)?.query.get('sort')).toBe('-name');
    said(type, { sort: `${headers.length - others.length} of ${headers.length} columns` });
  });

  test('keeps a view by its menu and by V', async () => {
    const { host, user } = show(type);
    await screen.findByRole('grid');
    await user.keyboard('v');
    await screen.findByRole('menuitem', { name: 'Save view…' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'View: All' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save view…' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mine{Enter}');
    await waitFor(() => expect(host.askedFor('views.create')).toHaveLength(1));
    expect(host.askedFor('views.create')[0]?.body).toMatchObject({ object_type: type, name: 'Mine' });
    said(type, { view: 'V, menu' });
  });

  test('does what can be done with a selection, exports it, and has the same by right click and by key', async () => {
    const { user } = show(type);
    const link = await screen.findByRole('link', { name: /Xenia/ });
    fireEvent.contextMenu(link);
    const byPointer = await entries();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await user.keyboard('j{ContextMenu}');
    expect(await entries()).toEqual(byPointer);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    const [mayExport, mayDelete] = [may(owner, 'export', type), may(owner, 'delete', type)];
    expect(byPointer).toEqual(expect.arrayContaining(['Open in new window', 'Copy link']));
    expect(byPointer.includes('Export…')).toBe(mayExport);
    expect(byPointer.at(-1) === 'Delete').toBe(mayDelete);
    await user.keyboard('x');
    const bar = within(await screen.findByRole('toolbar'));
    const verbs = bar
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .filter((text) => text !== '');
    expect(verbs).toEqual(expect.arrayContaining(may(owner, 'edit', type) ? ['Change field…', 'Tag…'] : []));
    expect(verbs.includes('Delete')).toBe(mayDelete);
    if (mayExport) {
      await user.click(bar.getByRole('button', { name: 'Export' }));
      const dialog = await screen.findByRole('dialog');
      expect(within(dialog).getByRole('button', { name: 'Export' })).toBeDefined();
    }
    said(type, {
      bulk: `X: ${verbs.join(' ')}`,
      menu: byPointer.slice(3).join(' '),
      export: mayExport ? 'list, selection, menu' : 'nobody',
    });
  });
});

test('each type has all of it', async () => {
  const head = ['type', 'create', 'fields', 'filter', 'sort', 'view', 'bulk', 'export', 'menu'] as const;
  const rows = listTypes.map((type) => head.map((key) => (key === 'type' ? type : (table.get(type)?.[key] ?? ''))));
  expect(rows.flat()).not.toContain('');
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  await expect([head, head.map(() => '---'), ...rows].map(line).join('')).toMatchFileSnapshot('every-list.txt');
});
