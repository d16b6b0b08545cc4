import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a stand-in was asked. */
export interface Asked {
  path: string;
  authorization: string | undefined;
  contentType: string | undefined;
  body: string;
  /** The parts of a multipart body. */
  form(): Promise<FormData>;
}

export interface StandInEngine {
  baseUrl: string;
  asked: Asked[];
  /** What the next requests get, one each; the last for all that follow. */
  answers: ((response: ServerResponse, request: Asked) => void)[];
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('latin1');
}

/** A server that speaks the protocol of OpenAI-compatible engines, as well or badly as a test wants. */
export async function startStandInEngine(): Promise<StandInEngine> {
  const asked: Asked[] = [];
  const answers: StandInEngine['answers'] = [];
  const server = createServer((request, response) => {
    void bodyOf(request).then(
      (body) => {
        const one: Asked = {
          path: request.url ?? '',
          authorization: request.headers.authorization,
          contentType: request.headers['content-type'],
          body,
          form: () => {
            const headers = { 'content-type': request.headers['content-type'] ?? '' };
            return new Response(Buffer.from(body, 'latin1'), { headers }).formData();
          },
        };
        asked.push(one);
        const answer = answers.length > 1 ? answers.shift() : answers[0];
        answer?.(response, one);
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    asked,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function chunkOf(delta: object, finish: string | null): string {
  const chunk = {
    id: 'x',
    object: 'chat.completion.chunk',
    created: 0,
    model: 'stand-in',
    choices: [{ index: 0, delta, finish_reason: finish }],
  };
  return `data: ${JSON.stringify(chunk)}\n\n`;
}

/** Streams a text in small pieces, as such servers do; `finish` is why it ends there. */
export function streamed(text: string, finish = 'stop') {
  return (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(chunkOf({ role: 'assistant', content: '' }, null));
    const step = Math.max(7, Math.ceil(text.length / 200));
    for (let start = 0; start < text.length; start += step) {
      response.write(chunkOf({ content: text.slice(start, start + step) }, null));
    }
    response.write(chunkOf({}, finish));
    response.end('data: [DONE]\n\n');
  };
}

/** Begins to stream and breaks off. */
export function cutOff(text: string, how: 'destroy' | 'end') {
  return (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(chunkOf({ role: 'assistant', content: text }, null), () =>
      how === 'destroy' ? response.destroy() : response.end(),
    );
  };
}

/** One answer with a status, as it stands. */
export function plain(status: number, body: string, headers: Record<string, string> = {}) {
  return (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  };
}

/** Never answers. */
export function silent(): void {}
