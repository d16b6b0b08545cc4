import { ChipContent, chipClass } from './tag-chip.tsx';
import { shortestFirst, type Tag, tooltipCount, toTags } from './tag-order.ts';
import type { TagTexts } from './tag-texts.ts';

interface TagChipsProps {
  label: string;
  tags: readonly (string | Tag)[];
  /** 1 to 5. */
  max?: number;
  texts: Pick<TagTexts, 'more'>;
}

/** The few tags that a tooltip or a card has room for; nothing in it can be pressed (§2: 1 to 5). */
export function TagChips({ label, tags, max = 5, texts }: TagChipsProps) {
  const ordered = shortestFirst(toTags(tags));
  const shown = ordered.slice(0, tooltipCount(max));
  const hidden = ordered.length - shown.length;
  return (
    <ul aria-label={label} className="flex min-w-0 flex-wrap items-center gap-1">
      {shown.map((tag) => (
        <li key={tag.id} className={chipClass({ variant: 'secondary', size: 'sm' })}>
          <ChipContent tag={tag} showsLevel={false} />
        </li>
      ))}
      {hidden > 0 && <li className="px-1 text-muted text-sm">{texts.more(hidden)}</li>}
    </ul>
  );
}
