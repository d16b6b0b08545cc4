import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { pressInToast } from '#blocks/testing/press-in-toast.ts';
import { renderScreen } from '#blocks/testing/render-screen.tsx';
import { searchWorkerOf } from '#blocks/testing/search-worker-of.ts';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { type Asked, fails, type HostAnswers } from '#lib/testing/contract-host.ts';
import { defaultSettings } from '#shared/bridge/settings.ts';
import type { PipelineCard, PipelineColumn } from '#shared/contract/applications.ts';
import { objects } from './index.tsx';
import { CreateDialog } from './late-create-dialog.ts';

beforeAll(() => CreateDialog.preload?.());

const day = 24 * 60 * 60 * 1000;
const applied = { id: 's1', name: 'Applied', meaning: 'applied' };
const offer = { id: 's2', name: 'Offer', meaning: 'offer' };
const hired = { id: 's3', name: 'Hired', meaning: 'hired' };
const rejected = { id: 's4', name: 'Rejected', meaning: 'rejected' };
const withdrawn = { id: 's5', name: 'Withdrawn', meaning: 'withdrawn' };
type Stage = typeof applied;

function card(id: string, name: string, stage: Stage, days = 1, more: Partial<PipelineCard> = {}): PipelineCard {
  const since = new Date(Date.now() - days * day).toISOString();
  return {
    id,
    candidate: { id: `c-${id}`, object_type: 'candidate', name },
    job: { id: 'j', object_type: 'job', name: 'Pilot', slug: 'pilot' },
    attempt: 1,
    stage,
    in_stage_since: since,
    is_open: stage === applied || stage === offer,
    created_at: since,
    ...more,
  };
}

function column(stage: Stage, cards: PipelineCard[] = [], more: Partial<PipelineColumn> = {}): PipelineColumn {
  const total = more.total ?? cards.length;
  return { key: stage.id, stage, total, median_days: total === 0 ? null : 3, over: 0, oldest: null, cards, ...more };
}

const ada = card('a', 'Ada Quill', applied, 9, {
  company: 'Aegean Wind',
  owner: { id: 'm', object_type: 'member', name: 'Mia Owner' },
  next_action: { what: 'review', who: 'company', since: '2026-03-01T08:00:00.000Z' },
  scorecards: { asked: 3, handed_in: 2 },
});
const bo = card('b', 'Bo Lind', applied, 1);
const cleo = card('c', 'Cleo Park', offer, 1);

const answer = (data: PipelineColumn[], more: object = {}) => {
  const total = data.reduce((sum, one) => sum + one.total, 0);
  return { data, total, people: total, page: 1, page_size: 20, ...more };
};
const columns = [
  column(applied, [ada, bo], { over: 1 }),
  column(offer, [cleo]),
  column(hired),
  column(rejected, [card('r', 'Rex Gone', rejected)]),
  column(withdrawn),
];
const moved = (stage: Stage, ...ids: string[]) => ({
  batch: 'b1',
  moved: ids.length,
  data: ids.map((id) => ({ id, result: 'moved', stage })),
});

const stagesOfCompany = [applied, offer, hired, rejected, withdrawn].map((stage) => ({ ...stage, type: 'stage' }));
const reasons = [{ id: 'r1', type: 'reason', name: 'Too little experience' }];

const known = [
  { id: 'm2', object_type: 'member', name: 'Max Keeper' },
  { id: 'c-z', object_type: 'candidate', name: 'Zoe Novak' },
];

function show(host: HostAnswers = {}, role = 'recruiter', path = '/candidates?view=board') {
  vi.stubGlobal('SharedWorker', searchWorkerOf(known));
  return renderScreen(objects, path, {
    host: {
      'auth.me': { ...signedInUser, role },
      'categories.read': ({ query }: Asked) => {
        const data = query.get('type') === 'reason' ? reasons : stagesOfCompany;
        return { data, total: data.length, page: 1, page_size: 100 };
      },
      'applications.pipeline': answer(columns),
      'objects.list': { data: [], total: 0, page: 1, page_size: 100 },
      'objects.search': { data: [] },
      'objects.recent': { data: [] },
      'objects.page': { data: { data: [], total: 0, page: 1, page_size: 20 } },
      'objects.counts': { counts: {} },
      'usage.record': undefined,
      ...host,
    },
    bridge: { 'settings.set': defaultSettings },
  });
}

