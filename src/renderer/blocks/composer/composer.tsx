import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, lazy, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import { AttachButton } from '#blocks/attachments/attach-button.tsx';
import type { RichTextHandle } from '#blocks/editor/rich-text-handle.ts';
import { bridge } from '#lib/bridge.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useUserContext } from '#lib/user-context.ts';
import { objectPath } from '#shared/domain/object-path.ts';
import type { RichText } from '#shared/domain/rich-text.ts';
import { Card } from '#ui/card.tsx';
import { ComposerBar } from './composer-bar.tsx';
import { ComposerMessage } from './composer-message.tsx';
import { type ComposerRun, setPhase, useComposerStore } from './composer-store.ts';
import { ComposerText, type ComposerTextHandle } from './composer-text.tsx';
import { ComposerVoice } from './composer-voice.tsx';
import { type NamedMention, namedIn, nodesOf, wordsOf } from './document-nodes.ts';
import type { FileType } from './file-types.ts';
import { isSendingEnter } from './first-field.tsx';
import { keepRuns } from './kept-runs.ts';
import { type ComposerTool, toolOf } from './plan-submit.ts';
import { RunList } from './run-list.tsx';
import { summaryDocument } from './summary-document.ts';
import { useComposer } from './use-composer.ts';
import { useHasIntegrations } from './use-has-integrations.ts';
import { useTakenToast } from './use-taken-toast.ts';
import { composerWords } from './words/index.ts';

/** Where the home screen's draft is kept. */
const place = 'home';

const ChangeProposal = lazy(async () => ({
  default: (await import('#blocks/text-change/change-proposal.tsx')).ChangeProposal,
}));

/** What the bar shows of what is written, once the typing pauses. */
interface Written {
  tool: ComposerTool | undefined;
  hasTable: boolean;
  isOneLine: boolean;
}

const nothing: Written = { tool: undefined, hasTable: false, isOneLine: true };

function writtenIn(document: RichText): Written {
  return {
    tool: toolOf(document),
    hasTable: [...nodesOf(document)].some((node) => node.type === 'table'),
    isOneLine: (document.content ?? []).every(({ type }, at) => at === 0 && type === 'paragraph'),
  };
}

/** Enter ends a sentence of one paragraph; in a list, and amid several paragraphs, it begins the next line. */
function endsSentence({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('.ProseMirror') &&
    target.childElementCount === 1 &&
    target.firstElementChild?.tagName === 'P' &&
    // A list is open: Enter is its own, also while it looks for what is typed.
    !target.hasAttribute('aria-controls')
  );
}

function isSame(left: RichText, right: RichText): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

/** Whether all that is written is the name of a space that the host has not made yet. */
function isSpaceInTheMaking(place: HTMLElement | null, document: RichText): boolean {
  const pending = place?.querySelector('[data-pending-space]')?.textContent?.trim();
  return pending !== undefined && pending === wordsOf(document).trim();
}

