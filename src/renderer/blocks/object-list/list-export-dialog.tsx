import { useState } from 'react';
import { useSaveFile } from '#blocks/document-file/use-save-file.ts';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { bridge } from '#lib/bridge.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ReadTable } from '#shared/bridge/documents.ts';
import type { exportFormats } from '#shared/contract/exports.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { newestFirst } from '#shared/domain/where/newest-first.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { toast } from '#ui/toast-store.ts';
import { copiedTable } from './copied-table.ts';
import type { ListScope } from './list-scope.ts';
import { useColumns } from './use-columns.tsx';
import { exportWords } from './words/index.ts';

type Format = (typeof exportFormats)[number];

/** A list as it stands: what of it is exported is asked. */
export interface ExportedList {
  type: ObjectType;
  scope: ListScope;
  /** How many there are, as it is filtered. */
  total: number;
  isFiltered: boolean;
  /** Ids of those that are selected. */
  selected: readonly string[];
}

/** Copies a table so that spreadsheets, documents and mails take it in, once at a time. */
function useCopyTable(read: () => ReadTable): { copy: () => void; isCopying: boolean } {
  const t = useT(exportWords);
  const format = useFormat();
  const [isCopying, setCopying] = useState(false);

  async function copyTable(): Promise<void> {
    const table = await bridge.call('documents.readTable', read());
    if (table.state !== 'read') {
      const description = t(table.state === 'failed' ? 'copyAgain' : 'copyTooLarge');
      toast({ title: t('copyFailed'), description, variant: 'destructive' });
      return;
    }
    const { text, html } = copiedTable(table.rows);
    const as = (type: string, content: string) => new Blob([content], { type });
    const item = new ClipboardItem({ 'text/plain': as('text/plain', text), 'text/html': as('text/html', html) });
    await navigator.clipboard.write([item]);
    const count = table.rows.length - 1;
    toast({ title: t('copied', { count, value: format.number(count) }) });
  }

  return {
    copy() {
      if (!isCopying) {
        setCopying(true);
        copyTable()
          .catch(() => toast({ title: t('copyFailed'), description: t('copyAgain'), variant: 'destructive' }))
          .finally(() => setCopying(false));
      }
    },
    isCopying,
  };
}

/** Asks which rows and columns of a list are exported, and as what; they are saved as a file, or copied as a table. */
export function ListExportDialog({
  type,
  scope,
  total,
  isFiltered,
  selected,
  onClose,
}: ExportedList & { onClose: () => void }) {
  const t = useT(exportWords);
  const text = useObjectText();
  const numbers = useFormat();
  const { offered, shown } = useColumns(type);
  const columns = offered.filter(({ exported }) => exported.length > 0);
  const [rows, setRows] = useState<'selected' | 'list'>(selected.length > 0 ? 'selected' : 'list');
  const [format, setFormat] = useState<Format>('xlsx');
  const [reach, setReach] = useState<'whole' | 'chosen'>('chosen');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(shown.map(({ id }) => id)));
  const fields = columns.filter(({ id }) => chosen.has(id)).flatMap(({ exported }) => exported);
  const isEmpty = reach === 'chosen' && fields.length === 0;

  function asked(): ReadTable {
    const { filter, where, sort } = scope;
    return {
      type,
      ...(rows === 'selected' ? { ids: [...selected] } : { filter: filter && { ...filter }, where }),
      // As the list stands there.
      sort: sort ?? newestFirst,
      columns: reach === 'chosen' ? fields : undefined,
    };
  }

  const { save, isSaving } = useSaveFile(async () => {
    const saved = await bridge.call('documents.saveExport', { ...asked(), format });
    if (saved.state === 'saved') {
      onClose();
    }
    return saved;
  });
  const { copy, isCopying } = useCopyTable(asked);
  const counted = (key: 'selected' | 'filtered' | 'all', count: number) =>
    t(key, { count, value: numbers.number(count) });
  const whole = counted(isFiltered ? 'filtered' : 'all', total);
  const isBusy = isSaving || isCopying;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title', { type: text.type(type) })}
      description={selected.length > 0 ? undefined : whole}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button disabled={isEmpty || isBusy} aria-busy={isCopying} onClick={copy}>
            {t('copy')}
          </Button>
          <Button variant="primary" disabled={isEmpty || isBusy} aria-busy={isSaving} onClick={save}>
            {t('export')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5 pt-1">
        {selected.length > 0 && total > selected.length ? (
          <RadioGroup
            label={t('what')}
            value={rows}
            options={[
              { value: 'selected', label: counted('selected', selected.length) },
              { value: 'list', label: whole },
            ]}
            onChange={setRows}
          />
        ) : null}
        <Select
          label={t('format')}
          className="w-60"
          value={format}
          options={(['xlsx', 'csv', 'json'] as const).map((value) => ({ value, label: t(`formats.${value}`) }))}
          onChange={setFormat}
        />
        <div className="flex flex-col gap-2">
          <RadioGroup
            label={t('columns')}
            value={reach}
            options={[
              { value: 'whole', label: t('whole'), detail: t('wholeDetail') },
              { value: 'chosen', label: t('chosen') },
            ]}
            onChange={setReach}
          />
          {reach === 'chosen' ? (
            <fieldset className="ms-6.5 grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-4 gap-y-2">
              <legend className="sr-only">{t('chosen')}</legend>
              {columns.map(({ id, header }) => (
                <Checkbox
                  key={id}
                  label={header}
                  checked={chosen.has(id)}
                  onChange={(isChosen) =>
                    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id)))
                  }
                />
              ))}
            </fieldset>
          ) : null}
          <p role="alert" className="text-critical empty:hidden">
            {isEmpty ? t('noColumn') : null}
          </p>
        </div>
      </div>
    </Dialog>
  );
}
