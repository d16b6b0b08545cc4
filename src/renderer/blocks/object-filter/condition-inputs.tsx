import { PlainInput } from '#blocks/object-form/field-input.tsx';
import type { DraftValue } from '#blocks/object-form/form-values.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { operatorForms, type WhereOperator, whereOperators } from '#shared/domain/where/where.ts';
import { Select } from '#ui/select.tsx';
import type { FilterDraft } from './filter-draft.ts';
import { type FilterField, valueField } from './use-filter-fields.ts';
import { filterWords } from './words/index.ts';

/** What is asked of a field, to begin with. */
export function firstDraft({ kind }: FilterField): FilterDraft {
  const operator: WhereOperator = kind === 'text' ? 'contains' : kind === 'time' ? 'after' : whereOperators[kind][0]!;
  return { operator, first: '', second: '' };
}

interface ConditionInputsProps {
  field: FilterField;
  draft: FilterDraft;
  onChange: (draft: FilterDraft) => void;
}

const nothingRequired: readonly string[] = [];

/** What is asked of a field, and with which value. */
export function ConditionInputs({ field, draft, onChange }: ConditionInputsProps) {
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
