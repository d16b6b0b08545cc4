import { useQueryClient } from '@tanstack/react-query';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { write } from '#lib/policy/writes.ts';
import { useMay } from '#lib/use-may.ts';
import { typeCalls } from '#shared/contract/type-calls.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { toast } from '#ui/toast-store.ts';
import { type MadeRun, removeRun } from './composer-store.ts';
import { composerWords } from './words/index.ts';

/** What type of object a tool makes; a task is none. */
const typesMade: Readonly<Partial<Record<MadeRun['tool'], ObjectType>>> = {
  space: 'space',
  ticket: 'ticket',
  file: 'document',
};

/** Tells that something was made, with the way to take it back where the person may. */
export function useTakenToast(): (run: MadeRun, onUndone: () => void) => void {
  const t = useT(composerWords);
  const client = useQueryClient();
  const errorText = useErrorText();
  const { may } = useMay();

  async function takeBack({ tool, id }: MadeRun): Promise<void> {
    const meta = { succeeded: t(`undone.${tool}`), failure: 'screen' } as const;
    const type = typesMade[tool];
    if (type === undefined) {
      await write(client, 'tasks.delete', { ids: [id] }, meta);
    } else {
      const { call, input } = typeCalls[type].remove;
      await write(client, call, input([id]), meta);
    }
  }

  async function undo(run: MadeRun, onUndone: () => void): Promise<void> {
    try {
      await takeBack(run);
      removeRun(run.key);
      onUndone();
    } catch (error) {
      const { title, detail } = errorText(error);
      const action = { label: t('tryAgain'), onSelect: () => void undo(run, onUndone) };
      toast({ variant: 'destructive', title, description: detail, action });
    }
  }

  return (run, onUndone) => {
    // What one made oneself is one's own, and a task is nobody else's.
    const type = typesMade[run.tool];
    const mayUndo = type === undefined || may('delete', type);
    toast({
      title: t(`done.${run.tool}`),
      description: run.title,
      ...(mayUndo ? { action: { label: t('common:undo'), onSelect: () => void undo(run, onUndone) } } : {}),
    });
  };
}
