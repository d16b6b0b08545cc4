import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { renderScreen } from '#blocks/testing/render-screen.tsx';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { fails, type HostAnswers } from '#lib/testing/contract-host.ts';
import type { Application } from '#shared/contract/applications.ts';
import { objects } from './index.tsx';

beforeAll(() => Promise.all(objects.screens.map(({ component }) => 'preload' in component && component.preload?.())));

const pageOf = <Item,>(...data: Item[]) => ({ data, total: data.length, page: 1, page_size: 50 });
const stage = (id: string, name: string, meaning: string) => ({ id, type: 'stage', name, meaning });
const stages = pageOf(
  stage('s1', 'Applied', 'applied'),
  stage('s2', 'Interview', 'interview'),
  stage('s3', 'Not a fit', 'rejected'),
  stage('s4', 'Offer', 'offer'),
);
const ada = {
  ...{ id: 'c1', object_type: 'candidate', name: 'Ada Quill', first_name: 'Ada', last_name: 'Quill' },
  ...{ email: 'ada@x.example', title: 'Pilot' },
  qualification: { current_stage: { name: 'Interview', meaning: 'interview' } },
  resume: {
    experience: [{ title: 'Co-pilot', company: 'Skyways', from: '2019', to: 'today' }],
    links: [{ slug: 'github', url: 'https://github.com/ada' }],
  },
};
const application: Application = {
  ...{ id: 'a1', attempt: 1, is_open: true },
  candidate: { id: 'c1', object_type: 'candidate', name: 'Ada Quill' },
  job: { id: 'j1', object_type: 'job', name: 'Pilot' },
  stage: { id: 's2', name: 'Interview', meaning: 'interview' },
  in_stage_since: '2026-03-01T08:00:00.000Z',
  created_at: '2026-03-01T08:00:00.000Z',
};
const talk = { id: 'i1', object_type: 'interview', name: 'Case talk' };
const entry = {
  ...{ id: 'i1', name: 'Case talk: Ada Quill', stage: 'Case talk', duration: 60, state: 'due' as const },
  ...{ starts_at: '2026-03-02T09:00:00.000Z', asked: 3, handed_in: 2, is_mine: false, clashes: [] },
  interviewers: [{ id: 'e1', object_type: 'employee', name: 'Jonas Weber' }],
};
const letter = { id: 'd1', object_type: 'document', name: 'letter' };
const cv = { id: 'd2', object_type: 'document', name: 'Ada Quill CV' };
const aboutHer = (object: typeof cv) => ({ kind: 'about', direction: 'in' as const, object });

function show(at = '/candidates/c1', host: HostAnswers = {}, role: 'admin' | 'recruiter' | 'member' = 'recruiter') {
  return renderScreen(objects, at, {
    host: {
      'auth.me': { ...signedInUser, role },
      'objects.list': ({ params }) =>
        params.type === 'document'
          ? { id: 'd2', object_type: 'document', name: 'Ada Quill CV', media_type: 'text/plain', file_name: 'cv.txt' }
          : ada,
      'objects.relations': pageOf(
        { kind: 'interview_of', direction: 'in' as const, object: talk },
        ...[letter, cv].map(aboutHer),
      ),
      'applications.list': pageOf(application),
      'categories.read': stages,
      'files.list': pageOf({ id: 'd2', object_type: 'document', name: 'Ada Quill CV', text: 'Flew for eleven years.' }),
      'files.versions': pageOf(),
      'interviewing.ofCandidate': {
        ...{ data: [entry], total: 1 },
        team: [{ id: 'm1', object_type: 'member', name: 'Mira Holm' }],
      },
      'insights.read': { data: [] },
      'usage.record': undefined,
      ...host,
    },
  });
}

const tab = (name: RegExp) => screen.getByRole('tab', { name });
const chosen = () => screen.getByRole('tab', { selected: true }).textContent;

test('the tabs of a candidate say how many there are, stand in the address and are chosen by keys', async () => {
  const { user, href } = show();
  await screen.findByRole('tab', { name: 'Interviews 1' });
  expect(tab(/^Documents/).textContent).toBe('Documents 2');
  expect(chosen()).toBe('Overview');
  expect(screen.queryByRole('heading', { level: 2, name: 'Activity' })).toBeNull();
  await user.click(tab(/^Notes/));
  expect(screen.getByRole('heading', { level: 2, name: 'Notes' })).toBeDefined();
  expect(href()).toBe('/candidates/c1?tab=notes');
  // The tab has the focus: keys count there as well, and in no field.
  await user.keyboard('4');
  expect(chosen()).toBe('Activity');
  await user.keyboard('3');
  expect(await within(screen.getByRole('tabpanel')).findByRole('link', { name: 'Case talk' })).toBeDefined();
  await user.keyboard('1');
  expect(href()).toBe('/candidates/c1');
});

