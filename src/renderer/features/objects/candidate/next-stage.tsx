import { ArrowRight } from 'lucide-react';
import { nextStageOf } from '#blocks/applications/stages-of.ts';
import { useChosenApplication } from '#blocks/applications/use-chosen-application.ts';
import { moveOf, useMove } from '#blocks/applications/use-move.ts';
import { useCategories } from '#blocks/object-form/use-categories.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import type { Application } from '#shared/contract/applications.ts';
import type { Category } from '#shared/contract/categories.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { Button } from '#ui/button.tsx';
import { candidatePageWords } from './words/index.ts';

/** Moves the application that a candidate's page is about to the stage that comes next; nothing where none does. */
export function NextStage({ person }: { person: ObjectOf<'candidate'> }) {
  const { may } = useMay();
  return may('move', 'candidate', person) ? <NextOfPerson person={person} /> : null;
}

function NextOfPerson({ person }: { person: ObjectOf<'candidate'> }) {
  const { chosen: application } = useChosenApplication(person.id);
  const { items: stages } = useCategories('stage', { enabled: application !== undefined });
  const stage = application && nextStageOf(application, stages);
  return application === undefined || stage === undefined ? null : (
    <MoveOn key={application.id} {...{ application, stage }} />
  );
}

function MoveOn({ application, stage }: { application: Application; stage: Category }) {
  const t = useT(candidatePageWords);
  const { mutate, isPending } = useMove(application);
  const job = application.job?.name ?? application.role;
  return (
    <Button
      variant="primary"
      size="small"
      disabled={isPending}
      title={job === undefined ? undefined : t('nextFor', { stage: stage.name, job })}
      onClick={() => mutate(moveOf(application, { stage: stage.id }))}
    >
      {t('next', { stage: stage.name })}
      <ArrowRight aria-hidden className="rtl:-scale-x-100" />
    </Button>
  );
}
