import { type FormEvent, useId, useState } from 'react';
import { ownPathOf } from '#blocks/object/own-fields/own-field.ts';
import { useKindName } from '#blocks/object/own-fields/use-kind-name.ts';
import { ApiError } from '#lib/api-error.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import type { ImportType } from '#shared/contract/imports.ts';
import { type CustomKind, customKinds } from '#shared/domain/custom-fields.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import type { ImportPreview } from './mapping.ts';
import { importWords } from './words/index.ts';

interface NewFieldDialogProps {
  type: ImportType;
  column: ImportPreview['columns'][number];
  /** The field was made, and is what the column becomes. */
  onMade: (field: string) => void;
  onClose: () => void;
}

/** A field of the company's own for a column that fits none: its name and kind are proposed by what stands in the column. */
export function NewFieldDialog({ type, column, onMade, onClose }: NewFieldDialogProps) {
  const t = useT(importWords);
  const id = useId();
  const format = useFormat();
  const errorText = useErrorText();
  const kindName = useKindName();
  const { mutateAsync, isPending } = useWrite('customFields.create', { failure: 'screen' });
  const { guess, protected: isProtected = false } = column;
  const [name, setName] = useState(column.name.slice(0, 120));
  const [kind, setKind] = useState<CustomKind>(guess?.kind ?? 'text');
  const [sensitive, setSensitive] = useState(isProtected);
  const [problem, setProblem] = useState<string | undefined>();
  const choices = kind === guess?.kind ? guess.choices : undefined;
  // Words to choose among are taken from the column: where it holds none that repeat, there are none to offer.
  const kinds = customKinds.filter((one) => (one !== 'choice' && one !== 'several') || one === guess?.kind);

  async function make(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (name.trim() === '') {
      setProblem(t('newField.nameMissing'));
      return;
    }
    try {
      const field = await mutateAsync({
        ...{ object_type: type, name: name.trim(), kind, sensitive },
        ...(choices === undefined ? {} : { choices: [...choices] }),
      });
      onMade(ownPathOf(field));
    } catch (error) {
      const { detail, title } = errorText(error);
      const isTaken = error instanceof ApiError && error.errors.some(({ path }) => path === 'name');
      setProblem(isTaken ? t('newField.nameTaken') : (detail ?? title));
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) {
          onClose();
        }
      }}
      title={t('newField.title', { column: column.name })}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" type="submit" form={id} disabled={isPending}>
            {t('newField.make')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void make(event)} className="flex flex-col gap-4 pt-2">
        <Input
          label={t('newField.name')}
          maxLength={120}
          value={name}
          error={problem}
          onChange={(event) => {
            setName(event.target.value);
            setProblem(undefined);
          }}
        />
        <Select
          label={t('newField.kind')}
          hint={
            choices === undefined ? t('newField.kindHint') : t('newField.choices', { choices: format.list(choices) })
          }
          value={kind}
          options={kinds.map((one) => ({ value: one, label: kindName(one) }))}
          onChange={setKind}
        />
        <Checkbox
          label={t('newField.sensitive')}
          detail={isProtected ? t('newField.protected') : t('newField.sensitiveDetail')}
          checked={sensitive}
          disabled={isProtected}
          onChange={setSensitive}
        />
      </form>
    </Dialog>
  );
}
