import { Bell, BellRing } from 'lucide-react';
import { objectWords } from '#blocks/object/words/index.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import { classNames } from '#ui/class-names.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { useFollowers, useFollowing } from './queries.ts';

/** How many who follow are told by name. */
const mostNames = 8;

/** Whether the person follows the object, how many do, and who: a press begins or ends it. */
export function FollowButton({ id }: { id: string }) {
  const t = useT(objectWords);
  const { number, list } = useFormat();
  const { mayWriteNotes: mayWrite } = useMay();
  const { data } = useFollowers(id);
  const { set, wanted } = useFollowing(id);
  if (data === undefined || (!mayWrite && data.total === 0)) {
    return null;
  }
  const isMine = wanted ?? data.is_mine;
  const total = data.total + Number(isMine) - Number(data.is_mine);
  const names = data.data.slice(0, mostNames).map(({ name }) => name);
  const others = data.total - names.length;
  const who =
    names.length === 0
      ? t('page.nobodyFollows')
      : t('page.followedBy', {
          names: list(others > 0 ? [...names, t('page.moreFollowers', { count: others })] : names),
        });
  const Icon = isMine ? BellRing : Bell;
  return (
    <Tooltip text={mayWrite ? `${isMine ? t('page.unfollow') : t('page.follow')} · ${who}` : who}>
      <button
        type="button"
        aria-pressed={isMine}
        aria-label={total === 0 ? t('page.follow') : t('page.followCounted', { count: total })}
        aria-disabled={!mayWrite}
        onClick={() => mayWrite && set(!isMine)}
        className={classNames(
          'no-drag inline-flex h-8 shrink-0 items-center justify-center gap-1 rounded-control px-2 text-sm tabular-nums transition-colors hover:bg-surface-3 hover:text-primary [&_svg]:size-4',
          isMine ? 'text-accent' : 'text-secondary',
        )}
      >
        <Icon aria-hidden />
        {total > 0 ? number(total) : null}
      </button>
    </Tooltip>
  );
}
