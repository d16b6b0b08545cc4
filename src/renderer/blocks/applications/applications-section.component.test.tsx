import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pressInToast } from '#blocks/testing/press-in-toast.ts';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { fails, type HostAnswers, held } from '#lib/testing/contract-host.ts';
import type { Application } from '#shared/contract/applications.ts';
import { ApplicationsSection } from './applications-section.tsx';

const ada = { id: 'c1', object_type: 'candidate', name: 'Ada Quill' };
const stages = [
  { id: 's1', type: 'stage', name: 'Applied', meaning: 'applied' },
  { id: 's2', type: 'stage', name: 'Interview', meaning: 'interview' },
  { id: 's3', type: 'stage', name: 'Not a fit', meaning: 'rejected' },
];

function application(id: string, more: Partial<Application> = {}): Application {
  return {
    id,
    candidate: ada,
    job: { id: `j-${id}`, object_type: 'job', name: `Job ${id}` },
    attempt: 1,
    stage: { id: 's1', name: 'Applied', meaning: 'applied' },
    in_stage_since: '2026-03-01T08:00:00.000Z',
    is_open: true,
    created_at: '2026-03-01T08:00:00.000Z',
    ...more,
  };
}

const pageOf = <Item,>(...data: Item[]) => ({ data, total: data.length, page: 1, page_size: 100 });

function show(host: HostAnswers, role = 'recruiter') {
  return renderPart(
    <ApplicationsSection
      person={{ ...ada, object_type: 'candidate', qualification: { current_stage: { name: 'Applied' } } }}
    />,
    {
      host: { 'auth.me': { ...signedInUser, role }, 'categories.read': pageOf(...stages), ...host },
    },
  );
}

const sent = (host: ReturnType<typeof show>['host']) => host.askedFor('applications.move').map(({ body }) => body);

test('says that it loads, then one application with its job, attempt, stage, reason and who holds it, and others by choice', async () => {
  const loading = held(
    pageOf(
      application('a', {
        attempt: 2,
        next_action: { what: 'review', who: 'company', since: '2026-03-01T08:00:00.000Z' },
        owner: { id: 'm1', object_type: 'member', name: 'Rita Sol' },
      }),
      application('b', {
        job: undefined,
        role: 'Pilot',
        is_open: false,
        closed_at: '2026-03-02T08:00:00.000Z',
        closed_reason: 'Too far away',
        held_until: '2026-03-05T08:00:00.000Z',
        stage: { id: 's3', name: 'Not a fit', meaning: 'rejected' },
      }),
    ),
  );
  const { user, href, back } = show({ 'applications.list': loading.answer });
  expect(await screen.findByRole('status', { name: 'Loading applications' })).toBeDefined();
  loading.release();
  expect(await screen.findByRole('link', { name: 'Job a' })).toBeDefined();
  const told = () => screen.getByRole('region', { name: 'Applications' }).textContent;
  expect(told()).toMatch(/Attempt 2.*application 1 of 2.*Next:To be reviewed.*Rita Sol.*since/);
  await user.click(screen.getByRole('button', { name: 'application 1 of 2' }));
  expect(screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
    'Job aApplied · Mar 1, 2026',
    'PilotNot a fit · Mar 1, 2026',
  ]);
  await user.click(screen.getByRole('menuitemradio', { name: /^Pilot/ }));
  await waitFor(() =>
    expect(told()).toMatch(
      /Pilot.*application 2 of 2.*closed.*Not told yet, to be told from Mar 5, 2026 on.*Too far away/,
    ),
  );
  expect(told()).not.toContain('To be');
  expect(href()).toBe('/?application=b');
  await back();
  await waitFor(() => expect(told()).toContain('Job a'));
});

test('where there is none, nothing is shown; what could not be read is asked for again', async () => {
  const { host, user } = show({ 'applications.list': fails(500) });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The applications could not be loaded.');
  host.answerWith('applications.list', pageOf());
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Applications' })).toBeNull());
});

