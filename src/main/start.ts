import { join } from 'node:path';
import { app, globalShortcut, shell, type UtilityProcess } from 'electron';
import { createHandlers } from '#main/bridge/create-handlers.ts';
import { registerBridge, sendToAll } from '#main/bridge/ipc.ts';
import { createDocuments } from '#main/documents/documents.ts';
import { createEngineKeys } from '#main/engines/engine-keys.ts';
import { createEnginePrompts } from '#main/engines/engine-prompts.ts';
import { createEngines } from '#main/engines/engines.ts';
import { environmentEngines } from '#main/engines/environment-engines.ts';
import { createGateway } from '#main/gateway/gateway.ts';
import { createRunningRequests } from '#main/gateway/running-requests.ts';
import { launchHost } from '#main/host-process/launch-host.ts';
import { superviseHost } from '#main/host-process/supervisor.ts';
import { createHotkey } from '#main/hotkey/hotkey.ts';
import { storedHotkey } from '#main/hotkey/stored-hotkey.ts';
import { followLifecycle } from '#main/lifecycle/lifecycle.ts';
import { platform } from '#main/lifecycle/platform.ts';
import { createConnectionState } from '#main/live-events/connection-state.ts';
import { followPower } from '#main/live-events/follow-power.ts';
import { createLiveEvents } from '#main/live-events/live-events.ts';
import { openLocalData } from '#main/local-data/open-local-data.ts';
import type { Log } from '#main/log/log.ts';
import { setApplicationMenu } from '#main/menu/menu.ts';
import { createNativeMessages } from '#main/native-messages/native-messages.ts';
import { showMessage } from '#main/native-messages/show-message.ts';
import { choosePdf } from '#main/printing/choose-pdf.ts';
import { createPdfs } from '#main/printing/pdfs.ts';
import { printedPage } from '#main/printing/printed-page.ts';
import { createPrinter } from '#main/printing/printer.ts';
import { createSecrets } from '#main/secrets/open-secrets.ts';
import { createPersonGate } from '#main/security/person-gate.ts';
import { openCookieJar } from '#main/session/cookie-jar.ts';
import { createEmbeddedSession } from '#main/session/embedded-session.ts';
import { partitionCookies } from '#main/session/partition-cookies.ts';
import { applyTheme } from '#main/windows/appearance.ts';
import type { FirstWindow } from './first-window.ts';

/** A page that is not on paper by then never will be. */
const longestPrintMs = 30_000;

interface StartOptions {
  /** Folder of the whole build. */
  build: string;
  userData: string;
  forkHost: () => UtilityProcess;
  /** It is open already, and waits for what is made here. */
  first: FirstWindow;
  log: Log;
}

