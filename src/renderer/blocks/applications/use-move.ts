import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import type { Application } from '#shared/contract/applications.ts';
import { toast } from '#ui/toast-store.ts';
import type { Hold } from './hold-field.tsx';
import { useOpeningsWords } from './use-openings-words.ts';
import { applicationWords } from './words/index.ts';

export interface Move {
  stage: string;
  reason?: string;
  note?: string;
  hold?: Hold | undefined;
}

/** Moves one of some applications to a stage, and back where the person takes it back. What somebody else did meanwhile stays. */
export function useMove(...applications: readonly Application[]) {
  const t = useT(applicationWords);
  const openings = useOpeningsWords();
  const why = (result: string, stage: string) =>
    result === 'taken' ? t('taken') : result === 'not_of_job' ? t('notOfJob') : t('movedMeanwhile', { stage });
  const { mutate: moveBack } = useWrite('applications.move');
  return useWrite('applications.move', {
    onSuccess: ({ batch, data }) => {
      const [moved] = data;
      const application = applications.find(({ id }) => id === moved?.id) ?? applications[0];
      if (application === undefined) {
        return;
      }
      const stage = moved?.stage?.name ?? '';
      if (moved?.result === 'moved') {
        toast({
          title: t('moved', { name: application.candidate.name ?? '', stage }),
          description: openings(application, moved.openings_left),
          ...(batch === undefined ? {} : { action: { label: t('common:undo'), onSelect: () => moveBack({ batch }) } }),
        });
      } else if (moved !== undefined && moved.result !== 'same') {
        toast({
          variant: 'destructive',
          title: t('notMoved'),
          description: why(moved.result, stage),
        });
      }
    },
  });
}

/** What is sent for a move: from where the person saw the application. */
export function moveOf(application: Application, { stage, reason, note, hold }: Move) {
  return {
    ids: [application.id],
    expect: application.stage.name,
    stage,
    ...(reason === undefined ? {} : { reason }),
    ...(note === undefined || note === '' ? {} : { note }),
    ...(hold === undefined ? {} : { hold }),
  };
}
