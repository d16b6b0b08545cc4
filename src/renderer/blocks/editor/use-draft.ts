import type { Editor, Extensions } from '@tiptap/core';
import { useMemo, useState } from 'react';
import { type DraftSubject, type KeptDraft, useKeptDraft } from '#lib/drafts/use-kept-draft.ts';
import type { RichText } from '#shared/domain/rich-text.ts';
import { documentOf } from './document-of.ts';
import { baseOf, draftText, parseDraft } from './draft-text.ts';
import { initialDocument } from './initial-document.ts';

interface DraftOptions {
  editor: Editor;
  /** Where it is written; without it nothing is kept. */
  place: string | undefined;
  extensions: Extensions;
}

/** Keeps what is written in an editor at a place, over restarts, and shows it there again. */
export function useDraft({ editor, place, extensions }: DraftOptions): KeptDraft {
  // What the editor began with, as it writes it down.
  const [initial] = useState(() => documentOf(editor));
  const subject = useMemo((): DraftSubject<RichText> => {
    const base = baseOf(initial);
    const begun = JSON.stringify(initial);
    return {
      base,
      written: () => {
        const document = documentOf(editor);
        return JSON.stringify(document) === begun ? null : draftText(document, base);
      },
      parse: (json) => {
        const draft = parseDraft(json);
        return draft && { written: initialDocument(draft.document, extensions).document, base: draft.base };
      },
      show: (document) => {
        if (!editor.isDestroyed) {
          const content = document ?? initial;
          editor.chain().setMeta('addToHistory', false).setContent(content, { emitUpdate: true }).run();
        }
      },
      // What it takes the place of comes back by undo, not by the stored text.
      take: (document) => void editor.chain().setContent(document, { emitUpdate: true }).focus().run(),
      reset: () => void editor.commands.setContent(initial, { emitUpdate: true }),
    };
  }, [editor, initial, extensions]);
  return useKeptDraft(place, subject);
}
