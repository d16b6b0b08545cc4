import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { conflictOf } from '#lib/offline/conflict.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { isWaiting } from '#lib/policy/write-waits.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { tidyTags } from '#shared/domain/tags.ts';
import { toast } from '#ui/toast-store.ts';

type Tags = readonly string[];

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? tidyTags(value).filter((tag) => typeof tag === 'string') : [];
}

/** Of nothing there is nothing to keep. */
function orNothing(tags: Tags): Tags | null {
  return tags.length === 0 ? null : tags;
}

/**
 * The tags of an object, and how they are changed: what somebody else added or took away meanwhile stays so. They are shown
 * as they will be while the change is on its way.
 */
export function useTagging(object: ObjectOf) {
  const t = useT(objectWords);
  const { mutateAsync, isPending, variables } = useWrite('objects.update', { failure: 'screen' });
  const sent = isPending && variables?.id === object.id ? variables : undefined;
  const tags = textsOf(sent === undefined ? object.tags : sent.tags);

  function send(before: unknown, after: Tags) {
    const { id, object_type: type } = object;
    return mutateAsync({ type, id, tags: orNothing(after), if_unchanged: { tags: before ?? null } });
  }

  async function change(next: (now: Tags) => Tags): Promise<void> {
    const after = textsOf(next(tags));
    try {
      await send(object.tags, after).catch((error: unknown) => {
        const [theirs] = conflictOf({ tags: after }, error) ?? [];
        if (theirs === undefined) {
          throw error;
        }
        return send(theirs.theirs, textsOf(next(textsOf(theirs.theirs))));
      });
    } catch (error) {
      if (!isWaiting(error)) {
        toast({ title: t('page.tagsFailed'), variant: 'destructive' });
      }
    }
  }

  return { tags, change: (next: (now: Tags) => Tags): void => void change(next) };
}
