import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { FormField } from '#blocks/object/descriptor.ts';
import { descriptorOf } from '#blocks/object/descriptors.ts';
import { fieldColumnsOf } from '#blocks/object/field-columns.tsx';
import { fieldsOfAll } from '#blocks/object/fields-of-all.ts';
import { nameFieldsOf } from '#blocks/object/name-fields.ts';
import { ownFormKind } from '#blocks/object/own-fields/own-form-field.ts';
import { ObjectList } from '#blocks/object-list/object-list.tsx';
import { pressInToast } from '#blocks/testing/press-in-toast.ts';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { searchWorkerOf } from '#blocks/testing/search-worker-of.ts';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { fails, type HostAnswers, held, raw } from '#lib/testing/contract-host.ts';
import { defaultSettings } from '#shared/bridge/settings.ts';
import { typeCalls } from '#shared/contract/type-calls.ts';
import { customKinds } from '#shared/domain/custom-fields.ts';
import { isListType, type ObjectType, objectTypes } from '#shared/domain/object-types.ts';
import { InPlaceEditor } from './late-in-place-editor.ts';
import { viewsOf } from './list-views.tsx';

type User = ReturnType<typeof renderPart>['user'];

beforeAll(() => InPlaceEditor.preload?.());

/** A cell of one kind: where it is, how it is changed and saved by the keys, and what is asked of the host. */
interface Cell {
  type: ObjectType;
  /** Its id among the columns, and its heading. */
  column: [string, string];
  fields: Record<string, unknown>;
  edit: (user: User) => Promise<void>;
  sent: Record<string, unknown>;
  /** What the row says at once. */
  shown: string;
  /** Where the host finds something wrong. */
  path: string;
  /** Where it is not the call of the type. */
  call?: 'objects.update';
  host?: HostAnswers;
}

const typed = (name: string | RegExp, text: string) => async (user: User) => {
  const input = await screen.findByRole('textbox', { name });
  await user.clear(input);
  await user.type(input, `${text}{Enter}`);
};

const chosen = (name: string, option: string, search = '') =>
  async function choose(user: User) {
    await user.click(await screen.findByRole('combobox', { name }));
    if (search !== '') {
      await user.type(screen.getByRole('combobox', { name }), search);
    }
    await user.click(await screen.findByRole('option', { name: new RegExp(option) }));
  };

const cas = { id: 'e3', object_type: 'employee', name: 'Cas Calm' };
const place = (id: string, title: string) => ({ id, type: 'location', name: title, title });

const ownFields = [
  { name: 'Motto', kind: 'text' },
  { name: 'Story', kind: 'long' },
  { name: 'Size', kind: 'number' },
  { name: 'Tier', kind: 'choice', choices: ['Open', 'Core'] },
  { name: 'Sites', kind: 'several', choices: ['Berlin', 'Oslo'] },
  { name: 'Sponsor', kind: 'person' },
  { name: 'Page', kind: 'link' },
  { name: 'Certified', kind: 'boolean' },
].map((field) => ({ id: field.name, object_type: 'skill', required: false, sensitive: false, order: 0, ...field }));

const own = (name: string, cell: Pick<Cell, 'edit' | 'shown'> & { before: unknown; after: unknown }): Cell => ({
  type: 'skill',
  column: [`custom.${name}`, name],
  fields: { custom: { [name]: cell.before } },
  sent: { custom: { [name]: cell.after } },
  path: `custom.${name}`,
  host: { 'customFields.list': { data: ownFields }, 'objects.refs': { data: [cas] } },
  ...cell,
});

