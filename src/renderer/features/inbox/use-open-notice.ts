import { useRouter } from '@tanstack/react-router';
import { useAllViews } from '#blocks/kept-views/queries.ts';
import { pathOfView } from '#blocks/kept-views/view-path.ts';
import { typeRow } from '#lib/type-rows.ts';
import type { Notification } from '#shared/contract/notifications.ts';
import { objectPath } from '#shared/domain/object-path.ts';
import { isObjectType, objectTypeRows } from '#shared/domain/object-types.ts';

/** Shows what a notice is about, where it is about something that has a page. */
export function useOpenNotice(): (notice: Notification) => void {
  const router = useRouter();
  const views = useAllViews();
  return ({ object, view: { id } = {} }) => {
    const view = views.find((one) => one.id === id);
    if (view !== undefined && isObjectType(view.object_type)) {
      const { list } = { list: undefined, ...objectTypeRows[view.object_type] };
      router.history.push(pathOfView(list ?? '/', view));
    } else if (object !== undefined && typeRow(object.object_type)?.opensInOwnWindow) {
      window.open(objectPath(object), '_blank', 'noreferrer');
    } else if (object !== undefined) {
      router.history.push(objectPath(object));
    }
  };
}
