import { fieldLabelAt, isBytesAt, isOnScaleAt } from '#blocks/object/field-columns.tsx';
import { ownPathOf } from '#blocks/object/own-fields/own-field.ts';
import { useOwnFields } from '#blocks/object/own-fields/use-own-fields.ts';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { listedFieldOf } from '#shared/domain/where/listed-fields.ts';
import { countsOf } from '#shared/domain/where/worked-out-orders.ts';

/** A column that can be summed up; `money` stands in minor units. */
export interface NumberColumn {
  name: string;
  header: string;
  isMoney: boolean;
  isBytes: boolean;
  /** Of which only the mean says something. */
  isOnScale: boolean;
}

/** The columns that are shown and hold numbers, by the names under which the host sums them up. */
export function useNumberColumns(type: ObjectType, shown: readonly { id: string; header: string }[]): NumberColumn[] {
  const t = useT(objectWords);
  const own = useOwnFields(type);
  return shown.flatMap(({ id, header }) => {
    const listed = listedFieldOf(type, id);
    const counted = countsOf(type).includes(id) ? 'number' : undefined;
    const kind = own.find((field) => ownPathOf(field) === id)?.kind ?? listed?.kind ?? counted;
    if (kind !== 'number' && kind !== 'money') {
      return [];
    }
    // Of a column of several values, such as a range, the one that it is ordered by.
    const label = fieldLabelAt(type, id);
    const named = label === undefined ? header : t(`fields.${label}`);
    const paths = [id, ...(listed?.paths ?? [])];
    const isMoney = kind === 'money';
    const isOnScale = !isMoney && paths.some((path) => isOnScaleAt(type, path));
    const isBytes = paths.some((path) => isBytesAt(type, path));
    return [{ name: id, header: named, isMoney, isBytes, isOnScale }];
  });
}

/** What a sum or a mean of a column is written as. */
export function useFigureText() {
  const text = useObjectText();
  const format = useFormat();
  return ({ isMoney, isBytes }: NumberColumn, value: number, currency: string | undefined): string => {
    if (isBytes) {
      return text.bytes(Math.round(value));
    }
    const rounded = Math.round(value * 100) / 100;
    if (currency === undefined) {
      return format.number(rounded);
    }
    return isMoney ? text.money(Math.round(value), currency) : format.currency(rounded, currency);
  };
}
