import { lazy, type Ref, Suspense, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { RichTextHandle } from '#blocks/editor/rich-text-handle.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { FirstField } from './first-field.tsx';
import { insertTrigger } from './insert-trigger.ts';
import { takeOver } from './take-over.ts';
import { composerWords } from './words/index.ts';

const RichTextEditor = lazy(async () => ({
  default: (await import('#blocks/editor/rich-text-editor.tsx')).RichTextEditor,
}));

/** The composer's text, whether its editor is there or not. */
export interface ComposerTextHandle {
  /** Runs with the editor: now, or as soon as it is there. */
  withEditor(work: (text: RichTextHandle) => void): void;
  /** Writes what opens a list. */
  insert(sign: string): void;
  /** The editor where it is there. */
  editor(): RichTextHandle | undefined;
}

interface ComposerTextProps {
  disabled: boolean;
  hasIntegrations: boolean;
  /** Where its draft is kept. */
  draftPlace: string;
  ref: Ref<ComposerTextHandle>;
  /** The editor came, or went. */
  onReady: (text: RichTextHandle | null) => void;
  onSubmit: (text: RichTextHandle) => void;
  onChange: (text: RichTextHandle) => void;
}

/** Milliseconds that are left to whoever starts with something else: reading the editor takes the processor for a while. */
const firstMoments = 1500;
/** Milliseconds after them in which the editor is read although the window never rests. */
const longestMs = 2000;

/** True once the editor is worth its reading: the window rests after its first picture, or somebody comes to write. */
function useWanted(): { isWanted: boolean; want: () => void } {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    let handle: number | undefined;
    const timer = window.setTimeout(() => {
      handle = window.requestIdleCallback(() => setWanted(true), { timeout: longestMs });
    }, firstMoments);
    return () => {
      window.clearTimeout(timer);
      if (handle !== undefined) {
        window.cancelIdleCallback(handle);
      }
    };
  }, []);
  return { isWanted, want: useCallback(() => setWanted(true), []) };
}

/**
 * A plain field first, so that the start shows and takes text at once; the editor takes over its text, selection and
 * focus when it is read, though not amid what an input method composes.
 */
export function ComposerText({
  disabled,
  hasIntegrations,
  draftPlace,
  ref,
  onReady,
  onSubmit,
  onChange,
}: ComposerTextProps) {
  const t = useT(composerWords);
  const { isWanted, want } = useWanted();
  const [isTaken, setTaken] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<RichTextHandle | null>(null);
  const waiting = useRef<((text: RichTextHandle) => void)[]>([]);
  const isComposing = useRef(false);

  const take = useCallback(() => {
    const text = editor.current;
    if (text === null || isComposing.current || place.current === null) {
      return;
    }
    if (field.current !== null && !takeOver(field.current, place.current)) {
      return;
    }
    setTaken(true);
    const work = waiting.current;
    waiting.current = [];
    for (const one of work) {
      one(text);
    }
  }, []);

  const mount = useCallback(
    (text: RichTextHandle | null) => {
      editor.current = text;
      onReady(text);
      if (text !== null) {
        take();
      }
    },
    [take, onReady],
  );

  const withEditor = useCallback(
    (work: (text: RichTextHandle) => void) => {
      if (editor.current !== null && field.current === null) {
        work(editor.current);
      } else {
        waiting.current.push(work);
        want();
      }
    },
    [want],
  );
  useImperativeHandle(
    ref,
    () => ({
      withEditor,
      insert: (sign) => withEditor(() => place.current !== null && insertTrigger(place.current, sign)),
      editor: () => editor.current ?? undefined,
    }),
    [withEditor],
  );

  return (
    <div
      ref={place}
      className="relative min-w-0"
      onCompositionStart={() => {
        isComposing.current = true;
      }}
      onCompositionEnd={() => {
        isComposing.current = false;
        // The letters are in the field after the event.
        queueMicrotask(take);
      }}
    >
      {!isTaken && (
        <FirstField
          ref={field}
          label={t('label')}
          placeholder={t('placeholder')}
          hint={t(hasIntegrations ? 'hintIntegrations' : 'hint')}
          disabled={disabled}
          onWanted={want}
          onSubmit={() => withEditor(onSubmit)}
        />
      )}
      {isWanted && (
        <div aria-hidden={!isTaken} className={isTaken ? '' : 'pointer-events-none absolute inset-0 opacity-0'}>
          <Suspense fallback={null}>
            <RichTextEditor
              ref={mount}
              size="composer"
              label={t('label')}
              placeholder={t('placeholder')}
              draftPlace={draftPlace}
              disabled={disabled}
              onSubmit={onSubmit}
              onChange={onChange}
            />
          </Suspense>
        </div>
      )}
    </div>
  );
}
