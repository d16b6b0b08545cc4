import './editor.css';
import { EditorContent } from '@tiptap/react';
import { type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { AttachButton } from '#blocks/attachments/attach-button.tsx';
import { attachmentExtensions } from '#blocks/attachments/attachment-extensions.ts';
import { LargePasteDialog } from '#blocks/attachments/large-paste-dialog.tsx';
import { type MentionOptions, mentionExtensions } from '#blocks/mentions/mention-extensions.ts';
import { MentionLayer } from '#blocks/mentions/mention-layer.tsx';
import { ChangeProposal } from '#blocks/text-change/change-proposal.tsx';
import { VoiceControl } from '#blocks/voice/voice-control.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import { classNames } from '#ui/class-names.ts';
import { useLatest } from '#ui/use-latest.ts';
import { clipboard } from './clipboard.ts';
import { EditorFrame } from './editor-frame.tsx';
import { editorKeys } from './editor-keys.ts';
import { EditorNotice, NoticeButton } from './editor-notice.tsx';
import { emptyHint } from './empty-hint.ts';
import { FormatToolbar } from './format-toolbar.tsx';
import { createHandle, type RichTextHandle } from './rich-text-handle.ts';
import { SelectionBubble } from './selection-bubble.tsx';
import { StoredOriginal } from './stored-original.tsx';
import { useDocumentEditor } from './use-document-editor.ts';
import { useDraft } from './use-draft.ts';
import { useEditTold } from './use-edit-told.ts';
import { useVoiceTarget } from './use-voice-target.ts';
import { editorWords } from './words/index.ts';

export interface RichTextEditorProps {
  /** What is written here; shown above it unless `hideLabel`, and always its name to screen readers. */
  label: string;
  hideLabel?: boolean | undefined;
  hint?: string | undefined;
  /** What is wrong with what was written. */
  error?: string | undefined;
  placeholder?: string | undefined;
  /**
   * `composer`: one line that grows, without edge and buttons of its own; `field`: among other fields; `page`: all there
   * is.
   */
  size?: 'composer' | 'field' | 'page' | undefined;
  /** A document, a plain text, or nothing, at the start; later values are not taken over. */
  value?: unknown;
  /** Keeps what is written under this name until it is cleared or forgotten: `job/<id>/description`. */
  draftPlace?: string | undefined;
  /** Called when the person paused or left the text after a change. */
  onChange?: ((text: RichTextHandle) => void) | undefined;
  /** Called when the text stops or begins to be empty. */
  onEmptyChange?: ((isEmpty: boolean) => void) | undefined;
  /** Mod+Enter. */
  onSubmit?: ((text: RichTextHandle) => void) | undefined;
  /** What the triggers of mentions offer; tools only in a composer, where nothing else is said. */
  mentions?: MentionOptions | undefined;
  /** The object the text is about, and its files with it. */
  objectId?: string | undefined;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  className?: string | undefined;
  ref?: Ref<RichTextHandle> | undefined;
}

/** Writes a document: text with headings, lists, tables, links, mentions and files. Loaded by `lazy-rich-text-editor.tsx`. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, size = 'field', hint, error, placeholder, disabled = false, mentions, objectId, ref } = props;
  const t = useT(editorWords);
  const id = useId();
  const ids = { label: `${id}-label`, message: `${id}-message` };
  const latest = useLatest(props);
  const [isLinking, setLinking] = useState(false);
  const [largePaste, setLargePaste] = useState<string | null>(null);
  const hasButtons = size !== 'composer';
  const handle = useRef<RichTextHandle | null>(null);
  const told = useEditTold(handle, latest);

  const extensions = () => [
    ...mentionExtensions({ tools: size === 'composer', ...mentions }),
    ...attachmentExtensions({ objectId }),
    clipboard(({ text }) => setLargePaste(text)),
    emptyHint(() => latest.current.placeholder),
    editorKeys({
      onLink: () => setLinking(true),
      onToolbar: () => {
        // Over a selection rather than at the foot.
        const toolbar = [...document.querySelectorAll<HTMLElement>(`[data-format-toolbar="${id}"]`)].at(-1);
        toolbar?.focus();
        return toolbar !== undefined;
      },
      onSubmit: () => {
        if (latest.current.onSubmit === undefined || handle.current === null) {
          return false;
        }
        told.now();
        latest.current.onSubmit(handle.current);
        return true;
      },
    }),
  ];
  const {
    editor,
    initial,
    extensions: made,
  } = useDocumentEditor({
    value: props.value,
    extensions,
    isEditable: !disabled,
    autoFocus: props.autoFocus ?? false,
    attributes: {
      class: `rich-text rich-text-${size}`,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': ids.label,
      ...(placeholder === undefined ? {} : { 'aria-placeholder': placeholder }),
      ...(error === undefined && hint === undefined ? {} : { 'aria-describedby': ids.message }),
      ...(error === undefined ? {} : { 'aria-invalid': 'true' }),
      ...(disabled ? { 'aria-disabled': 'true' } : {}),
    },
    onEdit: (edited) => {
      draft.typed();
      told.edited(edited.isEmpty);
    },
  });
  const draft = useDraft({ editor, place: props.draftPlace, extensions: made });
  const { target, proposed, close, append } = useVoiceTarget(editor);
  // While a change is looked through, the text stays as it is.
  const isEditable = !disabled && proposed === null;
  useEffect(() => {
    if (!editor.isDestroyed && editor.isEditable !== isEditable) {
      editor.setEditable(isEditable, false);
    }
  }, [editor, isEditable]);

  const { forget } = draft;
  const own = useMemo(
    () =>
      createHandle({
        editor,
        forgetDraft: forget,
        attach: (files) => void editor.chain().focus().attachFiles(files).run(),
        voice: target,
      }),
    [editor, forget, target],
  );
  handle.current = own;
  useImperativeHandle(ref, () => own, [own]);

  return (
    <EditorFrame
      {...{ label, hint, error, ids }}
      hideLabel={props.hideLabel ?? size === 'composer'}
      isEdged={size === 'field'}
      className={props.className}
      onLabelPress={() => own.focus()}
      notices={
        <>
          {initial.unreadable !== undefined && <StoredOriginal value={initial.unreadable} />}
          {draft.state === 'restored' && hasButtons && (
            <EditorNotice look="info" text={t('draft.restored')}>
              <NoticeButton onClick={draft.discard}>{t('draft.discard')}</NoticeButton>
            </EditorNotice>
          )}
          {(draft.state === 'offered' || draft.state === 'elsewhere') && (
            <EditorNotice look="info" text={t(`draft.${draft.state}`)}>
              <NoticeButton onClick={draft.use}>{t('draft.use')}</NoticeButton>
              <NoticeButton onClick={draft.discard}>{t('draft.discard')}</NoticeButton>
            </EditorNotice>
          )}
          {proposed?.isGone === true && (
            <EditorNotice look="warning" text={t('proposalGone.text')}>
              <NoticeButton onClick={append}>{t('proposalGone.append')}</NoticeButton>
            </EditorNotice>
          )}
          {draft.isTooLong && <EditorNotice look="warning" text={t('tooLong')} />}
        </>
      }
      after={
        proposed !== null && (
          <ChangeProposal
            before={proposed.before}
            after={proposed.after}
            by={proposed.by}
            onAccept={() => close(true)}
            onUndo={() => close(false)}
          />
        )
      }
    >
      <EditorContent editor={editor} onBlur={told.now} />
      <MentionLayer editor={editor} />
      <SelectionBubble
        {...{ editor, isLinking }}
        toolbarId={size === 'field' ? undefined : id}
        onLinking={setLinking}
      />
      {hasButtons && isEditable && (
        <EditorFoot isEdged={size === 'field'}>
          <FormatToolbar editor={editor} id={id} onLink={() => setLinking(true)} className="-ms-1 flex-wrap" />
          <span className="ms-auto flex min-w-0 items-center gap-1 has-[[data-voice-bar]]:flex-1">
            <AttachButton size="small" onFiles={own.attach} />
            <VoiceControl target={target} place={props.draftPlace} size="small" />
          </span>
        </EditorFoot>
      )}
      {largePaste !== null && (
        <LargePasteDialog
          text={largePaste}
          onAttach={(file) => {
            own.attach([file]);
            setLargePaste(null);
          }}
          onClose={() => setLargePaste(null)}
        />
      )}
    </EditorFrame>
  );
}

/** The buttons below a text; while somebody speaks, the meter has their place. */
function EditorFoot({ isEdged, children }: { isEdged: boolean; children: ReactNode }) {
  return (
    <div
      className={classNames(
        'flex min-w-0 flex-wrap items-center gap-1',
        isEdged ? 'px-1.5 pb-1' : '-mx-1 pt-2',
        'has-[[data-voice-bar]]:[&_[data-format-toolbar]]:hidden',
      )}
    >
      {children}
    </div>
  );
}
