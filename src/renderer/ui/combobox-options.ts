import type { ReactNode } from 'react';

/** One thing to choose. */
export interface ComboboxOption {
  value: string;
  label: string;
  /** Said after the label, and searched too: an email, a place. */
  detail?: string | undefined;
  /** Before its label: a picture, an icon. */
  mark?: ReactNode;
}

/** A row of the open list: an option, or the offer to create what was typed. */
export type ComboboxRow = { kind: 'option'; option: ComboboxOption } | { kind: 'create'; label: string };

/** Case and accents make no difference; what was typed is literal. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** 0 starts with it, 1 a word starts with it, 2 holds it, 3 its detail holds it; `null` does not match. */
function closeness({ label, detail }: ComboboxOption, query: string): number | null {
  const text = folded(label);
  const at = text.indexOf(query);
  if (at === 0) {
    return 0;
  }
  if (at > 0) {
    return startsWord(text, query) ? 1 : 2;
  }
  return detail !== undefined && folded(detail).includes(query) ? 3 : null;
}

function startsWord(text: string, query: string): boolean {
  for (let at = text.indexOf(query, 1); at > 0; at = text.indexOf(query, at + 1)) {
    if (!/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) {
      return true;
    }
  }
  return false;
}

/** The options that hold what was typed, the closest first, else in the order given; all of them while nothing is typed. */
export function matchingOptions(options: readonly ComboboxOption[], typed: string): readonly ComboboxOption[] {
  const query = folded(typed.trim());
  if (query === '') {
    return options;
  }
  return options
    .flatMap((option) => {
      const rank = closeness(option, query);
      return rank === null ? [] : { option, rank };
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}

/** The rows of the list; where something new may be made, the last one offers it unless it is there by that name. */
export function comboboxRows(options: readonly ComboboxOption[], typed: string, canCreate: boolean): ComboboxRow[] {
  const rows = matchingOptions(options, typed).map((option): ComboboxRow => ({ kind: 'option', option }));
  const label = typed.trim();
  const isNew = label !== '' && options.every((option) => folded(option.label) !== folded(label));
  return canCreate && isNew ? [...rows, { kind: 'create', label }] : rows;
}

/** The row a key moves to, round the ends; `null` for other keys. */
export function rowAfterListKey(key: string, active: number, count: number): number | null {
  if (count === 0) {
    return null;
  }
  switch (key) {
    case 'ArrowDown':
      return active >= count - 1 ? 0 : active + 1;
    case 'ArrowUp':
      return active <= 0 ? count - 1 : active - 1;
    case 'PageDown':
      return Math.min(count - 1, Math.max(0, active) + 8);
    case 'PageUp':
      return Math.max(0, active - 8);
    default:
      return null;
  }
}
