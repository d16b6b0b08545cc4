import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nothingWaits } from '#blocks/object/waiting-values.ts';
import { ObjectHeader } from '#blocks/object-page/object-header.tsx';
import { userContextKey } from '#lib/policy/session.ts';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { queryClient } from '#lib/query-client.ts';
import { markup, stubPage, wordsOf } from '#lib/testing/markup.tsx';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import type { UserContext } from '#shared/domain/user-context.ts';
import { TooltipProvider } from '#ui/tooltip.tsx';
import { BulkBarActions } from './bulk/bulk-verbs.tsx';
import { SpacePeople } from './sections/space-people.tsx';
import { useMemberVerbs } from './use-member-verbs.tsx';

beforeEach(stubPage);
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

function signIn(who: Partial<UserContext>): void {
  const own = { memberId: 'me', ownIds: ['me'], orgUnits: [{ id: 'sales', name: 'Sales' }] };
  queryClient.setQueryData(userContextKey, { ...signedInUser, ...own, ...who });
}

function shown(children: ReactNode): string {
  return markup(<TooltipProvider>{children}</TooltipProvider>);
}

function headerOf(type: ObjectType, fields: Record<string, unknown> = {}): string {
  const object = { id: 'o1', object_type: type, name: 'Ada', ...fields };
  return wordsOf(
    shown(
      <ObjectHeader
        {...{ waiting: nothingWaits, object, askedFor: type, editing: false }}
        onEdit={() => undefined}
        onSaved={() => undefined}
      />,
    ),
  );
}

function barOf(type: ObjectType, ...objects: Record<string, unknown>[]): string {
  const selected = objects.map((fields, at) => ({ id: `o${at}`, object_type: type, name: 'Ada', ...fields }));
  return wordsOf(shown(<BulkBarActions type={type} selected={selected} onDone={() => undefined} />));
}

const inUnit = (id: string) => ({ company_user: { org_unit: { id, name: id } } });

it.each<[string, ObjectType, Record<string, unknown>, boolean]>([
  ['owner', 'candidate', {}, true],
  ['admin', 'candidate', {}, true],
  ['recruiter', 'candidate', {}, true],
  ['manager', 'candidate', {}, false],
  ['member', 'candidate', {}, false],
  ['recruiter', 'job', {}, true],
  ['manager', 'job', {}, false],
  ['manager', 'skill', {}, true],
  ['recruiter', 'skill', {}, false],
  ['manager', 'employee', inUnit('sales'), true],
  ['manager', 'employee', inUnit('finance'), false],
  ['recruiter', 'employee', inUnit('sales'), false],
  ['member', 'employee', inUnit('sales'), false],
])('offers %s to edit and delete a %s %j: %s', (role, type, fields, offered) => {
  signIn({ role });
  expect(headerOf(type, fields).includes('Edit')).toBe(offered);
  expect(barOf(type, fields).includes('Delete')).toBe(offered);
});

it('offers to delete several where the person may delete each of them', () => {
  signIn({ role: 'manager' });
  expect(barOf('employee', inUnit('sales'), inUnit('sales'))).toContain('Delete');
  expect(barOf('employee', inUnit('sales'), inUnit('finance'))).not.toContain('Delete');
});

it('offers support staff nothing that changes, whatever their role', () => {
  signIn({ role: 'owner', staff: true });
  expect(headerOf('candidate')).not.toContain('Edit');
  expect(barOf('candidate', {})).not.toContain('Delete');
});

it.each<[string, string, boolean]>([
  ['member', 'me', true],
  ['recruiter', 'me', true],
  ['manager', 'somebody', false],
  ['member', 'somebody', false],
  ['admin', 'somebody', true],
  ['owner', 'somebody', true],
])('offers %s to remove people of a space that %s owns: %s', (role, ownerId, offered) => {
  signIn({ role });
  const owner = { id: ownerId, object_type: 'member', name: 'Bo' };
  const candidates = [{ id: 'c1', object_type: 'candidate', name: 'Cy' }];
  const html = shown(<SpacePeople space={{ id: 's1', object_type: 'space', name: 'Hiring', owner, candidates }} />);
  expect(wordsOf(html)).toContain('Cy');
  expect(html.includes('Remove Cy')).toBe(offered);
});

/** What leads into an account, and not who leads the person. */
function VerbsOf(fields: Partial<ObjectOf<'member'>>): ReactNode {
  const verbs = useMemberVerbs({ id: 'm1', object_type: 'member', name: 'Ada', has_account: true, ...fields });
  const links = verbs.filter(({ key }) => key !== 'manager');
  return links.map((verb) => verb.label).join(' · ');
}

const both = 'Link to a new password… · Link to a new address…';

it.each<[string, Partial<ObjectOf<'member'>>, string]>([
  ['admin', { account: { role: 'member', staff: false } }, both],
  ['admin', { account: { role: 'owner', staff: false } }, ''],
  ['owner', { account: { role: 'owner', staff: false } }, both],
  ['admin', { account: { role: 'admin', staff: true } }, 'Link to a new address…'],
  // A host that says nothing of the account.
  ['admin', {}, both],
  ['admin', { has_account: false }, ''],
  ['admin', { id: 'me' }, ''],
  ['manager', { account: { role: 'member', staff: false } }, ''],
])('offers %s links to the account of %j: %s', (role, fields, offered) => {
  signIn({ role });
  expect(wordsOf(shown(<VerbsOf {...fields} />))).toBe(offered);
});