/** One cell of each kind by which cells are changed. */
const cells: Readonly<Record<string, Cell>> = {
  text: {
    type: 'employee',
    column: ['name', 'Name'],
    fields: { first_name: 'Ada', last_name: 'Able' },
    edit: typed('Last name', 'Lovelace'),
    sent: { last_name: 'Lovelace' },
    shown: 'Ada',
    path: 'last_name',
  },
  number: {
    type: 'job',
    column: ['openings', 'Openings'],
    fields: { openings: 2 },
    edit: typed('Openings', '17'),
    sent: { openings: 17 },
    shown: '17',
    path: 'openings',
  },
  money: {
    type: 'training',
    column: ['cost', 'Cost'],
    fields: { cost: { amount: 10_000, currency: 'EUR' } },
    edit: typed(/^Cost/, '250'),
    sent: { cost: { amount: 25_000, currency: 'EUR' } },
    shown: '€250',
    path: 'cost',
  },
  currency: {
    type: 'job',
    column: ['min_salary', 'Salary'],
    fields: { min_salary: 60_000, max_salary: 80_000, currency: 'EUR' },
    async edit(user) {
      await chosen('Currency', 'USD', 'USD')(user);
      await user.click(screen.getByRole('textbox', { name: 'Lowest salary' }));
      await user.keyboard('{Enter}');
    },
    sent: { currency: 'USD' },
    shown: '$',
    path: 'currency',
  },
  timeZone: {
    type: 'employee',
    column: ['time_zone', 'Time zone'],
    fields: { time_zone: 'Europe/Lisbon' },
    edit: chosen('Time zone', 'Europe/Oslo', 'Oslo'),
    sent: { time_zone: 'Europe/Oslo' },
    shown: 'Europe/Oslo',
    path: 'time_zone',
  },
  choice: {
    type: 'ticket',
    column: ['status', 'Status'],
    fields: { title: 'Leak', status: 'open' },
    edit: chosen('Status', 'Waiting'),
    sent: { status: 'waiting' },
    shown: 'Waiting',
    path: 'status',
  },
  category: {
    type: 'employee',
    column: ['company_user.location.title', 'Location'],
    fields: { company_user: { location: { id: 'l1', title: 'Berlin' } } },
    edit: chosen('Location', 'Oslo'),
    sent: { company_user: { location: { id: 'l2', title: 'Oslo' } } },
    shown: 'Oslo',
    path: 'company_user.location',
    host: {
      'categories.read': { data: [place('l1', 'Berlin'), place('l2', 'Oslo')], total: 2, page: 1, page_size: 100 },
    },
  },
  date: {
    type: 'employee',
    column: ['company_user.started_at', 'Started'],
    fields: { company_user: { started_at: '2026-01-05' } },
    edit: typed('Started', '02/03/2026'),
    sent: { company_user: { started_at: '2026-02-03' } },
    shown: 'Feb 3',
    path: 'company_user.started_at',
  },
  dateTime: {
    type: 'pulse',
    column: ['closes_at', 'Closes'],
    fields: { closes_at: '2026-03-05T12:00:00.000Z' },
    edit: typed('Closes', '04/06/2026'),
    sent: { updatedData: { closes_at: expect.stringMatching(/^2026-04-06T/) } },
    shown: 'Apr 6',
    path: 'closes_at',
  },
  person: {
    type: 'ticket',
    column: ['assignee', 'Assignee'],
    fields: { title: 'Leak' },
    edit: chosen('Assignee', 'Cas Calm', 'cas'),
    sent: { assignee: { id: 'e3' } },
    shown: 'Cas Calm',
    path: 'assignee',
  },
  object: {
    type: 'ticket',
    column: ['object', 'About'],
    fields: { title: 'Leak' },
    edit: chosen('About', 'Cas Calm', 'cas'),
    sent: { object: { id: 'e3' } },
    shown: 'Cas Calm',
    path: 'object',
  },
  people: {
    type: 'interview',
    column: ['interviewers', 'Interviewers'],
    fields: { document: { title: 'Screening call' } },
    async edit(user) {
      await chosen('Interviewers', 'Cas Calm', 'cas')(user);
      await user.keyboard('{Control>}{Enter}{/Control}');
    },
    sent: { interviewers: [{ id: 'e3' }] },
    shown: 'Cas',
    path: 'interviewers',
  },
  tags: {
    type: 'ticket',
    column: ['tags', 'Tags'],
    fields: { title: 'Leak', tags: ['roof'] },
    async edit(user) {
      await user.type(await screen.findByRole('combobox', { name: 'Tags' }), 'rain{Enter}');
      await user.keyboard('{Control>}{Enter}{/Control}');
    },
    sent: { tags: ['roof', 'rain'] },
    call: 'objects.update',
    shown: 'roof, rain',
    path: 'tags',
    host: { 'categories.read': { data: [], total: 0, page: 1, page_size: 100 } },
  },
  level: {
    type: 'skill',
    column: ['level', 'Level / needed'],
    fields: { level: 2, needs_level: 3 },
    async edit(user) {
      const [level] = await screen.findAllByRole('slider');
      await waitFor(() => expect(document.activeElement).toBe(level));
      await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
    },
    sent: { level: 3.5 },
    shown: '3.5',
    path: 'level',
  },
  link: own('Page', {
    before: 'https://old.example',
    edit: typed('Page', 'https://new.example/'),
    after: 'https://new.example/',
    shown: 'new.example',
  }),
  words: own('Story', {
    before: 'Once',
    async edit(user) {
      // It can be written in once the code of the microphone is there.
      const input = await waitFor(() => {
        const found = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Story' });
        expect(found.readOnly).toBe(false);
        return found;
      });
      await user.type(input, ' upon{Control>}{Enter}{/Control}');
    },
    after: 'Once upon',
    shown: 'Once upon',
  }),
  oneOf: own('Tier', { before: 'Open', edit: chosen('Tier', 'Core'), after: 'Core', shown: 'Core' }),
  someOf: own('Sites', {
    before: ['Berlin'],
    async edit(user) {
      await chosen('Sites', 'Oslo')(user);
      await user.keyboard('{Control>}{Enter}{/Control}');
    },
    after: ['Berlin', 'Oslo'],
    shown: 'Oslo',
  }),
  colleague: own('Sponsor', {
    before: undefined,
    edit: chosen('Sponsor', 'Cas Calm', 'cas'),
    after: { id: 'e3' },
    shown: 'Cas Calm',
  }),
  yesNo: own('Certified', { before: false, edit: chosen('Certified', 'Yes'), after: true, shown: 'Yes' }),
};

