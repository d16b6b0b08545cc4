import type { ObjectRef } from '#shared/domain/object-ref.ts';
import type { NamedPerson } from '#ui/first-names.tsx';
import { cardTrigger } from './card-trigger.ts';

/** The first name of somebody, as a job card writes it (§2). */
export function firstName({ first_name: own, name, is_masked }: ObjectRef): string {
  if (is_masked === true) {
    // What stands for them has no first name.
    return name;
  }
  return typeof own === 'string' && own.trim() !== '' ? own.trim() : (name.trim().split(/\s+/)[0] ?? name);
}

/** People as avatars and first names show them; each opens the card of its person. */
export function namedPeople(people: readonly ObjectRef[]): NamedPerson[] {
  return people.map((person) => ({
    id: person.id,
    name: person.name,
    firstName: firstName(person),
    image: person.logo,
    ...(person.is_masked === true ? { isMasked: true } : {}),
    element: cardTrigger(person),
  }));
}
