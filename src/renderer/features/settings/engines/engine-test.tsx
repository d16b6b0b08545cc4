import { useMutation } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { improveText } from '#blocks/text-change/improve-text.ts';
import { useDiffTexts } from '#blocks/text-change/use-diff-texts.ts';
import { useImproveProblem } from '#blocks/text-change/use-improve-problem.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextDiff } from '#ui/text-diff.tsx';
import { useEngineStates } from './queries.ts';
import { useEngineName } from './use-engine-name.ts';
import { engineWords } from './words/index.ts';

/** A clumsy sentence, and what the engine makes of it. */
export function EngineTest() {
  const t = useT(engineWords);
  const diffTexts = useDiffTexts();
  const engineName = useEngineName();
  const problemText = useImproveProblem();
  const sample = t('sample');
  const { data, isPending, mutate } = useMutation({
    mutationFn: () => improveText({ text: sample, instructions: t('sampleInstructions') }),
  });
  const { data: states } = useEngineStates();
  const isStandIn = data !== undefined && data.kind !== 'failed' && data.engine !== states?.engines?.text;
  const problem = data?.kind === 'failed' ? problemText(data.problem) : undefined;
  return (
    <section aria-labelledby="engine-test" className="flex flex-col items-start gap-3 border-line border-t pt-6">
      <div>
        <h2 id="engine-test" className="font-semibold">
          {t('test')}
        </h2>
        <p className="text-secondary">{t('testText')}</p>
      </div>
      <div className="flex w-full flex-col gap-3 rounded-card border border-line bg-surface-2 p-4 shadow-raised">
        {data === undefined || data.kind === 'failed' ? (
          <p className="selectable">{sample}</p>
        ) : (
          <TextDiff before={sample} after={data.text} texts={diffTexts} />
        )}
        <div role="status" className="flex flex-col gap-2 empty:hidden">
          {data !== undefined && data.kind !== 'failed' && (
            <>
              <p className="text-secondary text-sm">
                {t('answeredBy', { engine: engineName(data.engine) })}
                {data.kind === 'unchanged' && ` · ${t('unchanged')}`}
              </p>
              {data.notice !== undefined && (
                <p
                  className={classNames(
                    'wrap-anywhere rounded-control px-3 py-2 text-sm',
                    isStandIn ? 'bg-warning-soft text-warning' : 'bg-info-soft text-info',
                  )}
                >
                  {data.notice}
                </p>
              )}
            </>
          )}
        </div>
        {problem !== undefined && (
          <p role="alert" className="text-critical">
            {problem.title}
            {problem.detail !== undefined && <span className="block text-secondary">{problem.detail}</span>}
          </p>
        )}
      </div>
      <Button disabled={isPending} onClick={() => mutate()}>
        <Sparkles aria-hidden />
        {isPending ? t('testRunning') : t('testStart')}
      </Button>
    </section>
  );
}
