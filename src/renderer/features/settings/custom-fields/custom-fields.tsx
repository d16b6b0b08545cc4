import { ListPlus, Plus } from 'lucide-react';
import { useState } from 'react';
import { isOwnField, type OwnField } from '#blocks/object/own-fields/own-field.ts';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import { type CustomType, customTypes } from '#shared/domain/custom-fields.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { CustomFieldDialog } from './custom-field-dialog.tsx';
import { CustomFieldList } from './custom-field-list.tsx';
import { useCustomFieldsOf } from './queries.ts';
import { RemovedFields } from './removed-fields.tsx';
import { customFieldWords } from './words/index.ts';

/** The fields that the company added to its people, jobs and other objects. */
export function CustomFields() {
  const t = useT(customFieldWords);
  const { may } = useMay();
  const text = useObjectText();
  const types = customTypes.filter((type) => may('read', type));
  const [chosen, setChosen] = useState<CustomType>();
  const type = chosen ?? types[0];
  return (
    type !== undefined && (
      <>
        <Select
          label={t('of')}
          className="w-60"
          value={type}
          options={types.map((value) => ({ value, label: text.type(value) }))}
          onChange={setChosen}
        />
        <FieldsOf key={type} type={type} />
      </>
    )
  );
}

function FieldsOf({ type }: { type: CustomType }) {
  const t = useT(customFieldWords);
  const text = useObjectText();
  const errorText = useErrorText();
  const mayEdit = useMay().mayHere('editCustomFields');
  const { data, error, refetch } = useCustomFieldsOf(type);
  const [open, setOpen] = useState<OwnField | 'new' | null>(null);
  if (data === undefined) {
    return error === null ? (
      <Skeleton className="h-24 w-full" />
    ) : (
      <ErrorState
        title={t('failed')}
        detail={errorText(error).detail ?? errorText(error).title}
        retryLabel={t('common:retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  const fields = data.data.filter((field) => field.removed_at === undefined);
  const removed = data.data.filter((field) => field.removed_at !== undefined);
  const add = mayEdit ? (
    <Button variant={fields.length === 0 ? 'primary' : 'secondary'} onClick={() => setOpen('new')}>
      <Plus aria-hidden />
      {t('add')}
    </Button>
  ) : null;
  return (
    <>
      {fields.length === 0 ? (
        <EmptyState
          className="rounded-card border border-line"
          icon={<ListPlus aria-hidden />}
          text={t('none', { type: text.type(type) })}
          action={add}
        />
      ) : (
        <div className="flex flex-col items-start gap-4">
          <CustomFieldList
            fields={fields}
            label={t('listOf', { type: text.type(type) })}
            mayEdit={mayEdit}
            onEdit={(field) => (isOwnField(field) ? setOpen(field) : undefined)}
          />
          {add}
        </div>
      )}
      {mayEdit ? null : <p className="text-secondary">{t('notAllowed')}</p>}
      {mayEdit && removed.length > 0 ? <RemovedFields fields={removed} /> : null}
      {open === null ? null : (
        <CustomFieldDialog type={type} field={open === 'new' ? undefined : open} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
