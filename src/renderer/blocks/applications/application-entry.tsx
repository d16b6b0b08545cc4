import { useState } from 'react';
import { ObjectLink } from '#blocks/object/object-link.tsx';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Application } from '#shared/contract/applications.ts';
import type { Category } from '#shared/contract/categories.ts';
import { classNames } from '#ui/class-names.ts';
import { Select } from '#ui/select.tsx';
import { asksWhy } from './asks-why.ts';
import { ConvertOffer } from './convert-offer.tsx';
import { FitOf } from './fit-of.tsx';
import { NextStep } from './next-step.tsx';
import { OfferLine } from './offer-line.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { StageSteps } from './stage-steps.tsx';
import { stagesOf } from './stages-of.ts';
import { unlessKept } from './unless-kept.ts';
import { moveOf, useMove } from './use-move.ts';
import { applicationWords } from './words/index.ts';

interface ApplicationEntryProps {
  application: Application;
  /** The company's. */
  stages: readonly Category[];
  mayMove: boolean;
  /** Which end is named: the page is of the other one. */
  names?: 'job' | 'candidate';
  /** Whether who was hired is offered to be made an employee. */
  mayConvert?: boolean;
}

/** One application: for which job, how far it is, and since when. */
export function ApplicationEntry(props: ApplicationEntryProps) {
  const { application, stages: all, mayMove, names = 'job', mayConvert = false } = props;
  const stages = stagesOf(application, all);
  // Of many below each other each takes one line.
  const isBrief = names === 'candidate';
  const t = useT(applicationWords);
  const { relativeTime, dateTime } = useFormat();
  const [asked, setAsked] = useState<Category>();
  const { mutate, mutateAsync, isPending } = useMove(application);
  const { candidate, job, role, attempt, stage, is_open: isOpen, closed_reason: reason } = application;
  const end = names === 'job' ? job : candidate;
  const called = end?.name ?? role ?? t('noJob');
  const since = application.closed_at ?? application.in_stage_since;
  const steps = application.steps ?? [];
  const hasSteps = !isBrief && steps.length > 0;
  const isKnown = stages.some(({ id }) => id === stage.id);
  const options = stages.map(({ id, name }) => ({ value: id, label: name }));

  function choose(id: string): void {
    const chosen = stages.find((one) => one.id === id);
    if (chosen !== undefined && asksWhy(chosen)) {
      setAsked(chosen);
    } else {
      mutate(moveOf(application, { stage: id }));
    }
  }

  return (
    <li
      className={classNames(
        'flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1',
        hasSteps
          ? 'rounded-card border border-line bg-surface-2 px-4 py-3 shadow-raised'
          : 'border-line border-b py-1.5 last:border-b-0',
      )}
    >
      <span className="flex min-w-48 flex-1 items-baseline gap-2">
        {end === undefined ? (
          <span className="truncate text-secondary">{called}</span>
        ) : (
          <ObjectLink object={end} className="truncate font-medium hover:underline">
            {called}
          </ObjectLink>
        )}
        {attempt > 1 ? <span className="shrink-0 text-muted text-sm">{t('attempt', { attempt })}</span> : null}
        {isOpen && (isBrief || hasSteps) ? <NextStep application={application} /> : null}
      </span>
      {mayMove && options.length > 0 ? (
        <Select
          size="small"
          hideLabel
          className={isBrief ? 'w-36' : 'w-44'}
          label={names === 'job' ? t('stageOf', { job: called }) : t('stageOfPerson', { name: called })}
          value={isKnown ? stage.id : undefined}
          placeholder={stage.name}
          options={options}
          disabled={isPending}
          onChange={choose}
        />
      ) : (
        <span>{stage.name}</span>
      )}
      <FitOf application={application} />
      {hasSteps && isOpen ? null : (
        <time dateTime={since} title={dateTime(since)} className="w-32 shrink-0 text-muted text-sm">
          {t(isOpen ? 'since' : 'closed', { when: relativeTime(since) })}
        </time>
      )}
      {isOpen && !isBrief && !hasSteps ? (
        <span className="basis-full">
          <NextStep application={application} />
        </span>
      ) : null}
      {hasSteps ? (
        <div className="basis-full py-2">
          <StageSteps job={called} steps={steps} />
        </div>
      ) : null}
      <OfferLine {...{ application, stages, mayMove }} />
      {mayConvert && stage.meaning === 'hired' ? <ConvertOffer application={application} /> : null}
      {reason === undefined ? null : <span className="basis-full break-words text-secondary text-sm">{reason}</span>}
      {asked === undefined ? null : (
        <ReasonDialog
          stage={asked}
          application={application}
          onMove={(said) => mutateAsync(moveOf(application, { stage: asked.id, ...said })).catch(unlessKept)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </li>
  );
}
