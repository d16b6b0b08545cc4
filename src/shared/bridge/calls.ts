import { z } from 'zod';
import { knownEvent } from '#shared/contract/events.ts';
import {
  auditFile,
  documentFile,
  exportFile,
  openedDocument,
  readTable,
  interviewFile,
  messageFile,
  savedDocument,
  tableRead,
} from './documents.ts';
import { draft, draftChange, draftQuery, draftRemoval } from './drafts.ts';
import { engineResult, engineSettings, programChoice, textEngineChange, transcriptionChange } from './engines.ts';
import { hotkeyChange } from './hotkey.ts';
import { storedQueries, waitingWrite, waitingWrites } from './local-data.ts';
import { printedFile, printReady, savedPdf } from './printing.ts';
import { settings, settingsChange } from './settings.ts';

const nothing = z.void();
/** A path of the app: begins with one slash, query allowed. */
export const appPath = z
  .string()
  .max(2000)
  .regex(/^\/(?!\/)/, 'a path of the app begins with one slash');

/**
 * Something the app has to tell once: a file of settings replaced or repaired, settings that the disk does not take, secrets
 * kept in memory only, a hotkey taken or put back, the host or the graphics started anew.
 */
export const notice = z.strictObject({
  id: z.string(),
  kind: z.enum([
    'settings-replaced',
    'settings-repaired',
    'settings-not-stored',
    'secrets-in-memory',
    'secrets-waiting',
    'hotkey-taken',
    'hotkey-reset',
    'host-restarted',
    'graphics-restarted',
  ]),
  /** The file or accelerator concerned. */
  subject: z.string().optional(),
});

export type Notice = z.infer<typeof notice>;

/**
 * Whether the host can be heard. `connecting`: at the start, or just lost and tried again; `offline`: trying again did
 * not help, which goes on. `since`: when the host was last heard of where it is not, else since when it is; ISO 8601.
 */
export const connection = z.strictObject({
  state: z.enum(['online', 'connecting', 'offline']),
  since: z.iso.datetime(),
});

export type Connection = z.infer<typeof connection>;

