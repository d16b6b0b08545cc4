import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { applicationWords } from './words/index.ts';

/** What stands where applications will: that they are being read, or could not be. */
export function NotRead({ isError, refetch }: { isError: boolean; refetch: () => Promise<unknown> }) {
  const t = useT(applicationWords);
  return isError ? (
    <p role="alert" className="flex items-center gap-3 text-secondary">
      {t('failed')}
      <Button size="small" onClick={() => void refetch()}>
        {t('common:retry')}
      </Button>
    </p>
  ) : (
    <div role="status" aria-label={t('loading')} className="flex flex-col gap-2">
      <Skeleton className="h-3 w-80" />
      <Skeleton className="h-3 w-64" />
    </div>
  );
}
