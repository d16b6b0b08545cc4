import { CircleCheck, Mic, Square } from 'lucide-react';
import { useDiffTexts } from '#blocks/text-change/use-diff-texts.ts';
import { failureOf, hasAdvice, saidOf } from '#blocks/voice/voice-failure.ts';
import { voiceWords } from '#blocks/voice/words/index.ts';
import { ApiError } from '#lib/api-error.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useHostText } from '#lib/i18n/use-host-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { TextDiff } from '#ui/text-diff.tsx';
import { heardWords } from './heard-words.ts';
import { MicrophoneFailure } from './microphone-failure.tsx';
import type { PageMicrophone } from './use-microphone.ts';
import { useReadAloud } from './use-read-aloud.ts';
import { voiceSettingsWords } from './words/index.ts';

/** A sentence to read aloud, and how much of it was understood. */
export function TestSentence({ microphone, hasEngine }: { microphone: PageMicrophone; hasEngine: boolean }) {
  const t = useT(voiceSettingsWords);
  const { read, start, finish } = useReadAloud(microphone);
  const sentence = t('sentence');
  const isRecording = read.phase === 'recording';
  const isOpening = microphone.state.phase === 'opening';
  const status = isRecording
    ? isOpening
      ? t('opening')
      : `${t('recording')} ${t('recordingHint')}`
    : read.phase === 'transcribing'
      ? t('transcribing')
      : read.phase === 'nothing'
        ? t('heardNothing')
        : hasEngine
          ? ''
          : t('noEngine');
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-surface-2 p-4 shadow-raised">
      <div>
        <p className="text-secondary">{t('testText')}</p>
        <p className="selectable mt-1 font-medium text-lg">{sentence}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {isRecording ? (
          <Button variant="primary" disabled={isOpening} onClick={() => void finish()}>
            <Square aria-hidden />
            {t('stop')}
          </Button>
        ) : (
          <Button disabled={!hasEngine || read.phase === 'transcribing'} onClick={() => void start()}>
            <Mic aria-hidden />
            {t('record')}
          </Button>
        )}
        <p role="status" className="text-secondary">
          {status}
        </p>
      </div>
      <MicrophoneFailure state={microphone.state} uses={['sentence']} />
      {read.phase === 'failed' && <Failure error={read.error} />}
      {read.phase === 'heard' && <Heard sentence={sentence} transcript={read.transcript} />}
    </div>
  );
}

function Failure({ error }: { error: unknown }) {
  const t = useT(voiceWords);
  const hostText = useHostText();
  const reason = failureOf(error);
  // The engine's own trouble is what this page is for.
  const trouble = saidOf(error) ?? (error instanceof ApiError && reason === 'failed' ? error.sentence : undefined);
  const advice = hasAdvice(reason) ? t(`failures.${reason}.detail`) : '';
  return (
    <p role="alert" className="text-critical">
      {t(`failures.${reason}.title`)}
      <span className="block text-secondary">{trouble === undefined ? advice : hostText(trouble)}</span>
    </p>
  );
}

function Heard({ sentence, transcript }: { sentence: string; transcript: string }) {
  const t = useT(voiceSettingsWords);
  const diffTexts = useDiffTexts();
  const format = useFormat();
  const { said, heard, understood, total } = heardWords(sentence, transcript);
  const isPerfect = said === heard;
  return (
    <div role="status" className="flex flex-col gap-2 border-line border-t pt-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-medium">{t('heard')}</h3>
        <Badge tone={isPerfect ? 'positive' : understood * 2 >= total ? 'warning' : 'critical'}>
          {isPerfect
            ? t('perfect')
            : t('score', { understood: format.number(understood), total: format.number(total) })}
        </Badge>
        {isPerfect && <CircleCheck aria-hidden className="size-4 text-positive" />}
      </div>
      {heard === '' ? (
        <p className="text-secondary">{t('heardNothing')}</p>
      ) : (
        <>
          <TextDiff before={said} after={heard} texts={diffTexts} />
          {!isPerfect && <p className="text-muted text-sm">{t('legend')}</p>}
        </>
      )}
    </div>
  );
}
