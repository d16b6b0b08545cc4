import { descriptorOf } from '#blocks/object/descriptors.ts';
import { ObjectLink } from '#blocks/object/object-link.tsx';
import { useFormLabel } from '#blocks/object-form/use-form-label.ts';
import { useOwnFormFields } from '#blocks/object-form/use-own-form-fields.ts';
import { useHostText } from '#lib/i18n/use-host-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { BulkRow } from '#shared/contract/bulk.ts';
import { documentFieldOf } from '#shared/domain/long-texts.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { bulkWords } from './words/index.ts';

/** Why something of a type is not changed, in the reader's words; a field is called as in its form. */
export function useWhy(type: ObjectType): (why: BulkRow['why']) => string {
  const t = useT(bulkWords);
  const hostText = useHostText();
  const labelOf = useFormLabel();
  const own = useOwnFormFields(type).fields;
  return (why) => {
    const text = why === undefined ? '' : hostText(why);
    const path = why?.field;
    if (path === undefined) {
      return text;
    }
    const field = [...descriptorOf(type).form, ...own].find(({ key }) =>
      [key, documentFieldOf(key)].some((each) => `${path}.`.startsWith(`${each}.`)),
    );
    return t('fieldWhy', { field: field === undefined ? path : labelOf(field), why: text });
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
export function BulkRefused({ type, rows }: { type: ObjectType; rows: readonly BulkRow[] }) {
  const t = useT(bulkWords);
  const whyOf = useWhy(type);
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
