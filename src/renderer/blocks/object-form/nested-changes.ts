import { type Fields, withValueAt } from '#shared/domain/nested.ts';

/** Changes by their paths as the host takes them: what stands inside something else, inside it. */
export function nestedChanges(changes: Readonly<Fields>): Fields {
  return Object.entries(changes).reduce<Fields>((all, [path, value]) => withValueAt(all, path, value), {});
}