const region = (name: RegExp) => screen.findByRole('region', { name });
const sent = (host: ReturnType<typeof show>['host']) => host.askedFor('applications.move').map(({ body }) => body);

test('shows each stage with its total, its median and who waits too long, and four lines of each card', async () => {
  show();
  const first = within(await region(/^Applied, 2/));
  expect(first.getByText('median 3 d')).toBeDefined();
  expect(first.getByText('1 over')).toBeDefined();
  const cards = await first.findAllByRole('listitem');
  expect(cards.map((one) => within(one).getByRole('link').textContent)).toEqual(['Ada Quill', 'Bo Lind']);
  for (const text of ['2/3', 'Aegean Wind · Pilot', 'To be reviewed', 'Mia Owner holds it', '9 d']) {
    expect(within(cards[0] as HTMLElement).getByText(text)).toBeDefined();
  }
  expect(within(cards[0] as HTMLElement).getByText('Waits too long: 9 days')).toBeDefined();
  expect(within(cards[1] as HTMLElement).getByText('In this stage for one day')).toBeDefined();
});

test('a board whose company has no stages offers the usual ones', async () => {
  const { id: _id, ...standIn } = applied;
  const lone = { ...column(applied, [ada]), stage: standIn, key: 'Applied' };
  const { host, user } = show(
    { 'applications.pipeline': answer([lone]), 'categories.create': { ...applied, type: 'stage' } },
    'admin',
  );
  await user.click(await screen.findByRole('button', { name: 'Add the usual stages' }));
  await waitFor(() => expect(host.askedFor('categories.create')).toHaveLength(8));
});

test('who is hired and who left stand folded, and unfold by a click', async () => {
  const { user } = show();
  expect(await screen.findByRole('button', { name: 'Hired, 0 applications, folded' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Left, 1 application, folded' }));
  expect(await screen.findByRole('link', { name: 'Rex Gone' })).toBeDefined();
  expect(screen.getByRole('region', { name: /^Withdrawn, 0/ })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Fold Rejected' }));
  expect(screen.queryByRole('link', { name: 'Rex Gone' })).toBeNull();
});

test('the keys go from card to card, lift one, choose a column and let go, and it is taken back in the toast', async () => {
  const { host, user } = show({ 'applications.move': moved(offer, 'b') });
  (await screen.findByRole('link', { name: 'Ada Quill' })).focus();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Bo Lind'));
  await user.keyboard(' {ArrowRight}');
  expect(await screen.findByText('Move 1 to Offer')).toBeDefined();
  await user.keyboard('{Escape}');
  expect(sent(host)).toEqual([]);
  await user.keyboard(' {ArrowRight} ');
  await waitFor(() => expect(sent(host)).toEqual([{ ids: ['b'], stage: 's2', expect: 'Applied' }]));
  await screen.findAllByText('Bo Lind is in Offer now');
  await pressInToast(user, 'Undo');
  await waitFor(() => expect(sent(host).at(-1)).toEqual({ batch: 'b1' }));
});

test('a card that is let go over who left, and for which no reason is given, is said to be back', async () => {
  const { host, user } = show();
  (await screen.findByRole('link', { name: 'Ada Quill' })).focus();
  await user.keyboard(' {ArrowRight}{ArrowRight}{ArrowRight}');
  await screen.findByText('Ada Quill over Left.');
  await user.keyboard(' ');
  await screen.findByRole('dialog', { name: 'Move Ada Quill' });
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Ada Quill put back.')).toBeDefined();
  expect(sent(host)).toEqual([]);
});

test('S asks to which stage those who are selected are moved, and why, where they leave with it', async () => {
  const { host, user } = show({ 'applications.move': moved(rejected, 'a', 'b') });
  (await screen.findByRole('link', { name: 'Ada Quill' })).focus();
  await user.keyboard('x{ArrowDown}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Bo Lind'));
  await user.keyboard('x');
  expect(await screen.findByRole('toolbar', { name: '2 selected' })).toBeDefined();
  await user.keyboard('s');
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 2 applications' }));
  await user.click(dialog.getByRole('radio', { name: 'Rejected' }));
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await dialog.findByText('Say why.')).toBeDefined();
  expect(sent(host)).toEqual([]);
  await user.click(dialog.getByRole('combobox', { name: 'Reason' }));
  await user.click(await screen.findByRole('option', { name: 'Too little experience' }));
  await user.type(dialog.getByRole('textbox', { name: 'Note (optional)' }), 'Ask again');
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() =>
    expect(sent(host)).toEqual([
      { ids: ['a', 'b'], stage: 's4', expect: 'Applied', reason: 'Too little experience', note: 'Ask again' },
    ]),
  );
  await screen.findAllByText('2 applications are in Rejected now');
  expect(screen.queryByRole('toolbar', { name: '2 selected' })).toBeNull();
});

test('what is carried over those who left asks how they left, in the same gesture', async () => {
  const { host, user } = show({ 'applications.move': moved(withdrawn, 'c') });
  (await screen.findByRole('link', { name: 'Cleo Park' })).focus();
  await user.keyboard(' {ArrowRight}{ArrowRight} ');
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Cleo Park' }));
  expect(dialog.getAllByRole('radio')).toHaveLength(2);
  await user.click(dialog.getByRole('radio', { name: 'Withdrawn' }));
  await user.click(dialog.getByRole('combobox', { name: 'Reason' }));
  await user.click(await screen.findByRole('option', { name: 'Another reason' }));
  await user.type(dialog.getByRole('textbox', { name: 'Which reason' }), 'Found another job');
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() =>
    expect(sent(host)).toEqual([{ ids: ['c'], stage: 's5', expect: 'Offer', reason: 'Found another job' }]),
  );
});

