import { DocumentButtons } from '#blocks/document-file/document-buttons.tsx';
import { DocumentPreview } from '#blocks/document-view/document-preview.tsx';
import { DocumentVersions } from '#blocks/document-view/document-versions.tsx';
import { said } from '#blocks/object/said.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';

/** The file of a document: what can be done with it, what it looks like, what it was. */
export function DocumentFile({ document }: { document: ObjectOf<'document'> }) {
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <DocumentButtons id={document.id} />
      <DocumentPreview
        file={{
          id: document.id,
          mediaType: said(document.media_type),
          fileName: said(document.file_name),
          name: document.name ?? '',
        }}
      />
      <DocumentVersions id={document.id} />
    </div>
  );
}
