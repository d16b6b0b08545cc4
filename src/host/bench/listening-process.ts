import { request } from 'node:http';
import process from 'node:process';

/** Which streams to open, or an object whose event all of them are to hear. */
export type ListenMessage = { origin: string; paths: string[]; headers: Record<string, string>[] } | { id: string };

let awaited: string | undefined;
let deaf = new Set<number>();
let open = 0;

/** Opens a stream, of which nothing but its bytes is looked at: the host is measured, not its client. */
function listen(origin: string, path: string, headers: Record<string, string>, stream: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const asking = request(new URL(path, origin), { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) {
        reject(new Error(`${path} answered ${response.statusCode}`));
      }
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        resolve();
        if (awaited !== undefined && text.includes(awaited) && deaf.delete(stream) && deaf.size === 0) {
          process.send?.('heard');
        }
      });
    });
    asking.once('error', reject);
    asking.end();
  });
}

process.on('message', async (message: ListenMessage) => {
  if ('id' in message) {
    awaited = message.id;
    deaf = new Set(Array.from({ length: open }, (_unused, stream) => stream));
  } else {
    const { origin, paths, headers } = message;
    open = paths.length;
    await Promise.all(paths.map((path, stream) => listen(origin, path, headers[stream] ?? {}, stream)));
    process.send?.('open');
  }
});
