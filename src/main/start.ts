import { join } from 'node:path';
import { globalShortcut, protocol, session, type UtilityProcess } from 'electron';
import { createHandlers } from '#main/bridge/create-handlers.ts';
import { registerBridge, sendEvent, sendToAll } from '#main/bridge/ipc.ts';
import { createEngineKeys } from '#main/engines/engine-keys.ts';
import { createEnginePrompts } from '#main/engines/engine-prompts.ts';
import { createEngines } from '#main/engines/engines.ts';
import { environmentEngines } from '#main/engines/environment-engines.ts';
import { createGateway } from '#main/gateway/gateway.ts';
import { createRunningRequests } from '#main/gateway/running-requests.ts';
import { launchHost } from '#main/host-process/launch-host.ts';
import { superviseHost } from '#main/host-process/supervisor.ts';
import { createHotkey } from '#main/hotkey/hotkey.ts';
import { followLifecycle } from '#main/lifecycle/lifecycle.ts';
import { createConnectionState } from '#main/live-events/connection-state.ts';
import { followPower } from '#main/live-events/follow-power.ts';
import { createLiveEvents } from '#main/live-events/live-events.ts';
import { openLocalData } from '#main/local-data/open-local-data.ts';
import type { Log } from '#main/log/log.ts';
import { setApplicationMenu } from '#main/menu/menu.ts';
import { createNotices } from '#main/notices/notices.ts';
import { appScheme } from '#main/protocol/app-origin.ts';
import { createAppServer } from '#main/protocol/serve-app.ts';
import { createSecrets } from '#main/secrets/open-secrets.ts';
import { guardAllContents } from '#main/security/guard-contents.ts';
import { guardSession } from '#main/security/guard-session.ts';
import { openCookieJar } from '#main/session/cookie-jar.ts';
import { createEmbeddedSession } from '#main/session/embedded-session.ts';
import { partitionCookies } from '#main/session/partition-cookies.ts';
import { openLocalFiles } from '#main/settings/local-files.ts';
import { createSettings } from '#main/settings/settings-service.ts';
import { applyTheme } from '#main/windows/appearance.ts';
import { createWindows } from '#main/windows/windows.ts';
import { languages } from '#shared/domain/user-context.ts';

interface StartOptions {
  /** Folder of the whole build. */
  build: string;
  userData: string;
  forkHost: () => UtilityProcess;
  log: Log;
}

/** Starts the app once Electron is ready. */
export function start({ build, userData, forkHost, log }: StartOptions): void {
  const notices = createNotices();
  const onDamaged = (file: string, quarantined: string) => {
    log(`files: ${file} could not be used and is now ${quarantined}`);
    notices.add('settings-replaced', file);
  };
  const files = openLocalFiles(userData, onDamaged);
  const settings = createSettings(files.settings);
  const secrets = createSecrets(files, notices);
  const language = () => languages.find((known) => known === settings.get().language) ?? languages[0];
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
  const requests = createRunningRequests();
  const embedded = createEmbeddedSession({
    transport: host.fetch,
    ensureOwner: host.ensureOwner,
    cookies: () => openCookieJar(partitionCookies(), Date.now),
    secrets: secrets.open,
    userId: {
      get: userId,
      set: (id) => {
        files.account.set({ userId: id });
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
      void localData.queries.drop();
      void localData.drafts.drop();
      sendToAll('session.ended', {});
      tellWaiting();
      live.restart();
    },
    log,
  });
  protocol.handle(appScheme, createAppServer({ folder: join(build, 'renderer'), api }));

  guardSession(session.defaultSession);
  applyTheme(settings.get().theme);
  const windows = createWindows({
    files: { preload: join(build, 'preload/index.cjs'), icon: join(build, '../resources/icons/window.png') },
    state: files.windowState,
    send: sendEvent,
    log,
  });
  guardAllContents({ openWindow: windows.openNew, log });
  setApplicationMenu();
  windows.showMain();
  // Signs in while the window loads; a failure shows at the first call that needs it.
  embedded.identity().catch(() => undefined);

  const hotkey = createHotkey({
    shortcuts: globalShortcut,
    accelerator: settings.get().hotkey,
    onPressed: windows.quick.toggle,
    onRefused: (accelerator) => notices.add('hotkey-taken', accelerator),
  });
  const connection = createConnectionState(() => new Date());
  const live = createLiveEvents({
    api,
    cancelRequest: requests.cancel,
    mayAsk: host.isUp,
    group: {
      get: () => files.account.get().websocketGroup,
      set: (websocketGroup) => files.account.set({ ...files.account.get(), websocketGroup }),
    },
    connection,
    publish: (part) => sendToAll('events.received', part),
    random: Math.random,
    log,
  });
  registerBridge(
    createHandlers({
      connection,
      engines,
      host,
      requests,
      hotkey,
      live,
      localData,
      notices,
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
    hotkey.change(changed.hotkey);
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
  followLifecycle(windows, {
    stop: async () => {
      await Promise.all([host.stop(), localData.drafts.settled()]);
    },
  });
}
