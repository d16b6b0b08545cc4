import { StateBadge } from '#blocks/object/state-badge.tsx';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { PageSection } from '#blocks/object-page/page-section.tsx';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { TrainingRollout } from '#shared/domain/learning.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';

/** When a training was or will be held, and for how many. */
export function RolloutList({ training }: { training: ObjectOf<'training'> }) {
  const t = useT(objectWords);
  const text = useObjectText();
  const format = useFormat();
  const { rollouts = [] } = training;
  // A rollout's name repeats the training's; its days tell it apart.
  function dates({ starts_at, ends_at }: Partial<TrainingRollout>): string | undefined {
    const days = [starts_at, ends_at].filter((day) => day !== undefined).map(format.date);
    return days.length === 0 ? undefined : days.join(' – ');
  }
  if (rollouts.length === 0) {
    return null;
  }
  return (
    <PageSection title={t('page.rollouts')}>
      <ul className="grid grid-cols-[minmax(0,1fr)_auto_auto] gap-x-5 border-line border-t">
        {rollouts.map((one) => (
          <li key={one.id} className="col-span-full grid h-9 grid-cols-subgrid items-center border-line border-b">
            <span className="truncate" title={one.name}>
              {dates(one) ?? one.name}
            </span>
            <span className="text-secondary tabular-nums">
              {one.participants_count === undefined
                ? null
                : t('page.participants', {
                    count: one.participants_count,
                    value: format.number(one.participants_count),
                  })}
            </span>
            <span className="flex justify-end">
              {one.status === undefined ? null : <StateBadge value={one.status} text={text} />}
            </span>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
