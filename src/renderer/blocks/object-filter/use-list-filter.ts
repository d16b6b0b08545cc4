import { useCallback, useMemo } from 'react';
import { useListAddress } from '#blocks/object-list/list-address.ts';
import { useHostText } from '#lib/i18n/use-host-text.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { listedFieldOf } from '#shared/domain/where/listed-fields.ts';
import { readWhere } from '#shared/domain/where/parse-where.ts';
import type { Where, WhereCondition } from '#shared/domain/where/where.ts';
import { whereProblem } from '#shared/domain/where/where-problem.ts';
import { writeWhere } from '#shared/domain/where/write-where.ts';
import { partsOf, whereOf } from './filter-draft.ts';
import { type FilterField, useFilterFields } from './use-filter-fields.ts';

export interface ListFilter {
  fields: readonly FilterField[];
  fieldOf: (name: string) => FilterField | undefined;
  /** What all must hold, each for itself. */
  parts: readonly Where[];
  setParts: (parts: readonly Where[]) => void;
  /** What names must contain. */
  find: string;
  setFind: (text: string) => void;
  /** Filter and search as the host is asked; undefined where nothing is filtered. */
  where: string | undefined;
  /** Both, to be told. */
  asked: readonly Where[];
  /** Why what the address says is not applied. */
  problem: string | undefined;
  clear: () => void;
}

/** What the list of a type is filtered by, which stands in its address. */
export function useListFilter(type: ObjectType): ListFilter {
  const { address, change } = useListAddress();
  const { fields, fieldOf, areKnown } = useFilterFields(type);
  const hostText = useHostText();
  const read = useMemo(
    () => (address.where === undefined ? { where: undefined } : readWhere(address.where)),
    [address.where],
  );
  const problem = useMemo(() => {
    if ('problem' in read) {
      return read.problem;
    }
    return read.where === undefined || !areKnown
      ? undefined
      : whereProblem(read.where, (name) => fieldOf(name)?.kind ?? listedFieldOf(type, name)?.kind)?.problem;
  }, [read, areKnown, fieldOf, type]);
  const own = 'problem' in read || problem !== undefined ? undefined : read.where;
  const find = address.find ?? '';
  const parts = useMemo(() => partsOf(own), [own]);
  const asked = useMemo((): readonly Where[] => {
    const found: WhereCondition = { field: 'name', operator: 'contains', values: [find] };
    return find === '' ? parts : [...parts, found];
  }, [parts, find]);
  const where = useMemo(() => {
    const whole = whereOf(asked);
    return whole === undefined ? undefined : writeWhere(whole);
  }, [asked]);
  const setParts = useCallback(
    (next: readonly Where[]) => {
      const whole = whereOf(next);
      change({ where: whole === undefined ? undefined : writeWhere(whole) });
    },
    [change],
  );
  const setFind = useCallback((text: string) => change({ find: text === '' ? undefined : text }), [change]);
  const clear = useCallback(() => change({ where: undefined, find: undefined }), [change]);
  return {
    ...{ fields, fieldOf, parts, setParts, find, setFind, where, asked, clear },
    problem: problem === undefined ? undefined : hostText(problem),
  };
}
