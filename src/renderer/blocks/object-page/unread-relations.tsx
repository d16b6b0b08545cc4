import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** In place of links that are on their way, or could not be read. */
export function UnreadRelations({ query }: { query: { isError: boolean; refetch: () => Promise<unknown> } }) {
  const t = useT(objectWords);
  return query.isError ? (
    <p role="alert" className="flex items-center gap-3 text-secondary">
      {t('page.relationsFailed')}
      <Button size="small" onClick={() => void query.refetch()}>
        {t('common:retry')}
      </Button>
    </p>
  ) : (
    <Skeleton className="h-3 w-40" />
  );
}
