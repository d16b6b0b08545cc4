import { mkdirSync } from 'node:fs';
import { shareApp, test } from '#e2e/fixtures/test.ts';
import { openPath } from '#e2e/pages/shell.ts';
const shared = shareApp();
test('look', async () => {
  mkdirSync('/tmp/pics', { recursive: true });
  const { window } = shared();
  await window.setViewportSize({ width: 1280, height: 800 });
  const shot = async (name: string, path: string) => {
    await openPath(window, path);
    await window.waitForTimeout(1500);
    await window.screenshot({ path: `/tmp/pics/${name}.png` });
  };
  await shot('jobs', '/jobs?view=table');
  await shot('jobs-totals', '/jobs?view=table&totals=yes&pinned=org_unit.name');
  await shot('candidates', '/candidates?view=table');
  await shot('interviews', '/interviews?view=table');
  await shot('pulses', '/pulses?view=table');
  await shot('tickets', '/tickets?view=table');
  await shot('employees-pinned', '/employees?view=table&widths=name:240&totals=yes&group=status');
  await window.mouse.move(700, 500);
  await window.mouse.wheel(400, 0);
  await window.waitForTimeout(500);
  await window.screenshot({ path: `/tmp/pics/employees-scrolled.png` });
  await shot('saved-bad', '/tickets?saved=nonsense');
});
