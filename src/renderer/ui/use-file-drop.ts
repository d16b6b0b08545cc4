import { type DragEvent, useState } from 'react';

function isOver({ currentTarget, target, dataTransfer }: DragEvent): boolean {
  // A word dragged across is no file; a dialog that is drawn elsewhere is not the area.
  return dataTransfer.types.includes('Files') && target instanceof Node && currentTarget.contains(target);
}

/** An area that files can be dropped on, unless something in it takes them; `isOver` while some are held over it. */
export function useFileDrop(onFiles: ((files: readonly File[]) => void) | undefined) {
  const [over, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      const takes = isOver(event) && !event.isDefaultPrevented();
      setOver(takes);
      if (takes) {
        event.preventDefault();
      }
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      // From the area to what stands in it is not away.
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) {
        setOver(false);
      }
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (isOver(event) && !event.isDefaultPrevented()) {
        event.preventDefault();
        const files = [...event.dataTransfer.files];
        if (files.length > 0) {
          onFiles?.(files);
        }
      }
    },
  };
  return onFiles === undefined ? { isOver: false, handlers: {} } : { isOver: over, handlers };
}
