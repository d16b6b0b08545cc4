import { type FormEvent, useId, useState } from 'react';
import { PlainInput } from '#blocks/object-form/field-input.tsx';
import type { DraftValue } from '#blocks/object-form/form-values.ts';
import { useInputTexts } from '#blocks/object-form/use-input-texts.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { operatorForms, type WhereCondition, type WhereOperator, whereOperators } from '#shared/domain/where/where.ts';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { Select } from '#ui/select.tsx';
import { conditionOf, draftOf, type FilterDraft } from './filter-draft.ts';
import { type FilterField, valueField } from './use-filter-fields.ts';
import { filterWords } from './words/index.ts';

interface FilterPanelProps {
  fields: readonly FilterField[];
  /** What is changed; a new one where it is left out. */
  condition?: WhereCondition;
  onDone: (condition: WhereCondition) => void;
}

function firstDraft({ kind }: FilterField): FilterDraft {
  const operator: WhereOperator = kind === 'text' ? 'contains' : kind === 'time' ? 'after' : whereOperators[kind][0]!;
  return { operator, first: '', second: '' };
}

/** Asks which field, what of it, and with which value. */
export function FilterPanel({ fields, condition, onDone }: FilterPanelProps) {
  const t = useT(filterWords);
  const { choose } = useInputTexts();
  const id = useId();
  const [name, setName] = useState(condition?.field ?? null);
  const field = fields.find((one) => one.name === name);
  const [draft, setDraft] = useState<FilterDraft | undefined>(() =>
    field === undefined || condition === undefined ? undefined : draftOf(field, condition),
  );
  const done = field === undefined || draft === undefined ? undefined : conditionOf(field, draft);

  function onField(chosen: string | null): void {
    const next = fields.find((one) => one.name === chosen);
    setName(next?.name ?? null);
    setDraft(next === undefined ? undefined : firstDraft(next));
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (done !== undefined) {
      onDone(done);
    }
  }

  return (
    <form onSubmit={onSubmit} aria-labelledby={id} className="flex flex-col gap-3 p-3">
      <h2 id={id} className="font-medium">
        {t(condition === undefined ? 'addFilter' : 'editFilter')}
      </h2>
      <Combobox
        label={t('field')}
        options={fields.map((one) => ({ value: one.name, label: one.label }))}
        value={name}
        onChange={onField}
        texts={choose}
      />
      {field === undefined || draft === undefined ? null : (
        <ConditionInputs key={field.name} {...{ field, draft }} onChange={setDraft} />
      )}
      <Button type="submit" variant="primary" disabled={done === undefined} className="self-end">
        {t('apply')}
      </Button>
    </form>
  );
}

interface ConditionInputsProps {
  field: FilterField;
  draft: FilterDraft;
  onChange: (draft: FilterDraft) => void;
}

const nothingRequired: readonly string[] = [];

function ConditionInputs({ field, draft, onChange }: ConditionInputsProps) {
  const t = useT(filterWords);
  const { takes } = operatorForms[draft.operator];
  const form = {
    valueAt: (key: string) => (key === 'first' ? draft.first : draft.second),
    errors: {},
    change: (key: string, value: DraftValue) => onChange({ ...draft, [key]: value }),
    setReadable: () => undefined,
    required: nothingRequired,
  };
  const input = (key: 'first' | 'second', label: string) => (
    <PlainInput
      field={
        takes === 'days'
          ? { key, label: { own: label }, kind: 'number' }
          : valueField(field, key, label, takes === 'several')
      }
      form={form}
    />
  );
  return (
    <>
      <Select
        label={t('operator')}
        value={draft.operator}
        options={whereOperators[field.kind].map((operator) => ({
          value: operator,
          label: t(`operators.${operator}`),
        }))}
        onChange={(operator) => {
          // What was filled in for one value is not what several are filled in by.
          const isSame = operatorForms[operator].takes === takes;
          onChange(isSame ? { ...draft, operator } : { operator, first: '', second: '' });
        }}
      />
      {takes === 'none' ? null : takes === 'two' ? (
        <>
          {input('first', t('low'))}
          {input('second', t('high'))}
        </>
      ) : (
        <div key={takes}>{input('first', t(takes === 'days' ? 'days' : 'value'))}</div>
      )}
    </>
  );
}
