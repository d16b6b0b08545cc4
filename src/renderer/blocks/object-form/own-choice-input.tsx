import { Combobox } from '#ui/combobox.tsx';
import { MultiCombobox } from '#ui/multi-combobox.tsx';
import type { InputProps } from './input-props.ts';
import { useInputTexts } from './use-input-texts.ts';

interface OwnChoiceProps {
  choices: readonly string[];
}

/** What stands there and is no choice any more stays to be seen. */
function optionsOf(choices: readonly string[], chosen: readonly string[]) {
  return [...new Set([...choices, ...chosen])].map((choice) => ({ value: choice, label: choice }));
}

/** One of a company's own words, as they are written. */
export function OneOfInput({ value, onChange, choices, ...field }: InputProps<string> & OwnChoiceProps) {
  const { choose } = useInputTexts();
  return (
    <Combobox
      {...field}
      texts={choose}
      options={optionsOf(choices, value === '' ? [] : [value])}
      value={value === '' ? null : value}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}

/** Some of a company's own words, as they are written. */
export function SomeOfInput({ value, onChange, choices, ...field }: InputProps<readonly string[]> & OwnChoiceProps) {
  const { choose } = useInputTexts();
  return (
    <MultiCombobox {...field} texts={choose} options={optionsOf(choices, value)} values={value} onChange={onChange} />
  );
}
