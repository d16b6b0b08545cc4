import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import type { HostAnswers } from '#lib/testing/contract-host.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { UserContext } from '#shared/domain/user-context.ts';
import { ApprovedPart } from './approved-part.tsx';
import { JobApproval } from './job-approval.tsx';

const pilot: ObjectOf<'job'> = { id: 'j', object_type: 'job', name: 'Pilot', status: 'draft', needs_approval: true };
const rita = { id: 'm1', object_type: 'member', name: 'Rita' };
const asked: ObjectOf<'job'> = {
  ...pilot,
  approval: { state: 'requested', requested_at: '2026-03-02T08:00:00.000Z', requested_by: 'm1' },
  approval_people: [rita],
};

function show(job: ObjectOf<'job'>, who: Partial<UserContext> = {}, host: HostAnswers = {}) {
  return renderPart(<JobApproval job={job} />, { host: { 'auth.me': { ...signedInUser, ...who }, ...host } });
}

const region = async () => within(await screen.findByRole('region', { name: 'Approval' }));
const offers = (part: Awaited<ReturnType<typeof region>>) =>
  part.queryAllByRole('button').map(({ textContent }) => textContent);

test('who writes a job that must be approved asks for it', async () => {
  const { host, user } = show(pilot, { role: 'recruiter' }, { 'hiring.requestApproval': asked });
  const part = await region();
  expect(part.getByText('It must be approved before it opens.')).toBeDefined();
  await user.click(await part.findByRole('button', { name: 'Ask for approval' }));
  await waitFor(() => expect(host.askedFor('hiring.requestApproval')).toMatchObject([{ params: { id: 'j' } }]));
});

test('whoever may decides, with who asked and when before their eyes', async () => {
  const { host, user } = show(asked, { role: 'admin' }, { 'hiring.decideApproval': asked });
  const part = await region();
  expect(part.getByText(/Approval requested on Mar 2, 2026/).textContent).toContain('Rita');
  await user.click(await part.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Pilot is approved')).toBeDefined();
  expect(host.askedFor('hiring.decideApproval').at(-1)?.body).toEqual({ approved: true });
  await user.click(part.getByRole('button', { name: 'Decline' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Decline Pilot?' }));
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(dialog.getByText('Say why.')).toBeDefined();
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Next year');
  await user.click(dialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() =>
    expect(host.askedFor('hiring.decideApproval').at(-1)?.body).toEqual({ approved: false, note: 'Next year' }),
  );
});

test.each([
  ['a recruiter', { role: 'recruiter' }, []],
  ['an admin who asked', { role: 'admin', memberId: 'm1' }, []],
  ['an owner who asked', { role: 'owner', memberId: 'm1' }, ['Decline', 'Approve']],
  ['a manager', { role: 'manager' }, ['Decline', 'Approve']],
  ['support staff', { role: 'owner', staff: true }, []],
] as const)('of what was asked for %s is offered what they may', async (_who, who, offered) => {
  const { host } = show(asked, who);
  const part = await region();
  await waitFor(() => expect(host.askedFor('auth.me')).not.toHaveLength(0));
  await waitFor(() => expect(offers(part)).toEqual(offered));
});

test('what was declined says why, and is asked for again', async () => {
  const declined: ObjectOf<'job'> = {
    ...asked,
    approval: { state: 'declined', decided_at: '2026-03-03T08:00:00.000Z', decided_by: 'm1', note: 'Next year' },
  };
  show(declined, { role: 'recruiter' });
  const part = await region();
  expect(part.getByText(/Declined on Mar 3, 2026/)).toBeDefined();
  expect(part.getByText('Next year')).toBeDefined();
  expect(await part.findByRole('button', { name: 'Ask again' })).toBeDefined();
});

test('where nothing is to be approved nothing is said', async () => {
  const { needs_approval: _, ...free } = pilot;
  const { host } = renderPart(
    <>
      <ApprovedPart
        job={{ ...free, approval: { ...asked.approval, state: 'approved', decided_by: 'm1' }, approval_people: [rita] }}
      />
      <JobApproval job={free} />
      <JobApproval job={{ ...free, approval: { state: 'approved' } }} />
    </>,
    { host: { 'auth.me': { ...signedInUser, role: 'owner' } } },
  );
  await waitFor(() => expect(host.askedFor('auth.me')).not.toHaveLength(0));
  expect(screen.queryByRole('region', { name: 'Approval' })).toBeNull();
  // By whom is told in the rail.
  const told = within((await screen.findByRole('heading', { name: 'Approval' })).closest('section') ?? document.body);
  expect(told.getByRole('link', { name: 'Rita' })).toBeDefined();
});
