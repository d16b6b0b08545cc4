import { type LucideIcon, Sparkles } from 'lucide-react';
import type { SearchState } from '#blocks/search/model/search-state.ts';
import { optionKey } from '#shared/domain/search-results.ts';
import { groupRows, type ResultRow } from '#shared/domain/search-results-merge.ts';
import { scoreField } from '#shared/search/score.ts';
import type { HeadingLine } from '#ui/list-lines.ts';
import type { PaletteCommand } from './palette-command.ts';
import type { Asking } from './use-asking.ts';

/** One line of the list, from top to bottom. `key` names it among all. */
export type PaletteItem = HeadingLine | PaletteOption;

/** What can be selected. */
export type PaletteOption =
  | { kind: 'result'; key: string; row: ResultRow }
  | { kind: 'command'; key: string; command: PaletteCommand }
  | { kind: 'make'; key: string; label: string; icon: LucideIcon; run: () => void }
  | { kind: 'weak'; key: '!weak'; count: number; open: boolean }
  | { kind: 'more'; key: '!more'; loading: boolean };

/** What of the state the lines follow. */
type Listed = Pick<
  SearchState,
  | 'query'
  | 'answeredQuery'
  | 'category'
  | 'limitedTo'
  | 'rows'
  | 'weak'
  | 'weakShown'
  | 'elsewhere'
  | 'recent'
  | 'count'
  | 'hasMore'
  | 'phase'
  | 'loadingMore'
>;

/** Headings in the person's language. */
export interface ItemLabels {
  recent: string;
  changed: string;
  actions: string;
  make: string;
  ask: string;
  /** How a filter goes on. */
  filters: string;
  /** That nothing of the chosen type matches, and what else does. */
  elsewhere: string;
  type(objectType: string): string;
}

/** Score of a text in which the query starts a word (§5): commands that match less well are only in the way. */
const atWordStart = 850;

type Section = { id: string; label: string; items: readonly PaletteItem[] };

function resultItem(row: ResultRow): PaletteItem {
  return { kind: 'result', key: optionKey(row.option), row };
}

function commandItem(command: PaletteCommand): PaletteItem {
  return { kind: 'command', key: `!command/${command.id}`, command };
}

function withHeadings(sections: readonly Section[]): PaletteItem[] {
  return sections.flatMap(({ id, label, items }) =>
    items.length === 0 ? [] : [{ kind: 'heading' as const, key: `!heading/${id}`, label }, ...items],
  );
}

/** The lines follow the query that was answered: until the next answer the list stays as it is. */
function queryOf({ query, answeredQuery }: Listed): string {
  return answeredQuery ?? query;
}

function listSections(state: Listed, commands: readonly PaletteCommand[], labels: ItemLabels): Section[] {
  const { category } = state;
  if (category !== undefined) {
    return [{ id: category, label: labels.type(category), items: state.rows.map(resultItem) }];
  }
  const limited = state.limitedTo !== undefined;
  const recent = limited ? [] : state.recent.map((option) => resultItem({ option, match: null }));
  const isRecent = new Set(recent.map((item) => item.key));
  const rest = state.rows.map(resultItem).filter((item) => !isRecent.has(item.key));
  const offered = limited ? [] : commands.filter((command) => command.featured).map(commandItem);
  return [
    { id: 'recent', label: labels.recent, items: recent },
    { id: 'commands', label: labels.actions, items: offered },
    { id: 'changed', label: labels.changed, items: rest },
  ];
}

function groupSections(rows: readonly ResultRow[], labels: ItemLabels): Section[] {
  return [...groupRows(rows)].map(([type, ofType]) => ({
    id: type,
    label: labels.type(type),
    items: ofType.map(resultItem),
  }));
}

function searchSections(state: Listed, commands: readonly PaletteCommand[], labels: ItemLabels): Section[] {
  const groups = groupSections(state.rows, labels);
  // A command alone would take the selection from the results that are still coming.
  if (state.category !== undefined || state.limitedTo !== undefined || state.phase === 'loading') {
    return groups;
  }
  const scored = commands.map((command) => ({
    command,
    score: scoreField(command.label, queryOf(state), 'name')?.score ?? 0,
  }));
  const matching = scored.filter(({ score }) => score >= atWordStart);
  const section = { id: 'commands', label: labels.actions, items: matching.map(({ command }) => commandItem(command)) };
  const bestResult = Math.max(0, ...state.rows.map((row) => row.match?.score ?? 0));
  const leads = matching.some(({ score }) => score > bestResult);
  return leads ? [section, ...groups] : [...groups, section];
}

/** Nothing of the chosen type matches, but something else does. */
export function isElsewhere({ rows, weak, elsewhere }: Pick<SearchState, 'rows' | 'weak' | 'elsewhere'>): boolean {
  return rows.length === 0 && weak.length === 0 && elsewhere.length > 0;
}