test('tells who was not moved', async () => {
  const data = [{ id: 'a', result: 'changed', stage: offer }];
  const { user } = show({ 'applications.move': { moved: 0, data } });
  (await screen.findByRole('link', { name: 'Ada Quill' })).focus();
  await user.keyboard(' {ArrowRight} ');
  expect(await screen.findAllByText('It was not moved')).not.toEqual([]);
});

test('who may not move people looks, and lifts and selects nobody', async () => {
  const { host, user } = show({}, 'member');
  (await screen.findByRole('link', { name: 'Ada Quill' })).focus();
  await user.keyboard(' {ArrowRight} xs');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent(host)).toEqual([]);
});

test('asks for the cards of a long column as they come into view, and counts what is not loaded', async () => {
  const many = Array.from({ length: 20 }, (_, at) => card(`n${at}`, `Person ${at}`, applied));
  const page = (query: URLSearchParams) => Number(query.get('page') ?? 1);
  const { host } = show({
    'applications.pipeline': ({ query }: Asked) =>
      query.get('column') === null
        ? answer([column(applied, many, { total: 10_000 })])
        : answer([
            column(
              applied,
              many.map((one, at) => ({
                ...one,
                id: `p${page(query)} ${at}`,
                candidate: { ...one.candidate, name: `Person ${(page(query) - 1) * 20 + at}` },
              })),
              { total: 10_000 },
            ),
          ]),
  });
  const first = within(await region(/^Applied, 10,000/));
  await first.findByRole('link', { name: 'Person 0' });
  expect(first.getAllByRole('listitem').length).toBeLessThan(60);
  const list = document.querySelector<HTMLElement>('[data-board-list]');
  fireEvent.scroll(list as HTMLElement, { target: { scrollTop: 9_990 * 116 } });
  expect(await first.findByRole('link', { name: 'Person 9990' })).toBeDefined();
  const asked = host.askedFor('applications.pipeline').map(({ query }) => [query.get('column'), query.get('page')]);
  expect(asked).toContainEqual(['s1', '500']);
  expect(asked.length).toBeLessThan(8);
});

test('the columns are by stage, owner or source, which stands in the address beside the filter and the view', async () => {
  const where = encodeURIComponent('job is "j"');
  const { host, user, href } = show({}, 'recruiter', `/candidates?view=board&where=${where}`);
  await user.click(await screen.findByRole('button', { name: 'Columns: Stage' }));
  const owned = { key: 'm', owner: ada.owner, total: 1, median_days: 3, over: 0, oldest: null, cards: [ada] };
  host.answerWith('applications.pipeline', answer([owned, { ...owned, owner: undefined, key: '', cards: [bo] }]));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Owner' }));
  const ofMia = await region(/^Mia Owner, 1 open application$/);
  expect(within(ofMia).getByText('1 open')).toBeDefined();
  expect(await region(/^No owner, 1/)).toBeDefined();
  expect(href()).toContain('group=owner');
  expect(host.askedFor('applications.pipeline').at(-1)?.query.get('group')).toBe('owner');
  expect(host.askedFor('applications.pipeline').at(-1)?.query.get('where')).toBe('job is "j"');
  await user.click(screen.getByRole('button', { name: 'Funnel' }));
  await waitFor(() => expect(href()).toContain('view=funnel'));
  expect(host.askedFor('applications.funnel').at(-1)?.query.get('where')).toBe('job is "j"');
});

