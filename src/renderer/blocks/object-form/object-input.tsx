import { useMemo, useState } from 'react';
import { ObjectMark } from '#blocks/object/object-name.tsx';
import { secondLine } from '#blocks/object/second-line.ts';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { useObjectSearch } from '#blocks/search/use-object-search.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { Combobox } from '#ui/combobox.tsx';
import type { ChosenItem } from './form-values.ts';
import type { InputProps } from './input-props.ts';
import { useInputTexts } from './use-input-texts.ts';

interface ObjectInputProps extends InputProps<ChosenItem | null> {
  types: readonly ObjectType[];
}

/** Another object, found by the search of every picker. */
export function ObjectInput({ types, label, error, value, onChange }: ObjectInputProps) {
  const text = useObjectText();
  const { choose } = useInputTexts();
  const [query, setQuery] = useState('');
  // A form that is only read asks for nothing.
  const [isUsed, setUsed] = useState(false);
  const { sections, phase, isCurrent } = useObjectSearch(isUsed, query, types);
  const found = useMemo(() => {
    // What was found for other words is not what Enter may choose.
    const rows = (isCurrent ? sections : []).flatMap(({ options }) => options.map(({ row }) => row));
    return rows.map(({ option, match }) => {
      const { id, object_type, source_data } = option;
      const parts = secondLine(option, { field: match?.field, keyword: undefined }, text);
      const item: ChosenItem = { id, object_type, name: source_data.name ?? '', logo: source_data.logo };
      return { item, detail: parts.map((part) => part.text).join(' · ') };
    });
  }, [isCurrent, sections, text]);
  const optionOf = (item: ChosenItem, detail?: string) => ({
    value: item.id,
    label: item.name,
    detail,
    mark: <ObjectMark object={{ ...item, object_type: item.object_type ?? '' }} size="small" />,
  });
  return (
    <Combobox
      {...{ label, error }}
      texts={choose}
      found
      loading={!isCurrent && phase !== 'failed'}
      onFocus={() => setUsed(true)}
      onQuery={setQuery}
      options={found.map(({ item, detail }) => optionOf(item, detail))}
      chosen={value === null ? undefined : optionOf(value)}
      value={value?.id ?? null}
      onChange={(chosen) => onChange(found.find(({ item }) => item.id === chosen)?.item ?? null)}
    />
  );
}
