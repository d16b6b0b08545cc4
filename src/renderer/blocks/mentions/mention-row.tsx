import { Box, Plug, Plus } from 'lucide-react';
import type { ObjectText } from '#blocks/object/use-object-text.ts';
import { HighlightedText } from '#blocks/search/highlighted-text.tsx';
import { ResultRowLine } from '#blocks/search/result-row.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import { Kbd } from '#ui/kbd.tsx';
import type { MentionOption } from './mention-options.ts';
import { toolIcons } from './pill-icons.tsx';
import { mentionWords } from './words/index.ts';

interface MentionRowProps {
  option: MentionOption;
  query: string;
  selected: boolean;
  text: ObjectText;
}

const tile =
  'inline-flex size-6 shrink-0 items-center justify-center rounded-control bg-surface-3 text-secondary [&_svg]:size-3.5';

/** One thing that can be mentioned: as the palette shows objects, and the same for what is none. */
export function MentionRow({ option, query, selected, text }: MentionRowProps) {
  const t = useT(mentionWords);
  if (option.kind === 'object') {
    return <ResultRowLine {...{ query, selected, text }} row={option.row} />;
  }
  const isNew = option.kind === 'create';
  const Icon = isNew ? Plus : option.icon === 'integration' ? Plug : (toolIcons[option.name] ?? Box);
  return (
    <>
      <span className={tile}>
        <Icon aria-hidden strokeWidth={1.75} />
      </span>
      <span className="min-w-0 shrink-0 max-w-full truncate font-medium">
        {isNew ? t('createSpace', { name: option.name }) : <HighlightedText text={option.label} query={query} />}
      </span>
      <span className="min-w-0 flex-1 truncate text-muted text-sm">{!isNew && option.detail}</span>
      {selected && <Kbd keys="enter" />}
    </>
  );
}
