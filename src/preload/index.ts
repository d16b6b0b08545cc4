import { contextBridge, webFrame } from 'electron';
import { createBridge } from './bridge.ts';

contextBridge.exposeInMainWorld('cadre', createBridge());

// Zoom is the same for every window of one address; from here on the quick window has its own, and its layout fits its size.
if (window.location.pathname === '/quick') {
  webFrame.setZoomLevel(0);
}
