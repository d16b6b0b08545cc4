import type { Editor } from '@tiptap/core';
import { Popover as Radix } from 'radix-ui';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Found } from '#blocks/search/found.ts';
import { normaliseQuery } from '#blocks/search/model/normalise-query.ts';
import { useObjectSearch } from '#blocks/search/use-object-search.ts';
import { usePaintedMark } from '#blocks/search/use-painted-mark.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { stepFrom } from '#ui/list-lines.ts';
import { overlayContainer } from '#ui/overlay-container.ts';
import { useSearchResults } from '#ui/use-search-results.ts';
import { leaveTrigger } from './closed-triggers.ts';
import type { MentionOption, MentionSection } from './mention-options.ts';
import { MentionResults } from './mention-results.tsx';
import type { MentionStore, TriggerSession } from './mention-store.ts';
import { popupGap, popupMargin, rectAt, sideFor } from './popup-place.ts';
import { isNumber } from './trigger-match.ts';
import { useActiveText } from './use-active-text.ts';
import { useCategorySearch } from './use-category-search.ts';
import { mentionWords } from './words/index.ts';

interface MentionPopupProps {
  editor: Editor;
  store: MentionStore;
  session: TriggerSession;
  limitTypes: readonly string[] | undefined;
  onChoose: (option: MentionOption, session: TriggerSession) => void;
  /** What a screen reader says. */
  onSay: (text: string) => void;
}

/** A name of more words is a sentence. */
const mostWords = 6;
const spaces = ['space'];

/** What can be made of the query where no space has this name. */
function offered(sections: readonly MentionSection[], query: string): string | undefined {
  const name = query.trim();
  const isThere = sections.some(({ options }) =>
    options.some(
      (option) => option.kind === 'object' && option.row.option.source_data.name?.toLowerCase() === name.toLowerCase(),
    ),
  );
  return name === '' || isThere || isNumber(name) || name.split(/\s+/).length > mostWords ? undefined : name;
}

/** The list of a trigger, at its place in the text; the focus stays in the text, which hands its keys on. */
export function MentionPopup({ editor, store, session, limitTypes, onChoose, onSay }: MentionPopupProps) {
  const t = useT(mentionWords);
  const { kind, query, from } = session;
  const isCategory = kind === 'integration' || kind === 'tool';
  const objects = useObjectSearch(!isCategory, query, kind === 'space' ? spaces : limitTypes);
  const categories = useCategorySearch(isCategory ? kind : undefined, query);
  const found: Found<MentionOption> = isCategory ? categories : objects;
  const name = kind === 'space' && found.isCurrent ? offered(found.sections, query) : undefined;
  const sections = useMemo(() => {
    if (name === undefined) {
      return found.sections;
    }
    const isAlone = found.sections.every(({ options }) => options.length === 0);
    const create: MentionSection = {
      key: 'create',
      label: isAlone ? t('noSpaces') : undefined,
      options: [{ key: '!create', kind: 'create', name }],
    };
    return [...found.sections, create];
  }, [found.sections, name, t]);

  function leave(): void {
    editor.view.dispatch(leaveTrigger(editor.state, kind));
  }
  const control = useSearchResults<MentionOption>({
    query: found.answeredQuery,
    sections,
    hasMore: found.hasMore,
    isOpen: true,
    acceptsTab: true,
    onOpenChange: (isOpen) => !isOpen && leave(),
    onChoose: (option) => onChoose(option, session),
    onLoadMore: found.onLoadMore,
  });
  const { id, activeId, lines, selected, select, choose } = control;
  useActiveText(control, onSay);
  usePaintedMark(found.isCurrent ? found.answeredQuery : undefined, normaliseQuery(query));

  /** Enter came before the answer to what is typed: what it finds first is meant, but nothing far from it while the host is asked. */
  const accepts = useRef<string>(undefined);
  const isAccepted = accepts.current === query && found.isCurrent && (found.hasMatch || !found.isAsking);
  useEffect(() => {
    if (isAccepted) {
      accepts.current = undefined;
      choose(lines[selected]);
    }
  });

  function press(event: KeyboardEvent): boolean {
    const { key, isComposing, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (isComposing || ctrlKey || metaKey || shiftKey) {
      return false;
    }
    if (key === 'Escape') {
      return true;
    }
    if ((key === 'Home' || key === 'End') && !altKey && lines.length > 0) {
      select(stepFrom(lines, selected, key === 'Home' ? -lines.length : lines.length) ?? '');
      return true;
    }
    if ((key === 'Enter' || key === 'Tab') && !found.isCurrent && found.phase !== 'failed') {
      accepts.current = query;
      return true;
    }
    return control.press({
      key,
      altKey,
      nativeEvent: event,
      preventDefault: () => event.preventDefault(),
      stopPropagation: () => event.stopPropagation(),
    });
  }
  useLayoutEffect(() => {
    store.press = press;
  });
  useLayoutEffect(
    () => () => {
      store.press = () => false;
    },
    [store],
  );

  // Words behind which nothing is found any more are text.
  const isText =
    found.isCurrent && /\s/.test(query) && !found.hasMatch && name === undefined && found.phase === 'ready';
  useEffect(() => {
    if (isText) {
      editor.view.dispatch(leaveTrigger(editor.state, kind, query));
    }
  }, [editor, isText, kind, query]);

  useLayoutEffect(() => {
    const { dom } = editor.view;
    dom.setAttribute('aria-controls', id);
    if (activeId === undefined) {
      dom.removeAttribute('aria-activedescendant');
    } else {
      dom.setAttribute('aria-activedescendant', activeId);
    }
    return () => {
      dom.removeAttribute('aria-controls');
      dom.removeAttribute('aria-activedescendant');
    };
  }, [editor, id, activeId]);

  const [side] = useState(() => sideFor(rectAt(editor, from), window.innerHeight));
  const anchor = useMemo(() => {
    const place = { getBoundingClientRect: () => rectAt(editor, from), contextElement: editor.view.dom };
    return { current: place };
  }, [editor, from]);

  return (
    <Radix.Root open>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Portal container={overlayContainer(editor.view.dom)}>
        <Radix.Content
          role="presentation"
          data-mention-popup=""
          side={side}
          align="start"
          sideOffset={popupGap}
          collisionPadding={popupMargin}
          hideWhenDetached
          className="z-60 max-h-[min(20rem,var(--radix-popover-content-available-height))] w-114 max-w-[min(40rem,calc(100vw-1rem))] animate-appear rounded-card bg-surface-2 shadow-overlay outline-none"
          // The focus stays in the text, wherever in the list is pressed.
          onMouseDown={(event) => event.preventDefault()}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          // It hears the key first, and the text would not hear it any more.
          onEscapeKeyDown={(event) => {
            event.preventDefault();
            leave();
          }}
          onInteractOutside={(event) => event.preventDefault()}
        >
          <MentionResults {...{ kind, found, control }} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
