import { FileQuestion, Lock } from 'lucide-react';
import { objectWords } from '#blocks/object/words/index.ts';
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

/** Whether it is there, but kept from the person. */
export function isForbiddenError(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403;
}

function useForbiddenText(): (error: unknown) => string {
  const t = useT(objectWords);
  const errorText = useErrorText();
  return (error) => `${t('profile.forbidden')} ${errorText(error).detail ?? t('profile.askForAccess')}`;
}

/** Above what is known of an object, where the rest of it is kept from the person. */
export function CardForbidden({ error }: { error: unknown }) {
  const forbiddenText = useForbiddenText();
  return (
    <p className="flex items-start gap-2 text-secondary">
      <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
      {forbiddenText(error)}
    </p>
  );
}

/** What a card says where its object cannot be had: it is gone, kept from the person, or asking failed. */
export function CardProblem({ error, busy, onRetry }: CardProblemProps) {
  const t = useT(objectWords);
  const errorText = useErrorText();
  const forbiddenText = useForbiddenText();
  if (isGoneError(error)) {
    return <EmptyState icon={<FileQuestion aria-hidden />} text={t('profile.gone')} className="-my-4" />;
  }
  if (isForbiddenError(error)) {
    return <EmptyState icon={<Lock aria-hidden />} text={forbiddenText(error)} className="-my-4" />;
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
