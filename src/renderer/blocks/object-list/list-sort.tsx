import { descriptorOf } from '#blocks/object/descriptors.ts';
import { hasOrder, ownPathOf } from '#blocks/object/own-fields/own-field.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { Select } from '#ui/select.tsx';
import { parseSort, sortParameter } from './list-order.ts';
import { useListStore } from './list-store.ts';
import { useListSort } from './use-list-sort.ts';
import { useOwnColumns } from './use-own-columns.ts';

const hostOrder = 'host';

/** The order of a list that has no headings to press: cards. */
export function ListSort({ type }: { type: ObjectType }) {
  const t = useT(objectWords);
  const sort = useListSort(type);
  const { shown } = useOwnColumns(type);
  const setSort = useListStore((state) => state.setSort);
  const columns = [
    ...descriptorOf(type).columns.flatMap(({ label, sort: column }) =>
      column === undefined ? [] : [{ column, name: t(`column.${label}`) }],
    ),
    ...shown.filter(hasOrder).map((field) => ({ column: ownPathOf(field), name: field.name })),
  ];
  const orders = columns.flatMap(({ column, name }) =>
    [false, true].map((descending) => ({
      value: sortParameter({ column, descending }),
      label: t(descending ? 'list.descending' : 'list.ascending', { column: name }),
    })),
  );
  return (
    <Select
      label={t('list.sort')}
      hideLabel
      className="w-50"
      value={sort === null ? hostOrder : sortParameter(sort)}
      options={[{ value: hostOrder, label: t('list.hostOrder') }, ...orders]}
      onChange={(value) => setSort(type, value === hostOrder ? null : parseSort(value))}
    />
  );
}
