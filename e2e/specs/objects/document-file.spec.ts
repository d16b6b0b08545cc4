import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callApi } from '#e2e/fixtures/api.ts';
import type { RunningApp } from '#e2e/fixtures/launch.ts';
import { inspectScreen } from '#e2e/fixtures/pictures.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { ObjectPage } from '#e2e/pages/object-page.ts';
import { openPath, Shell } from '#e2e/pages/shell.ts';

const shared = shareApp('empty');

declare global {
  var outside: { opened: string[]; shown: string[] } | undefined;
}

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cadre-downloads-'));
});
test.afterAll(() => rm(folder, { recursive: true }));

/** What leaves the app is only noted. */
function noteOutside(app: RunningApp): Promise<void> {
  return app.electron.evaluate(({ app: main, shell }, downloads) => {
    const noted: { opened: string[]; shown: string[] } = { opened: [], shown: [] };
    globalThis.outside = noted;
    main.setPath('downloads', downloads);
    shell.openPath = async (path) => {
      noted.opened.push(path);
      return '';
    };
    shell.showItemInFolder = (path) => {
      noted.shown.push(path);
    };
  }, folder);
}

function notedOutside(app: RunningApp): Promise<{ opened: string[]; shown: string[] } | undefined> {
  return app.electron.evaluate(() => globalThis.outside);
}

async function createPdf(): Promise<string> {
  const body = JSON.stringify({ type: 'create_file', file_type: 'pdf', content: '# Wind farms\n\nThey turn.' });
  const headers = { 'content-type': 'application/json' };
  const made = await callApi(shared().window, '/api/global_trigger/', { method: 'POST', headers, body });
  return (made.body as { id: string }).id;
}

test('a stored file is seen, opened, downloaded byte for byte, and deleted', async () => {
  const { window } = shared();
  const shell = new Shell(window);
  await noteOutside(shared());
  const id = await createPdf();
  const stored = await window.evaluate(async (document) => {
    const answer = await fetch(`/api/file_attachment/${document}/content`);
    return [...new Uint8Array(await answer.arrayBuffer())];
  }, id);
  await openPath(window, `/documents/${id}`);

  const page = window.getByRole('img', { name: 'Page 1 of 1' });
  await expect(page).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate((element) => {
        const { width, height } = element as HTMLCanvasElement;
        const pixels = (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
        return pixels.some((value, index) => index % 4 === 0 && value < 100);
      }),
    )
    .toBe(true);
  await expect(window.getByText('Media type')).toHaveCount(0);

  await window.getByRole('button', { name: 'Open', exact: true }).click();
  await expect.poll(async () => (await notedOutside(shared()))?.opened.length).toBe(1);
  const [opened = ''] = (await notedOutside(shared()))?.opened ?? [];
  expect([...(await readFile(opened))]).toEqual(stored);

  await window.getByRole('button', { name: 'Download', exact: true }).click();
  await expect(shell.toast('Saved to Downloads')).toBeVisible();
  const [name = ''] = await readdir(folder);
  expect([...(await readFile(join(folder, name)))]).toEqual(stored);
  await shell.toast('Saved to Downloads').getByRole('button', { name: 'Show in folder' }).click();
  await expect.poll(async () => (await notedOutside(shared()))?.shown).toEqual([join(folder, name)]);
  await shell.dismissToasts();

  const object = new ObjectPage(window);
  await object.choose('Delete');
  await expect(shell.toast('Documents deleted')).toBeVisible();
  await shell.toast('Documents deleted').getByRole('button', { name: 'Undo' }).click();
  // It is asked for once it is back: what is not there is an error on the console.
  const deleted = async () => JSON.stringify((await callApi(window, '/api/objects/deleted?type=document')).body);
  await expect.poll(deleted).not.toContain(id);
  expect((await callApi(window, `/api/objects/document?id=${id}`)).status).toBe(200);
});

