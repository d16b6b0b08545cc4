import { useState } from 'react';
import type { Application } from '#shared/contract/applications.ts';
import type { Category } from '#shared/contract/categories.ts';
import { Select } from '#ui/select.tsx';
import { asksWhy } from './asks-why.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { unlessKept } from './unless-kept.ts';
import { moveOf, useMove } from './use-move.ts';

interface StageChoiceProps {
  application: Application;
  /** Those that it can be moved to. */
  stages: readonly Category[];
  label: string;
  mayMove: boolean;
  className: string;
}

/** The stage of an application, from where it is moved to another one; some ask why. */
export function StageChoice({ application, stages, label, mayMove, className }: StageChoiceProps) {
  const [asked, setAsked] = useState<Category>();
  const { mutate, mutateAsync, isPending } = useMove(application);
  const { stage } = application;
  if (!mayMove || stages.length === 0) {
    return <span>{stage.name}</span>;
  }

  function choose(id: string): void {
    const chosen = stages.find((one) => one.id === id);
    if (chosen !== undefined && asksWhy(chosen)) {
      setAsked(chosen);
    } else {
      mutate(moveOf(application, { stage: id }));
    }
  }

  return (
    <>
      <Select
        size="small"
        hideLabel
        className={className}
        label={label}
        value={stages.some(({ id }) => id === stage.id) ? stage.id : undefined}
        placeholder={stage.name}
        options={stages.map(({ id, name }) => ({ value: id, label: name }))}
        disabled={isPending}
        onChange={choose}
      />
      {asked === undefined ? null : (
        <ReasonDialog
          stage={asked}
          application={application}
          onMove={(said) => mutateAsync(moveOf(application, { stage: asked.id, ...said })).catch(unlessKept)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
