import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pressInToast } from '#blocks/testing/press-in-toast.ts';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { changesOf } from '#lib/live/changes-of.ts';
import { invalidateChanged } from '#lib/policy/invalidate.ts';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { queryClient } from '#lib/query-client.ts';
import { fails, type HostAnswers, held } from '#lib/testing/contract-host.ts';
import type { ChangeLine } from '#shared/contract/changes.ts';
import type { KnownEvent } from '#shared/contract/events.ts';
import { ActivitySection } from './activity-section.tsx';

const eva = { id: 'p1', object_type: 'employee', name: 'Eva Employee' };
const olga = { id: 'm1', object_type: 'member', name: 'Olga Owner' };
const skill = { id: 's1', object_type: 'skill', name: 'Landing' };
const today = new Date();
const daysBefore = (days: number) => new Date(today.getTime() - days * 86_400_000).toISOString();

let lastId = 100;
function line(fields: Partial<ChangeLine>): ChangeLine {
  lastId -= 1;
  return { id: lastId, object: eva, action: 'changed', at: daysBefore(0), by: olga, via: 'person', ...fields };
}

const began_at = daysBefore(20);
const pageOf = (data: ChangeLine[], next_cursor?: number) => ({
  data,
  began_at,
  ...(next_cursor === undefined ? {} : { next_cursor }),
});

function shown(answer: HostAnswers['changes.list'], created_at = daysBefore(10)) {
  return renderPart(<ActivitySection object={{ id: 'p1', created_at }} />, { host: { 'changes.list': answer } });
}

test('says that it loads, and then who changed what, in words', async () => {
  const lines = held(
    pageOf([
      line({ field: 'phone', before: '+44 20 7946 0018', after: '+44 20 7946 0019' }),
      line({ field: 'company_user.org_unit', after: { id: 'u1', name: 'Flight' }, via: 'import' }),
      line({ action: 'linked', field: 'has_skill', other: skill, after: { level: 3 }, at: daysBefore(1) }),
      line({ action: 'created', at: daysBefore(10) }),
    ]),
  );
  shown(lines.answer);
  expect(await screen.findByRole('heading', { level: 2, name: 'Activity' })).toBeDefined();
  expect(screen.queryByRole('listitem')).toBeNull();
  lines.release();
  const [phone, unit, linked, created] = (await screen.findAllByRole('listitem')).map((item) => item.textContent);
  expect(phone).toMatch(/Olga Owner.*changed Phone.*0018.*0019/);
  expect(unit).toMatch(/changed Org unit.*nothing.*Flight.*by import/);
  expect(linked).toMatch(/added Skills.*Landing.*Level 3/);
  expect(created).toMatch(/created this/);
  expect(screen.getByRole('link', { name: /Landing/ }).getAttribute('href')).toBe('/skills/s1');
  const days = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(days.slice(0, 2)).toEqual(['Today', 'Yesterday']);
  expect(days).toHaveLength(3);
});

test('says to whom an application was given, on the page of its person and on theirs', async () => {
  const after = { data: { application: 'a1', job: 'j1' } };
  const ada = { id: 'c1', object_type: 'candidate', name: 'Ada Quill' };
  shown(
    pageOf([
      line({ action: 'linked', field: 'looked_after_by', other: olga, after }),
      line({ action: 'unlinked', field: 'looked_after_by', object: ada, other: eva, before: after }),
    ]),
  );
  const [given, lost] = (await screen.findAllByRole('listitem')).map((item) => item.textContent);
  expect(given).toMatch(/named as owner of an application:.*Olga Owner/);
  expect(lost).toMatch(/removed as owner of the application of.*Ada Quill/);
});

test('tells whose a line was before two were merged, and takes none of those back', async () => {
  const merged = { id: 'p0', object_type: 'employee', name: 'E. Employee' };
  shown(
    pageOf([
      line({ field: 'phone', before: '1', after: '2', batch_id: 'b1', merged }),
      line({ field: 'phone', after: '3', batch_id: 'b2' }),
    ]),
  );
  const [theirs, own] = await screen.findAllByRole('listitem');
  expect(theirs?.textContent).toContain('as E. Employee, before they were merged');
  expect(await within(own as HTMLElement).findByRole('button')).toBeDefined();
  expect(within(theirs as HTMLElement).queryByRole('button')).toBeNull();
});

test('names, on the page of the other end, where the link comes from', async () => {
  const { object_type: _type, ...ofSkill } = skill;
  renderPart(<ActivitySection object={ofSkill} />, {
    host: {
      'changes.list': pageOf([line({ action: 'unlinked', field: 'has_skill', other: skill, before: { level: 2 } })]),
    },
  });
  const item = await screen.findByRole('listitem');
  expect(item.textContent).toMatch(/removed Employees with this skill/);
  expect(within(item).getByRole('link', { name: /Eva Employee/ })).toBeDefined();
});

