import { Combobox } from '#ui/combobox.tsx';
import type { InputProps } from './input-props.ts';
import { useInputTexts } from './use-input-texts.ts';

/** A time zone by its IANA name, found by typing a place of it; one that this computer does not know stays one of them. */
export function TimeZoneInput({ value, onChange, ...field }: InputProps<string>) {
  const { choose } = useInputTexts();
  const zones = Intl.supportedValuesOf('timeZone');
  const all = value === '' || zones.includes(value) ? zones : [value, ...zones];
  return (
    <Combobox
      {...field}
      texts={choose}
      options={all.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      value={value === '' ? null : value}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}
