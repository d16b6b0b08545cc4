import { useLocation, useRouter } from '@tanstack/react-router';
import { z } from 'zod';
import { mostCompared } from '#shared/contract/compare.ts';
import { setAssumptions } from '#shared/domain/compare/assumptions.ts';
import { compareWays } from '#shared/domain/compare/compare-ways.ts';
import type { Edited } from './computed.ts';

/** What the address says is compared. */
interface ComparedAddress {
  job: string;
  /** A second job that the same people are looked at for. */
  other: string | undefined;
  /** Undefined where it names nobody: then those who were saved. */
  people: readonly string[] | undefined;
}

/** The jobs and the people of an address's search. */
function readAddress(search: string): ComparedAddress {
  const asked = new URLSearchParams(search);
  const people = asked.get('people');
  const job = asked.get('job') ?? '';
  const other = asked.get('other') ?? '';
  const ids = (people ?? '').split(',').filter((id) => id !== '');
  return {
    job,
    other: other === '' || other === job ? undefined : other,
    people: people === null ? undefined : [...new Set(ids)].slice(0, mostCompared),
  };
}

/** The path of a comparison. */
function comparePath({ job, other, people }: ComparedAddress): string {
  const asked = [
    ...(job === '' ? [] : [`job=${encodeURIComponent(job)}`]),
    ...(other === undefined ? [] : [`other=${encodeURIComponent(other)}`]),
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

const edited = z.strictObject({
  assumptions: setAssumptions,
  weights: z.record(z.string(), z.number()),
  ways: z.record(z.string(), z.enum(compareWays)),
});

/** The path of a comparison on paper: all that is on the screen, saved or not, of each job in their order. */
export function printedPath(compared: ComparedAddress, sets: readonly Edited[]): string {
  const { search } = new URL(comparePath(compared), 'app://cadre');
  return `/print/compare${search}&set=${encodeURIComponent(JSON.stringify(sets))}`;
}

/** What is to be put on paper by the address; `sets` is undefined where it is not to be read. */
export function usePrintedAddress(): ComparedAddress & { sets: readonly Edited[] | undefined } {
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  return { ...readAddress(search), sets: editedIn(new URLSearchParams(search).get('set') ?? '') };
}

function editedIn(text: string): readonly Edited[] | undefined {
  try {
    return z.array(edited).min(1).max(2).safeParse(JSON.parse(text)).data;
  } catch {
    return;
  }
}
