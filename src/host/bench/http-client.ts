import { Agent, request } from 'node:http';

export interface Sent {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: string;
}

export interface Received {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

export interface Client {
  send(sent: Sent): Promise<Received>;
  close(): void;
}

/** Sends requests over kept connections, at most so many at once. */
export function createClient(origin: string, headers: Readonly<Record<string, string>>, connections: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    send: ({ method, path, body }) =>
      new Promise((resolve, reject) => {
        const sending = request(new URL(path, origin), {
          agent,
          method,
          headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
        });
        sending.once('error', reject);
        sending.once('response', (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', reject);
          response.once('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
          );
        });
        sending.end(body);
      }),
    close: () => agent.destroy(),
  };
}