test('a digit that is typed in a note chooses no tab', async () => {
  const { user, href } = show('/candidates/c1?tab=notes');
  await user.click(await screen.findByRole('button', { name: 'Write a note…' }));
  const text = await screen.findByRole('textbox');
  text.focus();
  await user.keyboard('2');
  expect(href()).toBe('/candidates/c1?tab=notes');
});

test('the résumé stands beside what is known of it, and another file can be looked at', async () => {
  const { user } = show('/candidates/c1?tab=resume');
  expect(await screen.findByText('Flew for eleven years.')).toBeDefined();
  expect(screen.getByRole('combobox', { name: 'File shown' }).textContent).toContain('Ada Quill CV');
  const panel = within(screen.getByRole('tabpanel'));
  expect(panel.getByText('Co-pilot, Skyways')).toBeDefined();
  expect(panel.getByText('ada@x.example')).toBeDefined();
  expect(panel.getByRole('link', { name: /github/i })).toBeDefined();
  await user.click(screen.getByRole('combobox', { name: 'File shown' }));
  await user.click(await screen.findByRole('option', { name: 'letter' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'File shown' }).textContent).toContain('letter'));
});

test('of whom no file is kept it is said, and what has nothing says so', async () => {
  const { user } = show('/candidates/c1?tab=resume', {
    'objects.relations': pageOf(),
    'interviewing.ofCandidate': { data: [], total: 0, team: [] },
  });
  expect(await screen.findByText(/^No file about Ada Quill is kept/)).toBeDefined();
  await user.click(tab(/^Documents/));
  expect(screen.getByText('Nothing yet.')).toBeDefined();
  await user.click(tab(/^Interviews/));
  expect(await screen.findByText('No interview is planned or was held.')).toBeDefined();
  await user.click(tab(/^Messages/));
  expect(await screen.findByText('Nothing was sent yet.')).toBeDefined();
});

test('interviews say how far their scorecards are, and who decides stands below', async () => {
  const owned = { ...application, owner: { id: 'm2', object_type: 'member', name: 'Rita Sol' } };
  show('/candidates/c1?tab=interviews', { 'applications.list': pageOf(owned) });
  const row = within((await screen.findByText('2 of 3 scorecards')).closest('li') as HTMLElement);
  expect(row.getByText('card due')).toBeDefined();
  expect(row.getByText('Jonas Weber')).toBeDefined();
  for (const name of ['Rita Sol', 'Mira Holm', 'Jonas Weber']) {
    expect(await screen.findByRole('link', { name })).toBeDefined();
  }
});

test('interviews that cannot be read say so, and are asked for again', async () => {
  const { host, user } = show('/candidates/c1?tab=interviews', { 'interviewing.ofCandidate': fails(500) });
  expect(await screen.findByText('The interviews could not be loaded.')).toBeDefined();
  host.answerWith('interviewing.ofCandidate', { data: [entry], total: 1, team: [] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('2 of 3 scorecards')).toBeDefined();
});

test('who can what somebody can is named with why', async () => {
  const similar = {
    ...{ object: { id: 'c9', object_type: 'candidate', name: 'Ben Hale' }, score: 3.5 },
    reasons: [{ kind: 'skill', says: 'has_level' as const, text: 'Holds Flying at 4, compared with 3' }],
  };
  const { host, user } = show('/candidates/c1', { 'objects.recommended': { data: [similar] } });
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Similar people…' }));
    return within(await screen.findByRole('dialog', { name: 'People similar to Ada Quill' }));
  };
  const dialog = await open();
  expect(await dialog.findByRole('link', { name: 'Ben Hale' })).toBeDefined();
  expect(dialog.getByText('Holds Flying at 4, compared with 3')).toBeDefined();
  expect([...(host.askedFor('objects.recommended')[0]?.query.values() ?? [])]).toContain('candidate');
});

