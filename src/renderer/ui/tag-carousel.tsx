import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { classNames } from './class-names.ts';
import { fadedEnds, useScrollEnds } from './use-scroll-ends.ts';

interface TagCarouselProps {
  label: string;
  previous: string;
  next: string;
  children: ReactNode;
}

/** One line that scrolls sideways; its ends fade where there is more, and buttons lead there. */
export function TagCarousel({ label, previous, next, children }: TagCarouselProps) {
  const view = useRef<HTMLDivElement>(null);
  const hidden = useScrollEnds(view);

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
        className={classNames('bar-less min-w-0 flex-1 scroll-px-6 overflow-x-auto rounded-mark', fadedEnds(hidden))}
      >
        <div className="flex w-max items-center gap-1.5 p-0.5">{children}</div>
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
