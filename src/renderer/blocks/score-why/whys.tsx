import { lazy, Suspense, useEffect, useState } from 'react';
import { type ScoreAsked, scoreAskedBy, whyGauges } from '#blocks/object/why-gauge.tsx';
import { asksWhy, nextGauge } from './near-gauges.ts';

const WhyPanel = lazy(async () => ({ default: (await import('./why-panel.tsx')).WhyPanel }));

interface Opened extends ScoreAsked {
  gauge: HTMLElement;
  /** Where the focus was: it goes back there. */
  returnTo: Element | null;
}

/** What the gauges of a window open when they are pressed, or asked by key: one listener for all of them. */
export function Whys() {
  const [opened, setOpened] = useState<Opened>();

  useEffect(() => {
    function open(gauge: HTMLElement): void {
      const asked = scoreAskedBy(gauge);
      const returnTo = document.activeElement;
      // The same one again closes it.
      setOpened((before) =>
        asked === undefined || before?.gauge === gauge ? undefined : { ...asked, gauge, returnTo },
      );
    }

    function press({ target }: MouseEvent): void {
      const gauge = target instanceof Element ? target.closest<HTMLElement>(whyGauges) : null;
      if (gauge !== null) {
        open(gauge);
      }
    }

    function ask(event: KeyboardEvent): void {
      const target = event.target instanceof Element ? event.target : document.body;
      const gauge = asksWhy(event) ? nextGauge(target) : undefined;
      if (gauge !== undefined) {
        event.preventDefault();
        open(gauge);
      }
    }

    document.addEventListener('click', press);
    document.addEventListener('keydown', ask);
    return () => {
      document.removeEventListener('click', press);
      document.removeEventListener('keydown', ask);
    };
  }, []);

  return opened === undefined ? null : (
    <Suspense fallback={null}>
      <WhyPanel
        {...opened}
        onNext={(gauge) => {
          const asked = scoreAskedBy(gauge);
          if (asked !== undefined) {
            setOpened({ ...opened, ...asked, gauge });
          }
        }}
        onClose={() => setOpened(undefined)}
      />
    </Suspense>
  );
}
