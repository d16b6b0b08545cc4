import { useCallback } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { errorWords } from '#lib/i18n/core-words.ts';
import { answerDetail } from './answer-detail.ts';
import { useCallTitle } from './use-call-title.ts';
import { useHostText } from './use-host-text.ts';
import { useT } from './use-t.ts';

/** What happened and what to do, for people: the host's words where it gave some, in the person's language where they are known. */
export function useErrorText(): (error: unknown) => { title: string; detail: string | undefined } {
  const t = useT(errorWords);
  const hostText = useHostText();
  const callTitle = useCallTitle();
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError)) {
        return { title: t('unknown.title'), detail: t('unknown.detail') };
      }
      if (error.code === 'database_damaged') {
        return { title: t('damaged.title'), detail: t('damaged.untouched') };
      }
      if (error.code === 'disk_full') {
        return { title: t('diskFull.title'), detail: t('diskFull.detail') };
      }
      const detail = answerDetail(error, hostText);
      if (error.code === 'busy' && detail !== undefined) {
        return { title: t('unavailable.title'), detail };
      }
      // The host is there: it says what else is not.
      const isAway = error.status === 503 && error.code !== 'mail_failed';
      if (error.status === 0 || isAway) {
        return { title: t('unavailable.title'), detail: t('unavailable.detail') };
      }
      return { title: callTitle(error.title), detail };
    },
    [t, hostText, callTitle],
  );
}
