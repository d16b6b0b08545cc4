import { CircleAlert, LoaderCircle, Square, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { bridge } from '#lib/bridge.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { LevelHistory } from './level-history.ts';
import { useVoiceText } from './use-voice-text.ts';
import { isInterruption, type VoiceFailure, type VoiceState } from './voice-machine.ts';
import { VoiceMeter } from './voice-meter.tsx';
import { voiceWords } from './words/index.ts';

export interface VoiceActions {
  stop(): void;
  tryAgain(): void;
  recordAgain(): void;
  leave(): void;
}

interface BarProps {
  state: VoiceState<unknown>;
  levels: LevelHistory;
  /** Seconds that engines have been asked for. */
  worked: number;
  actions: VoiceActions;
}

/** What the settings can help with. */
const mendedInSettings: ReadonlySet<VoiceFailure> = new Set(['no-engine', 'engine', 'no-microphone', 'nothing']);

/** In a window of their own: the recording waits in this one. */
function openSettings(): void {
  void bridge.call('windows.open', { path: '/settings/voice', target: 'new' }).catch(() => undefined);
}

function Row({ wraps = false, children }: { wraps?: boolean; children: ReactNode }) {
  return (
    <div
      data-voice-bar
      className={classNames(
        '@container flex min-h-9 w-full min-w-0 animate-fade items-center gap-x-2.5 rounded-control bg-surface-1 px-2.5 py-1',
        wraps && 'flex-wrap',
      )}
    >
      {children}
    </div>
  );
}

function minutesOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function Recording({
  state,
  levels,
  actions,
}: Omit<BarProps, 'worked'> & { state: Extract<VoiceState<unknown>, { phase: 'recording' }> }) {
  const t = useT(voiceWords);
  const { hintOf } = useVoiceText();
  return (
    <Row>
      <span aria-hidden className="size-2 shrink-0 rounded-full bg-critical" />
      <span role="timer" aria-label={t('elapsed')} className="shrink-0 tabular-nums">
        {minutesOf(state.seconds)}
      </span>
      <VoiceMeter levels={levels} />
      <span className="@max-md:hidden min-w-0 truncate text-secondary text-sm">{hintOf(state)}</span>
      <Button size="small" variant="ghost" onClick={actions.leave}>
        {t('common:cancel')}
      </Button>
      <Button size="small" data-voice-main onClick={actions.stop}>
        <Square aria-hidden />
        {t('stop')}
      </Button>
    </Row>
  );
}

function Working({ text, seconds, onCancel }: { text: string; seconds: number; onCancel: () => void }) {
  const t = useT(voiceWords);
  return (
    <Row>
      <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin text-accent motion-reduce:animate-none" />
      <span className="min-w-0 truncate text-secondary">{text}</span>
      <span aria-hidden className="flex-1 text-muted tabular-nums">
        {seconds > 1 && minutesOf(seconds)}
      </span>
      <Button size="small" variant="ghost" data-voice-main onClick={onCancel}>
        {t('common:cancel')}
      </Button>
    </Row>
  );
}

function Failed({
  state,
  actions,
}: {
  state: Extract<VoiceState<unknown>, { phase: 'failed' }>;
  actions: VoiceActions;
}) {
  const t = useT(voiceWords);
  const { failureText } = useVoiceText();
  const { title, detail } = failureText(state);
  const { reason, kept } = state;
  return (
    <Row wraps>
      <p className="flex min-w-0 flex-1 items-start gap-2 py-1 text-sm">
        <CircleAlert aria-hidden className="size-4 shrink-0 text-critical" />
        <span className="min-w-0">
          <span className="font-medium">{title}</span> <span className="text-secondary">{detail}</span>
        </span>
      </p>
      <div className="flex flex-wrap items-center @max-md:order-last justify-end gap-1.5 @max-md:basis-full">
        {mendedInSettings.has(reason) && (
          <Button size="small" variant="ghost" onClick={openSettings}>
            {t('settings')}
          </Button>
        )}
        {kept === undefined || reason === 'too-long' ? (
          <Button size="small" data-voice-main onClick={actions.recordAgain}>
            {t('tryAgain')}
          </Button>
        ) : (
          <>
            <Button size="small" variant="ghost" onClick={actions.recordAgain}>
              {t('recordAgain')}
            </Button>
            <Button size="small" data-voice-main onClick={actions.tryAgain}>
              {isInterruption(reason) ? t('useRecording') : t('tryAgain')}
            </Button>
          </>
        )}
      </div>
      <IconButton size="small" label={t('common:dismiss')} onClick={actions.leave}>
        <X aria-hidden />
      </IconButton>
    </Row>
  );
}

/** What voice mode is doing, in place of its button: recording, working, or why not. Nothing while it is idle. */
export function VoiceBar({ state, levels, worked, actions }: BarProps) {
  const t = useT(voiceWords);
  switch (state.phase) {
    case 'requesting':
    case 'transcribing':
    case 'cleaning':
    case 'improving':
      return <Working text={t(state.phase)} seconds={worked} onCancel={actions.leave} />;
    case 'recording':
      return <Recording state={state} levels={levels} actions={actions} />;
    case 'failed':
      return <Failed state={state} actions={actions} />;
    case 'idle':
    case 'done':
      return null;
  }
}
