import { Fragment } from 'react';
import type { StackPerson } from './avatar-stack.tsx';

/** A person as avatars and first names show them. */
export interface NamedPerson extends StackPerson {
  firstName: string;
}

/** "Maya, Jonas, Lena"; each name carries what its avatar does. */
export function FirstNames({ people }: { people: readonly NamedPerson[] }) {
  return people.map(({ id, firstName, element }, at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      <span {...element}>{firstName}</span>
    </Fragment>
  ));
}
