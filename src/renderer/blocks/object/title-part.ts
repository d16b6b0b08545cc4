import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { PersonType } from '#shared/domain/object-types.ts';
import type { LineContext, LinePart } from './descriptor.ts';
import { said } from './said.ts';

/** The title of a person, or the role where there is none; a title that holds the role stands for both. */
export function titlePart(person: ObjectOf<PersonType>, { matched }: LineContext): LinePart | undefined {
  const title = said(person.title);
  const role = said(person.role);
  const text = title ?? role;
  const showsRole = title === undefined || holds(title, role);
  return text === undefined ? undefined : { text, field: matched === 'role' && showsRole ? 'role' : 'title' };
}

/** Whether a title says the role. */
export function holds(title: string, role: string | undefined): boolean {
  return role !== undefined && title.toLowerCase().includes(role.toLowerCase());
}
