import { Search, X } from 'lucide-react';
import { Popover as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { FieldPopover } from './field-popover.tsx';
import { useOverlayContainer } from './overlay-container.ts';
import type { FoundOption, SearchSection } from './search-lines.ts';
import { SearchResults, type SearchTexts } from './search-results.tsx';
import { useSearchResults } from './use-search-results.ts';

export interface SearchDropdownProps<Option extends FoundOption> {
  label: string;
  placeholder?: string;
  /** Label of the button that empties the box. */
  clearLabel: string;
  text: string;
  onText: (text: string) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The query that the sections answer; the results of the one before stay until then. */
  answeredQuery: string;
  sections: readonly SearchSection<Option>[];
  phase: 'loading' | 'ready' | 'failed';
  hasMore?: boolean;
  isLoadingMore?: boolean;
  texts: SearchTexts;
  renderOption: (option: Option, isSelected: boolean) => ReactNode;
  onChoose: (option: Option) => void;
  onLoadMore: () => void;
  onRetry: () => void;
  footer?: ReactNode;
  /** It was opened to be typed into. */
  takesFocus?: boolean;
  size?: 'medium' | 'large';
  className?: string;
}

/** A search box whose results open below it (§2 "Search suggestion dropdown"): what is found comes from outside. */
export function SearchDropdown<Option extends FoundOption>(props: SearchDropdownProps<Option>) {
  const { label, placeholder, clearLabel, text, onText, open, onOpenChange, answeredQuery, sections, phase } = props;
  const { hasMore = false, isLoadingMore, texts, renderOption, onChoose, onLoadMore, onRetry, footer } = props;
  const { takesFocus = false, size = 'medium', className } = props;
  const field = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) {
      input.current?.focus({ preventScroll: true });
    }
  }, [takesFocus]);
  const [container, findContainer] = useOverlayContainer();
  const control = useSearchResults({
    query: answeredQuery,
    sections,
    hasMore,
    isOpen: open,
    onOpenChange,
    onChoose,
    onLoadMore,
  });

  return (
    <Radix.Root open={open}>
      <Radix.Anchor asChild>
        <div
          ref={field}
          className={classNames(
            'field-ring flex min-w-0 items-center gap-2 rounded-control border border-line bg-surface-2 ps-2.5 pe-1',
            size === 'large' ? 'h-10' : 'h-8',
            className,
          )}
        >
          <Search aria-hidden className="size-4 shrink-0 text-muted" />
          <input
            ref={(element) => {
              input.current = element;
              findContainer(element);
            }}
            type="text"
            role="combobox"
            aria-label={label}
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={open ? control.id : undefined}
            aria-activedescendant={control.activeId}
            aria-busy={phase === 'loading'}
            autoComplete="off"
            spellCheck={false}
            dir="auto"
            placeholder={placeholder}
            value={text}
            onChange={(event) => {
              onText(event.target.value);
              onOpenChange(true);
            }}
            onClick={() => onOpenChange(true)}
            onBlur={() => onOpenChange(false)}
            onKeyDown={control.press}
            className="h-full min-w-0 flex-1 bg-transparent outline-none"
          />
          {text !== '' && (
            <button
              type="button"
              aria-label={clearLabel}
              className="flex size-6 shrink-0 items-center justify-center rounded-mark text-muted transition-colors hover:text-primary"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                onText('');
                input.current?.focus();
              }}
            >
              <X aria-hidden className="size-3.5" />
            </button>
          )}
        </div>
      </Radix.Anchor>
      <FieldPopover
        {...{ container, field }}
        onClose={() => onOpenChange(false)}
        className="max-h-[min(24rem,var(--radix-popover-content-available-height))] min-w-64"
      >
        <SearchResults {...{ control, texts, phase, isLoadingMore, renderOption, onLoadMore, onRetry, footer }} />
      </FieldPopover>
    </Radix.Root>
  );
}
