/** What is known of one kind of file that may be stored. */
interface Kind {
  /** As sentences name it, with its article. */
  label: string;
  mediaType: string;
  /** Endings of names, the usual one first. */
  endings: readonly string[];
  /** Whether a browser may show it in place, sandboxed. */
  inline?: true;
}

/** Every kind of file that may be stored, by the name the API gives it (`file_type`). */
export const fileKinds = {
  pdf: { label: 'a PDF', mediaType: 'application/pdf', endings: ['pdf'], inline: true },
  docx: {
    label: 'a Word document',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    endings: ['docx'],
  },
  xlsx: {
    label: 'an Excel workbook',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    endings: ['xlsx'],
  },
  pptx: {
    label: 'a PowerPoint presentation',
    mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    endings: ['pptx'],
  },
  odt: { label: 'an OpenDocument text', mediaType: 'application/vnd.oasis.opendocument.text', endings: ['odt'] },
  rtf: { label: 'a rich text', mediaType: 'application/rtf', endings: ['rtf'] },
  png: { label: 'a PNG picture', mediaType: 'image/png', endings: ['png'], inline: true },
  jpg: { label: 'a JPEG picture', mediaType: 'image/jpeg', endings: ['jpg', 'jpeg'], inline: true },
  gif: { label: 'a GIF picture', mediaType: 'image/gif', endings: ['gif'], inline: true },
  webp: { label: 'a WebP picture', mediaType: 'image/webp', endings: ['webp'], inline: true },
  txt: { label: 'a text', mediaType: 'text/plain', endings: ['txt', 'text'] },
  md: { label: 'a Markdown text', mediaType: 'text/markdown', endings: ['md', 'markdown'] },
  csv: { label: 'a CSV table', mediaType: 'text/csv', endings: ['csv', 'tsv'] },
  json: { label: 'a JSON file', mediaType: 'application/json', endings: ['json'] },
  /** Kept where résumés are, and nowhere shown as a page. */
  html: { label: 'a web page', mediaType: 'text/html', endings: ['html', 'htm', 'xhtml'] },
} as const satisfies Record<string, Kind>;

export type FileKind = keyof typeof fileKinds;

/** Kinds that are told apart by their names only, because their bytes are text. */
const textKinds = ['txt', 'md', 'csv', 'json', 'html'] as const satisfies readonly FileKind[];
export type TextKind = (typeof textKinds)[number];

export function isTextKind(kind: FileKind): kind is TextKind {
  return textKinds.some((text) => text === kind);
}

function kinds(): [FileKind, Kind][] {
  return Object.entries(fileKinds) as [FileKind, Kind][];
}

/** The kind that an ending (`jpeg`) stands for; undefined for endings that no stored kind has. */
export function kindOfEnding(ending: string): FileKind | undefined {
  return kinds().find(([, kind]) => kind.endings.includes(ending.toLowerCase()))?.[0];
}

/** The kind a client names: by the API's name, an ending or a media type. */
export function kindOfName(name: string): FileKind | undefined {
  const plain = name.trim().toLowerCase().replace(/^\./, '').split(';')[0]?.trim() ?? '';
  return kindOfEnding(plain) ?? kinds().find(([, kind]) => kind.mediaType === plain)?.[0];
}

/** The kind of a media type as a stored document has it. */
export function kindOfMediaType(mediaType: string | undefined): FileKind | undefined {
  return kinds().find(([, kind]) => kind.mediaType === mediaType)?.[0];
}

/** Whether a browser may show the kind in place. */
export function showsInline(kind: FileKind): boolean {
  const { inline }: Kind = fileKinds[kind];
  return inline === true;
}
