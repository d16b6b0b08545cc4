import type { Page } from 'playwright/test';
import { callApi, listObjects } from '#e2e/fixtures/api.ts';
import { inspectScreen } from '#e2e/fixtures/pictures.ts';
import { expect, shareApp, test } from '#e2e/fixtures/test.ts';
import { openPath, Shell } from '#e2e/pages/shell.ts';

const shared = shareApp();

interface Column {
  stage: { name: string };
  total: number;
}

async function totalsOf(window: Page, where: string) {
  const { body } = await callApi(window, `/api/applications/pipeline?where=${where}`);
  const { data } = body as { data: Column[] };
  return new Map(data.map(({ stage, total }) => [stage.name, total]));
}

/**
 * A job with people in its first stage, and few enough in the next that all of them stand on the screen: how many are where
 * goes by the day of the sample company.
 */
async function jobWithApplicants(window: Page) {
  const pages = await Promise.all(
    [1, 2, 3, 4, 5].map((page) => listObjects(window, 'job', `&filter[status]=open&page=${page}`)),
  );
  const names = pages.flat().map(({ name }) => name);
  for (const name of names.filter((one) => names.indexOf(one) === names.lastIndexOf(one))) {
    const where = encodeURIComponent(`job is "${name}"`);
    const totals = await totalsOf(window, where);
    if ((totals.get('Applied') ?? 0) >= 3 && (totals.get('Screening') ?? 0) <= 3) {
      return { name, where };
    }
  }
  throw new Error('No job has three people in its first stage, and few in the next.');
}

test.afterEach(() => new Shell(shared().window).dismissToasts());

test('applicants of a job are moved on a board by keys and by the pointer, several at once, turned down with a reason, and back', async () => {
  const app = shared();
  const { window } = app;
  const { name: job, where } = await jobWithApplicants(window);
  const totals = () => totalsOf(window, where);
  const before = await totals();
  const had = (stage: string) => before.get(stage) ?? 0;
  await openPath(window, `/candidates?view=board&where=${where}`);
  const board = window.getByRole('group', { name: `Applications of ${job}`, exact: true });
  const column = (name: string) => board.getByRole('region', { name: new RegExp(`^${name}, `) });
  const cards = (name: string) => column(name).getByRole('listitem');
  const holds = (stage: string, count: number) =>
    expect(column(stage)).toHaveAccessibleName(`${stage}, ${count} ${count === 1 ? 'application' : 'applications'}`);
  await holds('Applied', had('Applied'));
  await expect(cards('Applied').first()).toBeVisible();
  await inspectScreen(app, window, 'candidates-board', { pointerAside: true });

  // By the keys: lifted, carried to the next column, let go.
  const first = cards('Applied').first().getByRole('link');
  const name = (await first.textContent()) ?? '';
  await first.focus();
  await window.keyboard.press('Space');
  await window.keyboard.press('ArrowRight');
  await expect(column('Screening').getByText('Move 1 to Screening')).toBeVisible();
  await window.keyboard.press('Space');
  const shell = new Shell(window);
  await expect(shell.toast(`${name} is in Screening now`)).toBeVisible();
  await holds('Screening', had('Screening') + 1);
  await shell.toast(`${name} is in Screening now`).getByRole('button', { name: 'Undo' }).click();
  await holds('Screening', had('Screening'));

  // Two are selected, and dragged together.
  await cards('Applied').nth(0).getByRole('checkbox').check();
  await cards('Applied').nth(1).getByRole('checkbox').check();
  await expect(window.getByRole('toolbar', { name: '2 selected' })).toBeVisible();
  await inspectScreen(app, window, 'candidates-board-selected', { pointerAside: true, fixedSize: true });
  await cards('Applied')
    .nth(1)
    .dragTo(column('Interview'), { targetPosition: { x: 120, y: 300 } });
  await expect(shell.toast('2 applications are in Interview now')).toBeVisible();
  await holds('Interview', had('Interview') + 2);
  await shell.toast('2 applications are in Interview now').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(totals).toEqual(before);

  // R asks in the same gesture why somebody is turned down.
  await cards('Applied').first().getByRole('link').focus();
  await window.keyboard.press('r');
  const dialog = window.getByRole('dialog', { name: /^Move / });
  await dialog.getByRole('radio', { name: 'Rejected' }).click();
  const reason = dialog.getByRole('combobox', { name: 'Reason' });
  if ((await reason.count()) > 0) {
    await reason.click();
    await window.getByRole('option', { name: 'Another reason' }).click();
  }
  await dialog.getByRole('textbox', { name: /reason/i }).fill('Too early');
  await inspectScreen(app, window, 'candidates-board-reason', { pointerAside: true, fixedSize: true });
  await window.keyboard.press('Enter');
  await expect(shell.toast('is in Rejected now')).toBeVisible();
  await shell.toast('is in Rejected now').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(totals).toEqual(before);

  // The funnel and the table are of the same people, by the same address.
  await window.getByRole('button', { name: 'Funnel' }).click();
  await expect(window.getByRole('table', { name: 'How far applications came' })).toBeVisible();
  await inspectScreen(app, window, 'candidates-funnel', { pointerAside: true });
  await window.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(window.getByRole('grid')).toBeVisible();
  expect(new URL(window.url()).search).toContain('where=');
});

