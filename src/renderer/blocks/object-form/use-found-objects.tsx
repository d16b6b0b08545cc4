import { useMemo, useState } from 'react';
import { ObjectMark } from '#blocks/object/object-name.tsx';
import { secondLine } from '#blocks/object/second-line.ts';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { useObjectSearch } from '#blocks/search/use-object-search.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import type { SearchOption } from '#shared/domain/search-option.ts';
import type { ComboboxOption } from '#ui/combobox-options.ts';
import type { ChosenItem } from './form-values.ts';
import { useInputTexts } from './use-input-texts.ts';

/** An object as it stands in a list of what can be chosen. */
export function optionOf(item: ChosenItem, detail?: string): ComboboxOption {
  return {
    value: item.id,
    label: item.name,
    detail,
    mark: <ObjectMark object={{ ...item, object_type: item.object_type ?? '' }} size="small" />,
  };
}

/** What an input finds of some types for what is typed, by the search of every picker; `offers`: whether one of them can be chosen. */
export function useFoundObjects(types: readonly ObjectType[], offers?: (found: SearchOption) => boolean) {
  const text = useObjectText();
  const { choose } = useInputTexts();
  const [query, setQuery] = useState('');
  // A form that is only read asks for nothing.
  const [isUsed, setUsed] = useState(false);
  const { sections, phase, isCurrent } = useObjectSearch(isUsed, query, types);
  const found = useMemo(() => {
    // What was found for other words is not what Enter may choose.
    const rows = (isCurrent ? sections : []).flatMap(({ options }) => options.map(({ row }) => row));
    const offered = offers === undefined ? rows : rows.filter(({ option }) => offers(option));
    return offered.map(({ option, match }) => {
      const { id, object_type, source_data } = option;
      const parts = secondLine(option, { field: match?.field, found: undefined }, text);
      const item: ChosenItem = { id, object_type, name: source_data.name ?? '', logo: source_data.logo };
      return { item, detail: parts.map((part) => part.text).join(' · ') };
    });
  }, [isCurrent, sections, text, offers]);
  return {
    itemOf: (id: string | null) => found.find(({ item }) => item.id === id)?.item,
    /** What the combobox of the input is given. */
    search: {
      texts: choose,
      found: true,
      loading: !isCurrent && phase !== 'failed',
      onFocus: () => setUsed(true),
      onQuery: setQuery,
      options: found.map(({ item, detail }) => optionOf(item, detail)),
    },
  };
}
