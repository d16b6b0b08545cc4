import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRoot, type RunningApp } from '#e2e/fixtures/launch.ts';
import { type SearchWorkerReply, searchWorkerName } from '#shared/local-index/messages.ts';

const fillLimitMs = 5 * 60_000;

/**
 * Makes the workspace of a user-data folder with a sample company of so many objects.
 * @param more other options of the command that makes it
 * @returns what the command says of it
 */
export function makeWorkspace(userData: string, objects: number, more: readonly '--boards'[] = []): string {
  const command = join(projectRoot, 'src/host/sample/command.ts');
  const options = ['--objects', String(objects), '--folder', join(userData, 'workspace'), ...more];
  return execFileSync(process.execPath, ['--import', 'tsx', command, ...options], {
    cwd: projectRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Waits until the local index is whole; returns how many objects it holds. */
export async function indexFilled({ electron, window }: RunningApp): Promise<number> {
  const workers = () =>
    electron.evaluate(({ webContents }) =>
      webContents.getAllWebContents().flatMap((contents) => contents.getAllSharedWorkers().map(({ url }) => url)),
    );
  const until = Date.now() + fillLimitMs;
  let [url] = await workers();
  while (url === undefined && Date.now() < until) {
    await wait(100);
    [url] = await workers();
  }
  const filled = window.evaluate(
    ([address = '', name]) =>
      new Promise<number>((resolve) => {
        const { port } = new SharedWorker(address, { type: 'module', name });
        port.onmessage = ({ data }: MessageEvent<SearchWorkerReply>) => {
          if (data.kind === 'status' && data.status.state === 'ready') {
            port.postMessage({ kind: 'leave' });
            port.close();
            resolve(data.status.records);
          }
        };
      }),
    [url, searchWorkerName] as const,
  );
  const limit = wait(until - Date.now(), undefined, { ref: false }).then(() => {
    throw new Error('The local index was not filled in time');
  });
  return Promise.race([filled, limit]);
}
