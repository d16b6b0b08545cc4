import { useCallback, useSyncExternalStore } from 'react';
import { ObjectName, PlainObjectName } from '#blocks/object/object-name.tsx';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectName as KnownName } from '#lib/object-names/create-object-names.ts';
import { objectNames } from '#lib/object-names/object-names.ts';

/** What somebody is called now, by their id alone. */
export function useNameById(id: string): KnownName {
  const subscribe = useCallback((listener: () => void) => objectNames.subscribe(id, listener), [id]);
  return useSyncExternalStore(subscribe, () => objectNames.get(id));
}

/** Somebody who is kept by their id alone, as they are called now. */
export function PersonById({ id, isLink }: { id: string; isLink: boolean }) {
  const t = useT(objectWords);
  const { state, object } = useNameById(id);
  if (object === undefined || state === 'gone') {
    return state === 'loading' ? null : <span className="text-muted">{t('own.gone')}</span>;
  }
  return isLink ? <ObjectName object={object} /> : <PlainObjectName object={object} />;
}
