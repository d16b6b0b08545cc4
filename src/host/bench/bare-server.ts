import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const replies = z.record(z.string(), z.object({ status: z.number(), type: z.string(), body: z.string() }));

// `node:http` and nothing else: answers each request with the bytes that the host answered it with.
const parsed = replies.parse(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')));
const known = new Map(
  Object.entries(parsed).map(([key, { status, type, body }]) => [
    key,
    { status, type, bytes: Buffer.from(body, 'base64') },
  ]),
);
const server = createServer((request, response) => {
  request.resume();
  request.once('end', () => {
    const reply = known.get(`${request.method} ${request.url}`);
    if (reply === undefined) {
      response.writeHead(404).end();
      return;
    }
    response
      .writeHead(reply.status, { 'content-type': reply.type, 'content-length': reply.bytes.byteLength })
      .end(reply.bytes);
  });
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`${JSON.stringify({ port })}\n`);
});
process.once('SIGTERM', () => {
  server.closeAllConnections();
  server.close(() => process.exit(0));
});
