import type { PortLike } from '#host/transport/port-like.ts';
import { type ReaderReply, type ReaderRequest, readerRequest } from './frames.ts';
import { ReaderFailure } from './reader.ts';

async function work(request: ReaderRequest): Promise<unknown> {
  if (request.task === 'extract') {
    const { extractText } = await import('./extract/extract-text.ts');
    return extractText(request.kind, request.bytes);
  }
  const { readLink } = await import('./links/read-link.ts');
  return readLink(request.url, { scrape: request.scrape });
}

async function answer(request: ReaderRequest): Promise<ReaderReply> {
  const { id } = request;
  try {
    return { outcome: 'done', id, result: await work(request) };
  } catch (error) {
    return error instanceof ReaderFailure
      ? { outcome: 'failed', id, code: error.code, message: error.message }
      : { outcome: 'failed', id, code: 'unreadable', message: 'It cannot be read; it may be damaged.' };
  }
}

/** Does what the host asks over a port; runs in the second process. */
export function serveReader(port: PortLike): void {
  port.onMessage((message) => {
    void answer(readerRequest.parse(message)).then((reply) => port.postMessage(reply));
  });
}
