import { ApiError } from '#lib/api-error.ts';
import { useT } from './use-t.ts';

/** What happened and what to do, for people: the host's own words where it gave some. */
export function useErrorText(): (error: unknown) => { title: string; detail: string | undefined } {
  const t = useT('errors');
  return (error) => {
    if (!(error instanceof ApiError)) {
      return { title: t('unknown.title'), detail: t('unknown.detail') };
    }
    if (error.status === 0 || error.status === 503) {
      return { title: t('unavailable.title'), detail: t('unavailable.detail') };
    }
    return { title: error.title, detail: error.detail };
  };
}
