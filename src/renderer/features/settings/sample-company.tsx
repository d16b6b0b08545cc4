import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useUserContext } from '#lib/user-context.ts';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import { toast } from '#ui/toast-store.ts';
import { useMakeSampleCompany } from './mutations.ts';
import { useIsEmpty } from './queries.ts';

/** Offers the sample company while the workspace is empty. */
export function SampleCompany() {
  const t = useT('settings');
  const format = useFormat();
  const errorText = useErrorText();
  const { company } = useUserContext();
  const empty = useIsEmpty();
  const { mutate, isPending, error, progress } = useMakeSampleCompany();
  if (company === undefined || !(empty || isPending)) {
    return null;
  }
  return (
    <section className="flex flex-col items-start gap-3 border-line border-t pt-6">
      <div>
        <h2 className="font-semibold">{t('data.sample')}</h2>
        <p className="text-secondary">{t('data.sampleText')}</p>
      </div>
      {isPending ? (
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
        <Button onClick={() => mutate(company.id, { onSuccess: () => toast({ title: t('data.sampleDone') }) })}>
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
