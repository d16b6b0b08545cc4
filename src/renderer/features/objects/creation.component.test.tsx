import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { pressInToast } from '#blocks/testing/press-in-toast.ts';
import { renderScreen } from '#blocks/testing/render-screen.tsx';
import { searchWorkerOf } from '#blocks/testing/search-worker-of.ts';
import { startI18n } from '#lib/i18n/i18n.ts';
import { handOverPaused } from '#lib/offline/hand-over.ts';
import { typedInput } from '#lib/offline/write-contents.ts';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { queryClient } from '#lib/query-client.ts';
import { fails, type HostAnswers, held } from '#lib/testing/contract-host.ts';
import type { WaitingWrite } from '#shared/bridge/local-data.ts';
import type { CallName } from '#shared/contract/call-names.ts';
import type { ObjectAnswer } from '#shared/domain/object-schemas.ts';
import type { UserContext } from '#shared/domain/user-context.ts';
import { objects } from './index.tsx';
import { CreateDialog } from './late-create-dialog.ts';

// As the app does soon after its start.
beforeAll(() => CreateDialog.preload?.());

const pageOf = (...data: ObjectAnswer[]) => ({ data, total: data.length, page: 1, page_size: 50 });
const skill = { id: 's1', object_type: 'skill', name: 'Rust' };
const made = { id: 's2', object_type: 'skill', name: 'Kafka' };

/** A list with one object, for which objects can be created. */
function listOf(row: ObjectAnswer, host: HostAnswers = {}, who: Partial<UserContext> = {}): HostAnswers {
  return {
    'auth.me': { ...signedInUser, ...who },
    'objects.list': pageOf(row),
    'objects.relations': { data: [], total: 0, page: 1, page_size: 10 },
    'categories.read': { data: [], total: 0, page: 1, page_size: 100 },
    'insights.read': { data: [] },
    'usage.record': undefined,
    ...host,
  };
}

type User = ReturnType<typeof renderScreen>['user'];

async function openForm(user: User, verb: string): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: verb }));
  return screen.findByRole('dialog', { name: verb });
}

function create(user: User, dialog: HTMLElement): Promise<void> {
  return user.click(within(dialog).getByRole('button', { name: 'Create' }));
}

test.each<[string, Partial<UserContext>, boolean]>([
  ['/candidates', { role: 'owner' }, true],
  ['/candidates', { role: 'recruiter' }, true],
  ['/candidates', { role: 'manager' }, false],
  ['/candidates', { role: 'owner', staff: true }, false],
])('%s offers %j to create one, by its verb and by C: %s', async (path, who, offered) => {
  const ada = { id: 'p1', object_type: 'candidate', name: 'Ada' };
  const { user } = renderScreen(objects, path, { host: listOf(ada, {}, who) });
  await screen.findByRole('link', { name: 'Ada' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'New candidate' }) !== null).toBe(offered));
  await user.keyboard('c');
  if (offered) {
    expect(await screen.findByRole('dialog', { name: 'New candidate' })).toBeDefined();
  } else {
    expect(screen.queryByRole('dialog')).toBeNull();
  }
});

