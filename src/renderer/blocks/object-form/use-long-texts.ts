import { useCallback, useRef, useState } from 'react';
import type { RichTextHandle } from '#blocks/editor/rich-text-handle.ts';
import type { FormField } from '#blocks/object/descriptor.ts';
import { longTextAsRead, longTextChange, storedLongText } from '#blocks/object/long-text-changes.ts';
import { forgetDraft } from '#lib/drafts/forget-draft.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { RichText } from '#shared/domain/rich-text.ts';
import { richTextOf } from '#shared/domain/rich-text-words.ts';

const empty: RichText = richTextOf('');

interface LongText {
  handle: RichTextHandle | null;
  /** What its editor began with, as the editor writes it down. */
  before: RichText | undefined;
  written: RichText | undefined;
}

/**
 * The long texts of a form: what is written in their editors, whether those are on the screen or not.
 *
 * @param like whose texts are written already, as if they had been typed
 */
export function useLongTexts(object: ObjectOf, fields: readonly FormField[], like?: ObjectOf) {
  const keys = fields.flatMap(({ key, kind }) => (kind === 'long' ? [key] : []));
  const texts = useRef(new Map<string, LongText>());
  const [isChanged, setChanged] = useState(false);
  const [copied, setCopied] = useState(like);
  const placeOf = (key: string) => `${object.object_type}/${object.id}/${key}`;

  const textOf = useCallback((key: string): LongText => {
    const known = texts.current.get(key) ?? { handle: null, before: undefined, written: undefined };
    texts.current.set(key, known);
    return known;
  }, []);

  /** What stands in the editors now. */
  function read(): void {
    for (const text of texts.current.values()) {
      text.written = text.handle?.json() ?? text.written;
    }
  }

  return {
    isChanged,
    /** What an editor of this field gets. */
    propsOf: (key: string) => ({
      value: textOf(key).written ?? storedLongText(copied ?? object, key),
      draftPlace: placeOf(key),
      onChange: () => {
        read();
        setChanged(Object.keys(changesOver(object)).length > 0);
      },
      ref: (handle: RichTextHandle | null) => {
        const text = textOf(key);
        text.handle = handle;
        text.before ??= copied === undefined ? handle?.json() : empty;
      },
    }),
    changesOver,
    /** What is written is known no more: editors that come next begin with what is stored. */
    restart(): void {
      texts.current.clear();
      setCopied(undefined);
      setChanged(false);
    },
    asRead: longTextAsRead,
    /** It was saved, or thrown away. */
    forget(): void {
      for (const key of keys) {
        const { handle } = textOf(key);
        if (handle === null) {
          forgetDraft(placeOf(key));
        } else {
          handle.forgetDraft();
        }
      }
    },
  };

  function changesOver(base: object): Record<string, unknown> {
    read();
    return Object.fromEntries(
      keys.flatMap((key) => {
        const { before, written } = textOf(key);
        return before === undefined || written === undefined
          ? []
          : Object.entries(longTextChange(base, key, before, written));
      }),
    );
  }
}
