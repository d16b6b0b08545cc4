import { List, ListFilter } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { ObjectText } from '#blocks/object/use-object-text.ts';
import { type FilteredType, namesFor, typedLists } from '#blocks/search/filter-search.ts';
import type { SearchState } from '#blocks/search/model/search-state.ts';
import { typesOf } from '#blocks/search/model/search-state.ts';
import { completed, type FilterToken, readTyped, tokenAtEnd, typesNamed } from '#blocks/search/typed-filter.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { objectTypeRows } from '#shared/domain/object-types.ts';
import { fold } from '#shared/search/fold.ts';
import type { PaletteCommand } from './palette-command.ts';
import { paletteWords } from './words/index.ts';

/** What a typed filter offers besides what it finds. */
export interface FilterLines {
  /** How the value that is being typed can go on. */
  completions: readonly PaletteCommand[];
  /** The lists in which all stands that it leaves. */
  lists: readonly PaletteCommand[];
}

/** What is typed is looked up once it has rested. */
const settleMs = 120;
/** Of what the company calls so; of types all are shown. */
const mostCompletions = 5;

interface Found {
  /** What it was found for. */
  text: string;
  names: readonly string[];
  lists: readonly FilteredType[];
}

const nothing: Found = { text: '', names: [], lists: [] };

async function namesOf(token: FilterToken | undefined): Promise<readonly string[]> {
  return token === undefined || token.key === 'type' ? [] : namesFor(token);
}

/** What stands beside the results of a filter; undefined where a plain search is typed. */
export function useFilterLines(
  { text, query, category, limitedTo }: SearchState,
  words: ObjectText,
  onText: (text: string) => void,
  onPath: (path: string) => void,
): FilterLines | undefined {
  const t = useT(paletteWords);
  const isFilter = useMemo(() => readTyped(query) !== undefined, [query]);
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    if (!isFilter) {
      setFound(nothing);
      return;
    }
    let isOver = false;
    const timer = setTimeout(async () => {
      // Where they fail, the search itself says so.
      const [names, lists] = await Promise.all([
        namesOf(tokenAtEnd(text)).catch(() => []),
        typedLists(query, typesOf({ category, limitedTo })).catch(() => []),
      ]);
      if (!isOver) {
        setFound({ text, names, lists });
      }
    }, settleMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isFilter, text, query, category, limitedTo]);
  return useMemo(() => {
    if (!isFilter) {
      return undefined;
    }
    const token = tokenAtEnd(text);
    // What names no type shows which there are.
    const typeNames = (value: string) => {
      const named = typesNamed(value);
      return (named.length > 0 ? named : typesNamed('')).map((type) => words.type(type, 1).toLowerCase());
    };
    const names = token?.key === 'type' ? typeNames(token.value) : found.text === text ? found.names : [];
    const open = names.filter((name) => token !== undefined && fold(name) !== fold(token.value));
    const isWhole = token !== undefined && open.length < names.length;
    return {
      completions:
        token === undefined || isWhole
          ? []
          : open.slice(0, token.key === 'type' ? open.length : mostCompletions).map((name) => ({
              id: `complete/${name}`,
              label: completed(text, token, name).slice(token.at).trim(),
              icon: ListFilter,
              featured: false,
              run: () => onText(completed(text, token, name)),
            })),
      lists: found.lists.map(({ type, where }) => ({
        id: `list/${type}`,
        label: t('showList', { type: words.type(type) }),
        icon: List,
        featured: false,
        run: () =>
          onPath(`${objectTypeRows[type].list}${where === undefined ? '' : `?where=${encodeURIComponent(where)}`}`),
      })),
    };
  }, [isFilter, text, found, words, t, onText, onPath]);
}
