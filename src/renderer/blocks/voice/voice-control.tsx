import { ChevronDown, Mic, WandSparkles } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { useSeconds } from './use-seconds.ts';
import { useVoice } from './use-voice.ts';
import { useVoiceText } from './use-voice-text.ts';
import { VoiceBar } from './voice-bar.tsx';
import { VoiceDone } from './voice-done.tsx';
import { isActive, isWorking } from './voice-machine.ts';
import { useVoiceShortcut, voiceShortcut } from './voice-shortcut.ts';
import type { VoiceTarget } from './voice-target.ts';
import { voiceWords } from './words/index.ts';

interface VoiceControlProps {
  target: VoiceTarget;
  size?: 'small' | 'medium';
  /** Called when the completion flag of §4 is set. */
  onDone?: (() => void) | undefined;
  /** Names the text, such as where its draft is kept: its recording then outlives the control, until the app closes. */
  place?: string | undefined;
  className?: string | undefined;
}

/** What the text allows when the menu opens. */
interface Editable {
  text: boolean;
  selection: boolean;
}

/**
 * Dictation for a long text (§4 "Voice mode"): a microphone button with its ways, and in their place a bar while
 * something is under way. It takes the rest of its row then. Wrap text and control in `data-voice-field`.
 */
export function VoiceControl({ target, size = 'medium', onDone, place, className }: VoiceControlProps) {
  const t = useT(voiceWords);
  const { announcement } = useVoiceText();
  const { session, state } = useVoice(target, place);
  const [editable, setEditable] = useState<Editable>({ text: false, selection: false });
  const root = useRef<HTMLFieldSetElement>(null);
  const hadFocus = useRef(false);
  const { phase } = state;
  const worked = useSeconds(isWorking(state));
  const showsBar = phase !== 'idle' && phase !== 'done';

  const toggle = useCallback(() => {
    const now = session.state();
    if (now.phase === 'recording') {
      session.end('stopped');
    } else if (isActive(now)) {
      session.leave();
    } else {
      session.start('add');
    }
  }, [session]);
  useVoiceShortcut(root, toggle);

  useEffect(() => {
    if (phase === 'done') {
      onDone?.();
    }
  }, [phase, onDone]);

  // The button that had the focus goes when the bar comes, and the bar's when it goes.
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) {
      if (phase === 'done') {
        target.focus();
      } else {
        root.current?.querySelector<HTMLElement>('[data-voice-main]')?.focus();
      }
    }
    hadFocus.current = root.current?.contains(document.activeElement) === true;
  });

  return (
    <fieldset
      ref={root}
      aria-label={t('label')}
      data-voice={phase}
      // In a dialog Escape ends what is going on here, not the dialog.
      data-owns-escape={showsBar || undefined}
      onClickCapture={(event) => {
        // The second click of two would already hit what came in the button's place.
        if (event.detail > 1) {
          event.stopPropagation();
        }
      }}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={(event) => {
        // Where the focus goes to nothing its element went, not the person.
        hadFocus.current = event.relatedTarget === null || event.currentTarget.contains(event.relatedTarget);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && showsBar) {
          event.preventDefault();
          event.stopPropagation();
          session.leave();
        }
      }}
      className={classNames('flex min-w-0 items-center gap-1', showsBar && 'flex-1', className)}
    >
      {showsBar ? (
        <VoiceBar
          state={state}
          levels={session.levels}
          worked={worked}
          actions={{
            stop: () => session.end('stopped'),
            tryAgain: session.tryAgain,
            recordAgain: () => session.start(state.mode),
            leave: session.leave,
          }}
        />
      ) : (
        <>
          {phase === 'done' && target.mention !== undefined && (
            <VoiceDone heard={state.heard} mention={target.mention} onClose={session.leave} />
          )}
          <div className="flex items-center">
            <IconButton
              label={t('label')}
              shortcut={voiceShortcut}
              size={size}
              aria-pressed={false}
              data-voice-main
              onClick={() => session.start('add')}
            >
              <Mic aria-hidden />
            </IconButton>
            <Menu
              align="end"
              onOpenChange={(isOpen) =>
                isOpen && setEditable({ text: target.text().trim() !== '', selection: target.selection() !== '' })
              }
              trigger={
                <IconButton label={t('more')} size="small">
                  <ChevronDown aria-hidden />
                </IconButton>
              }
            >
              <MenuItem icon={<Mic />} shortcut={voiceShortcut} onSelect={() => session.start('add')}>
                {t('modes.add')}
              </MenuItem>
              <MenuItem icon={<WandSparkles />} disabled={!editable.text} onSelect={() => session.start('edit')}>
                {editable.selection ? t('modes.editSelection') : t('modes.editAll')}
              </MenuItem>
            </Menu>
          </div>
        </>
      )}
      <LiveRegion text={announcement(state)} />
    </fieldset>
  );
}
