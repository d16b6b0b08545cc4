import { ChevronDown, Mic } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { VoiceTarget } from '#blocks/voice/voice-target.ts';
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

/** The microphone's place until its code is there: who presses it meanwhile speaks as soon as it is. */
function VoicePlace({ disabled, onPress }: { disabled: boolean; onPress: () => void }) {
  const t = useT('voice');
  return (
    // From the press on: the button may be another one by the time it is let go.
    <div className="flex items-center" onPointerDown={() => disabled || onPress()}>
      <IconButton label={t('label')} disabled={disabled} onClick={onPress}>
        <Mic aria-hidden />
      </IconButton>
      <IconButton label={t('more')} size="small" disabled={disabled} onClick={onPress}>
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
  const [isPressed, setPressed] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const place = (
    <VoicePlace
      disabled={disabled}
      onPress={() => {
        setPressed(true);
        onWanted();
      }}
    />
  );
  if (target === undefined || disabled) {
    return place;
  }
  function pressAgain(): void {
    const button = root.current?.querySelector<HTMLElement>('[data-voice] button');
    // With the focus it would have had: from there it goes back into the text.
    button?.focus();
    button?.click();
  }
  return (
    <div ref={root} className="contents">
      <Suspense fallback={place}>
        <VoiceControl target={target} place={draftPlace} />
        {isPressed && <Once work={pressAgain} />}
      </Suspense>
    </div>
  );
}
