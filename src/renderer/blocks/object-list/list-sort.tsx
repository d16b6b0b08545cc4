import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { Select } from '#ui/select.tsx';
import { parseSort, sortParameter } from './list-order.ts';
import { useColumns } from './use-columns.tsx';
import { useListSort } from './use-list-sort.ts';

const hostOrder = 'host';

/** The order of a list that has no headings to press: cards. */
export function ListSort({ type }: { type: ObjectType }) {
  const t = useT(objectWords);
  const { sort, setSort } = useListSort(type);
  const { offered, shown } = useColumns(type);
  // The one that is chosen has its entry, whether its column is shown or not.
  const columns = offered.filter((one) => one.sortable && (shown.includes(one) || one.id === sort?.column));
  const orders = columns.flatMap(({ id, header }) =>
    [false, true].map((descending) => ({
      value: sortParameter({ column: id, descending }),
      label: t(descending ? 'list.descending' : 'list.ascending', { column: header }),
    })),
  );
  return (
    <Select
      label={t('list.sort')}
      hideLabel
      className="w-50"
      value={sort === null ? hostOrder : sortParameter(sort)}
      options={[{ value: hostOrder, label: t('list.hostOrder') }, ...orders]}
      onChange={(value) => setSort(value === hostOrder ? null : parseSort(value))}
    />
  );
}
