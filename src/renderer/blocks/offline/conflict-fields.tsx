import { useT } from '#lib/i18n/use-t.ts';
import type { ConflictField } from '#lib/offline/conflict.ts';
import { valueText } from '#lib/offline/write-contents.ts';
import { FieldValue } from './field-value.tsx';
import { useFieldLabel } from './use-write-text.ts';
import { offlineWords } from './words/index.ts';

function Value({ path, value }: { path: string; value: unknown }) {
  const t = useT(offlineWords);
  return valueText(value) === '' ? (
    <span className="text-muted">{t('conflict.empty')}</span>
  ) : (
    <span className="selectable line-clamp-6 whitespace-pre-line break-words">
      <FieldValue {...{ path, value }} />
    </span>
  );
}

/** The fields that two people changed, with both values side by side. */
export function ConflictFields({ fields }: { fields: readonly ConflictField[] }) {
  const t = useT(offlineWords);
  const label = useFieldLabel();
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 text-start">
      <thead>
        <tr className="text-secondary text-sm">
          <th scope="col" className="w-28 pe-3 pb-1.5 text-start font-medium">
            {t('conflict.field')}
          </th>
          <th scope="col" className="px-3 pb-1.5 text-start font-medium">
            {t('conflict.mine')}
          </th>
          <th scope="col" className="ps-3 pb-1.5 text-start font-medium">
            {t('conflict.theirs')}
          </th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ key, mine, theirs, words }) => (
          <tr key={key} className="align-top">
            <th scope="row" className="border-line border-t py-2 pe-3 text-start font-normal text-secondary">
              {label(words?.key ?? key)}
            </th>
            <td className="border-line border-t bg-accent-soft px-3 py-2">
              <Value path={key} value={mine} />
            </td>
            <td className="border-line border-t py-2 ps-3">
              <Value path={words?.key ?? key} value={words?.theirs ?? theirs} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
