import uFuzzy from '@leeoniya/ufuzzy';
import { defaultFilter } from 'cmdk';
import fuzzysort from 'fuzzysort';
import { createSearchIndex } from '#shared/search/search-index.ts';
import type { SearchRecord } from '#shared/search/types.ts';

const PAGE = 50;
const KEYS = ['name', 'object_type', 'email', 'title', 'role', 'first_name', 'last_name'] as const;

/** Answers a query and says how many results it would show. */
type Search = (query: string) => number;

function textsOf(record: SearchRecord): string[] {
  return KEYS.map((key) => record[key] ?? '');
}

/** fuzzysort in its fastest mode, on a snapshot it may index as it likes, readied by a first search. */
function ready(search: Search): Search {
  search('a');
  return search;
}

const BUILDERS = {
  engine: (records: SearchRecord[]): Search => {
    const index = createSearchIndex();
    index.upsert(records);
    return (query) => index.search({ query, limit: PAGE }).hits.length;
  },
  fuzzysort7: (records: SearchRecord[]): Search => {
    const snapshot = fuzzysort.snapshot(records, { keys: KEYS });
    return ready((query) => fuzzysort.go(query, snapshot, { limit: PAGE }).length);
  },
  fuzzysortName: (records: SearchRecord[]): Search => {
    const snapshot = fuzzysort.snapshot(records, { key: 'name' });
    return ready((query) => fuzzysort.go(query, snapshot, { limit: PAGE }).length);
  },
  ufuzzy: (records: SearchRecord[]): Search => {
    const haystack = records.map((record) => textsOf(record).join('\n'));
    const matcher = new uFuzzy();
    return (query) => {
      const [found, , order] = matcher.search(haystack, query);
      return Math.min(PAGE, order?.length ?? found?.length ?? 0);
    };
  },
  cmdk: (records: SearchRecord[]): Search => {
    const items = records.map((record) => ({ value: record.name, keywords: textsOf(record).slice(1) }));
    return (query) => {
      const scores = items.map(({ value, keywords }) => defaultFilter(value, query, keywords));
      const found = scores.filter((score) => score > 0).sort((left, right) => right - left);
      return found.slice(0, PAGE).length;
    };
  },
};

export type ContestantName = keyof typeof BUILDERS;

export function isContestant(name: string): name is ContestantName {
  return name in BUILDERS;
}

export function buildContestant(name: ContestantName, records: SearchRecord[]): Search {
  return BUILDERS[name](records);
}
