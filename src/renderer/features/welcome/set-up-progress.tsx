import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import { Progress } from '#ui/progress.tsx';
import { hasStepText } from './step-texts.ts';
import { welcomeWords } from './words/index.ts';

/** While the sample company is made: how far it is and what is being made. */
export function SetUpProgress({ step, done, total }: { step: string | undefined; done: number; total: number }) {
  const t = useT(welcomeWords);
  const format = useFormat();
  const stepText = step === undefined ? t('progress.preparing') : hasStepText(step) ? t(`progress.step.${step}`) : step;
  const share = total > 0 ? Math.floor((done / total) * 100) : 0;
  return (
    <section aria-labelledby="set-up-title" className="flex animate-appear flex-col items-center gap-8">
      <header className="flex flex-col items-center gap-5 text-center">
        <BrandMark className="size-12" />
        <div className="flex flex-col gap-1.5">
          <h1 id="set-up-title" className="font-semibold text-2xl">
            {t('progress.title')}
          </h1>
          <p className="text-lg text-secondary">{t('progress.detail')}</p>
        </div>
      </header>
      <div className="flex w-full max-w-120 flex-col gap-2">
        {/* As much room before the bar as its number takes after it: the bar stands in the middle. */}
        <div className="ps-17">
          <Progress label={t('progress.label')} done={done} total={total} text={format.percent(share)} />
        </div>
        <p aria-live="polite" className="text-center text-secondary">
          {stepText}
        </p>
      </div>
    </section>
  );
}
