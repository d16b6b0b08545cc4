import process from 'node:process';
import { parentPort, portLike } from '#host/transport/parent-port.ts';
import { serveReader } from './serve-reader.ts';

/** The second process: started by main, which sends a port to the host, or by a standalone host, which is the port. */
const electron = parentPort();
if (electron !== undefined) {
  electron.on('message', ({ ports: [port] }) => {
    if (port !== undefined) {
      serveReader(portLike(port));
    }
  });
} else if (process.send !== undefined) {
  serveReader({
    postMessage: (message) => void process.send?.(message),
    onMessage: (listener) => void process.on('message', listener),
  });
  process.once('disconnect', () => process.exit());
} else {
  throw new Error('the reader runs as a process of the host');
}