test('who may not move it reads the stage', async () => {
  show({ 'applications.list': pageOf(application('a')) }, 'member');
  expect(await screen.findByText('Applied')).toBeDefined();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('is moved from where the person saw it, and back', async () => {
  const { host, user } = show({ 'applications.list': pageOf(application('a')) });
  const moved = { id: 'a', result: 'moved', stage: { name: 'Interview', meaning: 'interview' } };
  host.answerWith('applications.move', { batch: 'b1', moved: 1, data: [moved] });
  await user.click(await screen.findByRole('combobox', { name: 'Stage for Job a' }));
  await user.click(await screen.findByRole('option', { name: 'Interview' }));
  expect(await screen.findByText('Ada Quill is in Interview now')).toBeDefined();
  expect(sent(host)).toEqual([{ ids: ['a'], expect: 'Applied', stage: 's2' }]);
  await pressInToast(user, 'Undo');
  await waitFor(() => expect(sent(host).at(-1)).toEqual({ batch: 'b1' }));
});

test('a turn-down asks why, and sends nothing before', async () => {
  const { host, user } = show({ 'applications.list': pageOf(application('a')) });
  const changed = { id: 'a', result: 'changed', stage: { name: 'Interview', meaning: 'interview' } };
  host.answerWith('applications.move', { moved: 0, data: [changed] });
  await user.click(await screen.findByRole('combobox', { name: 'Stage for Job a' }));
  await user.click(await screen.findByRole('option', { name: 'Not a fit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move to Not a fit?' }));
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  expect(dialog.getByText('Say why.')).toBeDefined();
  expect(sent(host)).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Too far away');
  await user.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(host)).toEqual([{ ids: ['a'], expect: 'Applied', stage: 's3', reason: 'Too far away' }]);
  expect(await screen.findByText(/Somebody else moved it meanwhile: it is in Interview now/)).toBeDefined();
});

test('shows how far an open application is, how long it took and how long it usually takes', async () => {
  const stage = (id: string, name: string, meaning: string) => ({ id, name, meaning });
  const steps = [
    {
      stage: stage('s1', 'Applied', 'applied'),
      state: 'done',
      entered_at: '2026-03-01T08:00:00.000Z',
      days: 1,
      usual_days: 2,
    },
    { stage: stage('s4', 'Screening', 'screening'), state: 'skipped', usual_days: 3 },
    {
      stage: stage('s2', 'Interview', 'interview'),
      state: 'current',
      entered_at: '2026-03-02T08:00:00.000Z',
      days: 14.7,
      usual_days: 6,
    },
    { stage: stage('s5', 'Offer', 'offer'), state: 'ahead', usual_days: 0.2 },
    { stage: stage('s6', 'Hired', 'hired'), state: 'ahead', usual_days: null },
    // They were turned down once, which was taken back.
    {
      stage: stage('s7', 'Rejected', 'rejected'),
      state: 'done',
      entered_at: '2026-03-01T09:00:00.000Z',
      days: 1,
      usual_days: null,
    },
  ];
  const { host } = show({
    'applications.list': pageOf(
      application('a', {
        stage: stage('s2', 'Interview', 'interview'),
        next_action: { what: 'decide', who: 'company', since: '2026-03-02T08:00:00.000Z' },
        steps,
      }),
      application('b'),
    ),
    'applications.standing': { skills: [], needed_by: '2026-05-04' },
  });
  const way = await screen.findByRole('list', { name: 'How far the application for Job a is' });
  expect(host.askedFor('applications.list').map(({ query }) => query.get('steps'))).toEqual(['true']);
  await screen.findByText('needed by May 4, 2026');
  const told = within(way)
    .getAllByRole('listitem')
    .map((step) => step.textContent);
  expect(told).toEqual([
    'AppliedMar 1, 2026one daydone',
    'Screeningskipped',
    'Interview14 daysusually 6 daysis here now',
    'Offerusually less than a dayto come',
    'Hiredneeded by May 4, 2026to come',
  ]);
  expect(screen.getByText('To be decided')).toBeDefined();
  const current = within(way)
    .getAllByRole('listitem')
    .filter((step) => step.getAttribute('aria-current') === 'step');
  expect(current.map((step) => step.textContent)).toEqual([told[2]]);
  expect(screen.queryByRole('list', { name: 'How far the application for Job b is' })).toBeNull();
});
