import { useFormat } from '#lib/i18n/use-format.ts';
import { type ImportPreview, idField, mappedFields } from './mapping.ts';
import { previewCell } from './preview-cell.ts';
import { useFieldName } from './use-field-name.ts';

const shownRows = 8;

/** The first rows, one column a field. */
export function PreviewRows({ preview }: { preview: ImportPreview }) {
  const fieldName = useFieldName();
  const format = useFormat();
  // The id tells rows apart; it is no field of the object.
  const fields = mappedFields(preview.mapping, preview.columns).filter((field) => field !== idField);
  if (preview.rows.length === 0 || fields.length === 0) {
    return null;
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div tabIndex={0} className="overflow-x-auto rounded-card border border-line">
      <table className="w-full border-collapse">
        <thead>
          <tr className="text-start text-secondary">
            {fields.map((field) => (
              <th
                key={field}
                scope="col"
                className="h-8 whitespace-nowrap border-line border-b px-3 text-start font-normal"
              >
                {fieldName(field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.rows.slice(0, shownRows).map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no key but their place
            <tr key={index} className="not-last:border-line not-last:border-b">
              {fields.map((field) => (
                <td key={field} className="h-8 max-w-70 truncate px-3" title={previewCell(row, field, format.date)}>
                  {previewCell(row, field, format.date)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
