import { useQuery } from '@tanstack/react-query';
import type { Editor, Extensions } from '@tiptap/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createDraftKeeper, type DraftKeeper } from '#lib/drafts/draft-keeper.ts';
import { draftStore } from '#lib/drafts/draft-store.ts';
import { userContextOptions } from '#lib/user-context.ts';
import type { RichText } from '#shared/domain/rich-text.ts';
import { documentOf } from './document-of.ts';
import { baseOf, draftText, parseDraft } from './draft-text.ts';
import { initialDocument } from './initial-document.ts';

/** ms that a page may be busy until a draft is kept nonetheless. */
const longestBusyMs = 500;

interface DraftOptions {
  editor: Editor;
  /** Where it is written; without it nothing is kept. */
  place: string | undefined;
  extensions: Extensions;
}

interface DraftState {
  /**
   * `restored`: what was written here before is shown again. `offered`: it is kept, but not shown: the stored text was
   * changed since, or something was typed here already. `elsewhere`: another window wrote something else.
   */
  state: 'none' | 'restored' | 'offered' | 'elsewhere';
  /** It is too long to be kept. */
  isTooLong: boolean;
  typed: () => void;
  /** What is written here was sent. */
  forget: () => void;
  /** Shows the draft that is offered. */
  use: () => void;
  /** Throws the draft away, and shows the stored text again; of another window that is open nothing goes. */
  discard: () => void;
}

function show(editor: Editor, document: RichText): void {
  editor.chain().setMeta('addToHistory', false).setContent(document, { emitUpdate: true }).run();
}

/** Keeps what is written at a place, over restarts, and shows it there again. */
export function useDraft({ editor, place, extensions }: DraftOptions): DraftState {
  const { data: context } = useQuery(userContextOptions());
  const userId = context?.user.id;
  const companyId = context?.company.id;
  const [state, setState] = useState<DraftState['state']>('none');
  const [isTooLong, setTooLong] = useState(false);
  // What the editor began with, as it writes it down.
  const [initial] = useState(() => documentOf(editor));
  const keeper = useRef<DraftKeeper | null>(null);
  const offered = useRef<RichText | null>(null);
  // It is the one that main keeps apart; another window may still show it otherwise.
  const isApart = useRef(false);

  useEffect(() => {
    if (place === undefined || userId === undefined || companyId === undefined) {
      return undefined;
    }
    const base = baseOf(initial);
    const begun = JSON.stringify(initial);
    const isBegun = () => JSON.stringify(documentOf(editor)) === begun;
    const own = createDraftKeeper({
      store: draftStore,
      at: { place, userId, companyId },
      writer: crypto.randomUUID(),
      written: () => {
        const document = documentOf(editor);
        return JSON.stringify(document) === begun ? null : draftText(document, base);
      },
      onElsewhere: (json) => {
        const draft = json === null ? null : parseDraft(json);
        if (!editor.isDestroyed) {
          show(editor, draft === null ? initial : initialDocument(draft.document, extensions).document);
        }
      },
      onConflict: (json) => {
        const draft = parseDraft(json);
        if (draft !== null && !editor.isDestroyed) {
          offered.current = initialDocument(draft.document, extensions).document;
          isApart.current = false;
          setState('elsewhere');
        }
      },
      now: () => performance.now(),
      onTooLong: setTooLong,
      whenIdle: (work) => void requestIdleCallback(work, { timeout: longestBusyMs }),
    });
    keeper.current = own;

    async function offerApart(): Promise<void> {
      const json = await own.readApart();
      const draft = json === null ? null : parseDraft(json);
      if (draft !== null && !editor.isDestroyed && keeper.current === own) {
        offered.current = initialDocument(draft.document, extensions).document;
        isApart.current = true;
        setState('elsewhere');
      }
    }

    async function begin(): Promise<void> {
      const json = await own.read();
      const draft = json === null ? null : parseDraft(json);
      const isDirty = !isBegun();
      const isShown = draft?.base === base && !isDirty;
      if (draft !== null && !editor.isDestroyed && keeper.current === own) {
        const { document } = initialDocument(draft.document, extensions);
        if (isShown) {
          show(editor, document);
          own.adopted();
          setState('restored');
        } else {
          offered.current = document;
          setState('offered');
        }
      }
      if (isDirty) {
        own.typed();
      }
      if (isShown) {
        await offerApart();
      }
    }

    begin().catch(() => undefined);
    const flush = () => own.flush();
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      keeper.current = null;
      own.stop();
    };
  }, [editor, place, userId, companyId, initial, extensions]);

  const actions = useMemo(
    () => ({
      typed: () => keeper.current?.typed(),
      forget: () => {
        keeper.current?.forget();
        setState('none');
      },
      use: () => {
        if (offered.current !== null) {
          editor.chain().setContent(offered.current, { emitUpdate: true }).focus().run();
          // What it takes the place of comes back by undo, not by the stored text.
          setState((before) => (before === 'offered' ? 'restored' : 'none'));
        }
      },
    }),
    [editor],
  );

  function discard(): void {
    if (state === 'elsewhere') {
      if (isApart.current) {
        keeper.current?.discardApart();
      }
      setState('none');
      return;
    }
    keeper.current?.discard();
    if (state === 'restored') {
      editor.commands.setContent(initial, { emitUpdate: true });
    }
    setState('none');
  }

  return { state, isTooLong, discard, ...actions };
}
