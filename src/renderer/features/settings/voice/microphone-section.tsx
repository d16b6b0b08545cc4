import { Mic, MicOff, Ruler } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useChangeSettings, useSettings } from '#lib/settings.ts';
import { defaultSettings, type Settings, voiceThresholds } from '#shared/bridge/settings.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { Slider } from '#ui/slider.tsx';
import { Switch } from '#ui/switch.tsx';
import { toast } from '#ui/toast-store.ts';
import { useLatest } from '#ui/use-latest.ts';
import { type Measured, measuredThreshold, measureSamples } from './calibration.ts';
import { createLevelFeed } from './level-feed.ts';
import { LevelTrack } from './level-track.tsx';
import { MicrophoneFailure } from './microphone-failure.tsx';
import { useInputs } from './use-inputs.ts';
import type { PageMicrophone } from './use-microphone.ts';
import { voiceSettingsWords } from './words/index.ts';

/** A value no device has. */
const ofSystem = 'system';
const usual = defaultSettings.voice.threshold;

/** Which microphone, how loud it is, and below which level is silence. */
export function MicrophoneSection({ microphone }: { microphone: PageMicrophone }) {
  const t = useT(voiceSettingsWords);
  const format = useFormat();
  const { voice } = useSettings();
  const change = useChangeSettings();
  const [feed] = useState(createLevelFeed);
  const { state, listen, close } = microphone;
  const use = state.phase === 'off' ? undefined : state.use;
  const isMeasuring = use === 'measure';
  const isListening = use === 'level';
  const [measured, setMeasured] = useState<Measured>();
  /** Where the slider is held now; until it rests nothing is stored. */
  const [held, setHeld] = useState<number>();
  const [stored, setStored] = useState(voice.threshold);
  if (stored !== voice.threshold) {
    setStored(voice.threshold);
    setHeld(undefined);
  }
  const shown = held ?? voice.threshold;
  const levels = useRef<(number | null)[]>([]);
  const dB = (value: number) => t('db', { value: `${value < 0 ? '−' : ''}${format.number(Math.abs(value))}` });

  function save(next: Partial<Settings['voice']>): void {
    change.mutate(
      { voice: { ...voice, ...next } },
      { onError: () => toast({ title: t('common:saveFailed'), variant: 'destructive' }) },
    );
  }

  const latest = useLatest({ voice, change, close });

  function measure(): void {
    levels.current = [];
    setMeasured(undefined);
    void listen('measure', (level) => {
      feed.push(level);
      levels.current.push(level);
      if (levels.current.length === measureSamples) {
        finishMeasuring();
      }
    });
  }

  function finishMeasuring(): void {
    const found = measuredThreshold(levels.current);
    const { voice: now, change: saving, close: end } = latest.current;
    end();
    setMeasured(found);
    if (found.kind === 'quiet') {
      saving.mutate({ voice: { ...now, threshold: found.threshold } });
    }
  }

  return (
    <div className="flex flex-col gap-5 rounded-card border border-line bg-surface-2 p-4 shadow-raised">
      <InputChoice
        deviceId={voice.deviceId}
        asked={state.phase}
        onChange={(deviceId) => {
          close();
          save({ deviceId });
        }}
      />
      <div className="flex flex-col gap-3">
        <LevelTrack
          label={t('level')}
          feed={feed}
          isOn={state.phase === 'on' && use !== 'sentence'}
          threshold={shown}
          format={dB}
          texts={{ speech: t('speech'), silence: t('silence'), off: t('levelOff') }}
        />
        <Slider
          label={t('threshold')}
          value={[shown]}
          min={voiceThresholds.lowest}
          max={voiceThresholds.highest}
          format={dB}
          disabled={isMeasuring}
          onChange={([next]) => setHeld(next)}
          onCommit={([next]) => {
            setMeasured(undefined);
            if (next !== undefined) {
              save({ threshold: next });
            }
          }}
        />
        <p className="text-muted text-sm">{t('thresholdHint')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => (isListening ? close() : void listen('level', feed.push))}>
          {isListening ? <MicOff aria-hidden /> : <Mic aria-hidden />}
          {isListening ? t('turnOff') : t('turnOn')}
        </Button>
        <Button disabled={isMeasuring} onClick={measure}>
          <Ruler aria-hidden />
          {isMeasuring ? t('measuring') : t('measure')}
        </Button>
        {voice.threshold !== usual && (
          <Button variant="ghost" onClick={() => save({ threshold: usual })}>
            {t('reset', { value: dB(usual) })}
          </Button>
        )}
      </div>
      <p role="status" className="-mt-2 text-secondary text-sm">
        {state.phase === 'opening' && use !== 'sentence'
          ? t('opening')
          : isMeasuring
            ? t('measureHint')
            : measured === undefined
              ? t('listenHint')
              : measured.kind === 'muted'
                ? t('muted')
                : t(measured.kind === 'quiet' ? 'measured' : 'tooLoud', { value: dB(voice.threshold) })}
      </p>
      <MicrophoneFailure state={state} uses={['level', 'measure']} />
      <div className="border-line border-t pt-4">
        <Switch
          label={t('calibrate')}
          detail={t('calibrateDetail')}
          checked={voice.calibrate}
          onChange={(calibrate) => save({ calibrate })}
        />
      </div>
    </div>
  );
}

function InputChoice({
  deviceId,
  asked,
  onChange,
}: {
  deviceId: string | null;
  /** Changes when names may have appeared. */
  asked: unknown;
  onChange: (deviceId: string | null) => void;
}) {
  const t = useT(voiceSettingsWords);
  const inputs = useInputs(asked);
  const named = (inputs?.microphones ?? []).map(({ id, name }, index) => ({
    value: id,
    label: name === '' ? t('unnamed', { number: index + 1 }) : name,
  }));
  const isGone =
    inputs !== undefined &&
    !inputs.areHidden &&
    deviceId !== null &&
    !inputs.microphones.some(({ id }) => id === deviceId);
  const hint =
    inputs === undefined
      ? undefined
      : inputs.areHidden
        ? t('namesHint')
        : inputs.areNone
          ? t('noDevices')
          : isGone
            ? t('notConnectedHint')
            : undefined;
  return (
    <Select
      label={t('device')}
      value={deviceId ?? ofSystem}
      options={[
        { value: ofSystem, label: t('system') },
        ...named,
        ...(deviceId === null || named.some(({ value }) => value === deviceId)
          ? []
          : [{ value: deviceId, label: isGone ? t('notConnected') : t('chosen') }]),
      ]}
      onChange={(next) => onChange(next === ofSystem ? null : next)}
      {...(hint === undefined ? {} : { hint })}
    />
  );
}