test('the board of all jobs has its columns by owner and source too', async () => {
  const app = shared();
  const { window } = app;
  await openPath(window, '/candidates?view=board');
  const board = window.getByRole('group', { name: 'Applications of all jobs' });
  await expect(board.getByRole('listitem').first()).toBeVisible();
  await inspectScreen(app, window, 'candidates-board-all', { pointerAside: true });
  await window.getByRole('button', { name: 'Columns: Stage' }).click();
  await window.getByRole('menuitemradio', { name: 'Source' }).click();
  await expect(window.getByRole('button', { name: 'Columns: Source' })).toBeVisible();
  await expect(board.getByRole('listitem').first()).toBeVisible();
  await inspectScreen(app, window, 'candidates-board-source', { pointerAside: true, fixedSize: true });
});

test('what is dragged to the end of a column scrolls it, and asks how they left where it is let go over the folded ones', async () => {
  const { window } = shared();
  await openPath(window, '/candidates?view=board');
  const board = window.getByRole('group', { name: 'Applications of all jobs' });
  const column = board.getByRole('region', { name: /^Applied, / });
  const list = column.locator('[data-board-list]');
  const card = column.getByRole('listitem').first();
  await expect(card).toBeVisible();
  const name = (await card.getByRole('link').textContent()) ?? '';
  const [from, box] = [await card.boundingBox(), await list.boundingBox()];
  if (from === null || box === null) {
    throw new Error('the board has no size');
  }
  const scrolled = () => list.evaluate((element) => element.scrollTop);
  const middle = box.x + box.width / 2;
  await window.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await window.mouse.down();
  await window.mouse.move(middle, box.y + box.height / 2, { steps: 4 });
  await window.mouse.move(middle, box.y + box.height - 6, { steps: 4 });
  // Farther than the card that is dragged stays in the list.
  await expect.poll(scrolled).toBeGreaterThan(1500);
  await window.mouse.move(middle, box.y + box.height / 2, { steps: 4 });
  const strip = await board.getByRole('button', { name: /^Left, / }).boundingBox();
  if (strip === null) {
    throw new Error('nobody left');
  }
  await window.mouse.move(strip.x + strip.width / 2, strip.y + strip.height / 2, { steps: 8 });
  await window.mouse.up();
  const dialog = window.getByRole('dialog', { name: `Move ${name}` });
  await expect(dialog.getByRole('radio', { name: 'Rejected' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  // Nothing looks carried any more.
  await list.evaluate((element) => element.scrollTo({ top: 0 }));
  await expect(column.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(column.locator('.opacity-50')).toHaveCount(0);
});

test('an application is given to somebody and back, and somebody is put into a stage, from the board', async () => {
  const app = shared();
  const { window } = app;
  const { name: job, where } = await jobWithApplicants(window);
  await openPath(window, `/candidates?view=board&where=${where}`);
  const board = window.getByRole('group', { name: `Applications of ${job}`, exact: true });
  const applied = board.getByRole('region', { name: /^Applied, / });
  await applied.getByRole('listitem').first().getByRole('checkbox').check();
  await window.getByRole('button', { name: 'Assign owner…' }).click();
  const dialog = window.getByRole('dialog', { name: /^Who looks after / });
  const box = dialog.getByRole('combobox', { name: 'Owner' });
  await box.fill('a');
  await window.getByRole('option').first().click();
  await inspectScreen(app, window, 'candidates-board-assign', { pointerAside: true, fixedSize: true });
  await dialog.getByRole('button', { name: 'Assign' }).click();
  const shell = new Shell(window);
  await expect(shell.toast('looks after one application now')).toBeVisible();
  await shell.toast('looks after one application now').getByRole('button', { name: 'Undo' }).click();
  await expect(shell.toast('Undone')).toBeVisible();
  await shell.dismissToasts();
  await board.getByRole('button', { name: 'Add to Screening' }).click();
  const adding = window.getByRole('dialog', { name: 'Add to Screening' });
  await inspectScreen(app, window, 'candidates-board-add', { pointerAside: true, fixedSize: true });
  await adding.getByRole('button', { name: 'New candidate' }).click();
  const form = window.getByRole('dialog', { name: 'New candidate' });
  await form.getByRole('textbox', { name: 'First name' }).fill('Wanda');
  await form.getByRole('textbox', { name: 'Last name' }).fill('Newcomer');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(shell.toast('Wanda Newcomer is in Screening now')).toBeVisible();
  await expect(
    board.getByRole('region', { name: /^Screening, / }).getByRole('link', { name: 'Wanda Newcomer' }),
  ).toBeAttached();
});
