import { objectWords } from '#blocks/object/words/index.ts';
import { bridge } from '#lib/bridge.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { objectPath } from '#shared/domain/object-path.ts';
import { isPersonType } from '#shared/domain/object-types.ts';
import type { SameName } from './use-same-name.ts';

/** More are counted. */
const mostShown = 3;

/**
 * Below a name: what is called so already, to be looked at in a window of its own. Its line is there before anything is
 * found, so that nothing moves below it while somebody types.
 */
export function SameNames({ found }: { found: readonly SameName[] }) {
  const t = useT(objectWords);
  const [first] = found;
  const more = found.length - mostShown;
  return (
    <div role="status" className="col-span-2 -mt-3 flex h-5 min-w-0 items-center gap-1.5 text-secondary text-sm">
      {first === undefined ? null : (
        <>
          <span className="shrink-0">
            {t(isPersonType(first.object.object_type) ? 'create.sameName' : 'create.sameNameOfThing')}
          </span>
          <ul className="flex min-w-0 gap-3">
            {found.slice(0, mostShown).map(({ object, detail }) => (
              <li key={object.id} className="min-w-0">
                <button
                  type="button"
                  className="block max-w-full truncate rounded-mark text-accent hover:underline"
                  onClick={() => void bridge.call('windows.open', { path: objectPath(object), target: 'new' })}
                >
                  <bdi>{object.name}</bdi>
                  {detail === '' ? null : ` · ${detail}`}
                </button>
              </li>
            ))}
          </ul>
          {more > 0 ? <span className="shrink-0">{t('create.moreOfName', { count: more })}</span> : null}
        </>
      )}
    </div>
  );
}
