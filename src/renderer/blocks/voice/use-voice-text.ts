import { useHostText } from '#lib/i18n/use-host-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { hasAdvice } from './voice-failure.ts';
import type { VoiceState } from './voice-machine.ts';
import { voiceWords } from './words/index.ts';

type Recording = Extract<VoiceState<unknown>, { phase: 'recording' }>;
type Failed = Extract<VoiceState<unknown>, { phase: 'failed' }>;

/** What voice mode says, to eyes and ears. */
export function useVoiceText() {
  const t = useT(voiceWords);
  const hostText = useHostText();

  function hintOf({ mode, verdict }: Recording): string {
    switch (verdict) {
      case 'speaking':
      case 'pausing':
      case 'noisy':
        return t(`hints.${verdict}`);
      default:
        return mode === 'edit' ? t('hints.waitingToEdit') : t('hints.waiting');
    }
  }

  function failureText({ reason, kept, said }: Failed): { title: string; detail: string } {
    if (reason === 'failed' && kept === undefined) {
      return { title: t('failures.start.title'), detail: '' };
    }
    const title = t(`failures.${reason}.title`);
    if (hasAdvice(reason)) {
      const advice = t(`failures.${reason}.detail`);
      return { title, detail: said === undefined ? advice : `${hostText(said)} ${advice}` };
    }
    return { title, detail: kept === undefined ? '' : t('keptUntil') };
  }

  /** What a screen reader hears of a state; what is on the screen anyway and does not change is not repeated. */
  function announcement(state: VoiceState<unknown>): string {
    switch (state.phase) {
      case 'idle':
        return '';
      case 'recording':
        return state.verdict === 'noisy' ? t('hints.noisy') : t('recordingStarted');
      case 'done':
        return state.mode === 'add' ? t('added') : t('proposed');
      case 'failed': {
        const { title, detail } = failureText(state);
        return `${title}. ${detail}`.trim();
      }
      default:
        return t(state.phase);
    }
  }

  return { hintOf, failureText, announcement };
}
