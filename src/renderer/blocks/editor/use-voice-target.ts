import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { useMemo, useState } from 'react';
import type { AnsweredBy } from '#blocks/text-change/improve-text.ts';
import type { VoiceTarget } from '#blocks/voice/voice-target.ts';
import { ownWordsIn } from '#lib/own-words.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { textChanges } from '#ui/text-changes.ts';
import { applyChange } from './apply-change.ts';
import { rangeOf } from './range-of.ts';
import { appendText, changeBudget } from './rich-text-handle.ts';
import { textMap } from './text-map.ts';

/** A change that waits to be accepted: of a part of the document, which stays as it is meanwhile. */
interface ProposedChange {
  range: { from: number; to: number } | undefined;
  before: string;
  after: string;
  by: AnsweredBy;
  /** The old text went while the change waited. */
  isGone?: true;
}

interface VoiceText {
  target: VoiceTarget;
  proposed: ProposedChange | null;
  /** Accepts it, or leaves the text as it was. */
  close: (isAccepted: boolean) => void;
  /** Adds the new text at the end instead. */
  append: () => void;
}

function mentioned(editor: Editor): ObjectRef[] {
  const found = new Map<string, ObjectRef>();
  editor.state.doc.descendants((node) => {
    const { id, object_type, label } = node.attrs;
    if (node.type.name === 'mention' && typeof id === 'string') {
      found.set(id, { id, object_type: String(object_type), name: String(label ?? '') });
    }
  });
  return [...found.values()];
}

/** The last place where a name stands as words of its own; undefined where it does not. */
function lastNamed(editor: Editor, name: string): { from: number; to: number } | undefined {
  const { text, starts, ends } = textMap(editor.state.doc);
  const place = [...ownWordsIn(text, name, { anyCase: true })].at(-1);
  if (place === undefined) {
    return undefined;
  }
  const [from, to] = [starts[place.at], ends[place.end - 1]];
  // The letters of a mention stand all at one place: it is one already.
  return from === undefined || to === undefined || to - from !== name.length ? undefined : { from, to };
}

/** An editor as a text that is spoken into. */
export function useVoiceTarget(editor: Editor): VoiceText {
  const [proposed, setProposed] = useState<ProposedChange | null>(null);
  const target = useMemo<VoiceTarget>(() => {
    function selected(): { from: number; to: number } {
      const { from, to } = editor.state.selection;
      return { from, to };
    }
    return {
      text: () => textMap(editor.state.doc).text,
      selection: () =>
        editor.state.selection.empty ? '' : textMap(editor.state.doc, selected().from, selected().to).text,
      append(text) {
        const tr = appendText(editor.state.tr, text);
        editor.view.dispatch(tr.setSelection(TextSelection.atEnd(tr.doc)).scrollIntoView());
      },
      proposeChange(range, before, after, by) {
        const all = { from: 0, to: editor.state.doc.content.size };
        setProposed({
          range: rangeOf(editor.state.doc, before, range === 'all' ? all : selected()),
          before,
          after,
          by,
        });
      },
      focus: () => void editor.commands.focus(),
      mentioned: () => mentioned(editor),
      mention(object) {
        const place = lastNamed(editor, object.name);
        const type = editor.schema.nodes.mention;
        if (place !== undefined && type !== undefined) {
          const node = type.create({ id: object.id, object_type: object.object_type, label: object.name });
          editor.view.dispatch(editor.state.tr.replaceWith(place.from, place.to, node));
        }
      },
    };
  }, [editor]);

  return {
    target,
    proposed,
    close(isAccepted) {
      if (isAccepted && proposed !== null) {
        const { before, after } = proposed;
        const { tr } = editor.state;
        // Another window's draft, or a file that came up, may have moved or taken it meanwhile.
        const range = proposed.range && rangeOf(editor.state.doc, before, proposed.range);
        if (range === undefined && proposed.range !== undefined) {
          setProposed({ ...proposed, isGone: true });
          return;
        }
        // Where the old text was gone before, the new one is not lost for it.
        editor.view.dispatch(
          range === undefined
            ? appendText(tr, after)
            : applyChange(tr, range, textChanges(before, after, { budget: changeBudget }).parts),
        );
      }
      setProposed(null);
      editor.commands.focus();
    },
    append() {
      if (proposed !== null) {
        target.append(proposed.after, []);
        setProposed(null);
        editor.commands.focus();
      }
    },
  };
}
