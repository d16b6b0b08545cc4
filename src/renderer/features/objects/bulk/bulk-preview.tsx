import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { CallOutput } from '#shared/contract/call-names.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import type { BulkKind } from './bulk-kinds.ts';
import { BulkNames, useWhy } from '#blocks/bulk-changes/bulk-rows.tsx';
import { bulkWords } from '#blocks/bulk-changes/words/index.ts';

interface BulkPreviewProps {
  type: ObjectType;
  kind: BulkKind;
  preview: CallOutput<'bulk.preview'>;
}

/** How many of all will be changed, as far as they were looked at. */
export function mayChange({ total, cannot_count, same_count = 0 }: CallOutput<'bulk.preview'>): number {
  return total - cannot_count - same_count;
}

/** What a bulk change would do, before it does it: how many, the first of them, and which not and why. */
export function BulkPreview({ type, kind, preview }: BulkPreviewProps) {
  const t = useT(bulkWords);
  const format = useFormat();
  const whyOf = useWhy(type);
  const { total, checked, objects, cannot, cannot_count, same_count: same = 0 } = preview;
  const may = mayChange(preview);
  const count = format.number(total);
  const isDeletion = kind === 'delete';
  const all = isDeletion ? t('allDeleted', { count }) : t('all', { count });
  const some = { may: format.number(may), count };
  return (
    <div className="flex flex-col gap-4 pt-2">
      <p className="font-medium">
        {may === 0
          ? t(same === total ? 'allSame' : 'none')
          : may === total
            ? all
            : isDeletion
              ? t('someDeleted', some)
              : t('some', some)}
      </p>
      {same === 0 || same === total ? null : (
        <p className="text-secondary text-sm">{t('same', { count: same, value: format.number(same) })}</p>
      )}
      {checked < total ? (
        <p className="text-secondary text-sm">{t('checked', { checked: format.number(checked) })}</p>
      ) : null}
      {objects.length === 0 ? null : (
        <section className="flex flex-col gap-1.5">
          <h3 className="text-secondary text-sm">{t('first')}</h3>
          <BulkNames objects={objects} />
        </section>
      )}
      {cannot.length === 0 ? null : (
        <section className="flex flex-col gap-2">
          <h3 className="text-secondary text-sm">
            {t('cannot', { count: cannot_count, value: format.number(cannot_count) })}
          </h3>
          <ul className="flex flex-col divide-y divide-line rounded-control border border-line">
            {cannot.map(({ why, count: of, objects: some }) => (
              <li key={JSON.stringify(why)} className="flex flex-col gap-1 px-3 py-2">
                <span className="flex items-baseline gap-2">
                  <span className="min-w-0 flex-1">{whyOf(why)}</span>
                  <span className="text-secondary tabular-nums">{format.number(of)}</span>
                </span>
                {some.length === 0 ? null : (
                  <div className="text-secondary text-sm">
                    <BulkNames objects={some} />
                  </div>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