/** By which kinds of fields the cells of all lists are changed. */
function kindsOfCells(): Set<string> {
  const ofTypes = objectTypes.filter(isListType).flatMap((type) => {
    const fields: readonly FormField[] = [...descriptorOf(type).form, ...fieldsOfAll(type)];
    const columns = [...descriptorOf(type).columns, ...fieldColumnsOf(type)];
    const paths = [...nameFieldsOf(type), ...columns.flatMap(({ madeOf = [] }) => madeOf)];
    return fields
      .filter(({ key, onlyNew }) => onlyNew !== true && paths.some((path) => `${path}.`.startsWith(`${key}.`)))
      .map(({ kind }) => kind);
  });
  return new Set([...ofTypes, ...customKinds.map((kind) => ownFormKind({ kind }).kind)]);
}

test('a cell of every kind is tried below', () => {
  expect(Object.keys(cells).toSorted()).toEqual([...kindsOfCells()].toSorted());
});

const headers = { 'content-type': 'application/json', 'change-batch': 'b1' };

/** A list with one row, which shows the column of the cell beside the name. */
async function listWith({ type, column: [id], fields, host = {}, path, call: own }: Cell) {
  vi.stubGlobal('SharedWorker', searchWorkerOf([cas]));
  const call = own ?? typeCalls[type].update.call;
  const prefix = call === 'objects.update' ? '' : typeCalls[type].update.prefix;
  const row = { id: 'o1', object_type: type, name: 'Ada Able', ...fields };
  const saved = held(raw(JSON.stringify(row), { headers }));
  const table = viewsOf(type).find(({ name }) => name === 'table');
  if (table === undefined) {
    throw new TypeError(`lists of the type ${type} are no tables`);
  }
  const shown = renderPart(<ObjectList type={type} views={[table]} emptyAction={null} bulkActions={() => null} />, {
    host: {
      'auth.me': { ...signedInUser, role: 'admin' },
      'objects.list': { data: [row], total: 1, page: 1, page_size: 100 },
      'objects.search': { data: [] },
      'objects.recent': { data: [] },
      'objects.counts': { counts: {} },
      'objects.page': { data: { data: [], total: 0, page: 1, page_size: 20 } },
      [call]: fails(422, { errors: [{ path: `${prefix}${path}`, message: 'is too odd' }] }),
      'changes.undo': { batch_id: 'b2', undone: 1, left_count: 0, left: [] },
      ...host,
    },
    bridge: { 'settings.get': { ...defaultSettings, listColumns: { [type]: id === 'name' ? [] : [id] } } },
  });
  await screen.findByRole('link');
  return { ...shown, saved };
}

