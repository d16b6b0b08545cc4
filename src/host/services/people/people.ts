import type { Identity } from '#host/access/index.ts';
import type { Search } from '#host/services/search/search-objects.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { FileStore } from '#host/store/files.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import { createAlike } from './alike/alike-people.ts';
import { convertCandidate } from './convert-candidate.ts';
import { erasePerson } from './erase-person.ts';
import { mergeCandidates } from './merge-candidates.ts';
import { compareCandidates } from './merges/compare-candidates.ts';
import type { Splits } from './merges/split-candidates.ts';
import { readCompany, readPerson } from './read-person.ts';

interface PeopleDeps {
  store: CallStore;
  files: FileStore;
  search: Search;
  clock: () => Date;
}

/** People in full, and what is done with a person as a whole. */
export function createPeople(deps: PeopleDeps, splits: Splits) {
  const { store, clock } = deps;
  const alike = createAlike(store, clock);
  return {
    candidate: (identity: Identity, { id }: ParsedInput<'people.candidate'>) =>
      readPerson(store, identity, 'candidate', id),
    employee: (identity: Identity, { id }: ParsedInput<'people.employee'>) =>
      readPerson(store, identity, 'employee', id),
    member: (identity: Identity, { id }: ParsedInput<'people.member'>) => readPerson(store, identity, 'member', id),
    company: (identity: Identity, { id }: ParsedInput<'people.company'>) => readCompany(store, identity, id),
    merge: (identity: Identity, asked: ParsedInput<'people.merge'>) => mergeCandidates(store, clock, identity, asked),
    compare: (identity: Identity, asked: ParsedInput<'people.compare'>) => compareCandidates(store, identity, asked),
    merges: splits.merges,
    alike: alike.alike,
    notSame: alike.notSame,
    split: splits.split,
    convert: (identity: Identity, asked: ParsedInput<'people.convert'>) =>
      convertCandidate(store, clock, identity, asked),
    erase: (identity: Identity, { id }: ParsedInput<'people.erase'>) => erasePerson(deps, identity, id),
  };
}
