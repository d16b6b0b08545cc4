import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { PageVerb } from './page-verb.ts';

/** What is done with an object first of all, as buttons below its name, and the dialog of the one that was chosen. */
export function HeaderVerbs({ verbs }: { verbs: readonly PageVerb[] }) {
  const [asking, setAsking] = useState<string>();
  const asked = verbs.find(({ key }) => key === asking);
  return verbs.length === 0 ? null : (
    <div className="flex flex-wrap gap-2 pt-2">
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
