import { type FormEvent, useId, useState } from 'react';
import { useInputTexts } from '#blocks/object-form/use-input-texts.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { WhereCondition } from '#shared/domain/where/where.ts';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { ConditionInputs, firstDraft } from './condition-inputs.tsx';
import { conditionOf, draftOf, type FilterDraft } from './filter-draft.ts';
import type { FilterField } from './use-filter-fields.ts';
import { filterWords } from './words/index.ts';

interface FilterPanelProps {
  fields: readonly FilterField[];
  /** What is changed; a new one where it is left out. */
  condition?: WhereCondition;
  /** What is called what its values name by their ids. */
  nameOf?: (value: string) => string | undefined;
  onDone: (condition: WhereCondition) => void;
}

/** Asks which field, what of it, and with which value. */
export function FilterPanel({ fields, condition, nameOf, onDone }: FilterPanelProps) {
  const t = useT(filterWords);
  const { choose } = useInputTexts();
  const id = useId();
  const [name, setName] = useState(condition?.field ?? null);
  const field = fields.find((one) => one.name === name);
  const [draft, setDraft] = useState<FilterDraft | undefined>(() =>
    field === undefined || condition === undefined ? undefined : draftOf(field, condition, nameOf),
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
