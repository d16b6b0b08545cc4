import { useChosenApplication } from '#blocks/applications/use-chosen-application.ts';
import { applicationWords } from '#blocks/applications/words/index.ts';
import { ScoreGauge } from '#blocks/object/score-gauge.tsx';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { ScoreList } from '#blocks/object-page/score-list.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { candidatePageWords } from './words/index.ts';

/** How well a candidate fits the job that their page is about; nothing where the reader may not know it, or fits are switched off. */
export function FitForJob({ person }: { person: ObjectOf<'candidate'> }) {
  const t = useT(candidatePageWords);
  const ofApplications = useT(applicationWords);
  const text = useObjectText();
  const { chosen } = useChosenApplication(person.id);
  const { job, fit } = chosen ?? {};
  if (job === undefined || fit === undefined) {
    return null;
  }
  const of = { type: person.object_type, id: person.id, job: job.id };
  const asked = { of, score: 'fit', name: ofApplications('fit') } as const;
  return (
    <ScoreList
      scores={[{ key: 'fit', label: t('standing.fit'), value: <ScoreGauge value={fit} {...{ text, asked }} /> }]}
    />
  );
}
