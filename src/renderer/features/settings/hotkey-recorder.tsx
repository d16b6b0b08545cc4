import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { fromAccelerator, isMac, keyNames, thisKeyboard } from '#ui/key-names.ts';
import { readKeyPress } from './accelerator.ts';
import { settingsWords } from './words/index.ts';

interface HotkeyRecorderProps {
  onChosen: (accelerator: string) => void;
  onCancel: () => void;
}

/** Takes the next keys pressed as the new shortcut. */
export function HotkeyRecorder({ onChosen, onCancel }: HotkeyRecorderProps) {
  const t = useT(settingsWords);
  const field = useRef<HTMLButtonElement>(null);
  const hint = useId();
  const [held, setHeld] = useState('');
  const [unusable, setUnusable] = useState(false);

  useEffect(() => field.current?.focus(), []);

  function press(event: KeyboardEvent) {
    if (event.key === 'Tab' && !event.ctrlKey && !event.altKey && !event.metaKey) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') {
      onCancel();
      return;
    }
    const reading = readKeyPress(event.nativeEvent, isMac() ? 'darwin' : 'linux');
    setHeld(reading.kind === 'partial' ? reading.accelerator : '');
    setUnusable(reading.kind === 'unusable');
    if (reading.kind === 'complete') {
      onChosen(reading.accelerator);
    }
  }

  return (
    <div className="flex w-full flex-col gap-1.5">
      <div className="flex items-center gap-2">
        <button
          ref={field}
          type="button"
          aria-describedby={hint}
          onKeyDown={press}
          onKeyUp={() => setHeld('')}
          className="flex h-8 flex-1 items-center justify-center rounded-control border border-accent bg-accent-soft px-3 text-accent"
        >
          {held === '' ? t('shortcuts.press') : <Kbd keys={fromAccelerator(held)} />}
        </button>
        <Button onClick={onCancel}>{t('common:cancel')}</Button>
      </div>
      <p id={hint} role={unusable ? 'alert' : undefined} className={unusable ? 'text-critical' : 'text-secondary'}>
        {t(unusable ? 'shortcuts.unusable' : 'shortcuts.pressHint', {
          keys: keyNames('ctrl+alt', thisKeyboard()).join(isMac() ? '' : '+'),
        })}
      </p>
    </div>
  );
}
