import { compareHits } from '#shared/search/compare-hits.ts';
import { scoreRecord } from '#shared/search/score.ts';
import type { RecordScore } from '#shared/search/types.ts';
import { foundPhonesOf, foundTextsOf } from './found-texts.ts';
import type { Fields } from './nested.ts';
import { type PastState, pastState } from './past.ts';
import { searchDetails } from './search-details.ts';
import type { SearchOption } from './search-option.ts';
import { optionKey } from './search-results.ts';
import { dedupeOptions } from './search-results-dedupe.ts';

/** What rows are ranked by. */
export interface Ranking {
  query: string;
  /** What is over stands behind all that matches as well, however close its name is. */
  livingFirst?: boolean;
  /** What a filter leaves has an order of its own, and no name of it is nearer: only what is over stands behind. */
  asAnswered?: boolean;
}

/** A result with how it matched; null where only the host knows why it is a match. */
export interface ResultRow {
  option: SearchOption;
  match: RecordScore | null;
}

function rowKey(row: ResultRow): string {
  return optionKey(row.option);
}

/** How an option matches a query (§5 Ranking). */
export function matchOption({ id, object_type, source_data }: SearchOption, query: string): RecordScore | null {
  const { name = '', email, title, role, first_name, last_name } = source_data;
  const found = { keywords: foundTextsOf(source_data), further_phones: foundPhonesOf(source_data) };
  const { location, stage, org_unit, code, phone } = searchDetails(object_type, source_data);
  const details = { location, stage, org_unit, code, phone, ...found };
  return scoreRecord({ id, object_type, name, email, title, role, first_name, last_name, ...details }, query);
}

/** Why an option is over, if it is. */
export function pastStateOf({ object_type, source_data }: SearchOption): PastState | undefined {
  return pastState(object_type, searchDetails(object_type, source_data));
}

function rank(rows: readonly ResultRow[], { query, livingFirst, asAnswered = false }: Ranking): ResultRow[] {
  if (asAnswered) {
    const isOver = ({ option }: ResultRow) => Number(pastStateOf(option) !== undefined);
    return rows.toSorted((left, right) => isOver(left) - isOver(right));
  }
  const compare = compareHits(query, { livingFirst });
  const ranked = rows.map((row) => {
    const { option, match } = row;
    const { id, object_type, source_data } = option;
    return { row, match, id, object_type, name: source_data.name ?? '', past: pastStateOf(option) !== undefined };
  });
  return ranked.sort(compare).map(({ row }) => row);
}

/** Rows by type, the types in the order in which they first come. */
export function groupRows(rows: readonly ResultRow[]): Map<string, ResultRow[]> {
  const groups = new Map<string, ResultRow[]>();
  for (const row of rows) {
    const group = groups.get(row.option.object_type);
    if (group === undefined) {
      groups.set(row.option.object_type, [row]);
    } else {
      group.push(row);
    }
  }
  return groups;
}

/** Best first, then by type: the order in which a list of results is read. */
export function arrangeRows(rows: readonly ResultRow[], ranking: Ranking): ResultRow[] {
  return [...groupRows(rank(rows, ranking)).values()].flat();
}

/**
 * Results that arrive join those shown (§4, decisions.md "Search"): what is shown already takes their fuller record in place;
 * the rest, without duplicates, is ranked in below the selected row. Nothing up to the selected row moves, save that rows
 * of a type further up join the end of their group.
 */
export function mergeRows(
  shown: readonly ResultRow[],
  arriving: readonly SearchOption[],
  { selected, ...ranking }: Ranking & { selected: string | undefined },
): ResultRow[] {
  const fuller = new Map(arriving.map((option) => [optionKey(option), option]));
  const kept = shown.map((row): ResultRow => {
    const option = fuller.get(rowKey(row));
    return option === undefined ? row : { ...row, option: joined(row.option, option) };
  });
  const known = new Set(kept.map(rowKey));
  const all = new Set(dedupeOptions([...kept.map((row) => row.option), ...arriving]));
  const added = arriving
    .filter((option) => all.has(option) && !known.has(optionKey(option)))
    .map((option): ResultRow => ({ option, match: matchOption(option, ranking.query) }));
  const fixedCount = kept.findIndex((row) => rowKey(row) === selected) + 1;
  const fixed = kept.slice(0, fixedCount);
  const free = groupRows(rank([...kept.slice(fixedCount), ...added], ranking));
  const groups = groupRows(fixed);
  for (const [type, rows] of free) {
    groups.set(type, [...(groups.get(type) ?? []), ...rows]);
  }
  return [...groups.values()].flat();
}

/** The fuller record wins field by field; what it leaves out stays. */
function joined(before: SearchOption, after: SearchOption): SearchOption {
  return { ...before, ...after, source_data: { ...saidAsWell(before, after), ...after.source_data } };
}

/**
 * What was known of an object that holds of it still: nothing where it is masked now and was not, or the other way round, as
 * what stands for somebody is no part of them.
 */
export function saidAsWell(
  before: Pick<SearchOption, 'source_data'> | undefined,
  after: { source_data: Readonly<Fields> },
): Partial<SearchOption['source_data']> {
  const isMasked = (said: Readonly<Fields> | undefined) => said?.is_masked === true;
  return isMasked(before?.source_data) === isMasked(after.source_data) ? { ...before?.source_data } : {};
}