const editorOf = (heading: string) => screen.findByRole('group', { name: heading });

async function openByKeys(user: User, heading: string) {
  await user.keyboard('j{F2}');
  // The name stands first, of people in two fields.
  for (let fields = 0; fields < 3 && screen.queryByRole('group', { name: heading }) === null; fields += 1) {
    await screen.findByRole('group', { name: 'Name' });
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    await user.tab();
  }
  return editorOf(heading);
}

async function openByMouse(user: User, heading: string) {
  // Nothing is laid out here: the headings are given their places.
  const headings = screen.getAllByRole('columnheader');
  for (const [at, one] of headings.entries()) {
    one.getBoundingClientRect = () => new DOMRect(at * 50, 0, 50, 32);
  }
  const at = headings.findIndex((one) => one.getAttribute('aria-label') === heading);
  const [row] = screen.getAllByRole('link');
  fireEvent(row ?? document.body, new MouseEvent('pointermove', { bubbles: true, clientX: at * 50 + 10 }));
  await user.click(await screen.findByRole('button', { name: `Change ${heading}` }));
  return editorOf(heading);
}

describe.each(Object.entries(cells))('a cell of the kind %s', (_kind, cell) => {
  const heading = cell.column[1];

  test('is opened by the keys, and left as it was by Escape', async () => {
    const { user, host } = await listWith(cell);
    const editor = await openByKeys(user, heading);
    await waitFor(() => expect(editor.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('group', { name: heading })).toBeNull());
    expect(host.askedFor(typeCalls[cell.type].update.call)).toEqual([]);
  });

  test('is opened by the mouse, says what the host finds wrong at the field, is saved, and taken back', async () => {
    const { user, host, saved } = await listWith(cell);
    const { call = typeCalls[cell.type].update.call } = cell;
    await openByMouse(user, heading);
    await cell.edit(user);
    expect(await screen.findByText('is too odd')).toBeDefined();
    const grid = screen.getByRole('grid');
    const field = await waitFor(() => {
      const inputs = within(screen.getByRole('group', { name: heading })).queryAllByRole('textbox');
      const others = screen.queryAllByRole('combobox');
      const [input] = [...inputs, ...others, ...screen.queryAllByRole('slider')];
      expect(input).toBeDefined();
      return input as HTMLElement;
    });
    host.answerWith(call, saved.answer);
    field.focus();
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(host.askedFor(call)).toHaveLength(2));
    expect(host.askedFor(call)[1]?.body).toMatchObject(cell.sent);
    expect(grid.textContent).toContain(cell.shown);
    saved.release();
    await screen.findByText(`Ada Able: ${heading} saved`);
    await pressInToast(user, 'Undo');
    await waitFor(() => expect(host.askedFor('changes.undo')[0]?.params).toEqual({ batch: 'b1' }));
  });
});