test('says that nobody applied, and shows the table instead, which may have people', async () => {
  const { user, href } = show({ 'applications.pipeline': answer([column(applied)]) });
  expect(await screen.findByText('Nobody has applied yet.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Show the table' }));
  await waitFor(() => expect(href()).toBe('/candidates?view=table'));
});

test('what could not be loaded can be asked for again', async () => {
  const { host, user } = show({ 'applications.pipeline': fails(500) });
  expect(await screen.findByText('The applications could not be loaded.')).toBeDefined();
  host.answerWith('applications.pipeline', answer(columns));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Ada Quill' })).toBeDefined();
});

test('the funnel says who reached each stage, how many of those before, and how long they stayed', async () => {
  show(
    {
      'applications.funnel': {
        data: [
          { stage: applied, reached: 40, share: null, median_days: 2.4, here: 30 },
          { stage: offer, reached: 10, share: 0.25, median_days: null, here: 4 },
        ],
        total: 40,
        people: 38,
        left: 6,
        job_name: 'Pilot',
      },
    },
    'recruiter',
    '/candidates?view=funnel',
  );
  const table = await screen.findByRole('table', { name: 'How far applications came' });
  const rows = within(table).getAllByRole('row').slice(1);
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  );
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['Applied', 'Offer']);
  expect(cells).toEqual([
    ['40', '', '–', '2 d', '30'],
    ['10', '', '25%', '–', '4'],
  ]);
  expect(screen.getByText(/6 applications ended without a hire/)).toBeDefined();
  expect(screen.getByText(/Applications of Pilot/)).toBeDefined();
});

async function selectTwo(user: ReturnType<typeof show>['user']) {
  (await screen.findByRole('link', { name: 'Ada Quill' })).focus();
  await user.keyboard('x{ArrowDown}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Bo Lind'));
  await user.keyboard('x');
  return within(await screen.findByRole('toolbar', { name: '2 selected' }));
}

test('those who are selected are given to somebody, or to nobody, and taken back in the toast', async () => {
  const { host, user } = show({
    'applications.assign': {
      ...{ batch: 'b7', assigned: 1 },
      data: [
        { id: 'a', result: 'assigned' },
        { id: 'b', result: 'missing' },
      ],
    },
    'changes.undo': { batch_id: 'b8', undone: 1, left_count: 0, left: [] },
  });
  const bar = await selectTwo(user);
  await user.click(bar.getByRole('button', { name: 'Assign owner…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Who looks after 2 applications' }));
  await user.type(dialog.getByRole('combobox', { name: 'Owner' }), 'Max');
  await user.click(await screen.findByRole('option', { name: /^Max Keeper/ }));
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  await waitFor(() =>
    expect(host.askedFor('applications.assign').map(({ body }) => body)).toEqual([{ ids: ['a', 'b'], owner: 'm2' }]),
  );
  await screen.findAllByText('Max Keeper looks after one application now');
  expect(await screen.findAllByText('One is not there any more.')).not.toEqual([]);
  expect(screen.queryByRole('toolbar', { name: '2 selected' })).toBeNull();
  await pressInToast(user, 'Undo');
  await waitFor(() => expect(host.askedFor('changes.undo').map(({ params }) => params.batch)).toEqual(['b7']));
});

