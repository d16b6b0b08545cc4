import { useCallback, useState } from 'react';
import type { ChosenItem } from '#blocks/object-form/form-values.ts';
import { ObjectInput } from '#blocks/object-form/object-input.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { FieldChoice } from './field-choice.tsx';
import { useComparison, useMerge } from './queries.ts';
import { samePersonWords } from './words/index.ts';

interface MergeDialogProps {
  /** Who stays. */
  kept: ObjectRef;
  /** Who is merged, where that is known. */
  other?: ObjectRef;
  onClose: () => void;
}

/** Makes one candidate of two: where they differ, the person chooses whose value stays. */
export function MergeDialog({ kept, other, onClose }: MergeDialogProps) {
  const t = useT(samePersonWords);
  const [chosen, setChosen] = useState<ChosenItem | null>(other ?? null);
  const [take, setTake] = useState<Readonly<Record<string, string>>>({});
  const [isMerging, setMerging] = useState(false);
  const { data, isError, refetch } = useComparison(kept.id, chosen?.id, isMerging);
  const merge = useMerge();
  const fields = data?.fields.filter(({ values, chosen: first }) => first !== undefined && values.length > 1) ?? [];
  const isSomebodyElse = useCallback(({ id }: { id: string }) => id !== kept.id, [kept.id]);

  function submit(): void {
    if (chosen !== null) {
      setMerging(true);
      merge
        .mutateAsync({ keep: kept.id, merge: [chosen.id], take: { ...take } })
        .then(onClose)
        .catch(() => setMerging(false));
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        other === undefined
          ? t('merge.title', { name: kept.name })
          : t('merge.both', { name: kept.name, other: other.name })
      }
      description={t('merge.text', { name: kept.name })}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" disabled={chosen === null || data === undefined || isMerging} onClick={submit}>
            {t('merge.submit')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {other === undefined ? (
          <ObjectInput
            types={['candidate']}
            label={t('merge.who')}
            offers={isSomebodyElse}
            error={undefined}
            value={chosen}
            onChange={(item) => {
              setChosen(item);
              setTake({});
            }}
          />
        ) : null}
        {chosen === null ? null : data !== undefined ? (
          fields.length === 0 ? (
            <p className="text-secondary">{t('merge.same')}</p>
          ) : (
            fields.map((field) => (
              <FieldChoice
                key={field.field}
                field={field}
                people={data.people}
                value={take[field.field] ?? field.chosen ?? kept.id}
                onChange={(id) => setTake((before) => ({ ...before, [field.field]: id }))}
              />
            ))
          )
        ) : isError ? (
          <p role="alert" className="flex items-center gap-3 text-secondary">
            {t('merge.loadFailed')}
            <Button size="small" onClick={() => void refetch()}>
              {t('common:retry')}
            </Button>
          </p>
        ) : (
          <div role="status" aria-label={t('merge.loading')} className="flex flex-col gap-2">
            <Skeleton className="h-3 w-80" />
            <Skeleton className="h-3 w-64" />
          </div>
        )}
      </div>
    </Dialog>
  );
}
