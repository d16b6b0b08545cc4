import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { listObjects } from '#e2e/fixtures/api.ts';
import { answerDialogs } from '#e2e/fixtures/native-dialogs.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { openPath, Shell } from '#e2e/pages/shell.ts';

/** The pages of a PDF: their size in points, and their text. */
async function pagesOf(file: string): Promise<{ width: number; height: number; text: string }[]> {
  const document = await getDocument({ data: new Uint8Array(await readFile(file)), useSystemFonts: true }).promise;
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const page = await document.getPage(index + 1);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join('');
    return { width, height, text: text.replaceAll(/\s+/g, ' ') };
  });
  return Promise.all(pages);
}

test('a comparison is saved as a PDF where the person says, with what is assumed in it', async ({ app }) => {
  const { window } = app;
  const [job] = await listObjects(window, 'job');
  const people = (await listObjects(window, 'employee')).slice(0, 2);
  const file = join(app.userData, 'comparison.pdf');
  await answerDialogs(app, { file, allow: true });
  await openPath(window, `/people/compare?job=${job?.id}&people=${people.map(({ id }) => id).join(',')}`);
  await window.getByRole('textbox', { name: 'Ramp-up, weeks' }).fill('17');
  const windows = () => app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
  const before = await windows();
  await window.getByRole('button', { name: 'Save as PDF' }).click();
  await expect(new Shell(window).toast('The PDF is saved')).toBeVisible();
  expect(await windows()).toBe(before);

  const pages = await pagesOf(file);
  const text = pages.map((page) => page.text).join(' ');
  for (const told of [`Comparison for ${job?.name}`, ...people.map(({ name }) => name)]) {
    expect(text).toContain(told);
  }
  expect(text).toMatch(/Ramp-up, weeks ?17/);
  // A4 on its side, in tens of points.
  expect(pages.map(({ width, height }) => [Math.round(width / 10), Math.round(height / 10)])).toEqual(
    pages.map(() => [84, 60]),
  );
  expect(pages.length).toBeLessThan(6);
});
