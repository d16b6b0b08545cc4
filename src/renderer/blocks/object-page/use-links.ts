import { useObjectText } from '#blocks/object/use-object-text.ts';
import { useTakeBack } from '#blocks/object/use-take-back.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { ApiError } from '#lib/api-error.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { inTurn } from '#lib/in-turn.ts';
import { isWaiting } from '#lib/policy/write-waits.ts';
import { sentOf } from '#lib/policy/written-answers.ts';
import { isFields } from '#shared/domain/nested.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { toast } from '#ui/toast-store.ts';
import { linkListOf } from './link-lists.ts';
import { dataSaying, type LinkState } from './link-states.ts';
import { type SentLink, showSentLink, useSentLinks } from './sent-links.ts';
import { useLinkRights } from './use-link-rights.ts';
import { useStateText } from './use-state-text.ts';
import { useWriteLink } from './use-write-link.ts';

/** The level that somebody else wrote meanwhile, null for none; undefined for any other failure. */
function theirLevel(error: unknown): number | null | undefined {
  if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile' || !isFields(error.current)) {
    return undefined;
  }
  const { level } = error.current;
  return typeof level === 'number' ? level : null;
}

/**
 * One list of links on the page of an object, by its key: what of it is on its way, and what the signed-in user may change of it.
 * `title`: what the list is called where it stands, if not as everywhere.
 */
export function useLinks(object: ObjectOf, key: string, title?: string) {
  const list = linkListOf(object.object_type, key);
  const t = useT(objectWords);
  const text = useObjectText();
  const errorText = useErrorText();
  const { undoOf } = useTakeBack();
  const wordOf = useStateText();
  const { labelOf, addableTo, mayRemove, maySetLevel, stateOf } = useLinkRights(object);
  const writeLink = useWriteLink(object, list);
  const sent = useSentLinks().filter((link) => link.own === object.id && link.list === list.key);
  const label = title ?? labelOf(list);

  /** Saves a change; never rejects. `word`: what it is to say, in the reader's language. */
  async function save(link: SentLink, word = ''): Promise<void> {
    const { other, does } = link;
    const end = showSentLink(link);
    const said = { name: other.name, list: label, word };
    try {
      const answer = await inTurn(object.id, () => writeLink(link));
      if (answer === 'gone') {
        toast({ title: t('links.gone', said) });
        return;
      }
      const batch = sentOf(answer)?.batch;
      toast({
        title: t(`links.done.${does}`, said),
        ...undoOf(batch),
      });
    } catch (error) {
      const theirs = theirLevel(error);
      if (theirs !== undefined) {
        toast({
          title: t('links.changedMeanwhile', { name: other.name, level: text.score(theirs ?? undefined) }),
          description: t('links.yourLevel', { level: text.score(link.level) }),
          action: { label: t('links.saveMine'), onSelect: () => void save({ ...link, before: theirs }) },
        });
      } else if (!isWaiting(error)) {
        const { title, detail } = errorText(error);
        toast({
          title: t(`links.failed.${does}`, said),
          description: detail ?? title,
          variant: 'destructive',
          action: { label: t('common:retry'), onSelect: () => void save(link, word) },
        });
      }
    } finally {
      end();
    }
  }

  const change = (
    other: ObjectRef,
    does: SentLink['does'],
    says: Pick<SentLink, 'level' | 'before' | 'data'> = {},
    word = '',
  ): void => void save({ own: object.id, list: list.key, other, does, ...says }, word);

  return {
    object,
    list,
    label,
    sent,
    addable: addableTo(list),
    mayRemove: (other: ObjectRef) => mayRemove(list, other),
    maySetLevel: (other: ObjectRef) => maySetLevel(list, other),
    /** @param level as which it is added, where it has one */
    add: (other: ObjectRef, level?: number) => change(other, 'add', level === undefined ? {} : { level }),
    remove: (other: ObjectRef) => change(other, 'remove'),
    /** @param before the level that stood there */
    setLevel: (other: ObjectRef, level: number, before: number | null | undefined) =>
      change(other, 'level', { level, before: before ?? null }),
    /** What its link says that the person may change; undefined where it says nothing, or they may not. */
    stateOf: (other: ObjectRef): LinkState | undefined => stateOf(list, other),
    say: (other: ObjectRef, state: LinkState, said: string) =>
      change(other, 'state', { data: dataSaying(state, said) }, wordOf(state, said)),
  };
}

export type Links = ReturnType<typeof useLinks>;
