import { z } from 'zod';
import { language } from '#shared/domain/user-context.ts';

/** Settings of this computer, kept by main in electron-store (Settings → Appearance, Language, Shortcuts). */
export const settings = z.strictObject({
  theme: z.enum(['system', 'light', 'dark']),
  language: z.union([language, z.literal('pseudo')]),
  /** Electron accelerator of the global hotkey. */
  hotkey: z.string().min(1).max(60),
  sidebarCollapsed: z.boolean(),
});

export type Settings = z.infer<typeof settings>;

export const settingsChange = settings.partial();

export type SettingsChange = z.infer<typeof settingsChange>;

export const defaultSettings: Settings = {
  theme: 'system',
  language: 'en',
  hotkey: 'CommandOrControl+Shift+Space',
  sidebarCollapsed: false,
};
