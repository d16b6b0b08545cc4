import { Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { commonWords } from '#lib/i18n/core-words.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useChangeSettings, useSettings } from '#lib/settings.ts';
import { useUserContext } from '#lib/user-context.ts';
import type { UserContext } from '#shared/domain/user-context.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { useSetUp, type WelcomeAnswers } from './set-up.ts';
import { SetUpProgress } from './set-up-progress.tsx';
import { WelcomeForm } from './welcome-form.tsx';

function Questions({ user }: { user: UserContext['user'] }) {
  const navigate = useNavigate();
  const { language } = useSettings();
  const { mutate: changeSettings } = useChangeSettings();
  const [answers, setAnswers] = useState<WelcomeAnswers>({
    firstName: user.first_name ?? '',
    lastName: user.last_name ?? '',
    language: language === 'pseudo' ? 'en' : language,
    startWith: 'sample',
  });
  const { state, start } = useSetUp((startedWith) => {
    void (startedWith === 'sample'
      ? navigate({ to: '/', replace: true })
      : navigate({ to: '/settings/$section', params: { section: 'data' }, replace: true }));
  });

  if (state.phase === 'making') {
    return <SetUpProgress {...state} />;
  }
  return (
    <WelcomeForm
      initial={answers}
      error={state.phase === 'failed' ? state.error : undefined}
      onLanguage={(chosen) => changeSettings({ language: chosen })}
      onSubmit={(given) => {
        setAnswers(given);
        start(given);
      }}
    />
  );
}

/** First start: a full window, before there is a shell. */
export function WelcomeScreen() {
  const t = useT(commonWords);
  const errorText = useErrorText();
  const { user, experienceStage, error, refetch } = useUserContext();
  const [stageAtStart] = useState(experienceStage);
  const content =
    user !== undefined ? (
      <Questions user={user} />
    ) : error !== null ? (
      <ErrorState {...errorText(error)} heading retryLabel={t('retry')} onRetry={() => void refetch()} />
    ) : null;
  if (stageAtStart === 'active') {
    return <Navigate to="/" replace />;
  }
  return (
    <main className="flex h-full flex-col overflow-y-auto">
      <div className="drag-region h-12 shrink-0" />
      <div className="m-auto w-full max-w-150 px-6 pt-4 pb-16">{content}</div>
    </main>
  );
}
