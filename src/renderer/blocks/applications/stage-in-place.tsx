import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useCategories } from '#blocks/object-form/use-categories.ts';
import { showSent } from '#blocks/object-form/sent-values.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Application } from '#shared/contract/applications.ts';
import type { Category } from '#shared/contract/categories.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { Menu, MenuOptions } from '#ui/menu.tsx';
import { asksWhy } from './asks-why.ts';
import { MoveDialog } from './move-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { stagesOf } from './stages-of.ts';
import { unlessKept } from './unless-kept.ts';
import { useChosenApplication } from './use-chosen-application.ts';
import { type Move, moveOf, useMove } from './use-move.ts';
import { applicationWords } from './words/index.ts';

interface StageInPlaceProps {
  person: ObjectRef;
  /** What the stage is called that they are in. */
  stage: string;
  onClose: () => void;
}

/** An application, and a stage that it can be moved to. */
interface Way {
  value: string;
  application: Application;
  stage: Category;
}

/** The stages to which somebody can be moved, open where their stage stands; some ask why. */
export function StageInPlace({ person, stage, onClose }: StageInPlaceProps) {
  const t = useT(applicationWords);
  const { applications, isError } = useChosenApplication(person.id);
  const { items: stages, isPending } = useCategories('stage');
  const open = applications?.filter((application) => application.is_open) ?? [];
  const { mutateAsync } = useMove(...open);
  const [isShown, setShown] = useState(false);
  const [asked, setAsked] = useState<Way>();
  const goesOn = useRef(false);
  // What a menu opens from has its place by then.
  useEffect(() => setShown(true), []);

  // Why there is nothing to choose is told there.
  if (isError || (applications !== undefined && open.length === 0)) {
    return <MoveDialog {...{ person, onClose }} />;
  }

  async function move({ application, stage: to }: Way, said: Omit<Move, 'stage'> = {}): Promise<void> {
    const { id, name, meaning } = to;
    // Which of several the person shows is for the host to say.
    const end =
      open.length === 1 ? showSent(person.id, { 'qualification.current_stage': { id, name, meaning } }) : undefined;
    try {
      await mutateAsync(moveOf(application, { stage: id, ...said })).catch(unlessKept);
    } finally {
      end?.();
    }
  }

  function choose(way: Way): void {
    if (way.stage.id === way.application.stage.id) {
      return;
    }
    if (asksWhy(way.stage)) {
      goesOn.current = true;
      setAsked(way);
    } else {
      // A failure is told by the policy of the call.
      move(way).catch(() => undefined);
    }
  }

  const wayOf = (application: Application, id: string | undefined) => `${application.id} ${id ?? ''}`;
  const groups = open.map((application) => {
    const { job, role, stage: now } = application;
    const ways = stagesOf(application, stages).map(
      (to): Way => ({ value: wayOf(application, to.id), application, stage: to }),
    );
    const of = job?.name ?? role ?? t('noJob');
    return {
      ways,
      ...(open.length > 1 ? { heading: `${of} · ${now.name}` } : {}),
      options: ways.map(({ value, stage: { name } }) => ({ value, label: name })),
    };
  });
  const [only] = open;
  return (
    <>
      <Menu
        open={isShown && asked === undefined && applications !== undefined && !isPending}
        onOpenChange={(isOpen) => {
          if (!isOpen && !goesOn.current) {
            onClose();
          }
        }}
        trigger={
          <button
            type="button"
            aria-label={t('stageOfPerson', { name: person.name })}
            className="-mx-1 flex max-w-full items-center gap-1 rounded-mark px-1 py-0.5"
          >
            <span className="truncate">{stage}</span>
            <ChevronDown aria-hidden className="size-3.5 shrink-0 text-muted" />
          </button>
        }
      >
        <MenuOptions
          value={only === undefined || open.length > 1 ? '' : wayOf(only, only.stage.id)}
          groups={groups}
          onChange={(value) => {
            const way = groups.flatMap(({ ways }) => ways).find((one) => one.value === value);
            if (way !== undefined) {
              choose(way);
            }
          }}
        />
      </Menu>
      {asked === undefined ? null : (
        <ReasonDialog
          stage={asked.stage}
          application={asked.application}
          onMove={(said) => move(asked, said)}
          onClose={onClose}
        />
      )}
    </>
  );
}
