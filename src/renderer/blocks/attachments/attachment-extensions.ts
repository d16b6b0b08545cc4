import { Extension, type Extensions } from '@tiptap/core';
import type { UploadPlace } from '#lib/uploads/upload-store.ts';
import { Attachment } from './attachment-node.ts';
import { LinkPreview } from './link-preview-node.ts';
import { loadingPreview } from './loading-preview.ts';
import { previewPlugin } from './preview-plugin.ts';
import { readPreview } from './read-preview.ts';
import { transferPlugin } from './transfer-plugin.ts';

/** What pasting and dropping make of files and links: asked before whatever reads the clipboard as text. */
const Transfers = Extension.create({
  name: 'attachmentTransfers',
  priority: 950,
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      transferPlugin((files, at) => editor.commands.attachFiles(files, at)),
      previewPlugin({ read: readPreview, loading: loadingPreview }),
    ];
  },
});

/** Files and link previews in a text; documents that are attached belong to `place`. */
export function attachmentExtensions(place: UploadPlace = {}): Extensions {
  return [Attachment.configure({ place }), LinkPreview, Transfers];
}
