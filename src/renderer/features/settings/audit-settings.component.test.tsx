import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '#blocks/testing/render-screen.tsx';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { fails, type HostAnswers } from '#lib/testing/contract-host.ts';
import type { ChangeLine } from '#shared/contract/changes.ts';
import { AuditSettings } from './audit-settings.tsx';

const olga = { id: 'm1', object_type: 'member', name: 'Olga Owner' };
const rita = { id: 'm2', object_type: 'member', name: 'Rita Recruiter' };
const stage = { id: 'c1', object_type: 'category', name: 'Trial', title: 'stage' };
const field = { id: 'f1', object_type: 'custom_field', name: 'Shoe size', title: 'candidate' };
const began_at = '2026-01-05T09:00:00.000Z';

let lastId = 100;
function line(fields: Partial<ChangeLine>): ChangeLine {
  lastId -= 1;
  return {
    id: lastId,
    object: stage,
    action: 'changed',
    at: '2026-11-20T09:00:00.000Z',
    by: olga,
    via: 'person',
    ...fields,
  };
}

const lines = [
  line({ action: 'created', after: { type: 'stage', name: 'Trial day' } }),
  line({ field: 'name', before: 'Trial day', after: 'Trial' }),
  line({ object: rita, field: 'role', before: 'recruiter', after: 'admin' }),
  line({ object: field, field: 'required', before: false, after: true }),
  line({ object: { ...rita, id: 'm3', name: '' }, action: 'deleted', by: undefined }),
];

function show(answer: HostAnswers['changes.audit'], role = 'owner') {
  return renderPart(<AuditSettings />, {
    host: { 'auth.me': { ...signedInUser, role }, 'changes.audit': answer },
  });
}

test('says who changed what of which setting, and from what to what', async () => {
  show({ data: lines, began_at });
  const told = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(told[0]).toMatch(/Olga Owner.*added the stage.*Trial/);
  expect(told[1]).toMatch(/changed Name of the stage.*Trial.*Trial day.*Trial/);
  expect(told[2]).toMatch(/changed Role of the member.*Rita Recruiter.*Recruiter.*Admin/);
  expect(told[3]).toMatch(/changed Required of the custom field.*Shoe size.*No.*Yes/);
  expect(told[4]).toMatch(/Cadre, or somebody who is gone.*removed the member/);
  expect(screen.getByText(/Not recorded before/)).toBeDefined();
});

test('shows one kind alone, and goes on to what is older', async () => {
  const { host, user } = show({ data: lines, next_cursor: 50, began_at });
  await user.click(await screen.findByRole('button', { name: 'Show older' }));
  await expect.poll(() => host.askedFor('changes.audit').at(-1)?.query.get('cursor')).toBe('50');
  host.answerWith('changes.audit', { data: lines.slice(2, 3), began_at });
  await user.click(screen.getByRole('combobox', { name: 'Show' }));
  await user.click(await screen.findByRole('option', { name: 'Members' }));
  await expect.poll(() => host.askedFor('changes.audit').at(-1)?.query.get('object_type')).toBe('member');
  await expect.poll(() => screen.getAllByRole('listitem').length).toBe(1);
});

test('is saved as a table: what is shown, where it is, and that it failed', async () => {
  const asked: unknown[] = [];
  const { user } = renderPart(<AuditSettings />, {
    host: { 'auth.me': { ...signedInUser, role: 'owner' }, 'changes.audit': { data: lines, began_at } },
    bridge: {
      'documents.saveAudit': (filter) => {
        asked.push(filter);
        return asked.length === 1 ? { state: 'saved', name: 'cadre-audit-log.csv', key: 'k1' } : { state: 'failed' };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Export as CSV' }));
  expect(await screen.findByText('cadre-audit-log.csv')).toBeDefined();
  await user.click(screen.getByRole('combobox', { name: 'Show' }));
  await user.click(await screen.findByRole('option', { name: 'Members' }));
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
  expect(await screen.findByText('The file could not be saved')).toBeDefined();
  expect(asked).toEqual([{}, { object_type: 'member' }]);
});

test('says that it failed, and that there is nothing', async () => {
  const { host, user } = show(fails(500));
  await screen.findByText('The log could not be loaded');
  host.answerWith('changes.audit', { data: [], began_at });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/Nothing has changed yet/)).toBeDefined();
});

test('is not asked for by who may not read it', async () => {
  const { host } = show({ data: lines, began_at }, 'recruiter');
  expect(await screen.findByText('Owners and admins can read this.')).toBeDefined();
  expect(host.askedFor('changes.audit')).toEqual([]);
});
