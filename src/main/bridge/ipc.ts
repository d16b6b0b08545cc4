import { BrowserWindow, ipcMain } from 'electron';
import { bridgeChannel } from '#shared/bridge/api.ts';
import { type BridgeEvent, type BridgeEventName, bridgeEvents } from '#shared/bridge/calls.ts';
import { dispatch } from './dispatch.ts';
import type { BridgeHandlers } from './handlers.ts';
import { isTrustedSender } from './sender.ts';

/** The only listener of the only channel on which pages reach main. */
export function registerBridge(handlers: BridgeHandlers, log: (line: string) => void): void {
  ipcMain.handle(bridgeChannel.call, (event, message: unknown) =>
    dispatch(handlers, message, { contents: event.sender.id, trusted: isTrustedSender(event.senderFrame) }, log),
  );
}

/** Sends an event to the page of one window. */
export function sendEvent<N extends BridgeEventName>(window: BrowserWindow, name: N, payload: BridgeEvent<N>): void {
  if (!window.isDestroyed()) {
    window.webContents.send(bridgeChannel.event, { name, payload: bridgeEvents[name].parse(payload) });
  }
}

/** Sends an event to the page of every window. */
export function sendToAll<N extends BridgeEventName>(name: N, payload: BridgeEvent<N>): void {
  for (const window of BrowserWindow.getAllWindows()) {
    sendEvent(window, name, payload);
  }
}
