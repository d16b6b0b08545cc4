import { RotateCcw, Sparkles } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { isMac, keyNames, thisKeyboard } from '#ui/key-names.ts';
import { LiveRegion } from '#ui/live-region.tsx';
import { TextDiff } from '#ui/text-diff.tsx';
import { useTextChanges } from '#ui/use-text-changes.ts';
import type { AnsweredBy } from './improve-text.ts';
import { RememberedNotes } from './remembered-notes.tsx';
import { useDiffTexts } from './use-diff-texts.ts';
import { changeWords } from './words/index.ts';

const builtIn = 'built-in';

interface ChangeProposalProps {
  before: string;
  after: string;
  /** Who made the change, where it was an engine. */
  by?: AnsweredBy | undefined;
  onAccept: () => void;
  /** The text stays, or becomes again, what it was; also called to close it when there is nothing to change. */
  onUndo: () => void;
  onAgain?: (() => void) | undefined;
  /** Above the change: what was asked for. */
  children?: ReactNode;
}

function spokenKeys(keys: string): string {
  return keyNames(keys, thisKeyboard()).join('+');
}

/** A change to look through before it counts (decisions.md "Voice"): Mod+Enter accepts it, Escape undoes it. */
export function ChangeProposal({ before, after, by, onAccept, onUndo, onAgain, children }: ChangeProposalProps) {
  const t = useT(changeWords);
  const diffTexts = useDiffTexts();
  const format = useFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const changes = useTextChanges(before, after);
  const isSame = before === after;

  useEffect(() => {
    heading.current?.focus();
  }, []);

  function press(event: KeyboardEvent) {
    const isAccepted = event.key === 'Enter' && (isMac() ? event.metaKey : event.ctrlKey) && !isSame;
    if ((isAccepted || event.key === 'Escape') && !event.nativeEvent.isComposing) {
      event.preventDefault();
      event.stopPropagation();
      (isAccepted ? onAccept : onUndo)();
    }
  }

  const counts = changes ?? { inserted: 0, removed: 0 };
  const spoken = isSame
    ? `${t('nothing')}. ${t('nothingDetail')}`
    : changes === undefined
      ? ''
      : t('ready', {
          inserted: t('insertedWords', { count: counts.inserted }),
          removed: t('removedWords', { count: counts.removed }),
          accept: spokenKeys('mod+enter'),
          undo: spokenKeys('escape'),
        });

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and a region has to be the only one of its name
    <div
      role="group"
      data-owns-escape
      aria-labelledby={headingId}
      onKeyDown={press}
      className="flex animate-appear flex-col rounded-card border border-line bg-surface-2 shadow-raised"
    >
      <header className="flex min-h-10 flex-wrap items-center gap-x-2 px-4 pt-3">
        <Sparkles aria-hidden className="size-4 text-accent" />
        <h3 ref={heading} id={headingId} tabIndex={-1} className="font-semibold">
          {isSame ? t('nothing') : t('title')}
        </h3>
        {!isSame && changes !== undefined && (
          <span
            role="img"
            dir="auto"
            aria-label={`${t('insertedWords', { count: counts.inserted })}, ${t('removedWords', { count: counts.removed })}`}
            className="text-secondary text-sm tabular-nums"
          >
            {t('words', { inserted: format.number(counts.inserted), removed: format.number(counts.removed) })}
          </span>
        )}
        {by !== undefined && (
          <span className="ms-auto text-secondary text-sm">
            {t('engine', { engine: by.engine === builtIn ? t('builtIn') : by.engine })}
          </span>
        )}
      </header>
      {children}
      {by?.notice !== undefined && (
        <p className="mx-4 mt-2 rounded-control bg-info-soft px-3 py-2 text-info text-sm">{by.notice}</p>
      )}
      {by?.remembered !== undefined && by.remembered.length > 0 && <RememberedNotes notes={by.remembered} />}
      {isSame ? (
        <p className="px-4 py-2 text-secondary">{t('nothingDetail')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by key
        <div tabIndex={0} className="max-h-80 overflow-y-auto px-4 py-2">
          <TextDiff before={before} after={after} texts={diffTexts} />
        </div>
      )}
      <footer className="flex flex-wrap items-center gap-2 px-4 pt-1 pb-3">
        {isSame ? (
          <Button onClick={onUndo}>
            {t('common:close')}
            <Kbd keys="escape" />
          </Button>
        ) : (
          <>
            <Button variant="primary" onClick={onAccept}>
              {t('accept')}
              <Kbd keys="mod+enter" />
            </Button>
            <Button onClick={onUndo}>
              {t('undo')}
              <Kbd keys="escape" />
            </Button>
          </>
        )}
        {onAgain !== undefined && (
          <Button variant="ghost" className="ms-auto" onClick={onAgain}>
            <RotateCcw aria-hidden />
            {t('again')}
          </Button>
        )}
      </footer>
      <LiveRegion text={spoken} />
    </div>
  );
}