/** Every call of the bridge: name → input and output. Main's handlers, the preload and `window.cadre` derive from it. */
export const bridgeCalls = {
  /** Versions and platform, for the title bar, the shortcuts' labels and Settings → About. */
  'app.info': {
    input: nothing,
    output: z.strictObject({
      version: z.string(),
      electron: z.string(),
      platform: z.enum(['darwin', 'linux', 'win32']),
    }),
  },
  /** Stops the API request that was sent with this id in `x-request-id`; unknown ids are ignored. */
  'api.cancel': { input: z.strictObject({ id: z.string().min(1).max(64) }), output: nothing },
  'settings.get': { input: nothing, output: settings },
  /** Changes the settings named and answers all of them; every window hears `settings.changed`. */
  'settings.set': { input: settingsChange, output: settings },
  /**
   * Opens a path of the app: in the main window (shown and focused), or in a new one; an object's page that another window
   * shows already is shown there.
   */
  'windows.open': {
    input: z.strictObject({ path: appPath, target: z.enum(['main', 'new']) }),
    output: nothing,
  },
  /** Whether this window was opened for one object: it begins with its sidebar collapsed. */
  'windows.isForObject': { input: nothing, output: z.boolean() },
  /** So many dialogs darken the page of this window: what the system draws of it follows. */
  'windows.dim': { input: z.strictObject({ layers: z.int().min(0).max(16) }), output: nothing },
  /** Hides the quick window and gives the focus back. */
  'windows.hideQuick': { input: nothing, output: nothing },
  /** Opens https, http and mailto links outside for a person who just acted; answers false for anything else, and too many. */
  'links.openExternal': { input: z.strictObject({ url: z.string().max(8000) }), output: z.boolean() },
  /** Opens a document's file with the program the system has for it; only kinds that are read, never run. */
  'documents.open': { input: documentFile, output: openedDocument },
  /** Saves a document's file among the person's downloads, beside what is there. */
  'documents.save': { input: documentFile, output: savedDocument },
  /** Saves the log of the settings as a table among the person's downloads, beside what is there. */
  'documents.saveAudit': { input: auditFile, output: savedDocument },
  /** Saves an export of objects among the person's downloads, beside what is there. */
  'documents.saveExport': { input: exportFile, output: savedDocument },
  /** Saves an interview for a calendar (.ics) among the person's downloads. */
  'documents.saveInterview': { input: interviewFile, output: savedDocument },
  /** Saves a message for a mail program (.eml) among the person's downloads. */
  'documents.saveMessage': { input: messageFile, output: savedDocument },
  /** Prints a page made for it as a PDF, and saves that where the person says in a dialog of the system. */
  'documents.savePdf': { input: printedFile, output: savedPdf },
  /** Reads an export of objects as a table, to be copied. */
  'documents.readTable': { input: readTable, output: tableRead },
  /** Shows a file that was saved so in its folder; any other key is ignored. */
  'documents.show': { input: z.strictObject({ key: z.string().min(1).max(64) }), output: nothing },
  /** The page that is being printed says that all of it is there; of every other page it is ignored. */
  'print.ready': { input: printReady, output: nothing },
  /** Where secrets are kept. */
  'secrets.status': {
    input: nothing,
    output: z.strictObject({ kind: z.enum(['keychain', 'safe-storage', 'memory', 'waiting']) }),
  },
  /** Takes other keys as the global hotkey, at once and for the next start, where no program needs them. */
  'hotkey.set': { input: z.strictObject({ accelerator: z.string().min(1).max(60) }), output: hotkeyChange },
  'hotkey.status': { input: nothing, output: z.strictObject({ accelerator: z.string(), registered: z.boolean() }) },
  /** Whether a damaged database keeps the embedded workspace from opening; when its newest good backup was made. */
  'workspace.damage': {
    input: nothing,
    output: z.strictObject({ backupAt: z.iso.datetime().nullable() }).nullable(),
  },
  /** Puts the newest good backup, or an empty workspace, in place of the damaged one, and loads every window anew. */
  'workspace.recover': { input: z.strictObject({ from: z.enum(['backup', 'empty']) }), output: nothing },
  /** The engines of the embedded workspace; null where the host is a company's, which has its own. */
  'engines.get': { input: nothing, output: engineSettings.nullable() },
  'engines.setText': { input: textEngineChange, output: engineResult },
  /** Asks the person in a dialog of the system before a program is taken. */
  'engines.setTranscription': { input: transcriptionChange, output: engineResult },
  /** Opens the system's dialog: the only way to name a program. */
  'engines.chooseProgram': { input: nothing, output: programChoice },
  'connection.get': { input: nothing, output: connection },
  /** What kept the host from being heard may be over: it is asked at once instead of after the usual wait. */
  'connection.retry': { input: nothing, output: nothing },
  /** The query data that was stored for the signed-in user, as JSON text; null where there is none. */
  'queries.read': { input: nothing, output: z.string().nullable() },
  /** Stores query data for the next start, in place of what was; answers false where nothing is persisted. */
  'queries.store': { input: storedQueries, output: z.boolean() },
  /** Forgets the stored query data. */
  'queries.drop': { input: nothing, output: nothing },
  /** The signed-in user's writes that wait for the connection, of every window; changes come as `writes.changed`. */
  'writes.list': { input: nothing, output: waitingWrites },
  /** Adds a waiting write, or replaces the one of the same id; answers false where there is no room for it. */
  'writes.put': { input: waitingWrite, output: z.boolean() },
  /** Takes away a waiting write that is done or discarded; unknown ids are ignored. */
  'writes.remove': { input: z.strictObject({ id: z.string().min(1).max(255) }), output: nothing },
  /** What the signed-in user wrote at a place and has not sent yet, as JSON text; null where there is nothing. */
  'drafts.read': { input: draftQuery, output: z.string().nullable() },
  /**
   * Keeps what is being written, over a restart where secrets are kept; changes come as `drafts.changed`.
   * Answers with another writer's draft that made way without being known to this one, and stays beside it (`isApart`);
   * null where there was none.
   */
  'drafts.put': { input: draft, output: z.string().nullable() },
  /** It was sent or thrown away; places without a draft are ignored. */
  'drafts.remove': { input: draftRemoval, output: nothing },
  'notices.list': { input: nothing, output: z.array(notice) },
  'notices.dismiss': { input: z.strictObject({ id: z.string().max(200) }), output: nothing },
} as const satisfies Record<string, { input: z.ZodType; output: z.ZodType }>;

/** Every event main sends to windows: name → payload. */
export const bridgeEvents = {
  'settings.changed': settings,
  /** Go to a path of the app in this window (the quick window opened something). */
  'windows.navigate': z.strictObject({ path: appPath }),
  /** The quick window was shown by the hotkey: clear it and focus its box. */
  'windows.quickShown': z.strictObject({}),
  'notices.changed': z.array(notice),
  'connection.changed': connection,
  'writes.changed': waitingWrites,
  /** A place has another draft than before, or none any more. */
  'drafts.changed': draftChange,
  /** The person signed out: what was read is nobody's any more. */
  'session.ended': z.strictObject({}),
  /** The computer is about to sleep, or was locked: nothing may go on listening. */
  'system.leaving': z.strictObject({}),
  /** The computer slept so long, which the clocks of the windows may not have noticed. */
  'system.slept': z.strictObject({ milliseconds: z.number().positive() }),
  /**
   * What the host told of what happened in the company, in order. `part` counts up, for every window alike; `heardAt`:
   * when main heard it, milliseconds since 1970.
   */
  'events.received': z.strictObject({ part: z.int(), heardAt: z.number(), events: z.array(knownEvent) }),
} as const satisfies Record<string, z.ZodType>;

export type BridgeCallName = keyof typeof bridgeCalls;
export type BridgeEventName = keyof typeof bridgeEvents;
export type BridgeInput<N extends BridgeCallName> = z.input<(typeof bridgeCalls)[N]['input']>;
export type BridgeOutput<N extends BridgeCallName> = z.output<(typeof bridgeCalls)[N]['output']>;
export type BridgeEvent<N extends BridgeEventName> = z.output<(typeof bridgeEvents)[N]>;
