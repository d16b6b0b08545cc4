import type { ReactNodeViewProps } from '@tiptap/react';
import { NodeViewWrapper } from '@tiptap/react';
import { startUpload, useUpload } from '#lib/uploads/upload-store.ts';
import { classNames } from '#ui/class-names.ts';
import { DocumentCard } from './document-card.tsx';
import { MissingCard } from './missing-card.tsx';
import { removeBlock } from './remove-block.ts';
import { UploadCard } from './upload-card.tsx';

function textAt(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A file in a text: the document it is, or how far it has come. */
export function AttachmentCard({ node, selected, getPos, updateAttributes, editor, extension }: ReactNodeViewProps) {
  const { id, name, size, media_type, upload: key } = node.attrs;
  const upload = useUpload(typeof key === 'string' ? key : null);
  const file = { name: textAt(name), size: typeof size === 'number' ? size : null, mediaType: textAt(media_type) };
  const remove = editor.isEditable ? () => removeBlock(editor, getPos()) : undefined;
  return (
    <NodeViewWrapper
      data-drag-handle
      contentEditable={false}
      className={classNames(
        'my-2 flex max-w-130 select-none rounded-card border bg-surface-2 text-base shadow-raised',
        selected ? 'border-accent outline-2 outline-accent' : 'border-line',
      )}
    >
      {typeof id === 'string' ? (
        <DocumentCard id={id} file={file} onRemove={remove} />
      ) : upload === undefined ? (
        <MissingCard
          name={file.name}
          onRemove={remove}
          onFile={(chosen) => updateAttributes({ upload: startUpload(chosen, extension.options.place) })}
        />
      ) : (
        <UploadCard upload={upload} onRemove={remove} />
      )}
    </NodeViewWrapper>
  );
}
