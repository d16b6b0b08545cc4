import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import readSheets from 'read-excel-file/universal';
import { callApi } from '#e2e/fixtures/api.ts';
import { inspectScreen } from '#e2e/fixtures/pictures.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { ObjectList } from '#e2e/pages/object-list.ts';
import { openPath } from '#e2e/pages/shell.ts';

test('what a list is filtered to is saved as a workbook, and some of it copied as a table', async ({ app }) => {
  const { window } = app;
  const folder = await mkdtemp(join(tmpdir(), 'cadre-downloads-'));
  try {
    await app.electron.evaluate(({ app: main }, downloads) => main.setPath('downloads', downloads), folder);
    const where = encodeURIComponent('status is "open"');
    const { body } = await callApi(window, `/api/objects/job?page_size=100&sort=name&where=${where}`);
    const jobs = (body as { data: { id: string; name: string; org_unit?: { name: string } }[] }).data;
    expect(jobs.length).toBeGreaterThan(1);

    await openPath(window, `/jobs?view=table&sort=name&where=${where}`);
    const list = new ObjectList(window, 'Jobs');
    await expect(list.rows.first()).toBeVisible();
    await window.getByRole('button', { name: 'Export' }).click();
    const dialog = window.getByRole('dialog', { name: 'Export: Jobs' });
    await expect(dialog.getByText(`All ${jobs.length} that the filter leaves`)).toBeVisible();
    await inspectScreen(app, window, 'list-export', { pointerAside: true });
    await dialog.getByRole('button', { name: 'Export' }).click();
    const [, name = ''] = await Promise.all([
      expect(dialog).toBeHidden(),
      window
        .getByText(/^cadre-job-.*\.xlsx$/)
        .first()
        .textContent(),
    ]);
    const [sheet] = await readSheets(new Uint8Array(await readFile(join(folder, name ?? ''))).buffer);
    expect(sheet?.data[0]?.slice(0, 3)).toEqual(['Name', 'Status', 'Org unit']);
    expect(sheet?.data.slice(1).map(([job, status, unit]) => [job, status, unit])).toEqual(
      jobs.map((job) => [job.name, 'open', job.org_unit?.name ?? null]),
    );

    await list.grid.focus();
    await window.keyboard.press('Home');
    await window.keyboard.press('x');
    await window.getByRole('toolbar').getByRole('button', { name: 'Export' }).click();
    await dialog.getByRole('button', { name: 'Copy as table' }).click();
    await expect(window.getByText('Table with one row copied').first()).toBeVisible();
    const copied = await app.electron.evaluate(({ clipboard }) => clipboard.readText());
    const [headings, row] = copied.split('\n').map((line) => line.split('\t'));
    expect([headings?.slice(0, 3), row?.[0]]).toEqual([['Name', 'Status', 'Org unit'], jobs[0]?.name]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
