import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ApplicantText } from './scores/applicant-text.tsx';
import { useChangeScoreSettings, useScoreSettings } from './scores/queries.ts';
import { ScoreSwitches } from './scores/score-switches.tsx';
import { ScoreUses } from './scores/score-uses.tsx';
import { scoreSettingsWords } from './scores/words/index.ts';
import { SettingsPage } from './settings-page.tsx';
import { SettingsPart } from './settings-part.tsx';
import { useSavedToast } from './use-saved-toast.ts';
import { settingsWords } from './words/index.ts';

function Content() {
  const t = useT(scoreSettingsWords);
  const errorText = useErrorText();
  const mayChange = useMay().mayHere('setScores');
  const { data, error, refetch } = useScoreSettings();
  const { mutateAsync, isPending } = useChangeScoreSettings();
  const { savedToast, showFailure } = useSavedToast();
  if (data === undefined) {
    return error === null ? (
      <Skeleton className="h-24 w-full" />
    ) : (
      <ErrorState
        title={t('failed')}
        detail={errorText(error).detail ?? errorText(error).title}
        retryLabel={t('common:retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <SettingsPart title={t('switches')} text={t('switchesText')}>
        <ScoreSwitches
          off={data.off}
          mayChange={mayChange && !isPending}
          onChange={(off) => void mutateAsync({ off }).catch(showFailure)}
        />
      </SettingsPart>
      <SettingsPart title={t('applicants')} text={t('applicantsText')}>
        <ApplicantText
          key={data.text}
          text={data.text ?? ''}
          mayChange={mayChange}
          isSaving={isPending}
          onSave={(text) => void savedToast(mutateAsync({ text }))}
        />
      </SettingsPart>
      {mayChange && (
        <SettingsPart title={t('uses')} text={t('usesText')}>
          <ScoreUses />
        </SettingsPart>
      )}
    </>
  );
}

/** Which scores are computed and shown, what applicants are told of them, and where they were used. */
export function ScoresSettings() {
  const t = useT(settingsWords);
  return (
    <SettingsPage title={t('section.scores')} text={t('scoresText')}>
      <Content />
    </SettingsPage>
  );
}
