import type { ReactNode } from 'react';
import { ObjectIcon } from '#blocks/object/object-icon.tsx';
import { ObjectLink } from '#blocks/object/object-link.tsx';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Application } from '#shared/contract/applications.ts';
import type { Category } from '#shared/contract/categories.ts';
import { ConvertOffer } from './convert-offer.tsx';
import { HeldLine } from './hold-field.tsx';
import { NextOfApplication } from './next-of-application.tsx';
import { OfferLine } from './offer-line.tsx';
import { StageChoice } from './stage-choice.tsx';
import { StageSteps } from './stage-steps.tsx';
import { stagesOf } from './stages-of.ts';
import { applicationWords } from './words/index.ts';

interface ApplicationCardProps {
  application: Application;
  /** The company's. */
  stages: readonly Category[];
  mayMove: boolean;
  /** Whether who was hired is offered to be made an employee. */
  mayConvert: boolean;
  /** Which of several it is. */
  which: ReactNode;
  /** What is known of when they would begin, below the stage of who is hired. */
  beginning: readonly string[];
}

/** The application that somebody's page is about: for which job, what it waits for, how far it is, and how long that took. */
export function ApplicationCard(props: ApplicationCardProps) {
  const { application, stages: all, mayMove, mayConvert, which, beginning } = props;
  const t = useT(applicationWords);
  const { relativeTime, dateTime } = useFormat();
  const { job, role, attempt, stage, is_open: isOpen, closed_reason: reason, steps = [] } = application;
  const stages = stagesOf(application, all);
  const called = job?.name ?? role ?? t('noJob');
  const since = application.closed_at ?? application.in_stage_since;
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-surface-2 px-4 py-3 shadow-raised">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
        {job === undefined ? (
          <span className="truncate text-secondary">{called}</span>
        ) : (
          <ObjectLink
            object={job}
            className="inline-flex h-6.5 min-w-0 items-center gap-1.5 rounded-mark bg-accent-soft px-2 font-medium text-accent hover:underline"
          >
            <ObjectIcon type={job.object_type} className="size-3.5 shrink-0" />
            <span className="truncate">{called}</span>
          </ObjectLink>
        )}
        {attempt > 1 ? <span className="shrink-0 text-muted text-sm">{t('attempt', { attempt })}</span> : null}
        {which}
        <span className="flex-1" />
        {isOpen ? <NextOfApplication application={application} /> : null}
        <StageChoice {...{ application, stages, mayMove }} label={t('stageOf', { job: called })} className="w-28" />
        {isOpen && steps.length > 0 ? null : (
          <time dateTime={since} title={dateTime(since)} className="text-muted text-sm">
            {t(isOpen ? 'since' : 'closed', { when: relativeTime(since) })}
          </time>
        )}
      </div>
      {steps.length === 0 ? null : <StageSteps {...{ job: called, steps, beginning }} />}
      <OfferLine {...{ application, stages, mayMove }} />
      {mayConvert && stage.meaning === 'hired' ? <ConvertOffer application={application} /> : null}
      <HeldLine application={application} />
      {reason === undefined ? null : <span className="break-words text-secondary text-sm">{reason}</span>}
    </div>
  );
}
