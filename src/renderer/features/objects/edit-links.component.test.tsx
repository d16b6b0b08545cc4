import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pressInToast } from '#blocks/testing/press-in-toast.ts';
import { renderScreen } from '#blocks/testing/render-screen.tsx';
import { searchWorkerOf } from '#blocks/testing/search-worker-of.ts';
import { userContextKey } from '#lib/policy/session.ts';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { queryClient } from '#lib/query-client.ts';
import { fails, type HostAnswers, held, raw } from '#lib/testing/contract-host.ts';
import type { UserContext } from '#shared/domain/user-context.ts';
import { objects } from './index.tsx';

const ben = { id: 'e2', object_type: 'employee', name: 'Ben Bold' };
const kafka = { id: 's1', name: 'Kafka', level: 2, needs_level: 3 };
const ada = {
  id: 'e1',
  object_type: 'employee',
  name: 'Ada Able',
  first_name: 'Ada',
  last_name: 'Able',
  resume: { skills: [kafka], mentors: [ben] },
};

const nothing = { data: [], total: 0, page: 1, page_size: 100 };
const batch = { headers: { 'content-type': 'application/json', 'change-batch': 'b1' } };
const linked = (kind: string, object: object) => raw(JSON.stringify({ kind, direction: 'out', object }), batch);

