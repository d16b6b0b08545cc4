import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readOptions } from '#lib/policy/read-options.ts';
import { userContextKey } from '#lib/policy/session.ts';
import { signedInUser } from '#lib/policy/testing/fake-host.ts';
import { queryClient } from '#lib/query-client.ts';
import { markup, stubPage, wordsOf } from '#lib/testing/markup.tsx';
import { CardActions } from './card-actions.tsx';

beforeEach(stubPage);
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

/** What a card offers somebody of a role who owns so many spaces, or for a candidate is in so many. */
function offered(who: { role: string; staff?: boolean }, personType: string, owned: number): string {
  queryClient.setQueryData(userContextKey, { ...signedInUser, memberId: 'me', ...who });
  const filter = { [personType === 'candidate' ? 'member' : 'owner']: 'me' };
  const { queryKey } = readOptions('objects.list', { type: 'space', page_size: 100, lite: true, filter });
  const data = Array.from({ length: owned }, (_, at) => ({ id: `s${at}`, object_type: 'space', name: `Space ${at}` }));
  queryClient.setQueryData(queryKey, { data, total: owned, page: 1, page_size: 100 });
  const target = { id: 'p1', object_type: personType, name: 'Ada' };
  return wordsOf(markup(<CardActions target={target} actions={['addToSpace']} onDone={() => undefined} />));
}

it.each([
  ['member', 'candidate', 0, ''],
  ['member', 'candidate', 1, 'Add to space'],
  ['admin', 'candidate', 0, 'Add to space'],
  ['recruiter', 'employee', 0, ''],
  ['member', 'member', 0, ''],
  ['member', 'employee', 1, 'Add to space'],
  ['manager', 'member', 2, 'Add to space'],
  ['admin', 'employee', 0, 'Add to space'],
])('offers %s to add a %s to a space where they have %s: %j', (role, type, owned, words) => {
  expect(offered({ role }, type, owned)).toBe(words);
});

it('offers support staff no space', () => {
  expect(offered({ role: 'owner', staff: true }, 'candidate', 1)).toBe('');
  expect(offered({ role: 'owner', staff: true }, 'employee', 1)).toBe('');
});
