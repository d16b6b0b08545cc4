import { useT } from '#lib/i18n/use-t.ts';
import { objectPath } from '#shared/domain/object-path.ts';
import { toast } from '#ui/toast-store.ts';
import { objectWords } from './words/index.ts';

type Linked = Parameters<typeof objectPath>[0];

/** Copies the addresses of objects' pages, one a line, and says whether it could. */
export function useCopyLinks(): (objects: readonly Linked[]) => void {
  const t = useT(objectWords);
  return (objects) => {
    navigator.clipboard
      .writeText(objects.map((object) => `${window.location.origin}${objectPath(object)}`).join('\n'))
      .then(() => toast({ title: t('list.linksCopied', { count: objects.length }) }))
      .catch(() => toast({ title: t('page.copyFailed'), variant: 'destructive' }));
  };
}
