import { Plugin } from '@tiptap/pm/state';
import { droppedFiles, pastedFiles } from './transferred-files.ts';

/** Files that are pasted or dropped become attachments. */
export function transferPlugin(attach: (files: readonly File[], at?: number) => boolean): Plugin {
  return new Plugin({
    props: {
      handlePaste(view, event) {
        const files = view.editable ? pastedFiles(event.clipboardData) : [];
        return files.length > 0 && attach(files);
      },
      handleDrop(view, event, _slice, moved) {
        const files = moved ? [] : droppedFiles(event.dataTransfer);
        if (files.length === 0) {
          return false;
        }
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
        if (view.editable) {
          attach(files, at);
          view.focus();
        }
        return true;
      },
    },
  });
}
