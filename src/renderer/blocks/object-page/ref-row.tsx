import { useState } from 'react';
import { ObjectName } from '#blocks/object/object-name.tsx';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { Button } from '#ui/button.tsx';
import { RemoveButton } from '#ui/remove-button.tsx';
import { useRemovals } from '#ui/use-removals.ts';
import { useIsAdding } from './adding-link.ts';
import type { Links } from './use-links.ts';

const shownAtFirst = 12;

/** Names beside each other, each a link. */
export function RefRow({ objects, links }: { objects: readonly ObjectRef[]; links: Links }) {
  const t = useT(objectWords);
  const [all, setAll] = useState(false);
  const isAdding = useIsAdding(links.object.id, links.list.key);
  const { remove, listProps } = useRemovals((id) => {
    for (const object of objects.filter((one) => one.id === id)) {
      links.remove(object);
    }
  });
  // What is added stands among all of them.
  if (isAdding && !all) {
    setAll(true);
  }
  const shown = all ? objects : objects.slice(0, shownAtFirst);
  return (
    <ul {...listProps} aria-label={links.label} className="flex flex-wrap items-center gap-x-5 gap-y-2 outline-none">
      {shown.map((object) => (
        <li key={object.id} className="group/entry flex min-w-0 items-center gap-1">
          <ObjectName object={object} />
          {links.mayRemove(object) ? (
            <RemoveButton id={object.id} label={t('team.remove', { name: object.name })} onRemove={remove} />
          ) : null}
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