test('says of what is too long how long it is, and names a text once that changed with its document', async () => {
  const cut = { after: { hash: 'f'.repeat(64), bytes: 12_000 } };
  shown(
    pageOf([
      line({ field: 'resume.summary', before: 'Flies', cut, batch_id: 'b1' }),
      line({ field: 'resume.summary_json', cut, batch_id: 'b1' }),
      line({ field: 'resume.summary', before: 'Flies' }),
    ]),
  );
  const items = await screen.findAllByRole('listitem');
  expect(items).toHaveLength(2);
  expect(items[0]?.textContent).toMatch(/changed Summary.*Flies.*A long text \(12 kB\)/);
  expect(items[1]?.textContent).toMatch(/Flies.*nothing/);
});

test('goes on to what is older, and says since when it is kept', async () => {
  const { host, user } = shown(pageOf([line({ field: 'phone', after: '1' })], 50), daysBefore(400));
  const older = await screen.findByRole('button', { name: 'Show older' });
  expect(screen.queryByText(/Not recorded before/)).toBeNull();
  host.answerWith('changes.list', pageOf([line({ field: 'title', after: 'Pilot', at: daysBefore(3) })]));
  await user.click(older);
  expect(await screen.findByText(/changed Title|changed Job title/)).toBeDefined();
  expect(host.askedFor('changes.list').at(-1)?.query.get('cursor')).toBe('50');
  expect(screen.getByText(/^Not recorded before /)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
});

test('says that nothing has changed', async () => {
  shown(pageOf([]));
  expect(await screen.findByText('Nothing has changed yet.')).toBeDefined();
});

test('says that it failed, and is asked again', async () => {
  const { host, user } = shown(fails(500));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Activity could not be loaded.');
  host.answerWith('changes.list', pageOf([line({ field: 'phone', after: '1' })]));
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('changed Phone')).toBeDefined();
});

test('says why it may not be read, and offers no other try', async () => {
  shown(fails(403, { detail: 'Only administrators see this.' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Only administrators see this.');
  expect(within(alert).queryByRole('button')).toBeNull();
});

test('is asked anew when the object changed', async () => {
  const { host } = shown(pageOf([line({ field: 'phone', after: '1' })]));
  await screen.findByText('changed Phone');
  host.answerWith('changes.list', pageOf([line({ field: 'title', after: 'Pilot' })]));
  const data = { object_type: 'employee', ids: ['p1'] };
  const event: KnownEvent = { type: 'object.changed', at: daysBefore(0), data };
  const changes = changesOf(event);
  for (const change of changes === 'everything' ? [] : changes) {
    await invalidateChanged(queryClient, change);
  }
  expect(await screen.findByText(/changed (Job t|T)itle/)).toBeDefined();
});

test('takes back a line that is one’s own to take back, with the document of its text, and back again', async () => {
  const text = line({ field: 'resume.summary', before: 'Flies', after: 'Flew', batch_id: 'b1' });
  const document = line({ field: 'resume.summary_json', batch_id: 'b1' });
  const { host, user } = renderPart(<ActivitySection object={{ id: 'p1' }} />, {
    host: {
      'changes.list': pageOf([
        text,
        document,
        line({ action: 'created', batch_id: 'b0' }),
        line({ field: 'phone', after: '1', batch_id: 'old', at: daysBefore(31) }),
      ]),
      'changes.undo': { batch_id: 'b2', undone: 2, left_count: 0, left: [] },
    },
  });
  await screen.findAllByRole('listitem');
  await user.click(await screen.findByRole('button', { name: 'Undo this change' }));
  await expect
    .poll(() => host.askedFor('changes.undo'))
    .toMatchObject([{ params: { batch: 'b1' }, body: { lines: [text.id, document.id] } }]);
  await pressInToast(user, 'Redo');
  await expect.poll(() => host.askedFor('changes.undo')).toMatchObject([{}, { params: { batch: 'b2' } }]);
});

test('says why a line stays as it is', async () => {
  const { user } = renderPart(<ActivitySection object={{ id: 'p1' }} />, {
    host: {
      'changes.list': pageOf([line({ field: 'phone', after: '1', batch_id: 'b1' })]),
      'changes.undo': { batch_id: 'b2', undone: 0, left_count: 1, left: [{ why: 'changed_since' }] },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Undo this change' }));
  expect(await screen.findByText('It was changed since.')).toBeDefined();
});

test('offers nobody to take back what others wrote', async () => {
  renderPart(<ActivitySection object={{ id: 'p1' }} />, {
    host: {
      'auth.me': { ...signedInUser, role: 'recruiter', memberId: 'm2' },
      'changes.list': pageOf([
        line({ field: 'phone', after: '1', batch_id: 'b1' }),
        line({ field: 'title', after: 'Pilot', batch_id: 'b2', by: { id: 'm2', object_type: 'member', name: 'Rita' } }),
      ]),
    },
  });
  const [phone, title] = await screen.findAllByRole('listitem');
  expect(await within(title as HTMLElement).findByRole('button', { name: 'Undo this change' })).toBeDefined();
  expect(within(phone as HTMLElement).queryByRole('button')).toBeNull();
});
