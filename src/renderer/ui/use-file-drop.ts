import { type DragEvent, useState } from 'react';
import { filesOfFolders } from './dropped-folders.ts';

function isOver({ currentTarget, target, dataTransfer }: DragEvent): boolean {
  // A word dragged across is no file; a dialog that is drawn elsewhere is not the area.
  return dataTransfer.types.includes('Files') && target instanceof Node && currentTarget.contains(target);
}

/**
 * An area that files can be dropped on, unless something in it takes them; `isOver` while some are held over it. With
 * `folders` it takes the files of folders too.
 */
export function useFileDrop(onFiles: ((files: readonly File[]) => void) | undefined, { folders = false } = {}) {
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
        const take = (files: readonly File[]) => (files.length > 0 ? onFiles?.(files) : undefined);
        const inFolders = folders ? filesOfFolders(event.dataTransfer) : undefined;
        if (inFolders === undefined) {
          take([...event.dataTransfer.files]);
        } else {
          void inFolders.then(take);
        }
      }
    },
  };
  return onFiles === undefined ? { isOver: false, handlers: {} } : { isOver: over, handlers };
}
