import { useQueries, useQuery } from '@tanstack/react-query';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { readOptions } from '#lib/policy/read-options.ts';
import type { CategoryType } from '#shared/contract/categories.ts';
import { Combobox } from '#ui/combobox.tsx';
import type { ChosenItem } from './form-values.ts';
import type { InputProps } from './input-props.ts';
import { useInputTexts } from './use-input-texts.ts';

interface CategoryInputProps extends InputProps<ChosenItem | null> {
  of: CategoryType;
}

const pageSize = 100;

/** All items of a list of the company, however many pages it has. */
function useCategories(of: CategoryType) {
  const page = (number: number) => readOptions('categories.read', { type: of, page: number, page_size: pageSize });
  const first = useQuery(page(1));
  const total = first.data?.total;
  const pages = typeof total === 'number' ? Math.ceil(total / pageSize) : 1;
  const others = useQueries({ queries: Array.from({ length: Math.max(0, pages - 1) }, (_, index) => page(index + 2)) });
  const all = [first, ...others];
  return {
    items: all.flatMap(({ data }) => (Array.isArray(data?.data) ? data.data : [])),
    isPending: all.some((one) => one.isPending && !one.isError),
    error: all.find((one) => one.error !== null)?.error,
  };
}

function inOneLine({ title, detail }: { title: string; detail: string | undefined }): string {
  return detail === undefined ? title : `${title}. ${detail}`;
}

/** An item of one of the company's lists; what stands there and is in no list stays to be chosen. */
export function CategoryInput({ of, label, error, value, onChange }: CategoryInputProps) {
  const { choose } = useInputTexts();
  const { items: all, isPending, error: unread } = useCategories(of);
  const errorText = useErrorText();
  const listed = all.filter(({ archived_at }) => archived_at === undefined);
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
