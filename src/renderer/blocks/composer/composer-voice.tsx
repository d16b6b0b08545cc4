import { ChevronDown, Mic } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { VoiceTarget } from '#blocks/voice/voice-target.ts';
import { voiceWords } from '#blocks/voice/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { IconButton } from '#ui/icon-button.tsx';

const VoiceControl = lazy(async () => ({
  default: (await import('#blocks/voice/voice-control.tsx')).VoiceControl,
}));

interface ComposerVoiceProps {
  /** The text that is spoken into, once its editor is there. */
  target: VoiceTarget | undefined;
  /** A recording nothing came of is found again by it. */
  draftPlace: string;
  disabled: boolean;
  onWanted: () => void;
}

type VoiceButton = 'dictate' | 'options';

/** The microphone's place until its code is there: who presses a button meanwhile gets what it does as soon as it is. */
function VoicePlace({ disabled, onPress }: { disabled: boolean; onPress: (button: VoiceButton) => void }) {
  const t = useT(voiceWords);
  // From the press on: the button may be another one by the time it is let go.
  const pressing = (button: VoiceButton) => ({
    disabled,
    onPointerDown: () => onPress(button),
    onClick: () => onPress(button),
  });
  return (
    <div className="flex items-center">
      <IconButton label={t('label')} {...pressing('dictate')}>
        <Mic aria-hidden />
      </IconButton>
      <IconButton label={t('more')} size="small" {...pressing('options')}>
        <ChevronDown aria-hidden />
      </IconButton>
    </div>
  );
}

/** Runs once, when what it stands beside is there. */
function Once({ work }: { work: () => void }) {
  const latest = useRef(work);
  useEffect(() => latest.current(), []);
  return null;
}

/** Dictation into the composer (§4 "Voice mode"). */
export function ComposerVoice({ target, draftPlace, disabled, onWanted }: ComposerVoiceProps) {
  const [pressed, setPressed] = useState<VoiceButton>();
  const root = useRef<HTMLDivElement>(null);
  const place = (
    <VoicePlace
      disabled={disabled}
      onPress={(button) => {
        setPressed(button);
        onWanted();
      }}
    />
  );
  if (target === undefined || disabled) {
    return place;
  }
  function pressAgain(): void {
    const [dictate, options] = root.current?.querySelectorAll<HTMLElement>('[data-voice] button') ?? [];
    const button = pressed === 'options' ? options : dictate;
    // With the focus it would have had: from there it goes back into the text.
    button?.focus();
    if (button === options) {
      // A menu opens by a key or a pointer, not by a click.
      button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    } else {
      button?.click();
    }
  }
  return (
    <div ref={root} className="contents">
      <Suspense fallback={place}>
        <VoiceControl target={target} place={draftPlace} />
        {pressed !== undefined && <Once work={pressAgain} />}
      </Suspense>
    </div>
  );
}
