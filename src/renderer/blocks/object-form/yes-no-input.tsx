import { useObjectText } from '#blocks/object/use-object-text.ts';
import { Combobox } from '#ui/combobox.tsx';
import type { InputProps } from './input-props.ts';
import { useInputTexts } from './use-input-texts.ts';

/** Yes, no, or nothing said. */
export function YesNoInput({ value, onChange, ...field }: InputProps<string>) {
  const { choose } = useInputTexts();
  const { yesNo } = useObjectText();
  return (
    <Combobox
      {...field}
      texts={choose}
      options={[
        { value: 'yes', label: yesNo(true) },
        { value: 'no', label: yesNo(false) },
      ]}
      value={value === '' ? null : value}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}
