import { useNavigate } from '@tanstack/react-router';
import { said } from '#blocks/object/said.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { objectPath } from '#shared/domain/object-path.ts';

/** The subtype that a report chose itself, as far as it says. */
function chosenSubtype(canvas: ObjectOf<'canvas'>): string | undefined {
  return said(canvas.chosen?.subtype) ?? canvas.subtype;
}

/** Asks for a report that failed once more, and shows the new one; not possible where nothing says what was asked. */
export function useAskAgain(canvas: ObjectOf<'canvas'>): { ask: (() => void) | undefined; isPending: boolean } {
  const navigate = useNavigate();
  const { mutate, isPending } = useWrite('canvases.report', {
    onSuccess: ({ id }) => navigate({ to: objectPath({ id, object_type: 'canvas' }) }),
  });
  const query = said(canvas.query);
  const subtype = chosenSubtype(canvas);
  if (query === undefined && subtype === undefined) {
    return { ask: undefined, isPending };
  }
  const title = said(canvas.title);
  const thread = said(canvas.thread_id);
  return {
    ask: () =>
      mutate({
        canvas_type: 'report',
        ...(query === undefined ? { subtype } : { query }),
        ...(title === undefined ? {} : { title }),
        ...(thread === undefined ? {} : { thread_id: thread }),
      }),
    isPending,
  };
}
