import type { HeadingLine, ListLine } from './list-lines.ts';

/** Something that was found; `key` names it among all. */
export interface FoundOption {
  key: string;
}

/** Options under a heading, or alone. */
export interface SearchSection<Option extends FoundOption> {
  key: string;
  label?: string | undefined;
  options: readonly Option[];
}

export interface OptionLine<Option extends FoundOption> extends ListLine {
  kind: 'option';
  option: Option;
}

export interface MoreLine extends ListLine {
  kind: 'more';
}

export type SearchLine<Option extends FoundOption> = HeadingLine | OptionLine<Option> | MoreLine;

/** What is listed, from top to bottom; where there is more, the last line loads it. */
export function searchLines<Option extends FoundOption>(
  sections: readonly SearchSection<Option>[],
  hasMore: boolean,
): SearchLine<Option>[] {
  const lines = sections
    .filter(({ options }) => options.length > 0)
    .flatMap(({ key, label, options }): SearchLine<Option>[] => [
      ...(label === undefined ? [] : [{ kind: 'heading' as const, key: `!heading/${key}`, label }]),
      ...options.map((option) => ({ kind: 'option' as const, key: option.key, option })),
    ]);
  return hasMore && lines.length > 0 ? [...lines, { kind: 'more', key: '!more' }] : lines;
}

/** What a key does in a box above a list; undefined leaves it to the box. */
export type SearchKey = { name: 'step'; lines: number } | { name: 'choose' | 'close' | 'open' };

interface SearchKeyPress {
  key: string;
  alt: boolean;
  isComposing: boolean;
  isOpen: boolean;
  /** Tab takes the selected line too, as in text that is being written. */
  acceptsTab: boolean;
}

const linesOfPage = 8;

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: linesOfPage,
  PageUp: -linesOfPage,
};

export function searchKey({ key, alt, isComposing, isOpen, acceptsTab }: SearchKeyPress): SearchKey | undefined {
  if (isComposing) {
    return undefined;
  }
  if (!isOpen) {
    return key === 'ArrowDown' || key === 'ArrowUp' ? { name: 'open' } : undefined;
  }
  if (key === 'Escape' || (alt && key === 'ArrowUp')) {
    return { name: 'close' };
  }
  if (key === 'Enter' || (key === 'Tab' && acceptsTab)) {
    return { name: 'choose' };
  }
  const lines = steps[key];
  return lines === undefined || alt ? undefined : { name: 'step', lines };
}
