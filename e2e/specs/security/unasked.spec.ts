import { join } from 'node:path';
import type { JSHandle, Page } from 'playwright/test';
import { askedHosts, netLogArguments } from '#e2e/fixtures/asked-hosts.ts';
import { launchApp } from '#e2e/fixtures/launch.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { HomeScreen } from '#e2e/pages/home-screen.ts';

/** What a script in a page would try to make its browser ask other hosts; answers the addresses it will be told of. */
function tryToAskOutside(page: Page): Promise<JSHandle<string[]>> {
  return page.evaluateHandle(async () => {
    function add(tag: string, attributes: Record<string, string>): HTMLElement {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) {
        element.setAttribute(name, value);
      }
      document.head.append(element);
      return element;
    }
    const links = [
      'dns-prefetch',
      'preconnect',
      'prefetch',
      'preload',
      'modulepreload',
      'prerender',
      'icon',
      'manifest',
    ];
    add('meta', { 'http-equiv': 'x-dns-prefetch-control', content: 'on' });
    for (const rel of links) {
      add('link', { rel, as: 'script', href: `https://${rel}.example/x` });
    }
    add('textarea', { spellcheck: 'true', lang: 'fr' });
    add('a', { href: '#ping', ping: 'https://ping.example/' }).click();
    navigator.sendBeacon('https://beacon.example/');
    const servers = [
      'stun:stun.example:3478',
      'stun:203.0.113.7:3478',
      'turn:turn.example:3478',
      'turn:203.0.113.8:3478?transport=tcp',
      'turn:turn-tcp.example:443?transport=tcp',
      'turns:turns.example:443?transport=tcp',
    ];
    const call = new RTCPeerConnection({
      iceServers: servers.map((urls) => ({ urls, username: 'a', credential: 'b' })),
    });
    const told: string[] = [];
    call.onicecandidate = ({ candidate }) => void (candidate === null || told.push(candidate.candidate));
    const gathering = new Promise<void>((resolve) => {
      call.onicegatheringstatechange = () => resolve();
    });
    call.createDataChannel('x');
    await call.setLocalDescription(await call.createOffer());
    await gathering;
    return told;
  });
}

test('over a whole run no host is asked but the one that main was told to ask', async ({ userData, templates: _ }) => {
  const log = join(userData, 'net-log.json');
  const app = await launchApp({ userData, args: netLogArguments(log) });
  await expect(new HomeScreen(app.window).greeting).toBeVisible();
  const told = await tryToAskOutside(app.window);
  for (const path of ['/candidates', '/settings/appearance', '/']) {
    await app.window.evaluate((to) => window.cadre.call('windows.open', { path: to, target: 'main' }), path);
    await expect(app.window).toHaveURL(`app://cadre${path}`);
  }
  expect(await told.jsonValue()).toEqual([]);
  await app.electron.evaluate(async ({ session }) => {
    const ask = session.fromPartition('persist:api').fetch('https://on-purpose.example/');
    await ask.catch(() => undefined);
  });
  app.takeProblems();
  await app.close();
  expect(await askedHosts(log)).toEqual(['on-purpose.example']);
});
