import { join } from 'node:path';
import { app } from 'electron';
import { z } from 'zod';
import { readJsonFile } from '#main/stored-files/read-json-file.ts';

const stored = z.object({ hardwareAcceleration: z.boolean().optional() });

/** Does without hardware acceleration where the settings say so; Electron wants to know before it is ready, long before they are opened. */
export function applyHardwareAcceleration(userData: string): void {
  const { content } = readJsonFile(join(userData, 'settings.json'));
  if (stored.safeParse(content).data?.hardwareAcceleration === false) {
    app.disableHardwareAcceleration();
  }
}
