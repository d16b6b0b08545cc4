import { useQuery } from '@tanstack/react-query';
import { readOptions } from '#lib/policy/read-options.ts';
import { pageIn } from '#lib/read-page.ts';
import { useMay } from '#lib/use-may.ts';
import { useSignedIn } from '#lib/user-context.ts';
import { employedTypes } from '#shared/domain/employment.ts';

const mostSpaces = 100;

/** Colleagues are a space's team, which its owner and admins keep; a candidate is put into it by everybody in it. */
function isTeam(type: string): boolean {
  return employedTypes.some((one) => one === type);
}

/** The spaces that the signed-in user may add somebody to: `all`, or those they own or are in; none until it is known. */
export function useSpacesToAddTo(personType: string): 'all' | ReadonlySet<string> {
  const { may } = useMay();
  const memberId = useSignedIn()?.memberId;
  // What somebody may do with a space that is nobody's they may do with all.
  const isLimited = !may(isTeam(personType) ? 'keepPeople' : 'edit', 'space', { id: '' });
  const filter = { [isTeam(personType) ? 'owner' : 'member']: memberId ?? '' };
  const { data } = useQuery({
    ...readOptions(
      'objects.list',
      { type: 'space', page_size: mostSpaces, lite: true, filter },
      { enabled: isLimited && typeof memberId === 'string' },
    ),
    select: (answer) => pageIn('space', answer).data,
  });
  if (!may('edit', 'space')) {
    return new Set();
  }
  return isLimited ? new Set((data ?? []).map(({ id }) => id)) : 'all';
}