/** That nothing of the chosen type matches, and what else does. */
function elsewhereItems({ elsewhere }: Listed, labels: ItemLabels): PaletteItem[] {
  const nothing = { kind: 'heading' as const, key: '!heading/elsewhere', label: labels.elsewhere };
  return [nothing, ...withHeadings(groupSections(elsewhere, labels))];
}

/** Every good match is shown: what more there is, is weak and folded away with the others. */
export function showsAllGood({ rows, weak, count }: Pick<SearchState, 'rows' | 'weak' | 'count'>): boolean {
  return weak.length > 0 && rows.length >= count;
}

/** Longer text is a page that was pasted, and no name. */
const longestName = 200;
/** So many kinds are offered to be made where none is chosen. */
const mostMade = 3;

/** What was typed may be what is not there yet: to be made, last of all so that it is in nobody's way. A command is no name. */
function makeItems(state: Listed, commands: readonly PaletteCommand[]): PaletteItem[] {
  const name = queryOf(state);
  const { category, limitedTo, phase } = state;
  const isCommand = commands.some(({ label }) => label.toLowerCase().startsWith(name.toLowerCase()));
  if (name === '' || name.length > longestName || phase !== 'ready' || isCommand) {
    return [];
  }
  const kinds = category === undefined ? limitedTo : [category];
  return commands
    .flatMap(({ icon, making }) => (making === undefined ? [] : [{ icon, ...making }]))
    .filter(({ type }) => kinds?.includes(type) ?? true)
    .slice(0, mostMade)
    .map(({ type, icon, label, run }) => ({
      kind: 'make',
      key: `!make/${type}`,
      icon,
      label: label(name),
      run: () => run(name),
    }));
}

/** Nothing was found: all there is to do is to make it. */
export function offersOnlyToMake(items: readonly PaletteItem[]): boolean {
  return items.every(({ kind }) => kind === 'make' || kind === 'heading');
}

function lastGoodAt(items: readonly PaletteItem[]): number {
  const weakAt = items.findIndex((item) => item.kind === 'weak');
  const good = weakAt === -1 ? items : items.slice(0, weakAt);
  return good.findLastIndex((item) => item.kind === 'result');
}

/**
 * The lines of the list: recents and commands when nothing is typed, else results by type, weak matches folded away, and at
 * the end what can be made of what was typed, and the question that it may be.
 */
export function paletteItems(
  state: Listed,
  commands: readonly PaletteCommand[],
  labels: ItemLabels,
  asking?: Asking,
): PaletteItem[] {
  const made = { id: 'make', label: labels.make, items: makeItems(state, commands) };
  const asked = { id: 'ask', label: labels.ask, items: askItems(state, asking) };
  return [...foundItems(state, commands, labels), ...withHeadings([made, asked])];
}

/** What was typed may be a question: the last line asks it. */
function askItems(state: Listed, asking: Asking | undefined): PaletteItem[] {
  const question = queryOf(state);
  return asking === undefined || question === '' || question.length > longestName || state.phase !== 'ready'
    ? []
    : [{ kind: 'make', key: '!ask', icon: Sparkles, label: asking.label(question), run: () => asking.run(question) }];
}

/** The lines of a filter: how it goes on, what it leaves by type, and the lists that show all of it. */
export function filteredItems(
  state: Listed,
  { completions, lists }: { completions: readonly PaletteCommand[]; lists: readonly PaletteCommand[] },
  labels: ItemLabels,
): PaletteItem[] {
  const items = withHeadings([
    { id: 'filters', label: labels.filters, items: completions.map(commandItem) },
    ...groupSections(state.rows, labels),
  ]);
  if (isElsewhere(state)) {
    return [...items, ...elsewhereItems(state, labels)];
  }
  const more: PaletteItem[] =
    state.hasMore && state.rows.length > 0 ? [{ kind: 'more', key: '!more', loading: state.loadingMore }] : [];
  const shown = state.rows.length === 0 ? [] : lists.map(commandItem);
  return [...items, ...more, ...withHeadings([{ id: 'commands', label: labels.actions, items: shown }])];
}

function foundItems(state: Listed, commands: readonly PaletteCommand[], labels: ItemLabels): PaletteItem[] {
  const sections = queryOf(state) === '' ? listSections : searchSections;
  const items = withHeadings(sections(state, commands, labels));
  if (isElsewhere(state)) {
    return elsewhereItems(state, labels);
  }
  if (state.weak.length > 0) {
    items.push({ kind: 'weak', key: '!weak', count: state.weak.length, open: state.weakShown });
    items.push(...(state.weakShown ? state.weak.map(resultItem) : []));
  }
  if (state.hasMore && state.rows.length > 0 && state.phase === 'ready') {
    const more = { kind: 'more' as const, key: '!more' as const, loading: state.loadingMore };
    if (!showsAllGood(state)) {
      items.splice(lastGoodAt(items) + 1, 0, more);
    } else if (state.weakShown) {
      items.push(more);
    }
  }
  return items;
}
