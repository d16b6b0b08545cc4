import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useEditableFields } from '#blocks/object-form/use-editable-fields.ts';
import { EditableSection } from '#blocks/object-page/editable-section.tsx';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { goalKinds, type ReviewGoal } from '#shared/domain/reviews.ts';
import { RateBar } from '#ui/rate-bar.tsx';

/** The goals of a performance record: what each is for, until when, and how far it is. */
export function GoalList({ record }: { record: ObjectOf<'performance'> }) {
  const t = useT(objectWords);
  const changedBy = useEditableFields(record);
  const { goals = [] } = record;
  return (
    <EditableSection
      object={record}
      title={t('fields.goals')}
      changedBy={changedBy(['goals'])}
      addLabel={t('input.addRow.goals')}
    >
      {goals.length === 0 ? null : (
        <ul className="border-line border-t">
          {goals.map((goal) => (
            <Goal key={goal.id ?? goal.text} goal={goal} />
          ))}
        </ul>
      )}
    </EditableSection>
  );
}

function Goal({ goal: { text, kind = goalKinds[0], due, done_at, progress } }: { goal: ReviewGoal }) {
  const t = useT(objectWords);
  const words = useObjectText();
  const format = useFormat();
  const days = [
    due === undefined ? undefined : `${t('fields.due')} ${words.date(due)}`,
    done_at === undefined ? undefined : `${t('fields.doneAt')} ${words.date(done_at)}`,
  ];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_11rem] items-center gap-4 border-line border-b py-2">
      <span>
        {text}
        <span className="block text-secondary text-sm">
          {[words.choice(kind), ...days].filter((one) => one !== undefined).join(' · ')}
        </span>
      </span>
      <RateBar
        value={progress}
        text={progress === undefined ? '' : format.percent(Math.round(progress))}
        noData={t('common:noData')}
      />
    </li>
  );
}
