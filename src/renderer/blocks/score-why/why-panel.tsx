import { useEffect } from 'react';
import type { ScoreAsked } from '#blocks/object/why-gauge.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import { AnchoredPanel } from '#ui/panel.tsx';
import { useLatest } from '#ui/use-latest.ts';
import { asksWhy, nextGauge } from './near-gauges.ts';
import { WhyContent } from './why-content.tsx';
import { scoreWhyWords } from './words/index.ts';

interface WhyPanelProps extends ScoreAsked {
  gauge: HTMLElement;
  returnTo: Element | null;
  /** Asked by key for the next score of the same row or card. */
  onNext: (gauge: HTMLElement) => void;
  onClose: () => void;
}

/** What a gauge opens: the same as the button "Why?" beside one. */
export function WhyPanel({ gauge, returnTo, of, score, onNext, onClose }: WhyPanelProps) {
  const t = useT(scoreWhyWords);
  const label = t('whyOf', { score: t(`score.${score}`) });
  const latestClose = useLatest(onClose);

  useEffect(() => {
    gauge.setAttribute('aria-expanded', 'true');
    // A row that scrolls away, or a card that closes, takes it along.
    const changes = new MutationObserver(() => {
      if (!gauge.isConnected) {
        latestClose.current();
      }
    });
    changes.observe(document.body, { childList: true, subtree: true });
    return () => {
      gauge.removeAttribute('aria-expanded');
      changes.disconnect();
    };
  }, [gauge]);

  return (
    <AnchoredPanel
      label={label}
      wide
      align="start"
      anchor={gauge}
      returnTo={returnTo}
      onClose={onClose}
      onKeyDown={(event) => {
        const next = nextGauge(gauge, gauge);
        if (asksWhy(event) && next !== undefined) {
          event.preventDefault();
          onNext(next);
        }
      }}
    >
      <WhyContent key={`${of.id} ${score}`} {...{ of, score, label }} />
    </AnchoredPanel>
  );
}
