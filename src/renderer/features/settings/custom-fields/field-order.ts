import type { CustomField } from '#shared/contract/custom-fields.ts';

/** The fields whose place changes where one of them goes up (−1) or down (1), with their new places. */
export function moved(fields: readonly CustomField[], at: number, by: -1 | 1): { id: string; order: number }[] {
  const order = [...fields];
  const [field] = order.splice(at, 1);
  if (field !== undefined) {
    order.splice(at + by, 0, field);
  }
  return order.flatMap(({ id, order: before }, place) => (before === place ? [] : [{ id, order: place }]));
}
