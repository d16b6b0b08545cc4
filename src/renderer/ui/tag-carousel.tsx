import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';

/** What of a line lies beyond its view, before and after. */
interface Hidden {
  before: boolean;
  after: boolean;
}

function hiddenOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Hidden {
  // From right to left it scrolls below zero.
  const passed = Math.abs(scrollLeft);
  return { before: passed > 1, after: passed + clientWidth < scrollWidth - 1 };
}

interface TagCarouselProps {
  label: string;
  previous: string;
  next: string;
  children: ReactNode;
}

/** One line that scrolls sideways; its ends fade where there is more, and buttons lead there. */
export function TagCarousel({ label, previous, next, children }: TagCarouselProps) {
  const view = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const [hidden, setHidden] = useState<Hidden>({ before: false, after: false });

  useEffect(() => {
    const [outer, inner] = [view.current, line.current];
    if (outer === null || inner === null) {
      return;
    }
    const update = () =>
      setHidden((was) => {
        const now = hiddenOf(outer);
        return was.before === now.before && was.after === now.after ? was : now;
      });
    const observer = new ResizeObserver(update);
    observer.observe(outer);
    observer.observe(inner);
    outer.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      outer.removeEventListener('scroll', update);
    };
  }, []);

  function turn(way: 1 | -1): void {
    const element = view.current;
    if (element !== null) {
      const forward = element.matches(':dir(rtl)') ? -1 : 1;
      element.scrollBy({ left: way * forward * element.clientWidth * 0.8, behavior: 'smooth' });
    }
  }

  const button =
    'flex size-6 shrink-0 items-center justify-center rounded-control text-secondary transition-colors hover:bg-surface-3 hover:text-primary disabled:pointer-events-none disabled:opacity-40 [&_svg]:size-4 [&_svg]:rtl:-scale-x-100';
  return (
    <div className="flex min-w-0 items-center">
      {/* biome-ignore lint/a11y/useSemanticElements: a group of tags, not of fields */}
      <div
        ref={view}
        role="group"
        aria-label={label}
        // What scrolls must scroll by keys too.
        tabIndex={hidden.before || hidden.after ? 0 : -1}
        className={classNames(
          'bar-less min-w-0 flex-1 scroll-px-6 overflow-x-auto rounded-mark',
          hidden.after &&
            'ltr:[mask-image:linear-gradient(to_left,transparent,black_1.5rem)] rtl:[mask-image:linear-gradient(to_right,transparent,black_1.5rem)]',
        )}
      >
        <div ref={line} className="flex w-max items-center gap-1.5 p-0.5">
          {children}
        </div>
      </div>
      <button type="button" aria-label={previous} disabled={!hidden.before} onClick={() => turn(-1)} className={button}>
        <ChevronLeft aria-hidden />
      </button>
      <button type="button" aria-label={next} disabled={!hidden.after} onClick={() => turn(1)} className={button}>
        <ChevronRight aria-hidden />
      </button>
    </div>
  );
}
