import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

interface FoldedProps {
  moreLabel: string;
  lessLabel: string;
  children: ReactNode;
}

/** The first eight lines of something long, and a button for the rest of it. */
export function Folded({ moreLabel, lessLabel, children }: FoldedProps) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isLong, setLong] = useState(false);

  useLayoutEffect(() => {
    const [outer, inner] = [box.current, content.current];
    if (isOpen || outer === null || inner === null) {
      return;
    }
    const isHidden = (part: EventTarget | null) =>
      part instanceof Element && part.getBoundingClientRect().bottom > outer.getBoundingClientRect().bottom;
    /** What the keyboard reaches is not left out of sight. */
    const showFocused = ({ target }: FocusEvent) => {
      if (isHidden(target)) {
        setOpen(true);
      }
    };
    const measure = () => setLong(outer.scrollHeight > outer.clientHeight + 1);
    // A text with formats comes a moment later, and a narrower window makes more lines.
    const observer = new ResizeObserver(measure);
    observer.observe(inner);
    outer.addEventListener('focusin', showFocused);
    measure();
    return () => {
      observer.disconnect();
      outer.removeEventListener('focusin', showFocused);
    };
  }, [isOpen]);

  return (
    <div className="flex min-w-0 flex-col items-start gap-1">
      <div
        ref={box}
        className={classNames(
          'w-full min-w-0',
          !isOpen && 'max-h-[8lh] overflow-hidden',
          !isOpen && isLong && '[mask-image:linear-gradient(to_bottom,black_calc(100%-2lh),transparent)]',
        )}
      >
        <div ref={content}>{children}</div>
      </div>
      {isLong ? (
        <Button
          variant="ghost"
          size="small"
          className="-ms-2.5"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? lessLabel : moreLabel}
        </Button>
      ) : null}
    </div>
  );
}
