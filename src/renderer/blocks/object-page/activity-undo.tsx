import { useTakeBack } from '#blocks/object/use-take-back.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useSignedIn } from '#lib/user-context.ts';
import type { ChangeLine } from '#shared/contract/changes.ts';
import { undoMs } from '#shared/domain/changes.ts';
import { isAdministrator, roleOf } from '#shared/domain/roles.ts';
import { Button } from '#ui/button.tsx';
import { daysAgo } from './activity-days.ts';

/** For how long the host takes back what was written. */
const undoDays = undoMs / 86_400_000;
/** What is about the object as a whole is for where it is deleted, and brought back. */
const undoable: ReadonlySet<string> = new Set(['changed', 'linked', 'relinked', 'unlinked']);

interface ActivityUndoProps {
  line: ChangeLine;
  /** Lines that go with it, and are not shown. */
  along: readonly ChangeLine[];
}

/** Takes one line of the activity back, for who wrote it and who runs the workspace. */
export function ActivityUndo({ line, along }: ActivityUndoProps) {
  const t = useT(objectWords);
  const who = useSignedIn();
  const { takeBack, isPending } = useTakeBack();
  const { batch_id: batch, by, action, at } = line;
  const isOwn =
    who !== undefined && (isAdministrator(roleOf(who.role)) || (by !== undefined && by.id === who.memberId));
  if (batch === undefined || !isOwn || !undoable.has(action) || daysAgo(at) >= undoDays) {
    return null;
  }
  return (
    <Button
      variant="ghost"
      size="small"
      className="-my-1 opacity-0 focus-visible:opacity-100 group-hover:opacity-100"
      aria-label={t('activity.undoThis')}
      disabled={isPending}
      onClick={() => takeBack({ batch, lines: [line, ...along].map(({ id }) => id) })}
    >
      {t('common:undo')}
    </Button>
  );
}
