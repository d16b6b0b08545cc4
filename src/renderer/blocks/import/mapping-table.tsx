import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import type { ImportType } from '#shared/contract/imports.ts';
import { Select } from '#ui/select.tsx';
import { VirtualRows } from '#ui/virtual-rows.tsx';
import { assignField, type ImportMapping, type ImportPreview } from './mapping.ts';
import { MappingNotes } from './mapping-notes.tsx';
import { NewFieldDialog } from './new-field-dialog.tsx';
import { useFieldName } from './use-field-name.ts';
import { importWords } from './words/index.ts';

/** A value no field has: Radix takes no empty one. */
const leaveOut = '-';
const layout = 'grid grid-cols-[minmax(8rem,1fr)_minmax(10rem,2fr)_13rem] items-center gap-4 border-line border-b';

/** A field that is yet to be made. */
const makeNew = '+';

interface MappingTableProps {
  type: ImportType;
  preview: ImportPreview;
  mapping: ImportMapping;
  onChange: (mapping: ImportMapping) => void;
}

/** Every column with what stands in it and the field it becomes. */
export function MappingTable({ type, preview, mapping, onChange }: MappingTableProps) {
  const t = useT(importWords);
  const fieldName = useFieldName();
  const mayMake = useMay().mayHere('editCustomFields');
  const [newFor, setNewFor] = useState<ImportPreview['columns'][number] | undefined>();
  const making = mayMake ? [{ value: makeNew, label: t('newField.option') }] : [];
  // Before the fields, of which there are more than a list shows at once.
  const optionsOf = (fields: ImportPreview['fields']) => [
    { value: leaveOut, label: t('match.leaveOut') },
    ...making,
    ...fields.map(({ field, name, sensitive }) => ({
      value: field,
      label: sensitive === true ? t('match.sensitive', { name: name ?? fieldName(field) }) : (name ?? fieldName(field)),
    })),
  ];
  const options = optionsOf(preview.fields);
  // What may not be searched becomes what few may read, or nothing.
  const sensitive = preview.fields.filter((field) => field.sensitive === true);
  return (
    <div className="flex flex-col gap-2">
      <div>
        <VirtualRows
          label={t('match.title')}
          header={
            <div className={`${layout} h-8 text-secondary`}>
              <span>{t('match.column')}</span>
              <span>{t('match.samples')}</span>
              <span>{t('match.field')}</span>
            </div>
          }
          rows={preview.columns}
          rowHeight={44}
          maxHeight={20 * 44}
          rowKey={({ name }) => name}
        >
          {(column) => {
            const { name, samples, protected: isProtected = false } = column;
            return (
              <div className={`${layout} h-11`}>
                <span className="truncate font-medium" title={name}>
                  {name === '' ? t('match.unnamed') : name}
                </span>
                <span className="truncate text-secondary" title={samples.join('\n')}>
                  {samples.length === 0 ? t('match.empty') : samples.join(' · ')}
                </span>
                {isProtected && sensitive.length + making.length === 0 ? (
                  <span className="px-2.5 text-secondary">{t('match.protected')}</span>
                ) : (
                  <Select
                    size="small"
                    hideLabel
                    label={t('match.fieldOf', { column: name })}
                    value={mapping[name] ?? leaveOut}
                    options={isProtected ? optionsOf(sensitive) : options}
                    onChange={(value) => {
                      if (value === makeNew) {
                        setNewFor(column);
                      } else {
                        onChange(assignField(mapping, name, value === leaveOut ? null : value));
                      }
                    }}
                  />
                )}
              </div>
            );
          }}
        </VirtualRows>
      </div>
      {newFor === undefined ? null : (
        <NewFieldDialog
          type={type}
          column={newFor}
          onMade={(field) => {
            setNewFor(undefined);
            onChange(assignField(mapping, newFor.name, field));
          }}
          onClose={() => setNewFor(undefined)}
        />
      )}
      <MappingNotes preview={preview} mapping={mapping} />
    </div>
  );
}
