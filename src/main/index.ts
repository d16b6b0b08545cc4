import { join } from 'node:path';
import { app } from 'electron';
import { logCrashes } from '#main/crashes/log-crashes.ts';
import { forkHosts } from '#main/host-process/fork-hosts.ts';
import { applyHardwareAcceleration } from '#main/lifecycle/hardware-acceleration.ts';
import { startOnce } from '#main/lifecycle/start-once.ts';
import { openLog } from '#main/log/log.ts';
import { registerAppScheme } from '#main/protocol/register-scheme.ts';
import { silenceChromium } from '#main/security/silence-chromium.ts';

const build = join(import.meta.dirname, '..');
const userData = app.getPath('userData');
const log = openLog(join(userData, 'logs'), !app.isPackaged);

logCrashes(log);
silenceChromium();
registerAppScheme();
applyHardwareAcceleration(userData);
startOnce(async () => {
  // Everything waits for the host and the page: their processes start while the rest of main is read.
  const forkHost = forkHosts(join(build, 'main/host.cjs'));
  const { openFirstWindow } = await import('#main/first-window.ts');
  const first = openFirstWindow({ build, userData, log });
  const { start } = await import('#main/start.ts');
  start({ build, userData, forkHost, first, log });
}, log);
