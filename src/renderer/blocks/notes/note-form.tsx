import { type ReactNode, useCallback, useRef, useState } from 'react';
import { RichTextEditor } from '#blocks/editor/lazy-rich-text-editor.tsx';
import type { RichTextHandle } from '#blocks/editor/rich-text-handle.ts';
import { isCancellation } from '#lib/calls.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { isWaiting } from '#lib/policy/write-waits.ts';
import type { RichText, RichTextNode } from '#shared/domain/rich-text.ts';
import { Button } from '#ui/button.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { noteWords } from './words/index.ts';

interface NoteFormProps {
  label: string;
  submitLabel: string;
  /** What it says so far. */
  value?: unknown;
  draftPlace: string;
  objectId: string;
  /** Somebody asked for it just now, and goes on there. */
  isWanted: boolean;
  /** Sends it; rejects where it was not taken. */
  send: (content: RichText) => Promise<unknown>;
  /** It was sent, waits to be, or was given up. */
  onDone: () => void;
  /** Beside the buttons. */
  children?: ReactNode;
}

function uploadsIn(node: RichTextNode | RichText): number {
  const own = node.type === 'attachment' && !('attrs' in node && node.attrs?.id) ? 1 : 0;
  return (node.content ?? []).reduce((sum, inner) => sum + uploadsIn(inner), own);
}

/** Where a note is written: its text, with mentions, files and dictation, and what becomes of it. */
export function NoteForm({
  label,
  submitLabel,
  value,
  draftPlace,
  objectId,
  isWanted,
  send,
  onDone,
  children,
}: NoteFormProps) {
  const t = useT(noteWords);
  const errorText = useErrorText();
  const text = useRef<RichTextHandle>(null);
  const form = useRef<HTMLDivElement>(null);
  const takesFocus = useRef(isWanted);
  const take = useCallback((handle: RichTextHandle | null) => {
    text.current = handle;
    if (handle !== null && takesFocus.current) {
      takesFocus.current = false;
      handle.focus('end');
      // The buttons below it as well.
      form.current?.scrollIntoView({ block: 'nearest' });
    }
  }, []);
  const [isEmpty, setEmpty] = useState(value === undefined);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();

  function done(): void {
    text.current?.forgetDraft();
    onDone();
  }

  async function submit(): Promise<void> {
    const shown = text.current;
    if (shown === null || shown.isEmpty() || isSending) {
      return;
    }
    const content = shown.json();
    const uploads = uploadsIn(content);
    if (uploads > 0) {
      setProblem(t('uploading', { count: uploads }));
      return;
    }
    setSending(true);
    setProblem(undefined);
    try {
      await send(content);
      done();
    } catch (error) {
      setSending(false);
      if (isWaiting(error)) {
        done();
      } else if (!isCancellation(error)) {
        const said = errorText(error);
        setProblem(`${t('notSaved')}. ${said.detail ?? said.title}`);
      }
    }
  }

  return (
    <div ref={form} className="flex scroll-my-6 flex-col gap-2.5" data-voice-field>
      <RichTextEditor
        ref={take}
        label={label}
        hideLabel
        placeholder={t('placeholder')}
        value={value}
        {...{ draftPlace, objectId }}
        error={problem}
        onEmptyChange={setEmpty}
        onSubmit={() => void submit()}
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {children}
        <span className="ms-auto flex gap-2">
          <Button variant="ghost" onClick={done}>
            {t('common:cancel')}
          </Button>
          <Button variant="primary" disabled={isEmpty} aria-disabled={isSending} onClick={() => void submit()}>
            {submitLabel}
            <span aria-hidden className="flex">
              <Kbd keys="mod+enter" className="border-transparent! bg-accent-hover! text-on-accent!" />
            </span>
          </Button>
        </span>
      </div>
    </div>
  );
}
