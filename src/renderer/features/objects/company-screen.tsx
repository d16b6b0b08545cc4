import { useQuery } from '@tanstack/react-query';
import { NotFound } from '#blocks/not-found/not-found.tsx';
import { ObjectPageSkeleton } from '#blocks/object-page/object-page-skeleton.tsx';
import { ApiError } from '#lib/api-error.ts';
import { companyOptions } from '#lib/company.ts';
import { commonWords } from '#lib/i18n/core-words.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useSignedIn } from '#lib/user-context.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { ObjectScreen } from './object-screen.tsx';

/** The company's own page. Its object has an id of its own, which the user context does not name: it is the only one. It is there offline. */
export function CompanyScreen() {
  const t = useT(commonWords);
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(companyOptions(useSignedIn()?.company.id));
  if (data !== undefined) {
    return <ObjectScreen type="company" id={data.id} />;
  }
  if (error instanceof ApiError && error.status === 404) {
    return <NotFound />;
  }
  if (error === null) {
    return <ObjectPageSkeleton />;
  }
  return (
    <ErrorState
      {...errorText(error)}
      heading
      retryLabel={t('retry')}
      onRetry={() => void refetch()}
      className="h-full"
    />
  );
}