test('a new candidate comes with skills, each with its level where one is said', async () => {
  const known = [
    { id: 's2', object_type: 'skill', name: 'Cobol' },
    { id: 's3', object_type: 'skill', name: 'Cooking' },
  ];
  vi.stubGlobal('SharedWorker', searchWorkerOf(known));
  const ada = { id: 'p1', object_type: 'candidate', name: 'Ada' };
  const { host, user } = renderScreen(objects, '/candidates', {
    host: listOf(
      ada,
      {
        'objects.search': { data: [] },
        'objects.recent': { data: [] },
        'objects.page': { data: { data: [], total: 0, page: 1, page_size: 20 } },
        'objects.counts': { counts: {} },
        'people.alike': { data: [] },
        'objects.create': { ...ada, id: 'p2', name: 'Bea' },
      },
      { role: 'owner' },
    ),
  });
  await screen.findByRole('link', { name: 'Ada' });
  const dialog = within(await openForm(user, 'New candidate'));
  await user.type(dialog.getByRole('textbox', { name: 'First name' }), 'Bea');
  for (const [typed, name] of [
    ['cob', /Cobol/],
    ['cook', /Cooking/],
  ] as const) {
    await user.type(dialog.getByRole('combobox', { name: 'Skills' }), typed);
    await user.click(await screen.findByRole('option', { name }));
  }
  const slider = await dialog.findByRole('slider', { name: 'Level: Cobol' });
  act(() => slider.focus());
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await create(user, screen.getByRole('dialog'));
  await waitFor(() =>
    expect(host.askedFor('objects.create')[0]?.body).toMatchObject({
      first_name: 'Bea',
      resume: {
        skills: [
          { id: 's2', object_type: 'skill', name: 'Cobol', level: 1.5 },
          { id: 's3', object_type: 'skill', name: 'Cooking' },
        ],
      },
    }),
  );
  // Of what nothing was said, nothing is sent.
  expect(JSON.stringify(host.askedFor('objects.create')[0]?.body).match(/"level"/g)).toHaveLength(1);
});

test('what a list has none of can be created from its middle, and a path of its own opens the form once', async () => {
  const { user, path } = renderScreen(objects, '/documents?new=document_group', {
    host: listOf(skill, { 'objects.list': pageOf() }),
  });
  const dialog = await screen.findByRole('dialog', { name: 'New document group' });
  expect(path()).toBe('/documents');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await openForm(user, 'New document')).toBeDefined();
});

test.each([
  ['/skills?new=skill&name=Rust%20%26%20C', 'New skill', { Name: 'Rust & C' }],
  ['/jobs?new=job&name=Welder', 'New job', { Title: 'Welder' }],
  [
    '/candidates?new=candidate&name=Ana%20Maria%20Silva',
    'New candidate',
    { 'First name': 'Ana Maria', 'Last name': 'Silva' },
  ],
  ['/candidates?new=candidate&name=ada@x.example', 'New candidate', { Email: 'ada@x.example', 'First name': '' }],
])('%s opens the form with the name filled in', async (path, verb, fields) => {
  const { user } = renderScreen(objects, path, { host: listOf(skill) });
  const dialog = await screen.findByRole('dialog', { name: verb });
  for (const [name, value] of Object.entries(fields)) {
    expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name }).value).toBe(value);
  }
  // It was typed, so it is not thrown away unasked.
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Discard this draft?')).toBeDefined();
});

test.each<[Partial<UserContext>, boolean]>([
  [{ role: 'owner' }, true],
  [{ role: 'owner', staff: true }, false],
])('C on a page makes another one of its type for %j: %s', async (who, offered) => {
  const { user } = renderScreen(objects, '/skills/s1', { host: listOf(skill, {}, who) });
  await screen.findByRole('heading', { level: 1, name: 'Rust' });
  await user.keyboard('c');
  if (offered) {
    expect(await screen.findByRole('dialog', { name: 'New skill' })).toBeDefined();
  } else {
    expect(screen.queryByRole('dialog')).toBeNull();
  }
});

test('a new object is told of, and its page has what the host answered', async () => {
  const { host, user, path } = renderScreen(objects, '/skills', {
    host: listOf(skill, { 'objects.create': made }),
  });
  const dialog = await openForm(user, 'New skill');
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), '  Kafka ');
  await create(user, dialog);
  expect(await screen.findByText('Kafka created')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(host.askedFor('objects.create').map(({ params, body }) => [params.type, body])).toEqual([
    ['skill', { name: 'Kafka' }],
  ]);
  await pressInToast(user, 'Open');
  expect(await screen.findByRole('heading', { level: 1, name: 'Kafka' })).toBeDefined();
  expect(path()).toBe('/skills/s2');
  expect(host.askedFor('objects.list').filter(({ query }) => query.has('id'))).toEqual([]);
});

