import { readFile } from 'node:fs/promises';
import type { PortLike } from '#host/transport/port-like.ts';
import { say } from '#shared/domain/sentences.ts';
import { type ReaderReply, type ReaderRequest, readerRequest, type TellPage } from './frames.ts';
import { ReaderFailure } from './reader.ts';

type Asked = Exclude<ReaderRequest, { task: 'prepare' }>;

async function work(request: Asked, tell: TellPage): Promise<unknown> {
  if (request.task === 'extract') {
    const { extractText } = await import('./extract/extract-text.ts');
    const { kind, file } = request;
    const { spots, ...read } = await extractText(
      kind,
      file instanceof Uint8Array ? file : await readFile(file.path),
      tell,
    );
    return request.spots ? { ...read, spots } : read;
  }
  if (request.task === 'workbook') {
    const { readWorkbook } = await import('./extract/read-workbook.ts');
    return readWorkbook(request.file, request.sheet);
  }
  const { readLink } = await import('./links/read-link.ts');
  return readLink(request.url, { scrape: request.scrape });
}

async function answer(request: Asked, tell: TellPage): Promise<ReaderReply> {
  const { id } = request;
  try {
    return { outcome: 'done', id, result: await work(request, tell) };
  } catch (error) {
    return error instanceof ReaderFailure
      ? { outcome: 'failed', id, code: error.code, sentence: error.sentence }
      : { outcome: 'failed', id, code: 'unreadable', sentence: say('maybeDamaged') };
  }
}

/** Does what the host asks over a port; runs in the second process. */
export function serveReader(port: PortLike): void {
  port.onMessage((message) => {
    const request = readerRequest.parse(message);
    if (request.task === 'prepare') {
      void import('./extract/pdf-text.ts');
      return;
    }
    const send = (reply: ReaderReply) => port.postMessage(reply);
    void answer(request, (page) => send({ outcome: 'reading', id: request.id, page })).then(send);
  });
}