/** Ask, write or dictate (screens.md "/"): the text, what it was made into, and how that goes on. */
export function Composer() {
  const t = useT(composerWords);
  const { staff = false, company, user } = useUserContext();
  const userId = user?.id;
  const hasIntegrations = useHasIntegrations();
  const phase = useComposerStore((state) => state.phase);
  const headingId = useId();
  const text = useRef<ComposerTextHandle>(null);
  const [editor, setEditor] = useState<RichTextHandle | null>(null);
  const [written, setWritten] = useState(nothing);
  const [fileType, setFileType] = useState<FileType>('pdf');
  const tellTaken = useTakenToast();
  const router = useRouter();
  const card = useRef<HTMLElement>(null);
  /** The text that was submitted last. */
  const submitted = useRef<RichText>(undefined);

  function taken(source: RichText, run: ComposerRun | undefined): void {
    const shown = text.current?.editor();
    if (shown === undefined) {
      // The screen was left meanwhile: its draft is what was sent.
      if (company !== undefined) {
        bridge.call('drafts.remove', { companyId: company.id, place, writer: 'composer' }).catch(() => undefined);
      }
    } else if (isSame(shown.json(), source)) {
      shown.clear();
      setWritten(nothing);
    }
    // How a report goes on is told below.
    if (run !== undefined && run.tool !== 'report') {
      tellTaken(run, () =>
        text.current?.withEditor((empty) => {
          if (empty.isEmpty()) {
            empty.replaceAll(source);
            empty.focus('end');
          }
        }),
      );
    }
  }

  function showSpace(source: RichText, space: NamedMention): void {
    taken(source, undefined);
    router.history.push(objectPath(space));
  }

  const { submit: submitText, sendAgain } = useComposer({ fileType, onTaken: taken, onSpace: showSpace });
  const submit = useCallback(
    (shown: RichTextHandle) => {
      const document = shown.json();
      submitted.current = document;
      if (isSpaceInTheMaking(card.current, document)) {
        setPhase({ kind: 'blocked', obstacle: { reason: 'creatingSpace' } });
      } else {
        submitText(shown);
      }
    },
    [submitText],
  );
  const submitNow = useCallback(() => text.current?.withEditor(submit), [submit]);

  const change = useCallback((shown: RichTextHandle) => {
    const document = shown.json();
    setWritten(writtenIn(document));
    // The pause may end after the text was submitted: what was said of it still holds then.
    const isNew = submitted.current === undefined || !isSame(document, submitted.current);
    if (isNew && useComposerStore.getState().phase.kind === 'blocked') {
      setPhase({ kind: 'idle' });
    }
  }, []);

  useEffect(() => (userId === undefined ? undefined : keepRuns(userId)), [userId]);

  // What was said of a text that is no longer in sight is said no more.
  useEffect(
    () => () => {
      if (useComposerStore.getState().phase.kind === 'blocked') {
        setPhase({ kind: 'idle' });
      }
    },
    [],
  );

  const proposed = phase.kind === 'proposed' ? phase.change : undefined;
  return (
    <section ref={card} aria-labelledby={headingId} className="flex flex-col gap-3">
      <h2 id={headingId} className="sr-only">
        {t('label')}
      </h2>
      <Card
        data-voice-field
        onKeyDownCapture={(event) => {
          if (isSendingEnter(event) && !event.ctrlKey && !event.metaKey && endsSentence(event)) {
            event.preventDefault();
            event.stopPropagation();
            submitNow();
          }
        }}
        className="flex flex-col gap-3 px-4 pt-3.5 pb-3 outline-accent-soft transition-colors has-[:is(textarea,.ProseMirror):focus]:border-accent has-[:is(textarea,.ProseMirror):focus]:outline-3"
      >
        <ComposerText
          ref={text}
          disabled={staff}
          hasIntegrations={hasIntegrations}
          draftPlace={place}
          onReady={setEditor}
          onSubmit={submit}
          onChange={change}
        />
        <ComposerMessage phase={phase} onTryAgain={submitNow} />
        {staff && <p className="text-secondary">{t('readOnly')}</p>}
        <ComposerBar
          {...written}
          hasIntegrations={hasIntegrations}
          fileType={fileType}
          onFileType={setFileType}
          disabled={staff}
          sending={phase.kind === 'sending' ? phase.tool : undefined}
          onTrigger={(sign) => text.current?.insert(sign)}
          onSubmit={submitNow}
        >
          <AttachButton
            disabled={staff}
            onFiles={(files) => text.current?.withEditor((shown) => shown.attach(files))}
          />
          <ComposerVoice
            target={editor?.voice}
            draftPlace={place}
            disabled={staff}
            onWanted={() => text.current?.withEditor(() => undefined)}
          />
        </ComposerBar>
      </Card>
      {proposed !== undefined && (
        <Suspense fallback={null}>
          <ChangeProposal
            before={proposed.before}
            after={proposed.after}
            by={proposed.by}
            onAccept={() => {
              text.current?.withEditor((shown) => {
                if (proposed.tool === 'improve') {
                  shown.replaceWords(proposed.subject, proposed.after);
                } else {
                  shown.replaceAll(summaryDocument(proposed.after, namedIn(proposed.source), shown.json()));
                }
                shown.focus('end');
              });
              setPhase({ kind: 'idle' });
            }}
            onUndo={() => {
              setPhase({ kind: 'idle' });
              text.current?.withEditor((shown) => shown.focus());
            }}
            onAgain={submitNow}
          >
            <p className="px-4 text-secondary text-sm">{t(`change.${proposed.tool}`)}</p>
          </ChangeProposal>
        </Suspense>
      )}
      <RunList onAgain={sendAgain} />
    </section>
  );
}
