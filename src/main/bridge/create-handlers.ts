import { app } from 'electron';
import type { Documents } from '#main/documents/documents.ts';
import type { Engines } from '#main/engines/engines.ts';
import type { RunningRequests } from '#main/gateway/running-requests.ts';
import type { HostSupervisor } from '#main/host-process/supervisor.ts';
import type { Hotkey } from '#main/hotkey/hotkey.ts';
import { platform } from '#main/lifecycle/platform.ts';
import type { ConnectionState } from '#main/live-events/connection-state.ts';
import type { LiveEvents } from '#main/live-events/live-events.ts';
import type { LocalData } from '#main/local-data/open-local-data.ts';
import type { Notices } from '#main/notices/notices.ts';
import type { Pdfs } from '#main/printing/pdfs.ts';
import type { Printer } from '#main/printing/printer.ts';
import type { SecretStore } from '#main/secrets/secret-store.ts';
import type { ExternalLinks } from '#main/security/external-links.ts';
import type { PersonGate } from '#main/security/person-gate.ts';
import type { SettingsService } from '#main/settings/settings-service.ts';
import type { Windows } from '#main/windows/windows.ts';
import type { BridgeHandlers } from './handlers.ts';

interface Services {
  connection: ConnectionState;
  documents: Documents;
  /** What may leave for other programs or the person's own files. */
  documentGate: PersonGate;
  engines: Engines;
  host: Pick<HostSupervisor, 'damage' | 'recover'>;
  requests: RunningRequests;
  hotkey: Hotkey;
  links: ExternalLinks;
  live: Pick<LiveEvents, 'retry'>;
  localData: LocalData;
  notices: Notices;
  pdfs: Pdfs;
  printer: Pick<Printer, 'ready'>;
  secrets: () => Promise<SecretStore>;
  settings: SettingsService;
  windows: Windows;
  /** Who is signed in. */
  userId: () => string | undefined;
}

/** Every call of the bridge, answered by the desktop services. */
export function createHandlers({
  connection,
  documents,
  documentGate,
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
  secrets,
  settings,
  windows,
  userId,
}: Services): BridgeHandlers {
  return {
    'app.info': () => ({ version: app.getVersion(), electron: process.versions.electron, platform: platform() }),
    'api.cancel': ({ id }) => requests.cancel(id),
    'settings.get': () => settings.get(),
    'settings.set': (change) => settings.change(change),
    'windows.open': ({ path, target }, sender) => {
      windows.quick.hide();
      if (target === 'new') {
        windows.openNew(path, sender);
      } else {
        windows.showMain(path);
      }
    },
    'windows.isForObject': (_input, sender) => windows.isForObject(sender),
    'windows.dim': ({ layers }, sender) => windows.dim(sender, layers),
    'windows.hideQuick': () => windows.quick.hide(),
    'links.openExternal': ({ url }, sender) => links.open(url, sender),
    'documents.open': async (document, sender) =>
      (await documentGate.pass(sender)) ? documents.open(document) : 'refused',
    'documents.save': async (document, sender) =>
      (await documentGate.pass(sender)) ? documents.save(document) : { state: 'failed' as const },
    'documents.saveAudit': async (asked, sender) =>
      (await documentGate.pass(sender)) ? documents.saveAudit(asked) : { state: 'failed' as const },
    'documents.saveExport': async (asked, sender) =>
      (await documentGate.pass(sender)) ? documents.saveExport(asked) : { state: 'failed' as const },
    'documents.saveInterview': async (asked, sender) =>
      (await documentGate.pass(sender)) ? documents.saveInterview(asked) : { state: 'failed' as const },
    'documents.saveMessage': async (asked, sender) =>
      (await documentGate.pass(sender)) ? documents.saveMessage(asked) : { state: 'failed' as const },
    'documents.savePdf': async (asked, sender) =>
      (await documentGate.pass(sender)) ? pdfs.save(asked) : { state: 'failed' as const },
    'documents.readTable': async (asked, sender) =>
      (await documentGate.pass(sender)) ? documents.readTable(asked) : { state: 'failed' as const },
    'documents.show': ({ key }) => documents.show(key),
    'print.ready': (said, sender) => printer.ready(sender, said),
    'secrets.status': async () => ({ kind: (await secrets()).kind }),
    'hotkey.set': ({ accelerator }) => hotkey.change(accelerator),
    'hotkey.status': () => hotkey.status(),
    'workspace.damage': async () => {
      const damage = await host.damage();
      return damage === undefined ? null : { backupAt: damage.backupAt ?? null };
    },
    'workspace.recover': async ({ from }) => {
      await host.recover(from);
      // What the pages know is of the damaged workspace.
      windows.reload();
    },
    'engines.get': () => engines.get(),
    'engines.setText': (change) => engines.setText(change),
    'engines.setTranscription': (change) => engines.setTranscription(change),
    'engines.chooseProgram': () => engines.chooseProgram(),
    'connection.get': () => connection.get(),
    'connection.retry': () => live.retry(),
    'queries.read': () => localData.queries.read(userId()),
    'queries.store': (queries) => localData.queries.write(queries, userId()),
    'queries.drop': () => localData.queries.drop(),
    'writes.list': () => localData.writes.list(userId()),
    'writes.put': async (write) => write.userId === userId() && (await localData.writes.put(write)),
    'writes.remove': ({ id }) => localData.writes.remove(id),
    'drafts.read': (place) => localData.drafts.read(userId(), place),
    'drafts.put': async (draft) => (draft.userId === userId() ? await localData.drafts.put(draft) : null),
    'drafts.remove': (change) => localData.drafts.remove(userId(), change),
    'notices.list': () => notices.list(),
    'notices.dismiss': ({ id }) => notices.dismiss(id),
  };
}
