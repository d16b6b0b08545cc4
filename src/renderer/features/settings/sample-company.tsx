import { useImportRunStore } from '#blocks/import/import-run-store.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useUserContext } from '#lib/user-context.ts';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import { useMakeSampleCompany } from './mutations.ts';
import { useIsEmpty } from './queries.ts';
import { useSampleRunStore } from './sample-run-store.ts';
import { settingsWords } from './words/index.ts';

/** Offers the sample company while the workspace is empty. */
export function SampleCompany() {
  const t = useT(settingsWords);
  const format = useFormat();
  const errorText = useErrorText();
  const { company } = useUserContext();
  const empty = useIsEmpty();
  const importing = useImportRunStore((state) => state.run?.phase === 'running');
  const { mutate, error } = useMakeSampleCompany();
  const progress = useSampleRunStore((state) => state.progress);
  if (company === undefined || !(empty || progress !== null)) {
    return null;
  }
  return (
    <section className="flex flex-col items-start gap-3 border-line border-t pt-6">
      <div>
        <h2 className="font-semibold">{t('data.sample')}</h2>
        <p className="text-secondary">{t('data.sampleText')}</p>
      </div>
      {progress !== null ? (
        <div className="w-full max-w-100">
          <Progress
            label={t('data.sampleRunning')}
            {...progress}
            text={t('data.sampleProgress', {
              done: format.number(progress.done),
              total: format.number(progress.total),
            })}
          />
        </div>
      ) : (
        <Button
          // Rows of the import would stand between those of the sample.
          disabled={importing}
          onClick={() => mutate(company.id)}
        >
          {t('data.sampleStart')}
        </Button>
      )}
      {error === null ? null : (
        <p role="alert" className="text-critical">
          {t('data.sampleFailed')}. {errorText(error).detail}
        </p>
      )}
    </section>
  );
}
