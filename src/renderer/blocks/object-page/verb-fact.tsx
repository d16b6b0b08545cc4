import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { ChangeButton } from './change-button.tsx';
import { type Fact, FactLabel, factRow, factValue } from './fact-list.tsx';
import { isForValue } from './for-value.ts';
import type { PageVerb } from './page-verb.ts';

interface VerbFactProps {
  fact: Fact;
  verb: Extract<PageVerb, { dialog: unknown }>;
  /** It has no value yet, and is asked for. */
  isAdded: boolean;
  onOver: () => void;
}

/** A fact that is changed by a verb, which asks what else changes with it. */
export function VerbFact({ fact, verb, isAdded, onOver }: VerbFactProps) {
  const [isAsked, setAsked] = useState(isAdded);
  const opener = useRef<HTMLButtonElement>(null);
  const takesFocus = useRef(false);
  const { dialog, inPlace } = verb;
  const isInPlace = isAsked && inPlace !== undefined;
  useEffect(() => {
    if (!isInPlace && takesFocus.current) {
      takesFocus.current = false;
      opener.current?.focus({ preventScroll: true });
    }
  }, [isInPlace]);

  const open = () => setAsked(true);

  function close(): void {
    takesFocus.current = true;
    setAsked(false);
    onOver();
  }

  return (
    <>
      {fact.value === null && !isInPlace ? null : (
        <div className={classNames(factRow, 'group/fact relative')}>
          <FactLabel fact={fact} />
          {isInPlace ? (
            <dd className={factValue}>{inPlace(close)}</dd>
          ) : (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the button in it does the same by the keys
            <dd
              className={classNames(factValue, 'cursor-pointer rounded-mark hover:bg-surface-2')}
              onClick={(event: MouseEvent) => {
                if (isForValue(event)) {
                  open();
                }
              }}
            >
              {fact.value}
              <ChangeButton
                ref={opener}
                label={fact.label}
                className="absolute end-0 top-0.5 group-hover/fact:opacity-100"
                onClick={open}
              />
            </dd>
          )}
        </div>
      )}
      {isAsked && inPlace === undefined ? dialog(close) : null}
    </>
  );
}
