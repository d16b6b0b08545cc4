import { useQuery } from '@tanstack/react-query';
import { ObjectName } from '#blocks/object/object-name.tsx';
import { objectRefOf } from '#blocks/object/object-ref-of.ts';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { readOptions } from '#lib/policy/read-options.ts';
import { objectOf } from '#lib/read-object.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DotGauge } from '#ui/dot-gauge.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { candidatePageWords } from './words/index.ts';

const mostShown = 10;

interface SimilarDialogProps {
  person: ObjectOf<'candidate'>;
  onClose: () => void;
}

/** Other candidates who can what one can, those with most in common first, each with why. */
export function SimilarDialog({ person, onClose }: SimilarDialogProps) {
  const t = useT(candidatePageWords);
  const text = useObjectText();
  const { data, isError, refetch } = useQuery(
    readOptions('objects.recommended', { object_id: person.id, type: ['candidate'], max_results: mostShown }),
  );
  const found = data?.data;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('similar.title', { name: objectRefOf(person).name })}
      description={t('similar.text')}
      closeLabel={t('common:close')}
    >
      {found === undefined ? (
        isError ? (
          <p role="alert" className="flex items-center gap-3 pt-2 text-secondary">
            {t('similar.failed')}
            <Button size="small" onClick={() => void refetch()}>
              {t('common:retry')}
            </Button>
          </p>
        ) : (
          <div role="status" aria-label={t('similar.loading')} className="pt-2">
            <Skeleton className="h-24 w-full" />
          </div>
        )
      ) : found.length === 0 ? (
        <p className="pt-2 text-muted">{t('similar.none')}</p>
      ) : (
        <ul aria-label={t('similar.list')} className="flex flex-col pt-2">
          {found.map(({ object, score, reasons }) => (
            <li
              key={object.id}
              className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-line border-b py-1.5 last:border-b-0"
            >
              <span className="flex min-w-0 flex-col">
                <ObjectName object={objectRefOf(objectOf(object, 'candidate'))} />
                <span className="text-secondary text-sm">{reasons.map((reason) => reason.text).join(' · ')}</span>
              </span>
              <DotGauge value={score} label={text.gauge} noData={text.noData} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
