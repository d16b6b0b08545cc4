import { FileQuestion } from 'lucide-react';
import { ApiError } from '#lib/api-error.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';

interface CardProblemProps {
  error: unknown;
  busy: boolean;
  onRetry: () => void;
}

/** Whether what was asked for is no longer there, or never was. */
export function isGoneError(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 410);
}

/** What a card says where its object cannot be had: it is gone, or asking failed. */
export function CardProblem({ error, busy, onRetry }: CardProblemProps) {
  const t = useT('objects');
  const errorText = useErrorText();
  if (isGoneError(error)) {
    return <EmptyState icon={<FileQuestion aria-hidden />} text={t('profile.gone')} className="-my-4" />;
  }
  return (
    <ErrorState
      title={t('profile.failed')}
      detail={errorText(error).detail}
      retryLabel={t('common:retry')}
      onRetry={onRetry}
      busy={busy}
      className="-my-4"
    />
  );
}
