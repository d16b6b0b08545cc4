import { hasAdvice } from '#blocks/voice/voice-failure.ts';
import { voiceWords } from '#blocks/voice/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { MicrophoneState, MicrophoneUse } from './use-microphone.ts';

/** Why the microphone went off by itself, or did not go on. */
export function MicrophoneFailure({ state, uses }: { state: MicrophoneState; uses: readonly MicrophoneUse[] }) {
  const t = useT(voiceWords);
  const failure = state.phase === 'off' ? state.failure : undefined;
  if (failure === undefined || !uses.includes(failure.use)) {
    return null;
  }
  const { reason } = failure;
  return (
    <p role="alert" className="text-critical">
      {t(`failures.${reason}.title`)}
      {hasAdvice(reason) && <span className="block text-secondary">{t(`failures.${reason}.detail`)}</span>}
    </p>
  );
}