test('the owner of the one who is selected stands there, and is taken away by emptying it', async () => {
  const { host, user } = show({
    'applications.assign': { batch: 'b7', assigned: 1, data: [{ id: 'a', result: 'assigned' }] },
  });
  (await screen.findByRole('link', { name: 'Ada Quill' })).focus();
  await user.keyboard('x');
  await user.click(await screen.findByRole('button', { name: 'Assign owner…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Who looks after Ada Quill' }));
  const box = dialog.getByRole('combobox', { name: 'Owner' }) as HTMLInputElement;
  expect(box.value).toBe('Mia Owner');
  await user.click(dialog.getByRole('button', { name: 'Clear: Owner' }));
  await user.click(dialog.getByRole('button', { name: 'Assign' }));
  await waitFor(() =>
    expect(host.askedFor('applications.assign').map(({ body }) => body)).toEqual([{ ids: ['a'], owner: null }]),
  );
  await screen.findAllByText('Nobody looks after one application now');
});

test('those who are selected are written to one after the other, with the template of the one before', async () => {
  const person = ({ params, query }: Asked) => {
    const id = params.id ?? query.get('id') ?? '';
    return { id, object_type: 'candidate', name: id === 'c-a' ? 'Ada Quill' : 'Bo Lind', email: `${id}@x.example` };
  };
  const thanks = { id: 't1', type: 'message_template', name: 'Thanks', subject: 'Thanks', body: 'Dear {{name}}' };
  const { user } = show({
    'objects.list': person as never,
    'people.candidate': person,
    'categories.read': ({ query }: Asked) => {
      const type = query.get('type');
      const data = type === 'message_template' ? [thanks] : type === 'reason' ? reasons : stagesOfCompany;
      return { data, total: data.length, page: 1, page_size: 100 };
    },
  });
  const bar = await selectTwo(user);
  await user.click(bar.getByRole('button', { name: 'Write…' }));
  const first = within(await screen.findByRole('dialog', { name: 'Write to Ada Quill (1 of 2)' }));
  await user.click(await first.findByRole('combobox', { name: 'Template' }));
  await user.click(await screen.findByRole('option', { name: 'Thanks' }));
  await user.click(first.getByRole('button', { name: 'Skip' }));
  const second = within(await screen.findByRole('dialog', { name: 'Write to Bo Lind (2 of 2)' }));
  await waitFor(() =>
    expect((second.getByRole('textbox', { name: 'Message' }) as HTMLTextAreaElement).value).toBe('Dear Bo Lind'),
  );
  expect(second.queryByRole('button', { name: 'Skip' })).toBeNull();
});

test('a few who are selected are compared for their job', async () => {
  const { user, href } = show();
  const bar = await selectTwo(user);
  await user.click(bar.getByRole('button', { name: 'Compare' }));
  await waitFor(() => expect(decodeURIComponent(href())).toBe('/people/compare?job=j&people=c-a,c-b'));
});

