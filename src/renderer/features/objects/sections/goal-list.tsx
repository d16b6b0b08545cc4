import { objectWords } from '#blocks/object/words/index.ts';
import { PageSection } from '#blocks/object-page/page-section.tsx';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { RateBar } from '#ui/rate-bar.tsx';

/** The goals of a performance record with how far they are. */
export function GoalList({ record }: { record: ObjectOf<'performance'> }) {
  const t = useT(objectWords);
  const format = useFormat();
  const { goals = [] } = record;
  if (goals.length === 0) {
    return null;
  }
  return (
    <PageSection title={t('fields.goals')}>
      <ul className="border-line border-t">
        {goals.map(({ text, progress }) => (
          <li key={text} className="grid grid-cols-[minmax(0,1fr)_11rem] items-center gap-4 border-line border-b py-2">
            <span>{text}</span>
            <RateBar
              value={progress}
              text={progress === undefined ? '' : format.percent(Math.round(progress))}
              noData={t('common:noData')}
            />
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
