import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { pressInToast } from '#blocks/testing/press-in-toast.ts';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { searchWorkerOf } from '#blocks/testing/search-worker-of.ts';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { fails, type HostAnswers } from '#lib/testing/contract-host.ts';
import type { Application } from '#shared/contract/applications.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { ApplicantsSection } from './applicants-section.tsx';

const stages = [
  { id: 's1', type: 'stage', name: 'Applied', meaning: 'applied' },
  { id: 's2', type: 'stage', name: 'Interview', meaning: 'interview' },
  { id: 's3', type: 'stage', name: 'Hired', meaning: 'hired' },
];

const pilot: ObjectOf<'job'> = { id: 'j', object_type: 'job', name: 'Pilot', status: 'open' };

function card(id: string, name: string, stage: Application['stage'], more: Partial<Application> = {}): Application {
  return {
    id,
    candidate: { id: `c-${id}`, object_type: 'candidate', name },
    job: { id: 'j', object_type: 'job', name: 'Pilot' },
    attempt: 1,
    stage,
    in_stage_since: '2026-03-01T08:00:00.000Z',
    is_open: true,
    created_at: '2026-03-01T08:00:00.000Z',
    ...more,
  };
}

const applied = { id: 's1', name: 'Applied', meaning: 'applied' };
const trial = { id: 's9', name: 'Trial day', meaning: 'interview' };
const column = (stage: object, total: number, cards: Application[] = []) => ({
  stage: { ...applied, ...stage },
  total,
  median_days: total === 0 ? null : 3.4,
  oldest: total === 0 ? null : '2026-03-01T08:00:00.000Z',
  cards,
});
const board = {
  data: [
    column(applied, 12, [card('a', 'Ada Quill', applied, { stages: ['s2', 's1'] })]),
    column({ id: 's2', name: 'Interview', meaning: 'interview' }, 0),
    column({ ...trial, is_listed: false }, 1, [card('t', 'Tom Reed', trial)]),
  ],
  page: 1,
  page_size: 10,
};

const pageOf = <Item,>(...data: Item[]) => ({ data, total: data.length, page: 1, page_size: 100 });

function show(host: HostAnswers = {}, job = pilot, role = 'recruiter') {
  return renderPart(<ApplicantsSection job={job} />, {
    host: {
      'auth.me': { ...signedInUser, role },
      'categories.read': pageOf(...stages),
      'applications.board': board,
      ...host,
    },
  });
}

test('leads to the board of all who applied', async () => {
  const { user, href } = show();
  await user.click(await screen.findByRole('button', { name: 'Show as a board' }));
  await waitFor(() =>
    expect(decodeURIComponent(href()).replaceAll('+', ' ')).toBe('/candidates?view=board&where=job is "j"'),
  );
});

test('shows who applied, stage by stage, with how many and how long, and more of them page by page', async () => {
  const { host, user } = show();
  const applicants = within(await screen.findByRole('region', { name: 'Applicants' }));
  expect(await applicants.findByRole('link', { name: 'Ada Quill' })).toBeDefined();
  const [first, second, last] = applicants.getAllByRole('heading', { level: 3 });
  expect(first?.textContent).toMatch(/Applied12median 3 dlongest \d+ d$/);
  expect(second?.textContent).toBe('Interview0');
  expect(last?.textContent).toMatch(/Trial day1not in the list any more/);
  host.answerWith('applications.board', { ...board, data: [column(applied, 12, [card('b', 'Bo Lind', applied)])] });
  await user.click(applicants.getByRole('button', { name: 'Show 10 more' }));
  expect(await applicants.findByRole('link', { name: 'Bo Lind' })).toBeDefined();
});

test('offers the stages that the job has, in its order', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('combobox', { name: 'Stage of Ada Quill' }));
  const options = await screen.findAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['Interview', 'Applied']);
});

test('where nobody applied it says so; what could not be read is asked for again', async () => {
  const { host, user } = show({ 'applications.board': fails(500) });
  const alert = await screen.findByRole('alert');
  host.answerWith('applications.board', { ...board, data: [column(applied, 0)] });
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nobody has applied yet.')).toBeDefined();
});

