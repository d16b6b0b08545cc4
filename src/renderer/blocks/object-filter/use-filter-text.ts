import { useCallback } from 'react';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { isWhereGroup, operatorForms, type Where, type WhereCondition } from '#shared/domain/where/where.ts';
import { meantTime } from '#shared/domain/where/where-problem.ts';
import type { FilterField } from './use-filter-fields.ts';
import { useNamesOfIds } from './use-names-of-ids.ts';
import { filterWords } from './words/index.ts';

/** A condition as it is read: of which field, what is asked, and with which value. */
export interface ToldCondition {
  field: string;
  operator: string;
  value: string;
}

interface FilterText {
  condition: (condition: WhereCondition) => ToldCondition;
  /** All of it in one line. */
  whole: (where: Where) => string;
  /** What is called what a value names by its id, once that is known. */
  nameOf: (value: string) => string | undefined;
}

const nothing: readonly Where[] = [];

/** Filters in the reader's words. `told`: those of which what they name by an id is told by its name. */
export function useFilterText(
  fieldOf: (name: string) => FilterField | undefined,
  told: readonly Where[] = nothing,
): FilterText {
  const t = useT(filterWords);
  const words = useT(objectWords);
  const text = useObjectText();
  const nameOf = useNamesOfIds(told, fieldOf);
  const condition = useCallback(
    ({ field: name, operator, values }: WhereCondition): ToldCondition => {
      const field = fieldOf(name);
      const { takes } = operatorForms[operator];
      const said = (value: string) => {
        if (field?.kind === 'flag') {
          return words(value === 'true' ? 'yes' : 'no');
        }
        if (field?.kind === 'time') {
          return meantTime(value) === undefined ? value : text.date(value);
        }
        return field?.kind === 'choice' ? text.choice(value) : (nameOf(value) ?? value);
      };
      const value =
        takes === 'days'
          ? t('inDays', { count: Number(values[0]) })
          : values.map(said).join(takes === 'two' ? ` ${t('and')} ` : ', ');
      return { field: field?.label ?? name, operator: t(`operators.${operator}`), value };
    },
    [fieldOf, t, words, text, nameOf],
  );
  const whole = useCallback(
    (where: Where): string =>
      isWhereGroup(where)
        ? where.members
            .map((member) => (isWhereGroup(member) ? `(${whole(member)})` : whole(member)))
            .join(` ${t(where.join)} `)
        : Object.values(condition(where))
            .filter((part) => part !== '')
            .join(' '),
    [condition, t],
  );
  return { condition, whole, nameOf };
}
