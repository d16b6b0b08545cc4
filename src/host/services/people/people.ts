import type { Identity } from '#host/access/index.ts';
import type { Search } from '#host/services/search/search-objects.ts';
import type { CallStore } from '#host/store/call-store.ts';
import type { FileStore } from '#host/store/files.ts';
import type { PersonType } from '#shared/domain/object-types.ts';
import { type ConvertCall, convertCandidate } from './convert-candidate.ts';
import { erasePerson } from './erase-person.ts';
import { type MergeCall, mergeCandidates } from './merge-candidates.ts';
import { readCompany, readPerson } from './read-person.ts';

interface PeopleDeps {
  store: CallStore;
  files: FileStore;
  search: Search;
  clock: () => Date;
}

/** People in full, and what is done with a person as a whole. */
export function createPeople(deps: PeopleDeps) {
  const { store, clock } = deps;
  return {
    read: (identity: Identity, type: PersonType, id: string) => readPerson(store, identity, type, id),
    company: (identity: Identity, id: string) => readCompany(store, identity, id),
    merge: (identity: Identity, call: MergeCall) => mergeCandidates(store, clock, identity, call),
    convert: (identity: Identity, call: ConvertCall) => convertCandidate(store, clock, identity, call),
    erase: (identity: Identity, id: string) => erasePerson(deps, identity, id),
  };
}

export type People = ReturnType<typeof createPeople>;
