import { useT } from '#lib/i18n/use-t.ts';
import type { Category } from '#shared/contract/categories.ts';
import { Button } from '#ui/button.tsx';
import { useChangeItems } from './mutations.ts';
import { listWords } from './words/index.ts';

interface ArchivedItemsProps {
  archived: readonly Category[];
  /** In which what stands for them is named. */
  all: readonly Category[];
  mayEdit: boolean;
}

/** What was put away: offered no more, and kept by whatever has it. It can be taken back. */
export function ArchivedItems({ archived, all, mayEdit }: ArchivedItemsProps) {
  const t = useT(listWords);
  const { change, isPending } = useChangeItems();
  return (
    <details className="w-full">
      <summary className="w-fit cursor-default rounded-control px-1 text-secondary hover:text-primary">
        {t('archivedOnes', { count: archived.length })}
      </summary>
      <ul aria-label={t('archivedLabel')} className="mt-2 divide-y divide-line rounded-card border border-line">
        {archived.map(({ id, name, moved_to }) => {
          const successor = all.find((item) => item.id === moved_to);
          return (
            <li key={id} className="flex min-h-11 items-center gap-3 px-3 py-1.5">
              <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
                <bdi className="min-w-0 break-words">{name}</bdi>
                {successor === undefined ? null : (
                  <span className="text-secondary text-sm">{t('movedTo', { name: successor.name })}</span>
                )}
              </span>
              {mayEdit ? (
                <Button
                  size="small"
                  aria-label={t('takeBackOne', { name })}
                  disabled={isPending}
                  onClick={() => change([{ id, archived_at: null }])}
                >
                  {t('takeBack')}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
