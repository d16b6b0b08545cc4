import { useEffect } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { positionsOf } from '#ui/list-lines.ts';
import type { SearchControl } from '#ui/use-search-results.ts';
import type { MentionOption } from './mention-options.ts';
import { mentionWords } from './words/index.ts';

/** Tells which option is active, with its group and its place among all, for who only hears the list. */
export function useActiveText(control: SearchControl<MentionOption>, onSay: (text: string) => void): void {
  const t = useT(mentionWords);
  const { lines, selected } = control;
  const line = lines[selected];
  const heading = lines.slice(0, Math.max(selected, 0)).findLast(({ kind }) => kind === 'heading');
  const group = heading?.kind === 'heading' ? heading.label : '';
  const { positions, count } = positionsOf(lines);
  const at = positions[selected] ?? 0;
  const option = line?.kind === 'option' ? line.option : undefined;
  const name = option === undefined ? '' : nameOf(option, (text) => t('createSpace', { name: text }));
  const text = name === '' ? '' : t('active', { name, group, at, count });
  useEffect(() => onSay(text), [onSay, text]);
  useEffect(() => () => onSay(''), [onSay]);
}

function nameOf(option: MentionOption, creates: (name: string) => string): string {
  switch (option.kind) {
    case 'object':
      return option.row.option.source_data.name ?? '';
    case 'category':
      return option.label;
    case 'create':
      return creates(option.name);
  }
}
