import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { Search } from 'lucide-react';
import { Popover as Radix } from 'radix-ui';
import { useMemo, useRef, useState } from 'react';
import { useObjectSearch } from '#blocks/search/use-object-search.ts';
import { overlayContainer } from '#ui/overlay-container.ts';
import { useSearchResults } from '#ui/use-search-results.ts';
import type { MentionOption } from './mention-options.ts';
import { MentionResults } from './mention-results.tsx';
import type { PlaceholderPick } from './mention-store.ts';
import { placeholderOf } from './pill-attributes.ts';
import { chooseText } from './placeholder-node.ts';
import { popupGap, popupMargin, rectAt, sideFor } from './popup-place.ts';
import { useActiveText } from './use-active-text.ts';

interface PlaceholderPickerProps {
  editor: Editor;
  pick: PlaceholderPick;
  onChoose: (option: MentionOption, range: { from: number; to: number }) => void;
  onClose: () => void;
  onSay: (text: string) => void;
}

/** The place the placeholder has now; undefined once it is gone. */
function rangeOf(editor: Editor, { at, object_type }: PlaceholderPick): { from: number; to: number } | undefined {
  const node = editor.state.doc.nodeAt(Math.min(at, editor.state.doc.content.size));
  const isThere = node?.type.name === 'placeholder' && placeholderOf(node) === object_type;
  return isThere ? { from: at, to: at + node.nodeSize } : undefined;
}

/** Chooses the object that a placeholder stands for, among those of its type. */
export function PlaceholderPicker({ editor, pick, onChoose, onClose, onSay }: PlaceholderPickerProps) {
  const { at, object_type } = pick;
  const [query, setQuery] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const types = useMemo(() => [object_type], [object_type]);
  const found = useObjectSearch(true, query, types);
  const label = chooseText(object_type);

  function leave(): void {
    onClose();
    const range = rangeOf(editor, pick);
    if (range !== undefined) {
      editor.view.dispatch(editor.state.tr.setSelection(NodeSelection.create(editor.state.doc, range.from)));
    }
    editor.view.focus();
  }

  const control = useSearchResults<MentionOption>({
    query: found.answeredQuery,
    sections: found.sections,
    hasMore: found.hasMore,
    isOpen: true,
    acceptsTab: true,
    onOpenChange: (isOpen) => !isOpen && leave(),
    onChoose: (option) => {
      const range = rangeOf(editor, pick);
      onClose();
      if (range !== undefined) {
        onChoose(option, range);
      }
    },
    onLoadMore: found.onLoadMore,
  });
  useActiveText(control, onSay);

  const [side] = useState(() => sideFor(rectAt(editor, at), window.innerHeight));
  const anchor = useMemo(() => {
    const place = { getBoundingClientRect: () => rectAt(editor, at), contextElement: editor.view.dom };
    return { current: place };
  }, [editor, at]);

  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Portal container={overlayContainer(editor.view.dom)}>
        <Radix.Content
          aria-label={label}
          data-mention-popup=""
          side={side}
          align="start"
          sideOffset={popupGap}
          collisionPadding={popupMargin}
          className="z-60 flex max-h-[min(20rem,var(--radix-popover-content-available-height))] w-114 max-w-[min(40rem,calc(100vw-1rem))] animate-appear flex-col rounded-card bg-surface-2 shadow-overlay outline-none"
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            input.current?.focus();
          }}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onEscapeKeyDown={(event) => {
            event.preventDefault();
            leave();
          }}
        >
          <div className="flex h-10 shrink-0 items-center gap-2 border-line border-b px-3">
            <Search aria-hidden className="size-4 shrink-0 text-muted" />
            <input
              ref={input}
              type="text"
              role="combobox"
              aria-label={label}
              aria-autocomplete="list"
              aria-expanded
              aria-controls={control.id}
              aria-activedescendant={control.activeId}
              autoComplete="off"
              spellCheck={false}
              dir="auto"
              placeholder={label}
              value={query}
              onChange={(event) => setQuery(event.target.value)}
              onKeyDown={control.press}
              className="h-full min-w-0 flex-1 bg-transparent outline-none"
            />
          </div>
          <div className="flex min-h-0 flex-col">
            <MentionResults kind="object" {...{ found, control }} />
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
