import { onlineManager } from '@tanstack/react-query';

/**
 * What `work` comes to, or a rejection as soon as the host is lost. A host that hangs would keep a write from
 * being put by: what the host does after all, it does once, because the write is sent again under the same key.
 */
export function untilLost<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = onlineManager.subscribe((isOnline) => {
      if (!isOnline) {
        reject(new Error('The host was lost'));
      }
    });
    work.then(resolve, reject).finally(stop);
  });
}
