import { useQuery } from '@tanstack/react-query';
import { NotFound } from '#blocks/not-found/not-found.tsx';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readOptions } from '#lib/policy/read-options.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';
import { ObjectScreen } from './screens.ts';

/** The company's own page. Its object has an id of its own, which the user context does not name: it is the only one. */
export function CompanyScreen() {
  const t = useT('common');
  const errorText = useErrorText();
  const { data, error, refetch } = useQuery(
    readOptions(
      'objects.list',
      { type: 'company', page: 1, page_size: 1, lite: true },
      { select: (answer) => ({ company: Array.isArray(answer.data) ? answer.data[0] : undefined }) },
    ),
  );
  if (data !== undefined) {
    return data.company === undefined ? <NotFound /> : <ObjectScreen type="company" id={data.company.id} />;
  }
  if (error === null) {
    return <ScreenSkeleton />;
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
