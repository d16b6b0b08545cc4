import { contextBridge } from 'electron';
import { createBridge } from './bridge.ts';

contextBridge.exposeInMainWorld('cadre', createBridge());
