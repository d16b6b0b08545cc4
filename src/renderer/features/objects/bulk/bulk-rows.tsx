import { ObjectLink } from '#blocks/object/object-link.tsx';
import { useHostText } from '#lib/i18n/use-host-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { BulkRow } from '#shared/contract/bulk.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { bulkWords } from './words/index.ts';

/** Why something is not changed, in the reader's words. */
export function useWhy(): (why: BulkRow['why']) => string {
  const t = useT(bulkWords);
  const hostText = useHostText();
  return (why) => {
    const text = why === undefined ? '' : hostText(why);
    return why?.field === undefined ? text : t('fieldWhy', { field: why.field, why: text });
  };
}

/** Objects by their names, each a way to its page. */
export function BulkNames({ objects }: { objects: readonly ObjectRef[] }) {
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1">
      {objects.map((object) => (
        <li key={object.id} className="min-w-0 max-w-full truncate">
          <ObjectLink object={object} className="underline-offset-2 hover:underline">
            {object.name}
          </ObjectLink>
        </li>
      ))}
    </ul>
  );
}

/** What was not changed, one by one, and why. */
export function BulkRefused({ rows }: { rows: readonly BulkRow[] }) {
  const t = useT(bulkWords);
  const whyOf = useWhy();
  return (
    <ul className="flex flex-col divide-y divide-line rounded-control border border-line">
      {rows.map((row) => (
        <li key={row.id} className="flex flex-wrap items-baseline gap-x-3 px-3 py-1.5">
          {row.object === undefined ? (
            <span className="text-secondary">{t('hidden')}</span>
          ) : (
            <ObjectLink object={row.object} className="font-medium underline-offset-2 hover:underline">
              {row.object.name}
            </ObjectLink>
          )}
          {row.object === undefined ? null : <span className="text-secondary text-sm">{whyOf(row.why)}</span>}
        </li>
      ))}
    </ul>
  );
}
