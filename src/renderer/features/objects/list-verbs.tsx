import { useState } from 'react';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { Button } from '#ui/button.tsx';
import { typePartsOf } from './type-parts.tsx';

/** What the list of a type offers besides import and a new one; keyed by its type, as each has hooks of its own. */
export function ListVerbs({ type }: { type: ObjectType }) {
  const verbs = typePartsOf(type).useListVerbs();
  const [asking, setAsking] = useState<string>();
  const asked = verbs.find(({ key }) => key === asking);
  return (
    <>
      {verbs.map((verb) => (
        <Button key={verb.key} onClick={() => ('run' in verb ? verb.run() : setAsking(verb.key))}>
          {verb.icon}
          {verb.label}
        </Button>
      ))}
      {asked !== undefined && 'dialog' in asked ? asked.dialog(() => setAsking(undefined)) : null}
    </>
  );
}