test('one after another is created without leaving the form, by its button and by the keys', async () => {
  const { host, user } = renderScreen(objects, '/skills', {
    host: listOf(skill, { 'objects.create': ({ body }) => ({ ...made, ...(body as object) }) }),
  });
  const dialog = await openForm(user, 'New skill');
  const name = () => within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await user.type(name(), 'Kafka');
  await user.type(within(dialog).getByRole('textbox', { name: 'Level' }), '3');
  await user.click(within(dialog).getByRole('button', { name: 'Save and next' }));
  expect(await screen.findByText('Kafka created')).toBeDefined();
  await waitFor(() => expect(name()).toBe(document.activeElement));
  expect(name().value).toBe('');
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Level' }).value).toBe('');
  // What is missing is said, and nothing is lost of what was typed.
  await user.click(within(dialog).getByRole('button', { name: 'Save and next' }));
  expect(await within(dialog).findByText('This field is required.')).toBeDefined();
  await user.type(name(), 'Flink');
  await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  expect(await screen.findByText('Flink created')).toBeDefined();
  await user.type(name(), 'Spark');
  await create(user, dialog);
  expect(await screen.findByText('Spark created')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(host.askedFor('objects.create').map(({ body }) => body)).toEqual([
    { name: 'Kafka', level: 3 },
    { name: 'Flink' },
    { name: 'Spark' },
  ]);
});

test('what must be said is asked for at its field, before anything is sent', async () => {
  const { host, user } = renderScreen(objects, '/skills', { host: listOf(skill, { 'objects.create': made }) });
  const dialog = await openForm(user, 'New skill');
  const name = within(dialog).getByRole('textbox', { name: 'Name' });
  expect(name.getAttribute('aria-required')).toBe('true');
  await create(user, dialog);
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(name).toBe(document.activeElement);
  expect(within(dialog).getByText('This field is required.')).toBeDefined();
  expect(within(dialog).getByRole('alert').textContent).toBe('1 field needs correcting.');
  expect(host.askedFor('objects.create')).toEqual([]);
});

test('an interview is with somebody', async () => {
  const talk = { id: 'i1', object_type: 'interview', name: 'First talk' };
  // Its field looks for people as soon as it has the focus.
  const none = { data: [], total: 0, page: 1, page_size: 20 };
  const found: HostAnswers = { 'objects.page': { data: none }, 'objects.recent': { data: [] } };
  const { host, user } = renderScreen(objects, '/interviews?view=table', { host: listOf(talk, found) });
  const dialog = await openForm(user, 'New interview');
  await create(user, dialog);
  const who = within(dialog).getByRole('combobox', { name: 'Candidate' });
  expect(await within(dialog).findByText('This field is required.')).toBeDefined();
  expect(document.activeElement).toBe(who);
  expect(host.askedFor('objects.create')).toEqual([]);
});

test('somebody new is called by a name or an address', async () => {
  const ada = { id: 'p1', object_type: 'candidate', name: 'Ada' };
  const { host, user } = renderScreen(objects, '/candidates', {
    host: listOf(ada, { 'objects.create': { id: 'p2', object_type: 'candidate', email: 'bo@example.com' } }),
  });
  const dialog = await openForm(user, 'New candidate');
  await create(user, dialog);
  expect(within(dialog).getByText('Enter at least one of these: First name, Last name, Email.')).toBeDefined();
  expect(within(dialog).getByRole('alert').textContent).toBe('1 field needs correcting.');
  const email = within(dialog).getByRole('textbox', { name: 'Email' });
  await user.type(email, 'bo@example.com');
  // What was missing is there, and whoever types goes on typing where they are.
  expect(within(dialog).queryByText(/^Enter at least one of these/)).toBeNull();
  expect(within(dialog).queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(email);
  await create(user, dialog);
  expect(await screen.findByText('bo@example.com created')).toBeDefined();
  expect(host.askedFor('objects.create').map(({ body }) => body)).toEqual([{ email: 'bo@example.com' }]);
});

test('what the host finds wrong stands at its field, and nothing typed is lost', async () => {
  const errors = [{ path: 'data.name', message: 'is taken' }];
  const { user } = renderScreen(objects, '/pulses', {
    host: listOf({ id: 'x', object_type: 'pulse', name: 'Mood' }, { 'pulses.create': fails(422, { errors }) }),
  });
  const dialog = await openForm(user, 'New pulse');
  const name = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await user.type(name, 'Mood');
  await create(user, dialog);
  expect(await within(dialog).findByText('is taken')).toBeDefined();
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(name.value).toBe('Mood');
});

test.each<[path: string, verb: string, label: string, call: CallName, body: unknown]>([
  ['/courses', 'New course', 'Title', 'courses.create', { title: 'Logic' }],
  ['/training', 'New training', 'Title', 'training.create', { title: 'Logic' }],
  ['/pulses', 'New pulse', 'Name', 'pulses.create', { data: { name: 'Logic' } }],
  ['/spaces', 'New space', 'Name', 'spaces.create', { name: 'Logic' }],
  ['/canvases', 'New canvas', 'Title', 'canvases.create', { title: 'Logic' }],
  ['/tickets', 'New ticket', 'Title', 'tickets.create', { title: 'Logic' }],
])('%s creates by the call of its type', async (path, verb, label, call, body) => {
  const row = { id: 'x', object_type: path === '/canvases' ? 'canvas' : 'ticket', name: 'Other' };
  const { host, user } = renderScreen(objects, path, {
    host: listOf(row, { [call]: { id: 'n', object_type: row.object_type, title: 'Logic', name: 'Logic' } }),
  });
  const dialog = await openForm(user, verb);
  await user.type(within(dialog).getByRole('textbox', { name: label }), 'Logic');
  await create(user, dialog);
  expect(await screen.findByText('Logic created')).toBeDefined();
  expect(host.askedFor(call).map((asked) => asked.body)).toEqual([body]);
});

test('what was typed is not thrown away unasked', async () => {
  const { user } = renderScreen(objects, '/skills', { host: listOf(skill) });
  const dialog = await openForm(user, 'New skill');
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Kafka');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  const question = await screen.findByRole('alertdialog', { name: 'Discard this draft?' });
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Kafka');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('keys alone create one', async () => {
  const { host, user } = renderScreen(objects, '/skills', { host: listOf(skill, { 'objects.create': made }) });
  await screen.findByRole('button', { name: 'New skill' });
  await user.keyboard('c');
  await screen.findByRole('dialog', { name: 'New skill' });
  await user.keyboard('Kafka{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Kafka created')).toBeDefined();
  expect(host.askedFor('objects.create').map(({ body }) => body)).toEqual([{ name: 'Kafka' }]);
});

test('a form that was closed while it was sent says that it failed, and is sent again under the same key', async () => {
  const refusal = held(fails(403, { detail: 'Not today.' }));
  const { host, user } = renderScreen(objects, '/skills', {
    host: listOf(skill, { 'objects.create': refusal.answer }),
  });
  const dialog = await openForm(user, 'New skill');
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Kafka');
  await create(user, dialog);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  refusal.release();
  expect(await screen.findByText('Not today.')).toBeDefined();
  host.answerWith('objects.create', made);
  await pressInToast(user, 'Retry');
  expect(await screen.findByText('Kafka created')).toBeDefined();
});

test('without the host it is kept, with all that was typed, and the form closes', async () => {
  const kept: WaitingWrite[] = [];
  const { bridge, user } = renderScreen(objects, '/courses', {
    host: listOf({ id: 'x', object_type: 'course', name: 'Other' }),
  });
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
  const dialog = await openForm(user, 'New course');
  await user.type(within(dialog).getByRole('textbox', { name: 'Title' }), 'Logic');
  act(() => bridge.tell('connection.changed', { state: 'offline', since: '2026-03-01T09:00:00.000Z' }));
  await create(user, dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(kept.map((write) => [write.call, typedInput(write)])).toEqual([['courses.create', { title: 'Logic' }]]);
  expect(screen.queryByText('Logic created')).toBeNull();
});

const file = new File(['A handbook'], 'handbook.txt', { type: 'text/plain' });
const begun = { id: 'up1', size: file.size, expires_at: '2026-03-02T09:00:00.000Z' };
const handbook = { id: 'd1', object_type: 'document', name: 'handbook.txt' };
const uploads: HostAnswers = {
  'uploads.start': { ...begun, received: 0 },
  'uploads.chunk': { ...begun, received: file.size },
  'uploads.finish': handbook,
};

test('a new document is made of a file, and says what else was typed', async () => {
  const { host, user } = renderScreen(objects, '/documents', {
    host: listOf(handbook, { ...uploads, 'objects.update': { ...handbook, name: 'Handbook 2026' } }),
  });
  const dialog = await openForm(user, 'New document');
  await create(user, dialog);
  expect(within(dialog).getByText('This field is required.')).toBeDefined();
  const place = within(dialog).getByText('Drop a file here, or choose one');
  fireEvent.drop(place, { dataTransfer: { types: ['Files'], files: [file] } });
  expect(within(dialog).getByText('handbook.txt')).toBeDefined();
  expect(within(dialog).getByText('0 kB')).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Remove handbook.txt' }));
  await user.upload(within(dialog).getByLabelText(/Drop a file here/), file);
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Handbook 2026');
  await create(user, dialog);
  expect(await screen.findByText('Handbook 2026 created')).toBeDefined();
  expect(screen.queryByText('Document created')).toBeNull();
  expect(host.askedFor('uploads.start').map(({ body }) => body)).toMatchObject([{ name: 'handbook.txt' }]);
  expect(host.askedFor('objects.update').map(({ body }) => body)).toEqual([{ id: 'd1', name: 'Handbook 2026' }]);
});

test('a file that the host refuses says why at its field', async () => {
  const { host, user } = renderScreen(objects, '/documents', {
    host: listOf(handbook, { ...uploads, 'uploads.start': fails(415, { detail: 'No files of this kind.' }) }),
  });
  const dialog = await openForm(user, 'New document');
  await user.upload(within(dialog).getByLabelText(/Drop a file here/), file);
  await create(user, dialog);
  expect(await within(dialog).findByText('No files of this kind.')).toBeDefined();
  expect(within(dialog).getByText('handbook.txt')).toBeDefined();
  host.answerWith('uploads.start', { ...begun, received: 0 });
  await create(user, dialog);
  expect(await screen.findByText('handbook.txt created')).toBeDefined();
});

test('a document whose file arrived goes again with what was typed of it', async () => {
  const errors = [{ path: 'name', message: 'is taken' }];
  const { host, user } = renderScreen(objects, '/documents', {
    host: listOf(handbook, { ...uploads, 'objects.update': fails(422, { errors }), 'files.delete': { count: 1 } }),
  });
  const dialog = await openForm(user, 'New document');
  await user.upload(within(dialog).getByLabelText(/Drop a file here/), file);
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Handbook 2026');
  await create(user, dialog);
  expect(await within(dialog).findByText('is taken')).toBeDefined();
  // It is there: another file would be another document.
  expect(within(dialog).queryByRole('button', { name: 'Remove handbook.txt' })).toBeNull();
  await create(user, dialog);
  await expect.poll(() => host.askedFor('objects.update').length).toBe(2);
  expect(host.askedFor('uploads.start')).toHaveLength(1);
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await expect.poll(() => host.askedFor('files.delete').map(({ body }) => body)).toEqual([{ document_ids: ['d1'] }]);
});

test('all of it is said in German', async () => {
  const { user } = renderScreen(objects, '/candidates', {
    host: listOf(
      { id: 'p1', object_type: 'candidate', name: 'Ada' },
      {
        'objects.create': { id: 'p2', object_type: 'candidate', name: 'Bo' },
      },
    ),
  });
  await act(() => startI18n('de'));
  const dialog = await openForm(user, 'Neuer Kandidat');
  const submit = within(dialog).getByRole('button', { name: 'Anlegen' });
  await user.click(submit);
  expect(within(dialog).getByText('Bitte mindestens eines davon eingeben: Vorname, Nachname, E-Mail.')).toBeDefined();
  await user.type(within(dialog).getByRole('textbox', { name: 'Vorname' }), 'Bo');
  await user.click(submit);
  expect(await screen.findByText('Bo angelegt')).toBeDefined();
});
