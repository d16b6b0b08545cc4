import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { classNames } from '#ui/class-names.ts';
import { Slider } from '#ui/slider.tsx';
import { useLeave } from '#ui/use-leave.ts';
import { highestLevel, levelStep } from '#blocks/object/level-scale.ts';

interface LevelEditorProps {
  /** Whose level it is. */
  name: string;
  level: number | null | undefined;
  onChange: (level: number) => void;
  className?: string;
  /** The level as it is read. */
  children: ReactNode;
}

/** A level that turns into a slider where it stands: saved once the handle is let go, by Enter, or by leaving it. */
export function LevelEditor({ name, level, onChange, className, children }: LevelEditorProps) {
  const t = useT(objectWords);
  const text = useObjectText();
  const [moved, setMoved] = useState<number>();
  const [isOpen, setOpen] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isByKeys = useRef(false);
  const takesFocus = useRef(false);
  const leave = useLeave(element, () => save(moved, false));

  useEffect(() => {
    if (!isOpen) {
      if (takesFocus.current) {
        takesFocus.current = false;
        opener.current?.focus({ preventScroll: true });
      }
      return;
    }
    // The slider knows its handle only once it was drawn: focused before, its keys would move none.
    const frame = requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>('[role="slider"]')?.focus({ preventScroll: true }),
    );
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);

  function close(byKey: boolean): void {
    takesFocus.current = byKey;
    setOpen(false);
  }

  function save(value: number | undefined, byKey: boolean): void {
    if (!isOpen) {
      return;
    }
    close(byKey);
    if (value !== undefined && value !== level) {
      onChange(value);
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    isByKeys.current = true;
    if (event.key === 'Enter' || event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      save(event.key === 'Enter' ? moved : undefined, true);
    }
  }

  if (!isOpen) {
    return (
      <button
        ref={opener}
        type="button"
        aria-label={t('links.changeLevel', { name, level: text.score(level ?? undefined) })}
        className={classNames('flex min-w-0 items-center rounded-mark py-2 hover:bg-surface-2', className)}
        onClick={() => {
          setMoved(undefined);
          setOpen(true);
        }}
      >
        {children}
      </button>
    );
  }
  return (
    <div
      ref={element}
      className={classNames('min-w-24', className)}
      // Before the slider, which tells of a step while its key is pressed.
      onKeyDownCapture={onKeyDown}
      onPointerDown={() => {
        isByKeys.current = false;
      }}
      {...leave}
    >
      <Slider
        label={t('links.levelOf', { name })}
        hideLabel
        variant="skill"
        value={[moved ?? level ?? 0]}
        max={highestLevel}
        step={levelStep}
        format={(value) => text.score(value)}
        onChange={([value]) => setMoved(value)}
        onCommit={([value]) => {
          if (!isByKeys.current) {
            save(value, true);
          }
        }}
      />
    </div>
  );
}
