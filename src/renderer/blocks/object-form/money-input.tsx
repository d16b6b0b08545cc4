import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Input } from '#ui/input.tsx';
import { CurrencyInput } from './currency-input.tsx';
import type { MoneyDraft } from './form-values.ts';
import type { InputProps } from './input-props.ts';

/** An amount, in whole units with a point, and its currency. */
export function MoneyInput({ label, error, hint, value, onChange }: InputProps<MoneyDraft>) {
  const t = useT(objectWords);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_8rem] items-start gap-2">
      <Input
        {...{ label, error, hint }}
        inputMode="decimal"
        value={value.amount}
        onChange={(event) => onChange({ ...value, amount: event.target.value })}
      />
      {/* Beside the input, whatever is said below that. */}
      <div className="pt-6.5">
        <CurrencyInput
          label={t('input.currencyOf', { label })}
          hideLabel
          error={undefined}
          value={value.currency}
          onChange={(currency) => onChange({ ...value, currency })}
        />
      </div>
    </div>
  );
}
