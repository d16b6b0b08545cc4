import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect } from 'react';
import { edgeSpeed } from './board-moves.ts';
import { useLatest } from './use-latest.ts';

/**
 * What is dragged near the ends of a board scrolls it, and near the ends of one of its lists that list. `onEnd`: it was let go,
 * also where the card itself was scrolled out of its list meanwhile, and is not there to be told.
 */
export function useDragScroll(board: RefObject<HTMLElement | null>, id: string, onEnd: () => void): void {
  const latest = useLatest(onEnd);
  useEffect(() => {
    let at: { x: number; y: number } | undefined;
    let frame = 0;

    function scroll(): void {
      const element = board.current;
      if (element !== null && at !== undefined) {
        const { left, right } = element.getBoundingClientRect();
        element.scrollLeft += edgeSpeed(at.x, left, right);
        // Also over what stands above and below the list of a column: there the pointer goes to see more of it.
        const column = document.elementFromPoint(at.x, at.y)?.closest('[data-board-column]');
        const list = column?.querySelector<HTMLElement>('[data-board-list]');
        if (list !== null && list !== undefined && element.contains(list)) {
          const { top, bottom } = list.getBoundingClientRect();
          list.scrollTop += edgeSpeed(at.y, top, bottom);
        }
        frame = requestAnimationFrame(scroll);
      }
    }

    function follow({ location }: { location: { current: { input: { clientX: number; clientY: number } } } }): void {
      const isNew = at === undefined;
      at = { x: location.current.input.clientX, y: location.current.input.clientY };
      if (isNew) {
        frame = requestAnimationFrame(scroll);
      }
    }

    function stop(): void {
      at = undefined;
      cancelAnimationFrame(frame);
    }

    const stopFollowing = monitorForElements({
      canMonitor: ({ source }) => source.data.board === id,
      onDrag: follow,
      onDrop() {
        stop();
        latest.current();
      },
    });
    return () => {
      stop();
      stopFollowing();
    };
  }, [board, id]);
}