/** Starts everything that the first window waits for. */
export function start({ build, userData, forkHost, first, log }: StartOptions): void {
  const { files, notices, settings, language, windows, links, isActive, onDamaged } = first;
  const secrets = createSecrets(files, notices, () => {
    // The keys of engines are among them.
    engines
      .forHost()
      .then((known) => host.setEngines(known))
      .catch(() => log('engines: not told of the keychain'));
    tellWaiting();
    void localData.drafts.arrived();
  });
  const engines = createEngines({
    file: files.engines,
    keys: createEngineKeys(secrets.open, log),
    prompts: createEnginePrompts(language),
    environment: environmentEngines(process.env),
    apply: (changed) => host.setEngines(changed),
  });
  const host = superviseHost({
    launch: (recover) =>
      launchHost({
        fork: forkHost,
        readerFile: join(build, 'main/reader.cjs'),
        folder: join(userData, 'workspace'),
        language,
        recover,
        engines: engines.forHost,
        log,
      }),
    onReady: () => live.retry(),
    onRestarted: () => notices.add('host-restarted'),
    now: Date.now,
    log,
  });

  const localData = openLocalData({ folder: userData, onDamaged, secrets: secrets.openQuietly, log });
  const userId = () => files.account.get().userId;
  const tellWaiting = () => {
    localData.writes.list(userId()).then(
      (list) => sendToAll('writes.changed', list),
      (error: unknown) => log(`waiting writes: ${error instanceof Error ? error.message : 'unknown failure'}`),
    );
  };
  /** What whoever was signed in before read and wrote here is not for the next one. */
  const forgetFormer = () => {
    void localData.queries.drop();
    void localData.drafts.drop();
    void documents.clear();
    printer.stop();
    sendToAll('session.ended', {});
  };
  const requests = createRunningRequests();
  const embedded = createEmbeddedSession({
    transport: host.fetch,
    ensureOwner: host.ensureOwner,
    cookies: () => openCookieJar(partitionCookies(), Date.now),
    secrets: secrets.open,
    userId: {
      get: userId,
      set: (id) => {
        const former = userId();
        files.account.set({ userId: id });
        if (former !== undefined && former !== id) {
          forgetFormer();
        }
        tellWaiting();
      },
    },
    log,
  });
  const api = createGateway({
    session: embedded,
    transport: host.fetch,
    running: requests,
    onSignedIn: () => live.restart(),
    onSignedOut: () => {
      // From here on nothing is stored for who was here, nor sent in their name.
      files.account.set({});
      forgetFormer();
      nativeMessages.forget();
      tellWaiting();
      live.restart();
    },
    log,
  });
  const documents = createDocuments({
    api,
    system: {
      openPath: (path) => shell.openPath(path),
      showItemInFolder: (path) => shell.showItemInFolder(path),
    },
    folders: { downloads: () => app.getPath('downloads'), temp: () => app.getPath('temp') },
    log,
  });
  const printer = createPrinter({
    open: (path) => printedPage(windows.openPrinted(path), path),
    limitMs: longestPrintMs,
    log,
  });
  const pdfs = createPdfs({ printer, choose: choosePdf, keep: documents.keep, log });
  first.setApi(api);
  // Signs in while the window loads; a failure shows at the first call that needs it.
  embedded.identity().catch(() => undefined);

  const hotkey = createHotkey({
    shortcuts: globalShortcut,
    platform: platform(),
    accelerator: storedHotkey(settings, platform(), (former) => notices.add('hotkey-reset', former)),
    store: (accelerator) => settings.change({ hotkey: accelerator }),
    onPressed: windows.quick.toggle,
    onRefused: (accelerator) => notices.add('hotkey-taken', accelerator),
  });
  const connection = createConnectionState(() => new Date());
  const nativeMessages = createNativeMessages({
    api,
    show: showMessage,
    focusedPath: windows.focusedPath,
    open: (path) => windows.showMain(path),
    now: Date.now,
    log,
  });
  const live = createLiveEvents({
    api,
    cancelRequest: requests.cancel,
    mayAsk: host.isUp,
    place: {
      get: () => {
        const { websocketGroup: group, lastEventId } = files.account.get();
        return group === undefined ? undefined : { group, lastEventId };
      },
      set: (place) => {
        const { userId: signedIn } = files.account.get();
        files.account.set({ userId: signedIn, websocketGroup: place?.group, lastEventId: place?.lastEventId });
      },
    },
    connection,
    publish: (part) => {
      sendToAll('events.received', part);
      nativeMessages.heard(part);
    },
    random: Math.random,
    log,
  });
  registerBridge(
    createHandlers({
      connection,
      documents,
      documentGate: createPersonGate({ isActive, now: Date.now }),
      engines,
      host,
      requests,
      hotkey,
      links,
      live,
      localData,
      notices,
      pdfs,
      printer,
      secrets: secrets.open,
      settings,
      windows,
      userId,
    }),
    log,
  );
  connection.onChange((changed) => sendToAll('connection.changed', changed));
  settings.onChange((changed) => {
    applyTheme(changed.theme);
    setApplicationMenu(language());
    sendToAll('settings.changed', changed);
  });
  localData.writes.onChange(tellWaiting);
  localData.drafts.onChange((change) => sendToAll('drafts.changed', change));
  notices.onChange((list) => sendToAll('notices.changed', list));
  live.start();
  followPower(live, {
    onLeaving: () => sendToAll('system.leaving', {}),
    onSlept: (milliseconds) => sendToAll('system.slept', { milliseconds }),
  });
  const goodbye = {
    stop: async () => {
      await Promise.all([host.stop(), localData.drafts.settled(), documents.clear()]);
    },
    kill: host.kill,
  };
  followLifecycle(windows, goodbye, log);
}
