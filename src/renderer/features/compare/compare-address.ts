import { useLocation, useRouter } from '@tanstack/react-router';
import { mostCompared } from '#shared/contract/compare.ts';

/** What the address says is compared. */
interface ComparedAddress {
  job: string;
  /** Undefined where it names nobody: then those who were saved. */
  people: readonly string[] | undefined;
}

/** The job and the people of an address's search. */
function readAddress(search: string): ComparedAddress {
  const asked = new URLSearchParams(search);
  const people = asked.get('people');
  const ids = (people ?? '').split(',').filter((id) => id !== '');
  return {
    job: asked.get('job') ?? '',
    people: people === null ? undefined : [...new Set(ids)].slice(0, mostCompared),
  };
}

/** The path of a comparison. */
function comparePath({ job, people }: ComparedAddress): string {
  const asked = [
    ...(job === '' ? [] : [`job=${encodeURIComponent(job)}`]),
    ...(people === undefined ? [] : [`people=${people.map(encodeURIComponent).join(',')}`]),
  ];
  return `/people/compare${asked.length === 0 ? '' : `?${asked.join('&')}`}`;
}

/** What the address of the screen says is compared, and how it is changed: back leads to what was compared before. */
export function useComparedAddress() {
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const { history } = useRouter();
  return { address: readAddress(search), go: (to: ComparedAddress) => history.push(comparePath(to)) };
}