test('somebody who is known is put into a stage of the job; what the host refuses is said at them', async () => {
  const pilot = { id: 'j', object_type: 'job', name: 'Pilot' };
  const { host, user } = show({
    'applications.pipeline': answer(columns, { job: pilot }),
    'applications.create': fails(409, { detail: 'They have an open application there already.' }),
  });
  expect(screen.queryByRole('button', { name: 'Add to Rejected' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Add to Offer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to Offer' }));
  expect(dialog.queryByRole('combobox', { name: 'Job (optional)' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('Choose somebody.')).toBeDefined();
  await user.type(dialog.getByRole('combobox', { name: 'Candidate' }), 'Zoe');
  await user.click(await screen.findByRole('option', { name: /^Zoe Novak/ }));
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('They have an open application there already.')).toBeDefined();
  host.answerWith('applications.create', { ...card('z', 'Zoe Novak', offer) });
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await screen.findAllByText('Zoe Novak is in Offer now');
  expect(host.askedFor('applications.create').at(-1)?.body).toEqual({ candidate: 'c-z', job: 'j', stage: 's2' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('who is new is entered in their form, and stands in the stage then', async () => {
  const { host, user } = show({
    'objects.create': { id: 'c-n', object_type: 'candidate', name: 'Nia Berg', last_name: 'Berg' },
    'applications.create': card('n', 'Nia Berg', applied),
  });
  await user.click(await screen.findByRole('button', { name: 'Add to Applied' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to Applied' }));
  await user.click(dialog.getByRole('button', { name: 'New candidate' }));
  const form = within(await screen.findByRole('dialog', { name: 'New candidate' }));
  await user.type(await form.findByRole('textbox', { name: 'Last name' }), 'Berg');
  await user.click(form.getByRole('button', { name: 'Create' }));
  await screen.findAllByText('Nia Berg is in Applied now');
  expect(host.askedFor('applications.create').map(({ body }) => body)).toEqual([{ candidate: 'c-n', stage: 's1' }]);
});

test('the order of the cards is chosen, stands in the address, and is no mistake in the table', async () => {
  const { host, user, href } = show();
  await user.click(await screen.findByRole('button', { name: 'Order: Longest in stage first' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Due first' }));
  await waitFor(() => expect(host.askedFor('applications.pipeline').at(-1)?.query.get('sort')).toBe('next_due'));
  expect(href()).toContain('sort=next_due');
  host.answerWith('objects.list', {
    data: [{ id: 'c-a', object_type: 'candidate', name: 'Ada Quill' }],
    total: 1,
    page: 1,
    page_size: 100,
  });
  await user.click(screen.getByRole('button', { name: 'Table' }));
  expect(await screen.findByRole('grid')).toBeDefined();
  expect(screen.queryByText(/^The address asks/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Board' }));
  expect(await screen.findByRole('button', { name: 'Order: Due first' })).toBeDefined();
});

test('columns by owner are kept over the table and back, and are no group that the table does not know', async () => {
  const row = { id: 'c-a', object_type: 'candidate', name: 'Ada Quill' };
  const { user, href } = show(
    { 'objects.list': { data: [row], total: 1, page: 1, page_size: 100 } },
    'recruiter',
    '/candidates?view=board&group=owner',
  );
  await user.click(await screen.findByRole('button', { name: 'Table' }));
  expect(await screen.findByRole('grid')).toBeDefined();
  expect(screen.queryByText(/^The address asks/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Board' }));
  expect(await screen.findByRole('button', { name: 'Columns: Owner' })).toBeDefined();
  expect(href()).toContain('group=owner');
});

test('whoever goes back from a page finds the board or funnel that they left, with its filter', async () => {
  const where = encodeURIComponent('job is "j"');
  const reached = { stage: applied, reached: 3, share: null, median_days: 2, here: 2 };
  const { user, href, back } = show(
    { 'applications.funnel': { data: [reached], total: 3, people: 3, left: 0 } },
    'recruiter',
    `/candidates?view=board&where=${where}`,
  );
  await screen.findByRole('link', { name: 'Ada Quill' });
  await user.click(screen.getByRole('button', { name: 'Funnel' }));
  await waitFor(() => expect(href()).toContain('view=funnel'));
  await user.click(screen.getByRole('button', { name: 'Board' }));
  await user.click(await screen.findByRole('link', { name: 'Ada Quill' }));
  await waitFor(() => expect(href()).toBe('/candidates/c-a'));
  await back();
  await waitFor(() => expect(decodeURIComponent(href())).toContain('view=board'));
  expect(decodeURIComponent(href()).replaceAll('+', ' ')).toContain('where=job is "j"');
  expect(await screen.findByRole('link', { name: 'Ada Quill' })).toBeDefined();
});

test('a kept view is a board with its columns and order, and the table of another one is a table', async () => {
  const view = (id: string, name: string, more: object) => ({
    ...{ id, object_type: 'candidate', name, shared: false, default_for: [], may_change: true, is_mine: true },
    ...{ created_at: '2026-01-05T09:00:00.000Z', updated_at: '2026-01-05T09:00:00.000Z' },
    ...more,
  });
  const owned = view('v1', 'By owner', { layout: 'board', group: 'owner', sort: '-created_at' });
  const table = view('v2', 'As a table', { layout: 'table' });
  const row = { id: 'c-a', object_type: 'candidate', name: 'Ada Quill' };
  const { host, user } = show({
    'views.list': { data: [owned, table] },
    'objects.list': { data: [row], total: 1, page: 1, page_size: 100 },
  });
  await user.click(await screen.findByRole('button', { name: /^View: / }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'By owner' }));
  expect(await screen.findByRole('button', { name: 'Columns: Owner' })).toBeDefined();
  const asked = host.askedFor('applications.pipeline').at(-1)?.query;
  expect([asked?.get('group'), asked?.get('sort')]).toEqual(['owner', '-created_at']);
  expect(screen.queryByRole('group', { name: 'Changed' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'View: By owner' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'As a table' }));
  expect(await screen.findByRole('grid')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Funnel' }));
  expect(await screen.findByRole('group', { name: 'Changed' })).toBeDefined();
});
