import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { type DayOrder, dayOrders } from '#shared/contract/imports.ts';
import { RadioGroup } from '#ui/radio-group.tsx';
import type { ImportPreview } from './mapping.ts';
import { importWords } from './words/index.ts';

interface DayOrderChoiceProps {
  days: NonNullable<ImportPreview['days']>;
  onChange: (order: DayOrder) => void;
}

/** Asks which day `03/04/2024` is, where nothing in its column says so. */
export function DayOrderChoice({ days, onChange }: DayOrderChoiceProps) {
  const t = useT(importWords);
  const format = useFormat();
  return (
    <RadioGroup
      label={t('days.question', { columns: format.list(days.columns), day: days.example })}
      value={days.order}
      onChange={onChange}
      options={dayOrders.map((order) => ({ value: order, label: format.date(days.readings[order]) }))}
    />
  );
}
