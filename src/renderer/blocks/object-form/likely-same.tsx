import { objectWords } from '#blocks/object/words/index.ts';
import { bridge } from '#lib/bridge.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { objectPath } from '#shared/domain/object-path.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';

/** Below a field: who is there already with what stands in it, to be looked at in a window of its own. */
export function LikelySamePeople({ people }: { people: readonly ObjectRef[] }) {
  const t = useT(objectWords);
  return people.length === 0 ? null : (
    <ul role="status" className="flex flex-col gap-0.5 pt-1 text-secondary text-sm">
      {people.map((person) => (
        <li key={person.id} className="wrap-anywhere">
          {t('create.likely')}{' '}
          <button
            type="button"
            className="rounded-mark text-accent hover:underline"
            onClick={() => void bridge.call('windows.open', { path: objectPath(person), target: 'new' })}
          >
            <bdi>{person.name}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}
