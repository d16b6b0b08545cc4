import { useErrorText } from '#lib/i18n/use-error-text.ts';
import type { CategoryType } from '#shared/contract/categories.ts';
import { Combobox } from '#ui/combobox.tsx';
import type { ChosenItem } from './form-values.ts';
import type { InputProps } from './input-props.ts';
import { useCategories } from './use-categories.ts';
import { useInputTexts } from './use-input-texts.ts';

interface CategoryInputProps extends InputProps<ChosenItem | null> {
  of: CategoryType;
}

function inOneLine({ title, detail }: { title: string; detail: string | undefined }): string {
  return detail === undefined ? title : `${title}. ${detail}`;
}

/** An item of one of the company's lists; what stands there and is in no list stays to be chosen. */
export function CategoryInput({ of, label, error, value, onChange }: CategoryInputProps) {
  const { choose } = useInputTexts();
  const { items: listed, isPending, error: unread } = useCategories(of);
  const errorText = useErrorText();
  const items = value === null || listed.some(({ id }) => id === value.id) ? listed : [value, ...listed];
  return (
    <Combobox
      {...{ label }}
      error={error ?? (unread && inOneLine(errorText(unread)))}
      texts={choose}
      loading={isPending}
      options={items.map(({ id, name }) => ({ value: id, label: name }))}
      value={value?.id ?? null}
      onChange={(chosen) => {
        const item = items.find(({ id }) => id === chosen);
        onChange(item === undefined ? null : { id: item.id, name: item.name });
      }}
    />
  );
}
