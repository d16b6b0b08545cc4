import { type FormEvent, useId, useRef, useState } from 'react';
import type { OwnField } from '#blocks/object/own-fields/own-field.ts';
import { useKindName } from '#blocks/object/own-fields/use-kind-name.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { PlainInput } from '#blocks/object-form/field-input.tsx';
import { useInputTexts } from '#blocks/object-form/use-input-texts.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { type CustomType, customKinds } from '#shared/domain/custom-fields.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Input } from '#ui/input.tsx';
import { MultiCombobox } from '#ui/multi-combobox.tsx';
import { Question } from '#ui/question.tsx';
import { Select } from '#ui/select.tsx';
import { useCustomFieldForm } from './use-custom-field-form.ts';
import { customFieldWords } from './words/index.ts';

interface CustomFieldDialogProps {
  type: CustomType;
  /** Undefined: a new one. */
  field: OwnField | undefined;
  onClose: () => void;
}

/** What is said of a field: made or changed. Nothing typed is lost by one slip of Escape. */
export function CustomFieldDialog({ type, field, onClose }: CustomFieldDialogProps) {
  const t = useT(customFieldWords);
  const words = useT(objectWords);
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const [asksToDiscard, setAsksToDiscard] = useState(false);
  const { choose } = useInputTexts();
  const kindName = useKindName();
  const form = useCustomFieldForm({ type, field, element, onDone: onClose });
  const { values, change, wrong } = form;
  const isChosen = values.kind === 'choice' || values.kind === 'several';

  function leave(): void {
    if (form.hasChanges && !form.isBusy) {
      setAsksToDiscard(true);
    } else {
      onClose();
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void form.save();
  }

  const addChoice = (choice: string) => {
    const said = choice.trim();
    if (said !== '' && !values.choices.includes(said)) {
      change({ choices: [...values.choices, said] });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) {
          leave();
        }
      }}
      title={field === undefined ? t('add') : t('editTitle', { name: field.name })}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button onClick={leave}>{t('common:cancel')}</Button>
          <Button variant="primary" type="submit" form={id} disabled={form.isBusy}>
            {field === undefined ? t('add') : t('common:save')}
          </Button>
        </>
      }
    >
      <form ref={element} id={id} noValidate onSubmit={submit} className="flex flex-col gap-4 pt-2">
        <Input
          label={t('name')}
          maxLength={120}
          value={values.name}
          error={wrong.name}
          onChange={(event) => change({ name: event.target.value })}
        />
        {field === undefined ? (
          <Select
            label={t('kindLabel')}
            hint={t('kindHint')}
            error={wrong.kind}
            value={values.kind}
            options={customKinds.map((kind) => ({ value: kind, label: kindName(kind) }))}
            onChange={(kind) => change({ kind })}
          />
        ) : null}
        {isChosen ? (
          <MultiCombobox
            label={t('choices')}
            hint={t('choicesHint')}
            error={wrong.choices}
            texts={choose}
            options={[]}
            values={values.choices}
            onChange={(choices) => change({ choices })}
            onCreate={addChoice}
            onLeave={addChoice}
          />
        ) : null}
        <Input
          label={t('description')}
          hint={t('descriptionHint')}
          maxLength={2000}
          value={values.description}
          error={wrong.description}
          onChange={(event) => change({ description: event.target.value })}
        />
        <PlainInput field={form.initialField} form={form.initialInput} />
        <Checkbox
          label={t('required')}
          detail={t('requiredDetail')}
          checked={values.required}
          onChange={(required) => change({ required })}
        />
        {field === undefined ? (
          <Checkbox
            label={t('sensitive')}
            detail={t('sensitiveDetail')}
            checked={values.sensitive}
            onChange={(sensitive) => change({ sensitive })}
          />
        ) : null}
        <p role="alert" className="text-critical empty:hidden">
          {wrong.form}
        </p>
      </form>
      <Question
        open={asksToDiscard}
        title={words('edit.discardQuestion')}
        detail={words('edit.discardDetail')}
        keepLabel={words('edit.keepEditing')}
        onKeep={() => setAsksToDiscard(false)}
        goOnLabel={words('edit.discard')}
        onGoOn={onClose}
      />
    </Dialog>
  );
}
