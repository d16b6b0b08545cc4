import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pressInToast } from '#blocks/testing/press-in-toast.ts';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import type { HostAnswers } from '#lib/testing/contract-host.ts';
import type { Application, Offer } from '#shared/contract/applications.ts';
import { ApplicationsSection } from './applications-section.tsx';

const ada = { id: 'c1', object_type: 'candidate', name: 'Ada Quill' };
const stages = [
  { id: 's1', type: 'stage', name: 'Offer', meaning: 'offer' },
  { id: 's2', type: 'stage', name: 'Hired', meaning: 'hired' },
  { id: 's3', type: 'stage', name: 'Said no', meaning: 'declined' },
];

const sentOffer: Offer = {
  id: 'o1',
  amount: 7_200_000,
  currency: 'EUR',
  sent_at: '2026-03-02T08:00:00.000Z',
  created_at: '2026-03-01T08:00:00.000Z',
};

function application(more: Partial<Application> = {}): Application {
  return {
    id: 'a',
    candidate: ada,
    job: { id: 'j', object_type: 'job', name: 'Pilot' },
    attempt: 1,
    stage: { id: 's1', name: 'Offer', meaning: 'offer' },
    in_stage_since: '2026-03-01T08:00:00.000Z',
    is_open: true,
    reads_amount: true,
    created_at: '2026-03-01T08:00:00.000Z',
    ...more,
  };
}

const pageOf = <Item,>(...data: Item[]) => ({ data, total: data.length, page: 1, page_size: 100 });

function show(shown: Application, host: HostAnswers = {}, role = 'recruiter') {
  return renderPart(<ApplicationsSection person={{ ...ada, object_type: 'candidate' }} />, {
    host: {
      'auth.me': { ...signedInUser, role },
      'categories.read': pageOf(...stages),
      'applications.list': pageOf(shown),
      ...host,
    },
  });
}

test('an offer is made with amount and currency, which are asked for', async () => {
  const { host, user } = show(application(), { 'applications.makeOffer': application({ offer: sentOffer }) });
  await user.click(await screen.findByRole('button', { name: 'Make an offer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Offer to Ada Quill' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Say how much, and in which currency.')).toBeDefined();
  expect(host.askedFor('applications.makeOffer')).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Amount offered' }), '72000');
  await user.click(dialog.getByRole('combobox', { name: /Amount offered/ }));
  await user.keyboard('EUR');
  await user.click(await screen.findByRole('option', { name: /^EUR/ }));
  await user.type(dialog.getByRole('textbox', { name: 'Amount offered' }), '0000000');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('That is more than an offer can hold.')).toBeDefined();
  await user.clear(dialog.getByRole('textbox', { name: 'Amount offered' }));
  await user.type(dialog.getByRole('textbox', { name: 'Amount offered' }), '72000');
  const until = dialog.getByRole('textbox', { name: /^Open until/ });
  await user.type(until, '1/1/2018');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('That day is over.')).toBeDefined();
  expect(host.askedFor('applications.makeOffer')).toEqual([]);
  await user.clear(until);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(host.askedFor('applications.makeOffer').map(({ body }) => body)).toEqual([
    { amount: 7_200_000, currency: 'EUR', starts_on: null },
  ]);
});

test('who reads no amount hears of the offer without it, and makes none', async () => {
  const { amount: _hidden, ...rest } = sentOffer;
  show(application({ offer: rest, reads_amount: false }));
  expect(await screen.findByText(/Amount for the hiring team/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Answer' })).toBeDefined();
});

test('who accepts is moved on where the person says so, and back from the toast', async () => {
  const accepted = application({
    offer: { ...sentOffer, answer: 'accepted' },
    stage: { id: 's2', name: 'Hired', meaning: 'hired' },
  });
  const { host, user } = show(application({ offer: sentOffer }), {
    'applications.answerOffer': { application: accepted, batch: 'b1' },
    'changes.undo': { batch_id: 'b2', undone: 2, left_count: 0, left: [] },
  });
  expect(await screen.findByText(/€72,000/)).toBeDefined();
  await user.click(await screen.findByRole('button', { name: 'Answer' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Accepted' }));
  await user.click(await screen.findByRole('button', { name: 'Accepted, move to Hired' }));
  expect(await screen.findByText('Offer: Accepted')).toBeDefined();
  expect(host.askedFor('applications.answerOffer').map(({ body }) => body)).toEqual([
    { answer: 'accepted', offer: 'o1', stage: 's2' },
  ]);
  await pressInToast(user, 'Undo');
  await waitFor(() => expect(host.askedFor('changes.undo')).toHaveLength(1));
});

test('a declined one asks why', async () => {
  const { host, user } = show(application({ offer: sentOffer }), {
    'applications.answerOffer': { application: application({ offer: { ...sentOffer, answer: 'declined' } }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Answer' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Declined' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Why has Ada Quill declined?' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Say why.')).toBeDefined();
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Too far away');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(host.askedFor('applications.answerOffer').map(({ body }) => body)).toEqual([
    { answer: 'declined', reason: 'Too far away', offer: 'o1', stage: 's3' },
  ]);
});

test('who was hired is offered to be made an employee, from the first day that was offered', async () => {
  const hired = application({
    stage: { id: 's2', name: 'Hired', meaning: 'hired' },
    is_open: false,
    offer: { ...sentOffer, answer: 'accepted', starts_on: '2026-09-01' },
  });
  const { host, user } = show(hired, {
    'people.convert': { ...ada, id: 'e1', object_type: 'employee', name: 'Ada Quill' },
  });
  await user.click(await screen.findByRole('button', { name: 'Hired: make Ada Quill an employee' }));
  await user.click(await screen.findByRole('button', { name: 'Make an employee' }));
  expect(await screen.findByText('Ada Quill is an employee now')).toBeDefined();
  expect(host.askedFor('people.convert').map(({ body }) => body)).toEqual([{ start_date: '2026-09-01' }]);
});
