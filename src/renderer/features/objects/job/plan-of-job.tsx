import { useState } from 'react';
import { PlanDialog } from '#blocks/interviews/plan-dialog.tsx';
import { usePlan } from '#blocks/interviews/queries.ts';
import { interviewWords } from '#blocks/interviews/words/index.ts';
import { ObjectName } from '#blocks/object/object-name.tsx';
import { objectRefOf } from '#blocks/object/object-ref-of.ts';
import { PageSection } from '#blocks/object-page/page-section.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import type { InterviewPlan } from '#shared/contract/interviewing.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { Button } from '#ui/button.tsx';
import { jobPageWords } from './words/index.ts';

/** The rounds of interviews of a job: what is looked at and asked in each, and who holds it. */
export function PlanOfJob({ job }: { job: ObjectOf<'job'> }) {
  const t = useT(jobPageWords);
  const ofInterviews = useT(interviewWords);
  const [isEdited, setEdited] = useState(false);
  const { data, isError, refetch } = usePlan(job.id);
  if (data === undefined) {
    return isError ? (
      <p role="alert" className="flex items-center gap-3 text-secondary">
        {t('plan.failed')}
        <Button size="small" onClick={() => void refetch()}>
          {t('common:retry')}
        </Button>
      </p>
    ) : null;
  }
  return (
    <PageSection
      title={t('plan.title')}
      aside={
        data.may_write ? (
          <Button size="small" onClick={() => setEdited(true)}>
            {t('plan.edit')}
          </Button>
        ) : undefined
      }
    >
      {data.data.length === 0 ? (
        <p className="text-secondary">{ofInterviews('plan.none')}</p>
      ) : (
        <ol aria-label={t('plan.title')} className="flex flex-col">
          {data.data.map((round) => (
            <Round key={round.name} round={round} />
          ))}
        </ol>
      )}
      {isEdited ? <PlanDialog job={objectRefOf(job)} onClose={() => setEdited(false)} /> : null}
    </PageSection>
  );
}

function Round({ round }: { round: InterviewPlan['data'][number] }) {
  const ofInterviews = useT(interviewWords);
  const { name, minutes, attributes, questions, interviewers } = round;
  return (
    <li className="flex min-w-0 flex-col gap-1.5 border-line border-b py-3 first:pt-0 last:border-b-0">
      <h3 className="flex items-baseline gap-2">
        <span className="min-w-0 break-words font-medium">{name}</span>
        <span className="shrink-0 text-muted text-sm tabular-nums">
          {ofInterviews('kit.minutes', { count: minutes })}
        </span>
      </h3>
      {attributes.length === 0 ? null : (
        <ul aria-label={ofInterviews('card.lookAt')} className="flex flex-wrap gap-1.5">
          {attributes.map((attribute) => (
            <li key={attribute.name} className="rounded-mark bg-surface-3 px-2 py-0.5 text-sm">
              {attribute.name}
            </li>
          ))}
        </ul>
      )}
      {questions.length === 0 ? null : (
        <ul aria-label={ofInterviews('plan.questions')} className="list-disc ps-5 text-secondary">
          {questions.map((question) => (
            <li key={question} className="break-words">
              {question}
            </li>
          ))}
        </ul>
      )}
      {interviewers.length === 0 ? null : (
        <ul aria-label={ofInterviews('schedule.interviewers')} className="flex flex-wrap gap-x-4 gap-y-1">
          {interviewers.map((person) => (
            <li key={person.id} className="min-w-0">
              <ObjectName object={person} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
