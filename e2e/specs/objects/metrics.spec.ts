import { listObjects } from '#e2e/fixtures/api.ts';
import { expect, test } from '#e2e/fixtures/test.ts';
import { ObjectPage } from '#e2e/pages/object-page.ts';
import { openPath } from '#e2e/pages/shell.ts';

test('employee metrics that cannot be loaded are labelled samples, until asking again brings the real ones', async ({
  app,
}) => {
  const { window } = app;
  const page = new ObjectPage(window);
  const [employee] = await listObjects(window, 'employee');
  // As the host answers, but for the metrics until they are allowed through.
  await window.evaluate(() => {
    const real = globalThis.fetch;
    document.documentElement.dataset.metrics = 'refused';
    globalThis.fetch = (request, init) => {
      const url = request instanceof Request ? request.url : String(request);
      const refuses = url.includes('/api/metrics/') && document.documentElement.dataset.metrics === 'refused';
      return refuses ? Promise.resolve(new Response(null, { status: 403 })) : real(request, init);
    };
  });
  await openPath(window, `/employees/${employee?.id}`);
  const metrics = page.section('Metrics');
  await expect(metrics).toContainText('Sample figures');
  await expect(metrics).toContainText('Engagement');
  await expect(metrics).toContainText('74%');
  await window.evaluate(() => {
    delete document.documentElement.dataset.metrics;
  });
  await metrics.getByRole('button', { name: 'Retry' }).click();
  await expect(page.name).toHaveText(employee?.name ?? '');
  await expect(window.getByText('Sample figures')).toHaveCount(0);
});