test('the list of stages is ordered, shortened, and taken from a template', async () => {
  const template = { id: 't1', type: 'template', name: 'Short', stages: ['s3', 's1'] };
  const { host, user } = show({
    'categories.read': ({ query }) => (query.get('type') === 'template' ? pageOf(template) : pageOf(...stages)),
    'objects.update': pilot,
  });
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Stages' }));
    return within(await screen.findByRole('dialog', { name: 'Stages of Pilot' }));
  };
  const saved = () => host.askedFor('objects.update').map(({ body }) => body);
  let dialog = await open();
  await user.click(dialog.getByRole('button', { name: 'Move Interview up' }));
  await user.click(dialog.getByRole('button', { name: 'Remove Hired' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved()).toEqual([{ id: 'j', stages: ['s2', 's1'] }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  dialog = await open();
  await user.click(dialog.getByRole('combobox', { name: 'Take from a template' }));
  await user.click(await screen.findByRole('option', { name: 'Short' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved().at(-1)).toEqual({ id: 'j', stages: ['s3', 's1'] }));
});

test('the list of stages has the one that stands for an archived one in its place, as the board does', async () => {
  const talk = { id: 's4', type: 'stage', name: 'Talk', meaning: 'interview' };
  const archived = { ...talk, archived_at: '2026-01-05T09:00:00.000Z', moved_to: 's2' };
  const { host, user } = show(
    { 'categories.read': pageOf(...stages, archived), 'objects.update': pilot },
    { ...pilot, stages: ['s4', 's3', 's2'] },
  );
  await user.click(await screen.findByRole('button', { name: 'Stages' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Stages of Pilot' }));
  expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Interview', 'Hired']);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(host.askedFor('objects.update').at(-1)?.body).toEqual({ id: 'j', stages: ['s2', 's3'] }));
});

test('of a closed job with open applications it asks what becomes of them, with a reason, and takes it back', async () => {
  const { host, user } = show({}, { ...pilot, status: 'closed' });
  expect(await screen.findByText('This job is closed, and 13 applications are still open.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What becomes of the applicants of Pilot?' }));
  await user.click(await dialog.findByRole('radio', { name: 'Reject them' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Say why.')).toBeDefined();
  expect(host.askedFor('applications.closeJob')).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The job is gone');
  host.answerWith('applications.closeJob', { batch: 'b1', moved: 13, data: [] });
  host.answerWith('changes.undo', { batch_id: 'b2', undone: 14, left_count: 0, left: [] });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('13 applications were ended.')).toBeDefined();
  expect(host.askedFor('applications.closeJob').map(({ body }) => body)).toEqual([
    { status: 'closed', open: 'reject', reason: 'The job is gone' },
  ]);
  await pressInToast(user, 'Undo');
  await waitFor(() => expect(host.askedFor('changes.undo')).toHaveLength(1));
});

test('once all openings are filled, closing it offers itself: as filled, and those who are left are kept in mind', async () => {
  const sailors = { id: 'sp1', object_type: 'space', name: 'Sailors' };
  vi.stubGlobal('SharedWorker', searchWorkerOf([sailors]));
  const nothing = { data: [], total: 0, page: 1, page_size: 20 };
  const { host, user } = show(
    { 'objects.page': { data: nothing }, 'objects.recent': { data: [] }, 'objects.counts': { counts: {} } },
    { ...pilot, openings: 2, hired_count: 2 },
  );
  expect(await screen.findByText('All 2 openings are filled.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Close the job' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close Pilot?' }));
  await user.click(await dialog.findByRole('radio', { name: 'Keep them in mind, in a space' }));
  expect(dialog.queryByRole('combobox', { name: 'Tell them' })).toBeNull();
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'All places are taken');
  await user.click(dialog.getByRole('button', { name: 'Close the job' }));
  expect(dialog.getByText('Choose the space.')).toBeDefined();
  await user.click(dialog.getByRole('combobox', { name: 'Space' }));
  await user.keyboard('Sai');
  await user.click(await screen.findByRole('option', { name: /Sailors/ }));
  host.answerWith('applications.closeJob', { batch: 'b1', moved: 13, data: [] });
  await user.click(dialog.getByRole('button', { name: 'Close the job' }));
  expect(await screen.findByText('13 applications were ended.')).toBeDefined();
  expect(host.askedFor('applications.closeJob').map(({ body }) => body)).toEqual([
    { status: 'filled', open: 'pool', reason: 'All places are taken', space: 'sp1' },
  ]);
});

test('those who are rejected with it can be told later', async () => {
  const { host, user } = show({}, { ...pilot, status: 'closed' });
  await user.click(await screen.findByRole('button', { name: 'Decide' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'What becomes of the applicants of Pilot?' }));
  await user.click(await dialog.findByRole('radio', { name: 'Reject them' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The job is gone');
  await user.click(dialog.getByRole('combobox', { name: 'Tell them' }));
  await user.click(await screen.findByRole('option', { name: 'In 3 days' }));
  host.answerWith('applications.closeJob', { batch: 'b1', moved: 13, data: [] });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(host.askedFor('applications.closeJob')).toHaveLength(1));
  expect(host.askedFor('applications.closeJob')[0]?.body).toMatchObject({
    open: 'reject',
    hold: { title: 'Tell them about the rejection', until: expect.any(String) },
  });
});

test('who was hired fills an opening', async () => {
  const { host, user } = show(
    {
      'applications.board': { ...board, data: [column(applied, 1, [card('a', 'Ada Quill', applied)])] },
      'applications.move': {
        batch: 'b1',
        moved: 1,
        data: [{ id: 'a', result: 'moved', stage: { name: 'Hired', meaning: 'hired' }, openings_left: 0 }],
      },
    },
    { ...pilot, openings: 2, hired_count: 1 },
  );
  expect(await screen.findByText('1 of 2 hired')).toBeDefined();
  await user.click(await screen.findByRole('combobox', { name: 'Stage of Ada Quill' }));
  await user.click(await screen.findByRole('option', { name: 'Hired' }));
  expect(await screen.findByText('Pilot: all openings are filled.')).toBeDefined();
  expect(host.askedFor('applications.move')).toHaveLength(1);
});

test('how well somebody fits is asked why where it stands, and is not there where it is not told', async () => {
  const [first = column(applied, 0), ...others] = board.data;
  const data = [
    {
      ...first,
      total: 3,
      cards: [
        card('a', 'Ada Quill', applied, { fit: 3.6 }),
        card('b', 'Bo Lind', applied, { fit: null }),
        card('c', 'Cy Moss', applied),
      ],
    },
    ...others,
  ];
  show({ 'applications.board': { ...board, data } });
  const row = async (name: string) => {
    const found = (await screen.findByRole('link', { name })).closest('li');
    return within(found ?? document.body);
  };
  const gauge = (await row('Ada Quill')).getByRole('button', { name: 'Why? Fit: 3.6 out of 5' });
  expect({ ...gauge.dataset }).toEqual({ why: 'fit', whyType: 'candidate', whyId: 'c-a', whyJob: 'j' });
  expect((await row('Bo Lind')).getByRole('button', { name: 'Why? Fit: No data' })).toBeDefined();
  expect((await row('Cy Moss')).queryByText('Fit')).toBeNull();
});

test('a company without stages is offered the usual ones', async () => {
  const none = {
    ...board,
    data: [column({ id: undefined }, 2, [card('a', 'Ada Quill', { ...applied, id: undefined })])],
  };
  const { host, user } = show({ 'applications.board': none, 'categories.create': stages[0] }, pilot, 'admin');
  await user.click(await screen.findByRole('button', { name: 'Add the usual stages' }));
  await waitFor(() => expect(host.askedFor('categories.create')).toHaveLength(8));
});

test('who may not add stages is told who does', async () => {
  show({ 'applications.board': { ...board, data: [] } });
  expect(await screen.findByText(/Owners and admins add them/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add the usual stages' })).toBeNull();
});
