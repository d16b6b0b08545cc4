import { useCallback } from 'react';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import type { Found } from '#blocks/search/found.ts';
import { useFoundTexts } from '#blocks/search/use-found-texts.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { KeyHints } from '#ui/key-hints.tsx';
import { SearchResults } from '#ui/search-results.tsx';
import type { SearchControl } from '#ui/use-search-results.ts';
import type { MentionOption } from './mention-options.ts';
import { MentionRow } from './mention-row.tsx';
import type { TriggerKind } from './trigger-match.ts';
import { mentionWords } from './words/index.ts';

interface MentionResultsProps {
  kind: TriggerKind;
  found: Found<MentionOption>;
  control: SearchControl<MentionOption>;
}

/** What was found to mention, and what the keys do with it. */
export function MentionResults({ kind, found, control }: MentionResultsProps) {
  const t = useT(mentionWords);
  const text = useObjectText();
  const { answeredQuery, phase, count, isLoadingMore, onLoadMore, onRetry } = found;
  const texts = useFoundTexts(t(`results.${kind}`), t(kind === 'space' ? 'noSpaces' : 'empty'), count);
  const renderOption = useCallback(
    (option: MentionOption, selected: boolean) => <MentionRow {...{ option, selected, text }} query={answeredQuery} />,
    [answeredQuery, text],
  );
  const close = { keys: 'escape', label: t('keys.close') };
  const hints =
    control.lines.length === 0
      ? [close]
      : [{ keys: 'up+down', label: t('keys.choose') }, { keys: 'tab', label: t('keys.insert') }, close];
  return (
    <SearchResults
      {...{ control, texts, phase, isLoadingMore, renderOption, onLoadMore, onRetry }}
      footer={<KeyHints hints={hints} aside={count > 0 && texts.count(count)} />}
    />
  );
}
