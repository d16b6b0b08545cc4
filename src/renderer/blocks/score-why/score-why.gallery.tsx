import { executionExcellence } from '#shared/domain/scores/execution-excellence.ts';
import type { ScoreExplained } from '#shared/domain/scores/score-explained.ts';
import { urgencyLevel } from '#shared/domain/scores/urgency-level.ts';
import { Button } from '#ui/button.tsx';
import type { GalleryBlock } from '#ui/gallery-block.ts';
import { Panel } from '#ui/panel.tsx';
import { ScoreExplanation } from './score-explanation.tsx';

const now = '2026-03-31T12:00:00.000Z';
const review = { id: 'r1', object_type: 'performance', name: 'Amara Diallo, autumn' };
const interview = { id: 'i1', object_type: 'interview', name: 'Second interview' };

const computed = executionExcellence({
  now,
  goals: [
    {
      id: 'g1',
      kind: 'result',
      text: 'Move billing to Kafka',
      due: '2026-01-31',
      done_at: '2026-01-20',
      source: review,
    },
    { id: 'g2', kind: 'result', text: 'Halve the nightly load', due: '2025-09-30', done_at: '2025-11-02' },
    { id: 'g3', kind: 'result', text: 'Retire the old warehouse', due: '2023-01-31' },
  ],
  reviews: [],
  marks: [
    {
      id: 'm1',
      kind: 'delivery',
      name: 'Keeps promises',
      mark: 4,
      at: '2026-02-11',
      source: interview,
      released: true,
    },
    { id: 'm2', kind: 'delivery', name: 'Plans ahead', mark: 5, at: '2026-02-11', released: true },
  ],
});

const little = executionExcellence({ now, goals: [], reviews: [], marks: [] });

const stated = urgencyLevel({
  now,
  stated: { value: 4, by: { id: 'm1', object_type: 'member', name: 'Olga Owner' }, at: '2026-03-02' },
  opened_at: '2026-03-01',
  target_date: '2026-04-15',
  median_days_to_fill: 41,
  openings: 1,
  hired: 0,
});

/** What "Why?" opens, of a score that is known. */
function Shown({ score }: { score: ScoreExplained }) {
  return (
    <Panel label="Why this value?" wide align="start" trigger={<Button size="small">Why?</Button>}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled must be reached by key */}
      <section aria-label="Why this value?" tabIndex={0} className="min-h-0 overflow-y-auto p-4 outline-none">
        <ScoreExplanation score={score} />
      </section>
    </Panel>
  );
}

export const gallery: GalleryBlock = {
  name: 'Why a score',
  specimens: [
    { name: 'Computed', opens: 'press', picture: 'window', Show: () => <Shown score={computed} /> },
    { name: 'Stated', opens: 'press', picture: 'window', Show: () => <Shown score={stated} /> },
    { name: 'Not enough evidence', opens: 'press', picture: 'window', Show: () => <Shown score={little} /> },
  ],
};
