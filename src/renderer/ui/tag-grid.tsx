import { X } from 'lucide-react';
import { type ComponentProps, memo, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { ChipContent, type ChipLook, type ChipSize, type ChipVariant, chipClass, groupClass } from './tag-chip.tsx';
import { TagInput, type TagInputEnd } from './tag-input.tsx';
import type { Tag } from './tag-order.ts';
import type { TagTexts } from './tag-texts.ts';
import type { TagGridState } from './use-tag-grid.ts';

/** Without an index of its own: rows are shown from the first, and one that is removed would draw all after it anew. */
function Row({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: tags flow like words, which the rows of a table do not
    // biome-ignore lint/a11y/useFocusableInteractive: its one cell takes the focus
    <div role="row" className="contents">
      {children}
    </div>
  );
}

function Cell(props: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/useSemanticElements: as above
  return <div role="gridcell" tabIndex={-1} {...props} />;
}

interface TagCellProps {
  tag: Tag;
  variant: ChipVariant;
  size: ChipSize;
  isActive: boolean;
  /** Undefined where tags cannot be selected. */
  isSelected: boolean | undefined;
  showsLevel: boolean;
  removeLabel: string | undefined;
}

/** One tag that has the focus or may get it; the list around it hears its clicks and keys. */
const TagCell = memo(function TagCell(props: TagCellProps) {
  const { tag, variant, size, isActive, isSelected, showsLevel, removeLabel } = props;
  return (
    <Row>
      <Cell
        tabIndex={isActive ? 0 : -1}
        aria-label={showsLevel && tag.level !== undefined ? `${tag.label}, ${tag.level}` : tag.label}
        aria-selected={isSelected}
        data-tag={tag.id}
        className={classNames(
          chipClass({ variant, size }, isSelected),
          'transition-colors',
          isSelected === false && 'hover:text-primary',
          isSelected !== undefined && 'cursor-pointer',
          removeLabel !== undefined && 'pe-0.5',
        )}
      >
        <ChipContent tag={tag} isSelected={isSelected ?? false} showsLevel={showsLevel} />
        {removeLabel !== undefined && (
          <button
            type="button"
            tabIndex={-1}
            data-remove
            aria-label={removeLabel}
            className="inline-flex size-4 shrink-0 items-center justify-center rounded-mark opacity-70 hover:bg-line hover:opacity-100"
          >
            <X aria-hidden />
          </button>
        )}
      </Cell>
    </Row>
  );
});

interface TagGroupProps {
  tags: readonly Tag[];
  /** Others follow: it has lines of its own. */
  isOneOfMany: boolean;
  variant: ChipVariant;
  size: ChipSize;
  /** Where they are in this group. */
  active: string | undefined;
  editing: string | undefined;
  editor: ReactNode;
  showsLevels: boolean;
  selected: ReadonlySet<string> | undefined;
  removeLabel: ((label: string) => string) | undefined;
}

const TagGroup = memo(function TagGroup(props: TagGroupProps) {
  const { tags, isOneOfMany, variant, size, active, editing, editor } = props;
  const { showsLevels, selected, removeLabel } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    <div role="rowgroup" className={isOneOfMany ? groupClass : 'contents'}>
      {tags.map((tag) =>
        tag.id === editing ? (
          <Row key={tag.id}>
            <Cell className="inline-flex min-w-0 max-w-full">{editor}</Cell>
          </Row>
        ) : (
          <TagCell
            key={tag.id}
            tag={tag}
            variant={variant}
            size={size}
            isActive={tag.id === active}
            isSelected={selected?.has(tag.id)}
            showsLevel={showsLevels}
            removeLabel={removeLabel?.(tag.label)}
          />
        ),
      )}
    </div>
  );
});

interface TagGridProps {
  label: string;
  groups: readonly (readonly Tag[])[];
  /** How many tags there are, shown or not. */
  count: number;
  look: ChipLook;
  showsLevels: boolean;
  selected: ReadonlySet<string> | undefined;
  removable: boolean;
  texts: TagTexts;
  state: TagGridState;
  problemOf: (label: string, except?: string) => string | undefined;
  onRenamed: (tag: Tag, end: TagInputEnd) => void;
}

/** Tags one goes through with the arrow keys: ARIA's grid, one tag a row, whatever line it stands on. */
export function TagGrid(props: TagGridProps) {
  const { label, groups, count, look, showsLevels, selected, removable, texts, state, problemOf, onRenamed } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: tags flow like words, which no table does
    <div
      ref={state.grid}
      role="grid"
      aria-label={label}
      aria-rowcount={count}
      aria-describedby={texts.hint === '' ? undefined : state.hintId}
      aria-multiselectable={selected === undefined ? undefined : true}
      tabIndex={-1}
      onKeyDown={state.onKeyDown}
      onClick={state.onClick}
      onDoubleClick={state.onDoubleClick}
      onFocus={state.onFocus}
      className="contents"
    >
      {groups.map((tags, index) => {
        const edited = state.editing === undefined ? undefined : tags.find(({ id }) => id === state.editing);
        return (
          <TagGroup
            // biome-ignore lint/suspicious/noArrayIndexKey: a group is where it stands
            key={index}
            tags={tags}
            isOneOfMany={groups.length > 1}
            variant={look.variant}
            size={look.size}
            active={tags.some(({ id }) => id === state.active) ? state.active : undefined}
            editing={edited?.id}
            editor={
              edited && (
                <TagInput
                  label={texts.rename(edited.label)}
                  size={look.size}
                  initial={edited.label}
                  problemOf={(text) => problemOf(text, edited.id)}
                  onEnd={(end) => onRenamed(edited, end)}
                />
              )
            }
            showsLevels={showsLevels}
            selected={selected}
            removeLabel={removable ? texts.remove : undefined}
          />
        );
      })}
    </div>
  );
}
