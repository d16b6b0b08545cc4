import type { ReactNodeViewProps } from '@tiptap/react';
import { NodeViewWrapper } from '@tiptap/react';
import { Globe, X } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { previewAttribute, siteOf } from './preview-attributes.ts';
import { removeBlock } from './remove-block.ts';
import { attachmentWords } from './words/index.ts';

/** The card of a page that a link leads to; the app opens it outside. */
export function LinkPreviewCard({ node, selected, getPos, editor }: ReactNodeViewProps) {
  const t = useT(attachmentWords);
  const url = String(node.attrs.url ?? '');
  const [title, description, siteName, image, favicon] = (
    ['title', 'description', 'site_name', 'image', 'favicon'] as const
  ).map((name) => previewAttribute(name, node.attrs[name]));
  const site = siteName ?? siteOf(url);
  return (
    <NodeViewWrapper
      data-drag-handle
      contentEditable={false}
      className={classNames(
        'group/preview relative my-2 flex max-w-130 select-none rounded-card border bg-surface-2 text-base shadow-raised',
        selected ? 'border-accent outline-2 outline-accent' : 'border-line hover:bg-surface-3',
      )}
    >
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        draggable={false}
        className="flex min-w-0 flex-1 gap-3 rounded-card p-3! text-primary! no-underline!"
      >
        {image !== null && image !== undefined && (
          <img src={image} alt="" className="size-20 shrink-0 rounded-control bg-surface-3 object-cover" />
        )}
        <span className="flex min-w-0 flex-1 flex-col gap-0.5 pe-7">
          <span dir="auto" className="line-clamp-2 font-semibold">
            {title ?? siteOf(url)}
          </span>
          {description !== null && (
            <span dir="auto" className="line-clamp-2 text-secondary text-sm">
              {description}
            </span>
          )}
          <span className="mt-auto flex items-center gap-1.5 pt-1 text-secondary text-sm">
            {favicon === null || favicon === undefined ? (
              <Globe aria-hidden className="size-3.5 shrink-0" />
            ) : (
              <img src={favicon} alt="" className="size-3.5 shrink-0 rounded-mark" />
            )}
            <bdi className="truncate">{site}</bdi>
          </span>
        </span>
      </a>
      {editor.isEditable && (
        <IconButton
          size="small"
          label={t('preview.remove', { site })}
          onClick={() => removeBlock(editor, getPos())}
          className="absolute end-1.5 top-1.5 bg-surface-2"
        >
          <X aria-hidden />
        </IconButton>
      )}
    </NodeViewWrapper>
  );
}
