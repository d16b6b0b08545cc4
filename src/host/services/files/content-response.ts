import type { DiskFile } from '#host/store/disk-file.ts';
import { fileKinds, kindOfMediaType, showsInline } from '#shared/domain/file-kinds.ts';
import { contentDisposition } from '#shared/domain/safe-file-name.ts';

/** Nothing of a document runs, wherever it is opened. */
const contentPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

interface StoredContent {
  file: DiskFile;
  fileName: string;
  mediaType: string;
  hash: string;
}

/** The one part of a file that `Range` asks for; undefined for the whole file, which any other header means too. */
function rangeOf(header: string | undefined, size: number): { from: number; to: number } | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') {
    return undefined;
  }
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from <= to && from < size ? { from, to } : undefined;
}

/** The answer that carries a file: never run, shown in place only where it was asked for and its kind allows. */
export function contentResponse(content: StoredContent, asked: { range: string | undefined; inline: boolean }) {
  const { file, fileName, mediaType, hash } = content;
  const kind = kindOfMediaType(mediaType);
  const inline = asked.inline && kind !== undefined && showsInline(kind);
  const type = kind === undefined ? 'application/octet-stream' : fileKinds[kind].mediaType;
  const range = rangeOf(asked.range, file.size);
  const part = range === undefined ? file : file.slice(range.from, range.to + 1);
  const status: 200 | 206 = range === undefined ? 200 : 206;
  return {
    status,
    headers: {
      'content-disposition': contentDisposition(inline ? 'inline' : 'attachment', fileName),
      'content-security-policy': contentPolicy,
      'cross-origin-resource-policy': 'same-origin',
      'accept-ranges': 'bytes',
      etag: `"${hash}"`,
      ...(range === undefined ? {} : { 'content-range': `bytes ${range.from}-${range.to}/${file.size}` }),
    },
    body: part.named(fileName, type),
  };
}
