import type { Hold } from '#blocks/applications/hold-field.tsx';
import { useOpeningsWords } from '#blocks/applications/use-openings-words.ts';
import { applicationWords } from '#blocks/applications/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import type { Application } from '#shared/contract/applications.ts';
import { toast } from '#ui/toast-store.ts';
import { pipelineWords } from './words/index.ts';

/** Where applications are moved, and why, where they leave. */
export interface MoveTo {
  stage: string;
  reason?: string;
  note?: string;
  hold?: Hold | undefined;
}

/** What is sent to move some applications: from where the person saw them, where all stand in one stage. */
export function moveOfMany(applications: readonly Application[], { stage, reason, note, hold }: MoveTo) {
  const from = new Set(applications.map((one) => one.stage.name));
  const [expect] = from;
  return {
    ids: applications.map(({ id }) => id),
    stage,
    ...(from.size === 1 && expect !== undefined ? { expect } : {}),
    ...(reason === undefined || reason === '' ? {} : { reason }),
    ...(note === undefined || note === '' ? {} : { note }),
    ...(hold === undefined ? {} : { hold }),
  };
}

/** Moves applications together, tells what became of them, and offers to take it back. */
export function useMoveMany() {
  const t = useT(pipelineWords);
  const ofOne = useT(applicationWords);
  const openings = useOpeningsWords();
  const { mutate: moveBack } = useWrite('applications.move');
  const { mutateAsync, isPending, variables } = useWrite('applications.move');

  async function move(applications: readonly Application[], to: MoveTo): Promise<void> {
    const { batch, data, moved } = await mutateAsync(moveOfMany(applications, to));
    const first = data.find(({ result }) => result === 'moved');
    const stayed = data.filter(({ result }) => result !== 'moved' && result !== 'same').length;
    const [one] = applications;
    if (first !== undefined && one !== undefined) {
      const stage = first.stage?.name ?? '';
      toast({
        title:
          applications.length === 1
            ? ofOne('moved', { name: one.candidate.name ?? '', stage })
            : t('moved', { count: moved, stage }),
        description:
          stayed > 0
            ? t('stayed', { count: stayed })
            : applications.length === 1
              ? openings(one, first.openings_left)
              : undefined,
        ...(batch === undefined ? {} : { action: { label: t('common:undo'), onSelect: () => moveBack({ batch }) } }),
      });
    } else if (stayed > 0) {
      toast({ variant: 'destructive', title: ofOne('notMoved'), description: t('stayed', { count: stayed }) });
    }
  }

  return { move, moving: new Set(isPending ? (variables?.ids ?? []) : []) };
}
