import { join } from 'node:path';
import { protocol, session, shell } from 'electron';
import { afterGraphicsCrash, followGraphics } from '#main/crashes/follow-graphics.ts';
import { closeFolder, closeToOthers } from '#main/local-data/close-to-others.ts';
import { describeError } from '#main/log/describe-error.ts';
import type { Log } from '#main/log/log.ts';
import { setApplicationMenu } from '#main/menu/menu.ts';
import { systemLanguage } from '#main/lifecycle/system-language.ts';
import { createNotices, type Notices } from '#main/notices/notices.ts';
import { appScheme } from '#main/protocol/app-origin.ts';
import { createAppServer } from '#main/protocol/serve-app.ts';
import { createExternalLinks, type ExternalLinks } from '#main/security/external-links.ts';
import { guardAllContents } from '#main/security/guard-contents.ts';
import { guardSession } from '#main/security/guard-session.ts';
import { createLastInput } from '#main/security/last-input.ts';
import { createPersonGate } from '#main/security/person-gate.ts';
import { hasUserActivation } from '#main/security/user-activation.ts';
import { type LocalFiles, openLocalFiles } from '#main/settings/local-files.ts';
import { createSettings, type SettingsService } from '#main/settings/settings-service.ts';
import type { FileDamage } from '#main/stored-files/stored-file.ts';
import { applyTheme } from '#main/windows/appearance.ts';
import { followPages } from '#main/windows/follow-pages.ts';
import { createWindows, type Windows } from '#main/windows/windows.ts';
import { type Language, languages } from '#shared/domain/user-context.ts';
import { sendEvent } from './bridge/ipc.ts';

type Api = (request: Request) => Promise<Response>;

interface FirstWindowOptions {
  /** Folder of the whole build. */
  build: string;
  userData: string;
  log: Log;
}

/** The app with its first window, which loads while the rest of main is read. */
export interface FirstWindow {
  readonly files: LocalFiles;
  readonly notices: Notices;
  readonly settings: SettingsService;
  readonly language: () => Language;
  readonly windows: Windows;
  readonly links: ExternalLinks;
  /** Whether a person just did something in a window, by the id of its web contents. */
  readonly isActive: (contents: number) => Promise<boolean>;
  readonly onDamaged: (damage: FileDamage) => void;
  /** Hands the API to the pages, which wait for it. */
  setApi(api: Api): void;
}

/** The first screen and its data have the disk for themselves. */
const afterStartMs = 2000;

/**
 * Opens the window that was open last, guarded as every other will be: its process starts and its page is read while main
 * reads the rest of itself. Nothing that a page asks is heard before that, which happens in the same turn.
 */
export function openFirstWindow({ build, userData, log }: FirstWindowOptions): FirstWindow {
  closeFolder(userData);
  setTimeout(() => void closeToOthers(userData), afterStartMs);
  const notices = createNotices();
  const onDamaged = ({ file, kind, kept }: FileDamage) => {
    log(`files: ${file} was ${kind}; as it was it is ${kept ?? 'not kept'}`);
    notices.add(`settings-${kind}`, file);
  };
  const onNotStored = (file: string, error: unknown) => {
    log(`files: ${file} not stored: ${describeError(error)}`);
    notices.add('settings-not-stored');
  };
  const files = openLocalFiles({ folder: userData, onDamaged, onNotStored });
  const settings = createSettings(files.settings, systemLanguage());
  let setApi: FirstWindow['setApi'] = () => undefined;
  const api = new Promise<Api>((resolve) => {
    setApi = resolve;
  });
  const serve = createAppServer({ folder: join(build, 'renderer'), api: async (request) => (await api)(request) });
  protocol.handle(appScheme, serve);
  guardSession(session.defaultSession);
  applyTheme(settings.get().theme);
  const windows = createWindows({
    files: { preload: join(build, 'preload/index.cjs'), icon: join(build, '../resources/icons/window.png') },
    state: files.windowState,
    send: sendEvent,
    log,
  });
  const input = createLastInput(Date.now);
  // A page's own activation is used up by `window.open`; the input that main sees lacks what assistive technology does.
  const isActive = async (contents: number) => input.isRecent(contents) || hasUserActivation(contents);
  const links = createExternalLinks({
    gate: createPersonGate({ isActive, now: Date.now }),
    openExternal: (url) => shell.openExternal(url),
  });
  guardAllContents({ openWindow: windows.openNew, links, input, log });
  const language = () => languages.find((known) => known === settings.get().language) ?? languages[0];
  setApplicationMenu(language());
  followPages({ isAside: windows.isAside, language });
  followGraphics({
    accelerated: settings.get().hardwareAcceleration,
    turnOff: () => settings.change({ hardwareAcceleration: false }),
    language,
  });
  if (process.argv.includes(afterGraphicsCrash)) {
    notices.add('graphics-restarted');
  }
  windows.showMain();
  return { files, notices, settings, language, windows, links, isActive, onDamaged, setApi };
}
