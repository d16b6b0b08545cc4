import { ObjectLink } from '#blocks/object/object-link.tsx';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Application } from '#shared/contract/applications.ts';
import type { Category } from '#shared/contract/categories.ts';
import { FitOf } from './fit-of.tsx';
import { HeldLine } from './hold-field.tsx';
import { NextStep } from './next-step.tsx';
import { OfferLine } from './offer-line.tsx';
import { StageChoice } from './stage-choice.tsx';
import { stagesOf } from './stages-of.ts';
import { applicationWords } from './words/index.ts';

interface ApplicationEntryProps {
  application: Application;
  /** The company's. */
  stages: readonly Category[];
  mayMove: boolean;
}

/** One of the applications for a job in a line: whose it is, how far it is, and since when. */
export function ApplicationEntry({ application, stages: all, mayMove }: ApplicationEntryProps) {
  const stages = stagesOf(application, all);
  const t = useT(applicationWords);
  const { relativeTime, shortDate, dateTime } = useFormat();
  const { candidate, attempt, is_open: isOpen, closed_reason: reason } = application;
  const called = candidate.name;
  const since = application.closed_at ?? application.in_stage_since;
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-line border-b py-1.5 last:border-b-0">
      <span className="flex min-w-48 flex-1 flex-wrap items-baseline gap-x-2">
        <ObjectLink object={candidate} className="truncate py-0.5 font-medium hover:underline">
          {called}
        </ObjectLink>
        {attempt > 1 ? <span className="shrink-0 text-muted text-sm">{t('attempt', { attempt })}</span> : null}
        {isOpen ? <NextStep application={application} /> : null}
      </span>
      <StageChoice
        {...{ application, stages, mayMove }}
        label={t('stageOfPerson', { name: called })}
        className="w-36"
      />
      <FitOf application={application} />
      <time dateTime={since} title={dateTime(since)} className="w-36 shrink-0 text-muted text-sm">
        {isOpen ? t('since', { when: shortDate(since) }) : t('closed', { when: relativeTime(since) })}
      </time>
      <OfferLine {...{ application, stages, mayMove }} />
      <HeldLine application={application} />
      {reason === undefined ? null : <span className="basis-full break-words text-secondary text-sm">{reason}</span>}
    </li>
  );
}
