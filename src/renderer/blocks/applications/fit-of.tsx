import { ScoreGauge } from '#blocks/object/score-gauge.tsx';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { Application } from '#shared/contract/applications.ts';
import { isObjectType } from '#shared/domain/object-types.ts';
import { applicationWords } from './words/index.ts';

/** How well who applied fits the job; nothing where the reader may not know it, or fits are switched off. */
export function FitOf({ application }: { application: Application }) {
  const t = useT(applicationWords);
  const text = useObjectText();
  const { candidate, job, fit } = application;
  const { id, object_type: type } = candidate;
  return fit === undefined || job === undefined || !isObjectType(type) ? null : (
    <span className="flex w-32 shrink-0 items-center gap-3 text-muted text-sm">
      {t('fit')}
      <ScoreGauge value={fit} text={text} asked={{ of: { type, id, job: job.id }, score: 'fit', name: t('fit') }} />
    </span>
  );
}
