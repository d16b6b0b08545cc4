import { kindOfEnding, kindOfMediaType } from '#shared/domain/file-kinds.ts';

/** How a document is shown: its pages, as a picture, as the text it is, or by the words that were read in it. */
export type PreviewKind = 'pages' | 'picture' | 'text' | 'markdown' | 'words';

/** Finds out how a document is shown, by what its file is; words where that is not known. */
export function previewKind(file: { mediaType: string | undefined; fileName: string | undefined }): PreviewKind {
  const ending = /\.([a-z0-9]{1,10})$/i.exec(file.fileName ?? '')?.[1] ?? '';
  switch (kindOfMediaType(file.mediaType) ?? kindOfEnding(ending)) {
    case 'pdf':
      return 'pages';
    case 'png':
    case 'jpg':
    case 'gif':
    case 'webp':
      return 'picture';
    case 'md':
      return 'markdown';
    case 'txt':
    case 'csv':
    case 'json':
      return 'text';
    default:
      return 'words';
  }
}
