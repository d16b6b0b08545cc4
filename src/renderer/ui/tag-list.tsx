import { Plus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from './class-names.ts';
import { LiveRegion } from './live-region.tsx';
import { TagCarousel } from './tag-carousel.tsx';
import { ChipContent, type ChipLook, type ChipSize, type ChipVariant, chipClass, groupClass } from './tag-chip.tsx';
import { type OfferedTags, TagChooser } from './tag-chooser.tsx';
import { TagGrid } from './tag-grid.tsx';
import { TagInput, type TagInputEnd } from './tag-input.tsx';
import { groupSize, inGroups, isTaken, mostTags, shortestFirst, type Tag, toTags } from './tag-order.ts';
import type { TagTexts } from './tag-texts.ts';
import { useGrowingLimit } from './use-growing-limit.ts';
import { useTagGrid } from './use-tag-grid.ts';

/** A carousel of fewer would only be a line with two useless buttons (§2). */
const fewestInCarousel = 3;
const noneSelected: ReadonlySet<string> = new Set();

export interface TagListProps {
  /** What the tags are: "Skills". */
  label: string;
  /** Texts, or tags where they have an id or a level. */
  tags: readonly (string | Tag)[];
  texts: TagTexts;
  variant?: ChipVariant | 'carousel';
  size?: ChipSize;
  /** How many show until more are asked for. */
  max?: number;
  /** What stands for the rest: "+3 more skills", or "Show skill levels", which also shows the tags' levels. */
  overflow?: 'count' | 'levels';
  /** Ids of the selected tags; tags can be selected where there is an `onSelect`. */
  selected?: ReadonlySet<string>;
  onSelect?: (tag: Tag) => void;
  onRename?: (tag: Tag, label: string) => void;
  onRemove?: (tag: Tag) => void;
  onAdd?: (label: string) => void;
  /** What is offered while a tag is added; without it, it is only typed. */
  offered?: OfferedTags;
}

function StaticTags({ label, groups, look, showsLevels }: Pick<TagListProps, 'label'> & StaticProps) {
  return groups.map((tags, index) => (
    <ul
      // biome-ignore lint/suspicious/noArrayIndexKey: a group is where it stands
      key={index}
      aria-label={label}
      className={groups.length > 1 ? groupClass : 'contents'}
    >
      {tags.map((tag) => (
        <li
          key={tag.id}
          className={classNames(
            chipClass(look),
            look.variant === 'embedded' && "not-first:before:text-muted not-first:before:content-['·'/'']",
          )}
        >
          <ChipContent tag={tag} showsLevel={showsLevels} />
        </li>
      ))}
    </ul>
  ));
}

interface StaticProps {
  groups: readonly (readonly Tag[])[];
  look: ChipLook;
  showsLevels: boolean;
}

/**
 * Tags, the shortest first; what goes beyond `max` hides behind a counter or an expander (§2 "Tag list widget"). Where
 * they can be selected, renamed or removed, one walks them with the arrow keys: Enter selects (or renames), F2 renames,
 * Delete removes. Our own, as the tags of react-aria-components 1.22 weigh 44 KB (gzip; these 5) and know no renaming, adding,
 * levels or carousel, nor the way from line to line.
 */
export function TagList(props: TagListProps) {
  const { label, texts, size = 'md', max = mostTags, overflow = 'count', selected, onSelect } = props;
  const { onRename, onRemove, onAdd, offered } = props;
  const ordered = useMemo(() => shortestFirst(toTags(props.tags)), [props.tags]);
  const [isOpen, setOpen] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const addButton = useRef<HTMLButtonElement>(null);
  const { limit, sentinel } = useGrowingLimit();

  const isCarousel = props.variant === 'carousel' && ordered.length >= fewestInCarousel;
  const variant = props.variant === 'carousel' || props.variant === undefined ? 'secondary' : props.variant;
  const look = { variant, size };
  const shown = useMemo(() => ordered.slice(0, isOpen ? limit : max), [ordered, isOpen, limit, max]);
  const allGroups = useMemo(() => inGroups(ordered), [ordered]);
  // Of a long list the end flees from whoever scrolls there, as it grows: the way back stays in view.
  const isLong = isOpen && !isCarousel && shown.length > groupSize;
  // Groups that stay the same are not drawn again when more come.
  const groups = isLong ? allGroups.slice(0, limit / groupSize) : [shown];
  const showsLevels = overflow === 'levels' && isOpen;
  const hidden = ordered.length - Math.min(ordered.length, max);
  const expands = hidden > 0 || (overflow === 'levels' && ordered.some(({ level }) => level !== undefined));

  const state = useTagGrid(shown, {
    onSelect,
    onRemove:
      onRemove &&
      ((tag) => {
        setAnnouncement(texts.removed(tag.label));
        onRemove(tag);
      }),
    canRename: onRename !== undefined,
    onEmptied: () => addButton.current?.focus(),
  });

  function problemOf(text: string, except?: string): string | undefined {
    return isTaken(ordered, text, except) ? texts.taken(text) : undefined;
  }

  function onRenamed(tag: Tag, { label: next, byKey }: TagInputEnd): void {
    state.endEditing(byKey);
    if (next !== undefined && next !== tag.label) {
      setAnnouncement(texts.renamed(next));
      onRename?.(tag, next);
    }
  }

  function onAdded({ label: added, byKey }: TagInputEnd): void {
    if (added !== undefined) {
      setAnnouncement(texts.added(added));
      onAdd?.(added);
    }
    // Enter with something typed goes on with the next tag.
    if (added === undefined || !byKey) {
      // The button is there again once this is drawn.
      flushSync(() => setAdding(false));
      if (byKey) {
        addButton.current?.focus();
      }
    }
  }

  const isInteractive = onSelect !== undefined || onRename !== undefined || onRemove !== undefined;
  const common = { label, groups, look, showsLevels };
  return (
    <TagFrame isCarousel={isCarousel} label={label} texts={texts}>
      {isInteractive && shown.length > 0 ? (
        <TagGrid
          {...{ ...common, texts, state, problemOf, onRenamed, selected: onSelect && (selected ?? noneSelected) }}
          count={ordered.length}
          removable={onRemove !== undefined}
        />
      ) : (
        shown.length > 0 && <StaticTags {...common} />
      )}
      {isOpen && ordered.length > limit && <span key={limit} ref={sentinel} className="size-px" />}
      {expands && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className={classNames(
            chipClass({ variant: 'embedded', size }),
            'shrink-0 px-1 text-muted transition-colors hover:text-primary',
            isLong && 'sticky bottom-2 bg-surface-2 shadow-overlay',
          )}
        >
          {overflow === 'levels'
            ? isOpen
              ? texts.hideLevels
              : texts.showLevels
            : isOpen
              ? texts.fewer
              : texts.more(hidden)}
        </button>
      )}
      {onAdd !== undefined &&
        (isAdding ? (
          <NewTag label={texts.newTag} size={size} offered={offered} problemOf={problemOf} onEnd={onAdded} />
        ) : (
          <button
            ref={addButton}
            type="button"
            onClick={() => {
              offered?.onAsk();
              setAdding(true);
            }}
            className={classNames(
              chipClass({ variant: 'embedded', size }),
              'shrink-0 border border-line-strong border-dashed px-2 text-secondary transition-colors hover:border-accent hover:text-primary',
            )}
          >
            <Plus aria-hidden className="-ms-0.5" />
            {texts.add}
          </button>
        ))}
      {isInteractive && (
        <span id={state.hintId} hidden>
          {texts.hint}
        </span>
      )}
      {(isInteractive || onAdd !== undefined) && <LiveRegion text={announcement} />}
    </TagFrame>
  );
}

function NewTag({ offered, ...input }: ComponentProps<typeof TagInput> & { offered: OfferedTags | undefined }) {
  return offered === undefined ? <TagInput {...input} /> : <TagChooser {...input} offered={offered} />;
}

function TagFrame({
  isCarousel,
  label,
  texts,
  children,
}: {
  isCarousel: boolean;
  label: string;
  texts: TagTexts;
  children: ReactNode;
}) {
  return isCarousel ? (
    <TagCarousel label={label} previous={texts.previous} next={texts.next}>
      {children}
    </TagCarousel>
  ) : (
    <div className="flex min-w-0 flex-wrap items-center gap-1.5">{children}</div>
  );
}