test('somebody is erased by administrators alone, once their name was typed', async () => {
  const report = { objects: { candidate: 1 }, removed: {}, redacted: {}, backups: 'kept_elsewhere' as const };
  // Who was erased is gone for the tests that follow too.
  const erased = { 'objects.list': { ...ada, id: 'c3' }, 'people.erase': report };
  const { host, user, path } = show('/candidates/c3', erased, 'admin');
  const erase = { name: 'Erase for good…' };
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', erase));
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase Ada Quill for good?' }));
  await user.type(dialog.getByRole('textbox'), 'Ada');
  await user.click(dialog.getByRole('button', { name: 'Erase for good' }));
  expect(dialog.getByText('This is not the name.')).toBeDefined();
  expect(host.askedFor('people.erase')).toEqual([]);
  host.answerWith('objects.list', pageOf());
  await user.type(dialog.getByRole('textbox'), ' Quill');
  await user.click(dialog.getByRole('button', { name: 'Erase for good' }));
  await screen.findByText('Ada Quill is erased');
  expect(screen.getByText('Backups of the database hold them until they expire.')).toBeDefined();
  expect(host.askedFor('people.erase').map(({ body }) => body)).toEqual([{ confirm: true }]);
  await waitFor(() => expect(path()).toBe('/candidates'));
});

test('who is no administrator is not offered to erase anybody', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await screen.findByRole('menuitem', { name: 'Similar people…' });
  expect(screen.queryByRole('menuitem', { name: 'Erase for good…' })).toBeNull();
});

test('the next stage is one press away, and skips those that people leave by', async () => {
  const moved = { ...application, stage: { id: 's4', name: 'Offer', meaning: 'offer' }, result: 'moved' };
  const { host, user } = show('/candidates/c1', {
    'applications.move': { data: [moved], moved: 1, batch: 'b1' },
  });
  await user.click(await screen.findByRole('button', { name: 'Move to Offer' }));
  await screen.findByText('Ada Quill is in Offer now');
  expect(host.askedFor('applications.move').map(({ body }) => body)).toMatchObject([
    { ids: ['a1'], stage: 's4', expect: 'Interview' },
  ]);
});