/** Ada's page, with what the host makes of links. */
async function pageOfAda(answers: HostAnswers = {}, who: Partial<UserContext> = {}, person: object = ada) {
  vi.stubGlobal('SharedWorker', searchWorkerOf(known));
  const rendered = renderScreen(objects, '/employees/e1', {
    host: {
      'auth.me': { ...signedInUser, role: 'admin', ...who },
      'objects.list': person as never,
      'objects.relations': nothing,
      'objects.search': { data: [] },
      'objects.recent': { data: [] },
      'objects.page': { data: nothing },
      'objects.counts': { counts: {} },
      'metrics.read': { data: [] },
      'insights.read': { data: [] },
      'usage.record': undefined,
      'changes.undo': { batch_id: 'b2', undone: 1, left_count: 0, left: [] },
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: /Ada Able/ });
  await waitFor(() => expect(queryClient.getQueryData(userContextKey)).toBeDefined());
  return rendered;
}

const known = [
  { id: 'e3', object_type: 'employee', name: 'Cas Calm' },
  { id: 's2', object_type: 'skill', name: 'Cobol' },
];

const list = (name: string) => screen.findByRole('list', { name });
const section = async (name: string) => (await screen.findByRole('heading', { level: 2, name })).closest('section');
const open = (name: string) => screen.findByRole('button', { name: `Add to ${name}` });

test('somebody is added to a list of the page, is there before the host answers, and Undo takes it back', async () => {
  let answer: (value: ReturnType<typeof raw>) => void = () => undefined;
  const { host, user } = await pageOfAda({
    'objects.putRelation': () => new Promise((resolve) => (answer = resolve)),
  });
  await user.click(await open('Mentors'));
  const picker = await screen.findByRole('combobox', { name: 'Add to Mentors' });
  await waitFor(() => expect(document.activeElement).toBe(picker));
  await user.type(picker, 'cas');
  await user.click(await screen.findByRole('option', { name: /Cas Calm/ }));
  expect(within(await list('Mentors')).getByRole('link', { name: 'Cas Calm' })).toBeDefined();
  expect(host.askedFor('objects.putRelation')[0]).toMatchObject({
    params: { type: 'employee', id: 'e1' },
    body: { kind: 'mentor', to: 'e3' },
  });
  // Others can be added at once.
  expect(document.activeElement).toBe(picker);
  answer(linked('mentor', { id: 'e3', object_type: 'employee', name: 'Cas Calm' }));
  await screen.findByText('Cas Calm added to Mentors');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  expect(document.activeElement).toBe(await open('Mentors'));
  await pressInToast(user, 'Undo');
  await waitFor(() => expect(host.askedFor('changes.undo')[0]?.params).toEqual({ batch: 'b1' }));
});

test('Delete and the cross take somebody away at once, and the focus stays in the list', async () => {
  const cas = { id: 'e3', object_type: 'employee', name: 'Cas Calm' };
  const taken = held({ count: 1 });
  const { host, user } = await pageOfAda(
    { 'objects.deleteRelation': taken.answer },
    {},
    { ...ada, resume: { mentors: [ben, cas] } },
  );
  const mentors = await list('Mentors');
  within(mentors).getByRole('link', { name: 'Ben Bold' }).focus();
  await user.keyboard('{Delete}');
  expect(within(mentors).queryByRole('link', { name: 'Ben Bold' })).toBeNull();
  expect(document.activeElement).toBe(within(mentors).getByRole('button', { name: 'Remove Cas Calm' }));
  expect(host.askedFor('objects.deleteRelation').map(({ body, query }) => body ?? Object.fromEntries(query))).toEqual([
    { kind: 'mentor', to: 'e2' },
  ]);
  await user.click(within(mentors).getByRole('button', { name: 'Remove Cas Calm' }));
  await waitFor(() => expect(screen.queryByRole('heading', { level: 2, name: 'Mentors' })).toBeNull());
  taken.release();
  expect(await screen.findByText('Cas Calm removed from Mentors')).toBeDefined();
});

test('what the host refuses is back where it was, with the reason, and is tried again', async () => {
  const { host, user } = await pageOfAda({
    'objects.deleteRelation': fails(422, { detail: 'Not while the programme runs.' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Ben Bold' }));
  expect(await screen.findByText('Ben Bold could not be removed from Mentors')).toBeDefined();
  expect(screen.getByText('Not while the programme runs.')).toBeDefined();
  expect(within(await list('Mentors')).getByRole('link', { name: 'Ben Bold' })).toBeDefined();
  host.answerWith('objects.deleteRelation', raw('{"count":1}', batch));
  await pressInToast(user, 'Retry');
  expect(await screen.findByText('Ben Bold removed from Mentors')).toBeDefined();
});

test('what somebody else took away meanwhile is said to be gone', async () => {
  const { user } = await pageOfAda({ 'objects.deleteRelation': { count: 0 } });
  await user.click(await screen.findByRole('button', { name: 'Remove Ben Bold' }));
  expect(await screen.findByText('Ben Bold was removed from Mentors already')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a level is moved by the keys, saved by Enter, and shown before the host answers', async () => {
  let answer: (value: ReturnType<typeof raw>) => void = () => undefined;
  const { host, user } = await pageOfAda({
    'objects.putRelation': () => new Promise((resolve) => (answer = resolve)),
  });
  await user.click(await screen.findByRole('button', { name: 'Change level of Kafka: 2.0' }));
  const slider = await screen.findByRole('slider', { name: 'Level: Kafka' });
  await waitFor(() => expect(document.activeElement).toBe(slider));
  await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
  await waitFor(() =>
    expect(host.askedFor('objects.putRelation').map(({ body }) => body)).toEqual([
      { kind: 'has_skill', to: 's1', level: 3, if_level: 2 },
    ]),
  );
  expect(screen.queryByRole('slider')).toBeNull();
  expect((await section('Skills'))?.textContent).toContain('3.0 / 3.0');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change level of Kafka: 3.0' }));
  answer(linked('has_skill', { id: 's1', object_type: 'skill', name: 'Kafka' }));
  expect(await screen.findByText('Kafka: level saved')).toBeDefined();
});

test('Escape leaves a level as it was', async () => {
  const { host, user } = await pageOfAda();
  await user.click(await screen.findByRole('button', { name: /^Change level of Kafka/ }));
  const slider = await screen.findByRole('slider');
  await waitFor(() => expect(document.activeElement).toBe(slider));
  await user.keyboard('{ArrowRight}{Escape}');
  expect(screen.queryByRole('slider')).toBeNull();
  expect((await section('Skills'))?.textContent).toContain('2.0 / 3.0');
  expect(host.askedFor('objects.putRelation')).toEqual([]);
});

test('a list without entries takes no room, and is offered by one button', async () => {
  const { host, user } = await pageOfAda(
    { 'objects.putRelation': linked('has_skill', { id: 's2', object_type: 'skill', name: 'Cobol' }) },
    {},
    { ...ada, resume: {} },
  );
  await user.click(await screen.findByRole('button', { name: 'Add a link' }));
  expect(screen.queryByRole('heading', { level: 2, name: 'Skills' })).toBeNull();
  await user.click(screen.getByRole('menuitem', { name: 'Skills' }));
  const picker = await screen.findByRole('combobox', { name: 'Add to Skills' });
  await waitFor(() => expect(document.activeElement).toBe(picker));
  await user.type(picker, 'cob');
  await user.click(await screen.findByRole('option', { name: /Cobol/ }));
  await user.click(await screen.findByRole('button', { name: 'Add without a level' }));
  await waitFor(() => expect(host.askedFor('objects.putRelation')[0]?.body).toEqual({ kind: 'has_skill', to: 's2' }));
});

test('a skill is added with its level in one go, by keys alone; Escape goes back to the search', async () => {
  const { host, user } = await pageOfAda({
    'objects.putRelation': linked('has_skill', { id: 's2', object_type: 'skill', name: 'Cobol' }),
  });
  await user.click(await open('Skills'));
  const picker = await screen.findByRole('combobox', { name: 'Add to Skills' });
  const chosen = async () => {
    await waitFor(() => expect(document.activeElement).toBe(picker));
    await user.keyboard('cob');
    await screen.findByRole('option', { name: /Cobol/ });
    await user.keyboard('{Enter}');
    const slider = await screen.findByRole('slider', { name: 'Level: Cobol' });
    await waitFor(() => expect(document.activeElement).toBe(slider));
  };
  await chosen();
  await user.keyboard('{ArrowRight}{Escape}');
  expect(host.askedFor('objects.putRelation')).toEqual([]);
  await chosen();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
  await waitFor(() =>
    expect(host.askedFor('objects.putRelation').map(({ body }) => body)).toEqual([
      { kind: 'has_skill', to: 's2', level: 1.5 },
    ]),
  );
  // The next one can be added at once.
  expect(document.activeElement).toBe(picker);
  expect(screen.queryByRole('slider')).toBeNull();
  expect(await screen.findByText('Cobol added to Skills')).toBeDefined();
});

test('what is chosen is added where the picker is left before its level was said', async () => {
  const { host, user } = await pageOfAda({
    'objects.putRelation': linked('has_skill', { id: 's2', object_type: 'skill', name: 'Cobol' }),
  });
  await user.click(await open('Skills'));
  await user.type(await screen.findByRole('combobox', { name: 'Add to Skills' }), 'cob');
  await user.click(await screen.findByRole('option', { name: /Cobol/ }));
  const slider = await screen.findByRole('slider', { name: 'Level: Cobol' });
  await waitFor(() => expect(document.activeElement).toBe(slider));
  screen.getAllByRole('button', { name: /^Remove/ })[0]?.focus();
  await waitFor(() => expect(screen.queryByRole('slider')).toBeNull());
  expect(host.askedFor('objects.putRelation').map(({ body }) => body)).toEqual([{ kind: 'has_skill', to: 's2' }]);
});

test('how far somebody is with a course is changed where it stands, and taken back', async () => {
  const course = { id: 'k1', object_type: 'course', name: 'Gliding' };
  const { host, user } = await pageOfAda({
    'objects.relations': ({ query }) =>
      query.getAll('kind[]').includes('enrolled')
        ? { ...nothing, data: [{ kind: 'enrolled', direction: 'out', object: course, data: { status: 'enrolled' } }] }
        : nothing,
    'objects.putRelation': linked('enrolled', course),
  });
  await user.click(await screen.findByRole('button', { name: 'Change what is said of Gliding: Enrolled' }));
  expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
    ...['Enrolled', 'In progress', 'Completed', 'Dropped'],
  ]);
  await user.click(screen.getByRole('menuitemradio', { name: 'In progress' }));
  await waitFor(() =>
    expect(host.askedFor('objects.putRelation')).toMatchObject([
      { params: { type: 'employee', id: 'e1' }, body: { kind: 'enrolled', to: 'k1', data: { status: 'in progress' } } },
    ]),
  );
  expect(await screen.findByText('Gliding: now “In progress”')).toBeDefined();
  await pressInToast(user, 'Undo');
  await waitFor(() => expect(host.askedFor('changes.undo')[0]?.params).toEqual({ batch: 'b1' }));
});

test('what somebody does for a job is changed on their page too', async () => {
  const job = { id: 'j1', object_type: 'job', name: 'Pilot' };
  const olga = { id: 'm1', object_type: 'member', name: 'Olga Owner', first_name: 'Olga', last_name: 'Owner' };
  const { host, user } = renderScreen(objects, '/members/m1', {
    host: {
      'auth.me': { ...signedInUser, role: 'admin' },
      'objects.list': olga as never,
      'objects.relations': ({ query }) =>
        query.getAll('kind[]').includes('permitted')
          ? { ...nothing, data: [{ kind: 'permitted', direction: 'in', object: job }] }
          : nothing,
      'objects.putRelation': raw(JSON.stringify({ kind: 'permitted', direction: 'out', object: olga }), batch),
      'insights.read': { data: [] },
      'usage.record': undefined,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Change what is said of Pilot: Sees it' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Decides' }));
  await waitFor(() =>
    expect(host.askedFor('objects.putRelation')).toMatchObject([
      { params: { type: 'job', id: 'j1' }, body: { kind: 'permitted', to: 'm1', data: { part: 'decides' } } },
    ]),
  );
});

test('links that are read as such are changed at their other end', async () => {
  const cas = { id: 'e3', object_type: 'employee', name: 'Cas Calm' };
  const relation = { kind: 'mentor', direction: 'in' as const, object: cas };
  const { host, user } = await pageOfAda({
    'objects.relations': ({ query }) =>
      query.getAll('kind[]').includes('mentor') ? { ...nothing, data: [relation], total: 1 } : nothing,
    'objects.deleteRelation': raw('{"count":1}', batch),
  });
  await user.click(within((await list('Mentor of')) ?? document.body).getByRole('button', { name: 'Remove Cas Calm' }));
  await waitFor(() =>
    expect(host.askedFor('objects.deleteRelation')[0]?.params).toEqual({ type: 'employee', id: 'e3' }),
  );
});

test('what one may not change has no control', async () => {
  await pageOfAda({}, { role: 'member' });
  expect(within(await list('Mentors')).getByRole('link', { name: 'Ben Bold' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^(Remove|Add to|Change level)/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add a link' })).toBeNull();
});

test('of themselves people say which skills they have, and not how well, nor who teaches them', async () => {
  await pageOfAda({}, { role: 'member', ownIds: ['e1'] });
  expect(await screen.findByRole('button', { name: 'Add to Skills' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Change level/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add to Mentors' })).toBeNull();
});

const space = {
  id: 'sp1',
  object_type: 'space',
  name: 'Hiring',
  owner: { id: 'm1', object_type: 'member', name: 'Olga Owner' },
  candidates: [{ id: 'c1', object_type: 'candidate', name: 'Dan Dear' }],
};

test('people of a space come and go by its own call', async () => {
  const { host, user } = renderScreen(objects, '/spaces/sp1', {
    host: {
      'auth.me': { ...signedInUser, role: 'admin' },
      'spaces.list': space,
      'spaces.update': raw(JSON.stringify({ ...space, candidates: [] }), batch),
      'objects.relations': nothing,
      'insights.read': { data: [] },
      'usage.record': undefined,
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Dan Dear' }));
  await waitFor(() =>
    expect(host.askedFor('spaces.update')[0]?.body).toEqual({ space_id: 'sp1', candidate_id: 'c1', remove: true }),
  );
  expect(await screen.findByText('Dan Dear removed from People')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Remove Olga Owner' })).toBeNull();
});

test('whoever may permit a job says who sees it, others read who does', async () => {
  const job = {
    id: 'j1',
    object_type: 'job',
    name: 'Pilot',
    title: 'Pilot',
    slug: 'pilot',
    permissions: [{ id: 'm1', object_type: 'member', name: 'Olga Owner' }],
  };
  const { host, user } = renderScreen(objects, '/job/pilot', {
    host: {
      'auth.me': { ...signedInUser, role: 'recruiter' },
      'objects.list': job,
      'objects.deleteRelation': raw('{"count":1}', batch),
      'objects.relations': nothing,
      'insights.read': { data: [] },
      'usage.record': undefined,
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Olga Owner' }));
  await waitFor(() => expect(host.askedFor('objects.deleteRelation')).toHaveLength(1));
  expect(await screen.findByText('Olga Owner removed from Hiring team')).toBeDefined();
  expect(user).toBeDefined();
});
