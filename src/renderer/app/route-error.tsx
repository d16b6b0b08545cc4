import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { errorWords } from '#lib/i18n/core-words.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';

/** In place of a screen that threw: the rest of the window goes on. */
export function RouteError({ reset }: ErrorComponentProps) {
  const t = useT(errorWords);
  const router = useRouter();
  function retry(): void {
    reset();
    void router.invalidate();
  }
  return (
    <ErrorState
      heading
      className="h-full"
      title={t('crashed.title')}
      detail={t('crashed.detail')}
      retryLabel={t('common:retry')}
      onRetry={retry}
      action={
        <Button asChild variant="ghost">
          <Link to="/" onClick={reset}>
            {t('crashed.home')}
          </Link>
        </Button>
      }
    />
  );
}
