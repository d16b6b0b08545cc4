import { useQueryClient } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { commonWords } from '#lib/i18n/core-words.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useUserContext } from '#lib/user-context.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { DamagedWorkspace } from './damaged-workspace.tsx';

/** Milliseconds between two tries: a host that is starting again takes up to three seconds. */
const retryMs = 5000;

/** The screen; or, where the workspace cannot be reached at all, why, until it can. */
export function ScreenOrFailure() {
  const t = useT(commonWords);
  const errorText = useErrorText();
  const client = useQueryClient();
  const { user, error, loading, refetch } = useUserContext();
  // While it is tried again there is no error: the page stays until there is an answer.
  const [failure, setFailure] = useState<unknown>();
  const current = user === undefined ? (error ?? failure) : undefined;
  if (current !== failure) {
    setFailure(current);
  }

  const retry = useCallback(async () => {
    if ((await refetch()).isSuccess) {
      // What else failed meanwhile, such as the figures of the sidebar.
      await client.invalidateQueries();
    }
  }, [client, refetch]);

  useEffect(() => {
    if (error === null) {
      return;
    }
    const timer = window.setTimeout(() => void retry(), retryMs);
    return () => window.clearTimeout(timer);
  }, [error, retry]);

  if (current === undefined) {
    return <Outlet />;
  }
  const unavailable = (
    <ErrorState
      {...errorText(current)}
      heading
      retryLabel={t('retry')}
      onRetry={() => void retry()}
      busy={loading}
      className="h-full"
    />
  );
  const isDamaged = current instanceof ApiError && current.code === 'database_damaged';
  return isDamaged ? <DamagedWorkspace otherwise={unavailable} /> : unavailable;
}
