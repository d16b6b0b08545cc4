import { choiceKey } from '#blocks/object/choices.ts';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { Combobox } from '#ui/combobox.tsx';
import type { InputProps } from './input-props.ts';
import { useInputTexts } from './use-input-texts.ts';

interface ChoiceInputProps extends InputProps<string> {
  choices: readonly string[];
  /** Any other word can be said as well. */
  isOpen?: boolean | undefined;
}

/** One of the usual words of a field; a company's own word that stands there stays one of them. */
export function ChoiceInput({ label, error, value, onChange, choices, isOpen = false }: ChoiceInputProps) {
  const text = useObjectText();
  const { choose } = useInputTexts();
  const usual = choices.find((choice) => choice === value || (value !== '' && choiceKey(choice) === choiceKey(value)));
  // Written in another way, "Open" is the choice "open".
  const all = choices.map((choice) => (choice === usual ? value : choice));
  const options = usual === undefined && value !== '' ? [value, ...all] : all;
  return (
    <Combobox
      {...{ label, error }}
      texts={choose}
      options={options.map((option) => ({ value: option, label: text.choice(option) }))}
      value={value === '' ? null : value}
      onChange={(next) => onChange(next ?? '')}
      onCreate={isOpen ? onChange : undefined}
    />
  );
}
