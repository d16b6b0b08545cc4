import { type DocumentContent, mediaTypes, type RenderedFile } from '#host/sample/content.ts';
import { renderDocx } from './docx.ts';
import { renderPdf } from './pdf.ts';
import { renderText } from './plain-text.ts';
import { renderPng } from './png.ts';

async function bytesOf(content: DocumentContent): Promise<Uint8Array> {
  if (content.kind === 'heat-map') {
    return renderPng(content);
  }
  switch (content.format) {
    case 'pdf':
      return renderPdf(content);
    case 'docx':
      return renderDocx(content);
    case 'txt':
      return renderText(content);
  }
}

/** The file of a document; the same content gives the same bytes. */
export async function renderFile(content: DocumentContent): Promise<RenderedFile> {
  return { bytes: await bytesOf(content), mediaType: mediaTypes[content.format] };
}
