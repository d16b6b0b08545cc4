import { z } from 'zod';
import { objectTypes } from '#shared/domain/object-types.ts';
import { language } from '#shared/domain/user-context.ts';

/** dB between which the threshold can be set by hand: a noisy room may need a higher one than any calibration gives. */
export const voiceThresholds = { lowest: -80, highest: -20 } as const;

/**
 * The microphone and when a recording ends by itself (decisions.md "Voice"). `deviceId`: the input chosen, null for the
 * system's own. `threshold`: dB below which is silence, set by hand. `calibrate`: a quiet start of a recording, or a
 * quiet speaker, may lower the threshold for that recording, never raise it.
 */
export const voiceSettings = z.strictObject({
  deviceId: z.string().min(1).max(300).nullable(),
  threshold: z.int().min(voiceThresholds.lowest).max(voiceThresholds.highest),
  calibrate: z.boolean(),
});

/** px that a column may be given. */
export const columnWidthLimits = { least: 1, most: 4000 } as const;

/** Settings of this computer, kept by main in electron-store (Settings → Appearance, Language, Shortcuts). */
export const settings = z.strictObject({
  theme: z.enum(['system', 'light', 'dark']),
  language: z.union([language, z.literal('pseudo')]),
  /** Electron accelerator of the global hotkey. */
  hotkey: z.string().min(1).max(60),
  sidebarCollapsed: z.boolean(),
  /** Whether somebody has been past the welcome screen on this computer: a hint for the first paint, never a decision. */
  welcomed: z.boolean(),
  /** Widths in px that the person gave the columns of a type's list; other columns have their own. */
  columnWidths: z.partialRecord(
    z.enum(objectTypes),
    z.record(z.string().min(1).max(80), z.int().min(columnWidthLimits.least).max(columnWidthLimits.most)),
  ),
  /** The columns that the table of a type shows after the name, in their order, where they were chosen. */
  listColumns: z.partialRecord(z.enum(objectTypes), z.array(z.string().min(1).max(100)).max(100)),
  /** Which of them stay as the others scroll; they stand first. */
  pinnedColumns: z.partialRecord(z.enum(objectTypes), z.array(z.string().min(1).max(100)).max(100)),
  /** The types whose tables show totals below their headings. */
  shownTotals: z.array(z.enum(objectTypes)).max(100),
  /** Paths of the company's own fields that were chosen before {@link listColumns} of the type were. */
  ownColumns: z.partialRecord(z.enum(objectTypes), z.array(z.string().min(1).max(100)).max(50)),
  /** The view of a type's list, where it was changed; a list that no longer has it shows its first. */
  listViews: z.partialRecord(z.enum(objectTypes), z.string().regex(/^[a-z-]{1,30}$/)),
  voice: voiceSettings,
  /** Whether the graphics processor draws; from the next start on. Turned off where the graphics kept crashing. */
  hardwareAcceleration: z.boolean(),
});

export type Settings = z.infer<typeof settings>;

/** What pages may change at will; the hotkey has a call of its own. */
export const settingsChange = settings.omit({ hotkey: true }).partial();

export type SettingsChange = z.infer<typeof settingsChange>;

export const defaultSettings: Settings = {
  theme: 'system',
  language: 'en',
  hotkey: 'CommandOrControl+Shift+Space',
  sidebarCollapsed: false,
  welcomed: false,
  columnWidths: {},
  listColumns: {},
  pinnedColumns: {},
  shownTotals: [],
  ownColumns: {},
  listViews: {},
  voice: { deviceId: null, threshold: -42, calibrate: true },
  hardwareAcceleration: true,
};
