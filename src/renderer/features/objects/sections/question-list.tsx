import { metricWords } from '#blocks/metrics/words/index.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { PageSection } from '#blocks/object-page/page-section.tsx';
import { questionsOf } from '#blocks/pulses/questions-of.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { EngagementSwitch } from './engagement-switch.tsx';

/** The questions of a pulse with how they are answered. */
export function QuestionList({ pulse }: { pulse: ObjectOf<'pulse'> }) {
  const t = useT(objectWords);
  const metric = useT(metricWords);
  const { may } = useMay();
  const mayEdit = may('edit', 'pulse', pulse);
  const questions = questionsOf(pulse);
  if (questions.length === 0) {
    return null;
  }
  return (
    <PageSection title={t('fields.questions')}>
      <ol className="border-line border-t">
        {questions.map((question, index) => (
          <li
            key={question.id}
            className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] gap-x-2 border-line border-b py-2"
          >
            <span className="text-muted tabular-nums">{index + 1}</span>
            <span>
              {question.text}
              {question.options === undefined || question.options.length === 0 ? null : (
                <span className="block text-secondary text-sm">{question.options.join(' · ')}</span>
              )}
            </span>
            <span className="text-muted text-sm leading-5">
              {t(`questionKind.${question.kind}`)}
              {question.measures === undefined ? null : ` · ${metric(`name.${question.measures}`)}`}
            </span>
            {mayEdit && question.kind === 'scale' ? (
              <div className="col-span-2 col-start-2 pt-1">
                <EngagementSwitch pulse={pulse} id={question.id} />
              </div>
            ) : null}
          </li>
        ))}
      </ol>
    </PageSection>
  );
}
