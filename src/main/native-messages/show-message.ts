import { Notification } from 'electron';
import type { SystemMessage } from './native-messages.ts';

/** Shown ones; the system's own object would be collected, and its click lost. */
const open = new Set<Notification>();

/** Shows a message by the system, where it can. */
export function showMessage({ title, body, onClick }: SystemMessage): void {
  if (!Notification.isSupported()) {
    return;
  }
  const message = new Notification({ title, body });
  open.add(message);
  message.on('click', () => {
    open.delete(message);
    onClick();
  });
  message.on('close', () => open.delete(message));
  message.on('failed', () => open.delete(message));
  message.show();
}