test('a file that is dropped on a page becomes a document about its object; Undo takes it away', async () => {
  const { window } = shared();
  const shell = new Shell(window);
  const body = JSON.stringify({ first_name: 'Grace', last_name: 'Hopper' });
  const headers = { 'content-type': 'application/json' };
  const made = await callApi(window, '/api/objects/candidate', { method: 'POST', headers, body });
  const { id } = made.body as { id: string };
  await openPath(window, `/candidates/${id}`);
  await expect(new ObjectPage(window).name).toHaveText('Grace Hopper');

  await window
    .getByRole('main')
    .getByRole('article')
    .evaluate((page) => {
      for (const kind of ['dragover', 'drop']) {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['She wrote a compiler.'], 'reference.txt', { type: 'text/plain' }));
        page.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }));
      }
    });
  await expect(shell.toast('reference.txt added')).toBeVisible();
  await window.getByRole('tab', { name: /^Documents/ }).click();
  const documents = new ObjectPage(window).section('Documents');
  await expect(documents.getByRole('link', { name: 'reference', exact: true })).toBeVisible();
  await shell.toast('reference.txt added').getByRole('button', { name: 'Undo' }).click();
  await expect(documents.getByRole('link', { name: 'reference', exact: true })).toHaveCount(0);
});

test('files are added to an object by the keys, several at once, and what is refused says why', async () => {
  const { window } = shared();
  const shell = new Shell(window);
  const page = new ObjectPage(window);
  const body = JSON.stringify({ first_name: 'Mary', last_name: 'Jackson' });
  const headers = { 'content-type': 'application/json' };
  const made = await callApi(window, '/api/objects/candidate', { method: 'POST', headers, body });
  const { id } = made.body as { id: string };
  await openPath(window, `/candidates/${id}`);
  await expect(page.name).toHaveText('Mary Jackson');
  const article = window.getByRole('main').getByRole('article');
  await article.evaluate((element) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['words'], 'reference.txt', { type: 'text/plain' }));
    element.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer }));
  });
  await expect(window.getByText('Drop files to add them to Mary Jackson')).toBeVisible();
  await inspectScreen(shared(), window, 'drop-files');
  await article.evaluate((element) => {
    element.dispatchEvent(new DragEvent('dragleave', { bubbles: true, relatedTarget: document.body }));
  });
  await expect(window.getByText('Drop files to add them to Mary Jackson')).toBeHidden();

  await page.moreActions.focus();
  await window.keyboard.press('Enter');
  const chooser = window.waitForEvent('filechooser');
  await window.getByRole('menuitem', { name: 'Add files' }).focus();
  await window.keyboard.press('Enter');
  const chosen = await chooser;
  expect(chosen.isMultiple()).toBe(true);
  await chosen.setFiles([
    { name: 'wind.txt', mimeType: 'text/plain', buffer: Buffer.from('Tunnels.') },
    { name: 'orbit.txt', mimeType: 'text/plain', buffer: Buffer.from('Glenn.') },
    { name: 'nothing.txt', mimeType: 'text/plain', buffer: Buffer.from('') },
  ]);
  await expect(shell.toast('wind.txt added')).toBeVisible();
  await expect(shell.toast('orbit.txt added')).toBeVisible();
  await expect(article.getByText('The file is empty.').first()).toBeVisible();
  await window.getByRole('tab', { name: /^Documents/ }).click();
  const documents = page.section('Documents');
  await expect(documents.getByRole('link', { name: 'wind', exact: true })).toBeVisible();
  await expect(documents.getByRole('link', { name: 'orbit', exact: true })).toBeVisible();
  await inspectScreen(shared(), window, 'added-files');
  await shell.toast('orbit.txt added').getByRole('button', { name: 'Undo' }).click();
  await expect(documents.getByRole('link', { name: 'orbit', exact: true })).toHaveCount(0);
  const again = window.waitForEvent('filechooser');
  await documents.getByRole('button', { name: 'Add files' }).click();
  await (await again).setFiles({ name: 'maths.txt', mimeType: 'text/plain', buffer: Buffer.from('By hand.') });
  await expect(documents.getByRole('link', { name: 'maths', exact: true })).toBeVisible();
});
