import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { PageVerb } from './page-verb.ts';

/** What is done with an object first of all, as buttons below its name, and the dialog of the one that was chosen. */
export function HeaderVerbs({ lead, verbs }: { lead: ReactNode; verbs: readonly PageVerb[] }) {
  const [asking, setAsking] = useState<string>();
  const asked = verbs.find(({ key }) => key === asking);
  return (
    <div className="flex flex-wrap gap-2 pt-2 empty:hidden">
      {lead}
      {verbs.map((verb) => (
        <Button key={verb.key} size="small" onClick={() => ('run' in verb ? verb.run() : setAsking(verb.key))}>
          {verb.icon}
          {verb.label}
        </Button>
      ))}
      {asked !== undefined && 'dialog' in asked ? asked.dialog(() => setAsking(undefined)) : null}
    </div>
  );
}
