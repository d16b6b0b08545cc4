import { memo, useEffect, useRef } from 'react';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { classNames } from '#ui/class-names.ts';
import { tabClass } from '#ui/tab-look.ts';
import { paletteWords } from './words/index.ts';

export interface Category {
  /** Undefined: all kinds. */
  type: string | undefined;
  label: string;
  count: number;
  /** False until the matches of this query are counted: the figure keeps its room but does not show. */
  isCounted: boolean;
}

interface CategoryTabsProps {
  categories: readonly Category[];
  active: string | undefined;
  listId: string;
  onChoose: (type: string | undefined) => void;
}

/** The kinds of results with how many there are; Tab in the box goes through them. */
export const CategoryTabs = memo(function CategoryTabs({ categories, active, listId, onChoose }: CategoryTabsProps) {
  const t = useT(paletteWords);
  const format = useFormat();
  const chosen = useRef<HTMLButtonElement>(null);
  // The first tab, which a new palette shows, is in view: looking would lay the page out in the midst of opening.
  const inView = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (inView.current !== active) {
      inView.current = active;
      chosen.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
  }, [active]);
  return (
    <div className="shrink-0 border-line border-b">
      <div
        role="tablist"
        aria-label={t('kinds')}
        className="flex h-10 items-center gap-1 overflow-x-auto scroll-px-3 px-3 pe-8 [mask-image:linear-gradient(to_left,transparent,black_2rem)] [scrollbar-width:none] rtl:[mask-image:linear-gradient(to_right,transparent,black_2rem)]"
      >
        {categories.map(({ type, label, count, isCounted }) => {
          const isActive = type === active;
          return (
            <button
              key={type ?? ''}
              ref={isActive ? chosen : undefined}
              type="button"
              role="tab"
              tabIndex={-1}
              aria-selected={isActive}
              aria-controls={listId}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(type)}
              className={tabClass('light', 'sm', isActive)}
            >
              {label}{' '}
              <span
                className={classNames('font-normal tabular-nums', !isActive && 'text-muted', !isCounted && 'invisible')}
              >
                {format.number(count)}
              </span>
            </button>
          );
        })}
      </div>
    </div>
  );
});
