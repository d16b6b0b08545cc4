import process from 'node:process';
import { z } from 'zod';

/** A second process that does what the first byte of a file says: 1 ends it, 2 hangs, 3 talks nonsense, 4 and 5 fill
 * memory: V8's heap, and bytes outside of it. */
const request = z.object({ id: z.number(), file: z.custom<Uint8Array>((value) => value instanceof Uint8Array) });

process.on('message', (message) => {
  const parsed = request.safeParse(message);
  if (!parsed.success) {
    return;
  }
  const { id, file } = parsed.data;
  const kept: unknown[] = [];
  switch (file[0]) {
    case 1:
      process.exit(1);
      break;
    case 2:
      for (;;) {
        kept.length = 0;
      }
    case 3:
      process.send?.('nonsense');
      break;
    case 4:
      for (;;) {
        kept.push(new Array(1_000_000).fill(kept.length + 0.5));
      }
    case 5:
      for (;;) {
        kept.push(Buffer.alloc(8_000_000, kept.length));
      }
    default:
      process.send?.({ outcome: 'done', id, result: { text: `${process.pid}`, warnings: [] } });
  }
});
