import { createRoot } from 'react-dom/client';
import { App } from '#app/app.tsx';
import { router } from '#app/router.tsx';
import { showTheme } from '#app/shell/show-theme.ts';
import { boundQueries } from '#lib/bounded-queries.ts';
import { recordErrors } from '#lib/diagnostics/last-errors.ts';
import { startI18n } from '#lib/i18n/i18n.ts';
import { listenToHost } from '#lib/live/listen-to-host.ts';
import { restoreStoredQueries, startOffline } from '#lib/offline/start-offline.ts';
import { isForObjectOptions } from '#lib/own-window.ts';
import { queryClient } from '#lib/query-client.ts';
import { settingsOptions } from '#lib/settings.ts';
import { refuseStrayDrops } from '#lib/uploads/refuse-stray-drops.ts';
import { userContextOptions } from '#lib/user-context.ts';
import { waitToBeShown } from '#lib/window-seen.ts';
import { defaultSettings } from '#shared/bridge/settings.ts';
import { isMac } from '#ui/key-names.ts';
import { keepCopiedTablesHarmless } from './copied-tables.ts';
import { installStyleNonce } from './style-nonce.ts';
import { installTrustedTypes } from './trusted-types.ts';
import { watchWindowControls } from './window-controls.ts';

/** How long the first paint waits for what it shows: home is whole 5 % sooner than painted without, and then again, measured. */
const longestWaitMs = 100;

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => window.setTimeout(resolve, milliseconds));
}

/** What was asked so far is answered. */
function answers(): Promise<unknown> {
  return Promise.allSettled(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ promise }) => promise),
  );
}

/** Starts the page: what libraries need first, then the settings, so that the first paint has the right language and theme. */
export async function startApp(): Promise<void> {
  installTrustedTypes();
  document.documentElement.dataset.platform = isMac() ? 'mac' : 'other';
  watchWindowControls();
  refuseStrayDrops();
  keepCopiedTablesHarmless();
  installStyleNonce();
  const isQuick = window.location.pathname === '/quick';
  if (isQuick) {
    waitToBeShown();
  }
  listenToHost(queryClient);
  void restoreStoredQueries();
  // On its way while React is being read: nearly everything waits for it. Measured: who is signed in is known 60 ms after a
  // window began instead of 170.
  void queryClient.prefetchQuery(userContextOptions());
  void queryClient.prefetchQuery(isForObjectOptions);
  // A screen that cannot be loaded says so when it is shown.
  const loaded = router.load().catch(() => undefined);
  const settings = await queryClient.ensureQueryData(settingsOptions).catch(() => defaultSettings);
  startI18n(settings.language);
  showTheme(settings.theme);
  await Promise.race([Promise.all([loaded, answers()]), pause(longestWaitMs)]);
  const root = document.getElementById('root');
  if (root === null) {
    throw new Error('index.html has no #root');
  }
  createRoot(root).render(<App />);
  boundQueries(queryClient);
  recordErrors(queryClient);
  // A page that is printed is gone in a moment.
  void startOffline({ isPassing: isQuick || window.location.pathname.startsWith('/print/') });
}
