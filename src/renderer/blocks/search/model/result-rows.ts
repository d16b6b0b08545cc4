import { withDetails } from '#shared/domain/search-details.ts';
import type { IndexRow, SearchOption } from '#shared/domain/search-option.ts';
import { optionKey } from '#shared/domain/search-results.ts';
import { dedupeOptions } from '#shared/domain/search-results-dedupe.ts';
import {
  arrangeRows,
  matchOption,
  mergeRows,
  type Ranking,
  type ResultRow,
  saidAsWell,
} from '#shared/domain/search-results-merge.ts';
import type { LocalHit } from '#shared/local-index/messages.ts';

/** The results of one query: good ones by type, and those whose letters only stand further apart. */
export interface ResultRows {
  rows: readonly ResultRow[];
  weak: readonly ResultRow[];
}

function isWeak(row: ResultRow): boolean {
  return row.match?.tier === 'subsequence';
}

function split(rows: readonly ResultRow[]): ResultRows {
  const good = rows.filter((row) => !isWeak(row));
  // Weak matches are folded away only where there is anything better.
  return good.length === 0 ? { rows, weak: [] } : { rows: good, weak: rows.filter(isWeak) };
}

/** A row's fields as an option has them, with what is known of its object besides. */
function sourceOf(row: IndexRow, known: SearchOption | undefined): SearchOption['source_data'] {
  const { location, stage, org_unit, code, phone, status, ended_at, ...fields } = row;
  const details = { location, stage, org_unit, code, phone, status, ended_at };
  return withDetails(row.object_type, { ...saidAsWell(known, { source_data: row }), ...fields }, details);
}

/** Rows of the local index; what is known of an object besides is added. */
export function rowsOfHits(
  hits: readonly LocalHit[],
  ranking: Ranking,
  known: ReadonlyMap<string, SearchOption>,
): ResultRows {
  const rows = hits.map(({ row, match }): ResultRow => {
    const { id, object_type } = row;
    return { option: { id, object_type, source_data: sourceOf(row, known.get(optionKey(row))) }, match };
  });
  const kept = new Set(dedupeOptions(rows.map((row) => row.option)));
  return split(
    arrangeRows(
      rows.filter((row) => kept.has(row.option)),
      ranking,
    ),
  );
}

/** Those of the options that match, for a refinement or a cached full list (§4). */
export function filterOptions(options: readonly SearchOption[], query: string): SearchOption[] {
  return options.filter((option) => matchOption(option, query) !== null);
}

/** What arrives joins what is shown; nothing up to the selected row moves. */
export function joinOptions(
  shown: ResultRows,
  arriving: readonly SearchOption[],
  { selected, ...ranking }: Ranking & { selected: string | undefined },
): ResultRows {
  const { query } = ranking;
  const isKnownWeak = new Set(shown.weak.map((row) => optionKey(row.option)));
  const firstGood = shown.rows.some((row) => !isWeak(row));
  const weakOnes = arriving.filter(
    (option) => isKnownWeak.has(optionKey(option)) || matchOption(option, query)?.tier === 'subsequence',
  );
  const goodOnes = arriving.filter((option) => !weakOnes.includes(option));
  if (!firstGood) {
    // Nothing good was shown: the weak matches stand in the rows until something better comes.
    return split(mergeRows(shown.rows, arriving, { ...ranking, selected: goodOnes.length > 0 ? undefined : selected }));
  }
  return {
    rows: mergeRows(shown.rows, goodOnes, { ...ranking, selected }),
    weak: mergeRows(shown.weak, weakOnes, { ...ranking, selected }),
  };
}

/** List mode: the order of the list stays, duplicates go. */
export function rowsOfList(options: readonly SearchOption[]): ResultRow[] {
  return dedupeOptions(options).map((option) => ({ option, match: null }));
}

/** The options of good and weak rows alike. */
export function optionsOf({ rows, weak }: ResultRows): SearchOption[] {
  return [...rows, ...weak].map((row) => row.option);
}
