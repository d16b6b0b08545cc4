import { mergeAttributes, Node } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { startUpload, type UploadPlace } from '#lib/uploads/upload-store.ts';
import { nodeRuleOf } from '#shared/domain/rich-text-nodes.ts';
import { AttachmentCard } from './attachment-card.tsx';
import { insertBlocks } from './block-insertion.ts';
import { followUploads } from './follow-uploads.ts';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    attachment: {
      /** Uploads files and puts each as a block behind the cursor, or behind the position. */
      attachFiles: (files: readonly File[], at?: number) => ReturnType;
    };
  }
}

export interface AttachmentOptions {
  /** Where documents that are attached belong. */
  place: UploadPlace;
}

/** An attribute as the HTML of the clipboard has it; what documents do not take is left out. */
function attribute(name: string) {
  const rule = nodeRuleOf('attachment')?.attributes[name];
  const inHtml = `data-${name.replace('_', '-')}`;
  return {
    default: name === 'name' ? '' : null,
    parseHTML: (element: HTMLElement) => {
      const text = element.getAttribute(inHtml);
      const value = name === 'size' && text !== null ? Number(text) : text;
      return value !== null && rule?.(value) === true ? value : name === 'name' ? '' : null;
    },
    renderHTML: (attributes: Record<string, unknown>) => {
      const value = attributes[name];
      return value === null || value === undefined ? {} : { [inHtml]: String(value) };
    },
  };
}

/** A file among the blocks of a text: on its way first, then the document it became. */
export const Attachment = Node.create<AttachmentOptions>({
  name: 'attachment',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ place: {} }),
  addAttributes: () => ({
    id: attribute('id'),
    name: attribute('name'),
    size: attribute('size'),
    media_type: attribute('media_type'),
    upload: attribute('upload'),
  }),
  parseHTML: () => [{ tag: 'div[data-attachment]' }],
  renderHTML: ({ HTMLAttributes, node }) => [
    'div',
    mergeAttributes(HTMLAttributes, { 'data-attachment': '' }),
    String(node.attrs.name),
  ],
  renderText: ({ node }) => String(node.attrs.name),
  renderMarkdown: ({ attrs }) => {
    const name = String(attrs?.name ?? '').replaceAll(/[\\[\]]/g, '\\$&');
    return typeof attrs?.id === 'string' ? `[${name}](cadre:document/${encodeURIComponent(attrs.id)})` : name;
  },
  addNodeView: () => ReactNodeViewRenderer(AttachmentCard),
  addCommands() {
    return {
      attachFiles:
        (files, at) =>
        ({ state, tr, dispatch }) => {
          const type = state.schema.nodes.attachment;
          if (files.length === 0 || type === undefined) {
            return false;
          }
          if (dispatch) {
            const blocks = files.map((file) =>
              type.create({
                name: file.name.slice(0, 300),
                size: file.size,
                media_type: file.type === '' ? null : file.type.slice(0, 120),
                upload: startUpload(file, this.options.place),
              }),
            );
            insertBlocks(tr, at ?? tr.selection.to, blocks);
          }
          return true;
        },
    };
  },
  addProseMirrorPlugins: () => [followUploads()],
});
