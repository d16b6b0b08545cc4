import { type KeyboardEvent, useEffect, useRef } from 'react';
import { LevelInput } from '#blocks/object/level-input.tsx';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/button.tsx';

interface LevelStepProps {
  /** Of what, or of whom, it is the level. */
  name: string;
  /** Undefined until it was moved: added so, nothing is said of it. */
  level: number | undefined;
  onChange: (level: number | undefined) => void;
  /** @param level as which it is added */
  onAdd: (level: number | undefined) => void;
  /** Nothing is added. */
  onLeave: () => void;
}

/** The level as which what was chosen is added: by letting the handle go, by Enter, or none by the button. */
export function LevelStep({ name, level, onChange, onAdd, onLeave }: LevelStepProps) {
  const t = useT(objectWords);
  const element = useRef<HTMLDivElement>(null);
  const isByKeys = useRef(false);

  useEffect(() => {
    // The slider knows its handle only once it was drawn: focused before, its keys would move none.
    const frame = requestAnimationFrame(() => {
      element.current?.querySelector<HTMLElement>('[role="slider"]')?.focus({ preventScroll: true });
      element.current?.scrollIntoView({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, []);

  function onKeyDown(event: KeyboardEvent): void {
    isByKeys.current = true;
    const isSlider = event.target instanceof Element && event.target.role === 'slider';
    if (event.key === 'Escape' || (event.key === 'Enter' && isSlider)) {
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Enter') {
        onAdd(level);
      } else {
        onLeave();
      }
    }
  }

  return (
    <div
      ref={element}
      className="flex min-w-0 items-center gap-3"
      // Before the slider, which tells of a step while its key is pressed.
      onKeyDownCapture={onKeyDown}
      onPointerDown={() => {
        isByKeys.current = false;
      }}
    >
      <LevelInput
        {...{ name, level, onChange }}
        onCommit={(value) => {
          if (!isByKeys.current) {
            onAdd(value);
          }
        }}
      />
      <Button size="small" onClick={() => onAdd(level)}>
        {level === undefined ? t('links.withoutLevel') : t('links.addIt')}
      </Button>
    </div>
  );
}
