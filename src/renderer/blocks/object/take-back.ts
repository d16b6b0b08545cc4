import type { Mutation, QueryClient } from '@tanstack/react-query';
import { objectWords } from '#blocks/object/words/index.ts';
import { markBack } from '#lib/gone-objects.ts';
import { textIn } from '#lib/i18n/text-in.ts';
import { turnsOver } from '#lib/in-turn.ts';
import { call } from '#lib/policy/call.ts';
import { takeLastChange } from '#lib/policy/last-changes.ts';
import { userContextKey } from '#lib/policy/session.ts';
import { write } from '#lib/policy/writes.ts';
import { writtenObject } from '#lib/policy/written-object.ts';
import type { UndoneBatch } from '#shared/contract/changes.ts';
import type { UserContext } from '#shared/domain/user-context.ts';
import { dropUndo, toast } from '#ui/toast-store.ts';

export const undoFailed = textIn(objectWords, (t) => t('activity.undoFailed'));
const undone = textIn(objectWords, (t) => t('activity.undone'));
const redo = textIn(objectWords, (t) => t('activity.redo'));
const notUndone = textIn(objectWords, (t) => t('activity.notUndone'));
const nothingToUndo = textIn(objectWords, (t) => t('activity.nothingToUndo'));

/** Tells what became of taking something back, `whole` where it was a whole batch; what was taken back can be done once more. */
export function tellTakenBack(
  client: QueryClient,
  whole: string | undefined,
  { batch_id: batch, undone: count, left }: UndoneBatch,
  what?: string,
) {
  if (count > 0) {
    if (whole !== undefined) {
      dropUndo(whole);
    }
    const again = () => {
      // What it fails with is told by its policy.
      write(client, 'changes.undo', { batch }, { failed: undoFailed() }).catch(() => undefined);
    };
    toast({ title: undone(), description: what, action: { label: redo(), onSelect: again } });
  } else {
    const why = left[0]?.why ?? 'changed_since';
    const description = textIn(objectWords, (t) => t(`activity.left.${why}`))();
    toast({ variant: 'destructive', title: notUndone(), description });
  }
}

/** What a batch was about: the first object it wrote to, and how many more. */
async function subjectOf(client: QueryClient, batch: string): Promise<string | undefined> {
  try {
    const { data, total } = await call('changes.objects', { batch, page: 1, page_size: 1 }, { client });
    const name = data[0]?.object.name;
    const more = total - 1;
    return name === undefined || more < 1
      ? name
      : textIn(objectWords, (t) => t('activity.undoneOf', { name, count: more }))();
  } catch {
    // That it was taken back is told all the same.
    return undefined;
  }
}

/** Longer nobody waits for what was done last. */
const longestWaitMs = 5000;

/** What was done last may be on its way still: what was done before it would be taken back in its place. */
async function lastIsAnswered(client: QueryClient): Promise<void> {
  const cache = client.getMutationCache();
  const isUnderWay = ({ state }: Mutation) => state.status === 'pending' && !state.isPaused;
  const answered = (mutation: Mutation) =>
    new Promise<void>((resolve) => {
      const stop = cache.subscribe(() => {
        if (!isUnderWay(mutation)) {
          stop();
          resolve();
        }
      });
    });
  const all = async () => {
    await turnsOver();
    await Promise.all(cache.getAll().filter(isUnderWay).map(answered));
  };
  await Promise.race([all(), new Promise((resolve) => setTimeout(resolve, longestWaitMs))]);
}

/** Takes back what the person changed last in this window, whatever it was; says so where there is nothing. */
export async function takeLastBack(client: QueryClient): Promise<void> {
  await lastIsAnswered(client);
  const last = takeLastChange(client.getQueryData<UserContext>(userContextKey)?.user.id);
  if (last === undefined) {
    toast({ title: nothingToUndo() });
    return;
  }
  const { name, input, batch } = last;
  const answer = await write(client, 'changes.undo', { batch }, { failed: undoFailed() }).catch(() => undefined);
  if (answer === undefined) {
    return;
  }
  const written = writtenObject(name, input);
  if (written?.does === 'delete' && answer.undone > 0) {
    written.ids.forEach(markBack);
  }
  tellTakenBack(client, batch, answer, await subjectOf(client, answer.batch_id));
}
