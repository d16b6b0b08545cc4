import { app } from 'electron';

/** What Chromium would do over the network by itself, for a browser and not for us. */
const silentSwitches = [
  'disable-background-networking',
  'disable-breakpad',
  'disable-component-update',
  'disable-domain-reliability',
  'disable-sync',
  'metrics-recording-only',
  'no-pings',
  'safebrowsing-disable-auto-update',
] as const;

const silentFeatures = [
  'AutofillServerCommunication',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'Translate',
] as const;

/**
 * Names no host of Chromium's own network code may look up: none but this computer. Main and the host reach others through
 * Node, which these rules leave alone; a host that is asked through a session is excluded here by its name.
 */
const resolverRules = 'MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE [::1]';

function addToList(name: string, values: readonly string[]): void {
  const given = app.commandLine.getSwitchValue(name);
  app.commandLine.appendSwitch(name, [...(given === '' ? [] : [given]), ...values].join(','));
}

/** Keeps Chromium from asking any host that nobody asked for. Must run before the app is ready. */
export function silenceChromium(): void {
  for (const name of silentSwitches) {
    app.commandLine.appendSwitch(name);
  }
  addToList('disable-features', silentFeatures);
  // `<link rel="dns-prefetch">` heeds neither the content security policy nor a proxy.
  addToList('blink-settings', ['dnsPrefetchingEnabled=false']);
  app.commandLine.appendSwitch('host-resolver-rules', resolverRules);
  // Every session, however it comes to be, would fetch dictionaries for its language at once.
  app.on('session-created', (session) => {
    session.setSpellCheckerLanguages([]);
    session.setSpellCheckerEnabled(false);
  });
}