test('who may move nobody is offered no next stage, and reads no messages', async () => {
  const { user } = show('/candidates/c1', {}, 'member');
  await user.click(await screen.findByRole('tab', { name: 'Messages' }));
  expect(screen.getByText('Messages to candidates are read by those who may move them.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Move to/ })).toBeNull();
});

const about = (more: object) => ({ ...application, ...more });
const navigator = { id: 'j2', object_type: 'job', name: 'Navigator' };
const needs = (id: string) =>
  id === 'a1'
    ? [
        { id: 'k2', name: 'Night flight', needed: 3 },
        {
          ...{ id: 'k1', name: 'Flying', level: 3, needed: 4 },
          said: { kind: 'interview', at: '2025-11-13T09:00:00.000Z', is_old: false },
        },
        { id: 'k3', name: 'Chess', level: 5 },
      ]
    : [{ id: 'k3', name: 'Chess', level: 5, needed: 2 }];

test('skills, next stage and fit belong to the application that the address names', async () => {
  const { user, back } = show('/candidates/c1', {
    'objects.list': {
      ...ada,
      resume: {
        skills: [
          { id: 'k1', name: 'Flying', level: 3, needs_level: 1 },
          { id: 'k3', name: 'Chess', level: 5 },
        ],
      },
    },
    'applications.list': pageOf(
      about({ fit: 3.5 }),
      about({ id: 'a2', job: navigator, stage: { id: 's1', name: 'Applied', meaning: 'applied' }, fit: null }),
    ),
    'applications.standing': ({ params }) => ({
      skills: needs(params.id ?? ''),
      ...(params.id === 'a1'
        ? { team: { unit: 'Crew', people: [{ id: 'e1', object_type: 'employee', name: 'Jonas Weber' }], total: 12 } }
        : {}),
    }),
  });
  const table = await screen.findByRole('list', { name: 'Skills for this job' });
  const told = () =>
    within(screen.getByRole('list', { name: 'Skills for this job' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(within(table).getByRole('link', { name: 'Night flight' })).toBeDefined();
  // What is needed stands first; of what nobody spoke there is no data, and no 0.
  expect(told()).toEqual([
    expect.stringMatching(/^Flying3\.0 \/ 4\.0At Risk.*Interview · Nov 13, 2025$/),
    expect.stringMatching(/^Night flight– \/ 3\.0No data$/),
  ]);
  expect(screen.getByText('latest source')).toBeDefined();
  expect(screen.getByText('and 11 more')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Why? Fit: 3.5 out of 5' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Move to Offer' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'application 1 of 2' }));
  await user.click(await screen.findByRole('menuitemradio', { name: /^Navigator/ }));
  expect(await screen.findByRole('button', { name: 'Move to Interview' })).toBeDefined();
  await waitFor(() => expect(told()).toEqual([expect.stringMatching(/^Chess5\.0 \/ 2\.0Healthy/)]));
  expect(screen.queryByText('latest source')).toBeNull();
  expect(screen.getByRole('button', { name: 'Why? Fit: No data' })).toBeDefined();
  await back();
  expect(await screen.findByRole('button', { name: 'Move to Offer' })).toBeDefined();
});

test('what a job needs is not told as what somebody holds of whom no level is known', async () => {
  show('/candidates/c1', {
    'objects.list': { ...ada, resume: { skills: [{ id: 'k1', name: 'Flying' }] } },
    'applications.list': pageOf(about({ fit: null })),
    'applications.standing': {
      skills: [
        { id: 'k1', name: 'Flying', needed: 4 },
        { id: 'k2', name: 'Night flight', needed: 3 },
      ],
    },
  });
  const table = await screen.findByRole('list', { name: 'Skills for this job' });
  expect(
    within(table)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/^Flying– \/ 4\.0No data/), expect.stringMatching(/^Night flight– \/ 3\.0No data/)]);
});

test('a field that was read is lit where it stands in the file', async () => {
  const field = { path: 'first_name', value: 'Ada', certain: true, at: { from: 5, to: 8 } };
  const { user } = show('/candidates/c1?tab=resume', {
    'files.list': pageOf({
      ...{ id: 'd2', object_type: 'document', name: 'Ada Quill CV', text: 'I am Ada, and flew.' },
      read_fields: [field, { path: 'phone', value: '112', certain: false }],
    }),
  });
  const read = within(await screen.findByRole('region', { name: 'Person' }));
  const mark = () => document.querySelector<HTMLElement>('mark[data-field="first_name"]');
  expect(mark()?.textContent).toBe('Ada');
  expect(mark()?.dataset.lit).toBe('false');
  await user.click(read.getByRole('button', { name: 'First name Ada' }));
  expect(mark()?.dataset.lit).toBe('true');
  await user.tab();
  expect(read.getByRole('button', { name: 'Phone 112' })).toBe(document.activeElement);
  expect(mark()?.dataset.lit).toBe('false');
});

test('pulses that somebody answered under their name are told to who works with candidates alone', async () => {
  const pulse = { id: 'p1', object_type: 'pulse', name: 'How was it?' };
  const form = {
    ...{ id: 'f1', form_id: 'f1', pulse_id: 'p1', status: 'submitted' as const, responses: {} },
    ...{ created_at: '2026-03-05T00:00:00.000Z', updated_at: '2026-03-05T00:00:00.000Z' },
  };
  const { host } = show('/candidates/c1', { 'pulses.list': pageOf({ ...pulse, form }) });
  const list = within(await screen.findByRole('list', { name: 'Pulses answered' }));
  expect(list.getByText('answered Mar 5, 2026')).toBeDefined();
  expect(host.askedFor('pulses.list').map(({ query }) => query.get('candidate_id'))).toEqual(['c1']);
});

test('an employee is erased from their page as well, by administrators', async () => {
  const report = { objects: { employee: 1 }, removed: {}, redacted: {}, backups: 'kept_elsewhere' as const };
  const eve = { id: 'e7', object_type: 'employee', name: 'Eve Air', first_name: 'Eve', last_name: 'Air' };
  const { host, user, path } = show(
    '/employees/e7',
    { 'objects.list': eve, 'objects.relations': pageOf(), 'people.employee': eve, 'people.erase': report },
    'admin',
  );
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Erase for good…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase Eve Air for good?' }));
  host.answerWith('objects.list', pageOf());
  await user.type(dialog.getByRole('textbox'), 'Eve Air');
  await user.click(dialog.getByRole('button', { name: 'Erase for good' }));
  await screen.findByText('Eve Air is erased');
  await waitFor(() => expect(path()).toBe('/employees'));
});
