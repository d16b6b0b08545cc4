import { useState } from 'react';
import { ObjectName } from '#blocks/object/object-name.tsx';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { Button } from '#ui/button.tsx';

const shownAtFirst = 12;

/** Names beside each other, each a link. */
export function RefRow({ objects }: { objects: readonly ObjectRef[] }) {
  const t = useT(objectWords);
  const [all, setAll] = useState(false);
  const shown = all ? objects : objects.slice(0, shownAtFirst);
  return (
    <ul className="flex flex-wrap items-center gap-x-5 gap-y-2">
      {shown.map((object) => (
        <li key={object.id} className="flex min-w-0">
          <ObjectName object={object} />
        </li>
      ))}
      {objects.length > shown.length ? (
        <li>
          <Button variant="ghost" size="small" onClick={() => setAll(true)}>
            {t('page.showMore', { count: objects.length - shown.length })}
          </Button>
        </li>
      ) : null}
    </ul>
  );
}
