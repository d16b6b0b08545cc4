import { z } from 'zod';
import { listAt } from '#blocks/object/read-field.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { RateBar } from '#ui/rate-bar.tsx';
import { PageSection } from './page-section.tsx';

const goal = z.looseObject({ text: z.string(), progress: z.number().optional() });

/** The goals of a performance record with how far they are. */
export function GoalList({ record }: { record: unknown }) {
  const t = useT('objects');
  const format = useFormat();
  const goals = listAt(record, 'goals').flatMap((item) => goal.safeParse(item).data ?? []);
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
