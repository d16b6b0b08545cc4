import { median } from '#e2e/bench/app/quantile.ts';
import { indexFilled, makeWorkspace } from '#e2e/bench/app/scaled-workspace.ts';
import { callApi } from '#e2e/fixtures/api.ts';
import { launchApp, newUserData, type RunningApp, removeUserData } from '#e2e/fixtures/launch.ts';
import { openPath } from '#e2e/pages/shell.ts';
import { type PaceFigures, recordPace } from './record-pace.ts';
import { timeToPaint } from './time-to-paint.ts';
import { startTrace, stopTrace, type TraceFigures } from './trace.ts';

export interface LongBoard {
  /** Of one job. */
  applications: number;
  /** From an address within the page to the frame that shows it, medians: the board's first cards with their totals, the list's first rows. */
  board_ms: number;
  list_ms: number;
  /** A card carried to and fro over the columns, and up and down at their edges. */
  drag: PaceFigures;
  trace: TraceFigures;
}

/** A company of this size has more than ten thousand candidates. */
const objects = 50_000;
const fewestApplications = 9000;
const times = 7;
const steps = 120;

interface Shown {
  address: string;
  isShown: string;
}

/** How many applications a job has. */
async function countApplications({ window }: RunningApp, where: string): Promise<number> {
  const { body } = await callApi(window, `/api/applications/pipeline?where=${encodeURIComponent(where)}`);
  const total = (body as { data: { total: number }[] }).data.reduce((sum, column) => sum + column.total, 0);
  if (total < fewestApplications) {
    throw new Error(`The job has only ${total} applications`);
  }
  return total;
}

function timeTo({ window }: RunningApp, { address, isShown }: Shown): Promise<number> {
  return timeToPaint(window, address, isShown);
}

/** Carries the first card over the columns and back, held at the edges too, and lets it go where it came from. */
async function carry({ window }: RunningApp): Promise<void> {
  const card = await window.locator('main section li:has([data-board-stop])').first().boundingBox();
  const board = await window.locator('main [role="group"]:has(section)').first().boundingBox();
  if (card === null || board === null) {
    throw new Error('No card is in sight');
  }
  const from = { x: card.x + card.width / 2, y: card.y + card.height / 2 };
  await window.mouse.move(from.x, from.y);
  await window.mouse.down();
  for (let step = 0; step <= steps; step += 1) {
    const turn = (step / steps) * 2 * Math.PI;
    const x = board.x + board.width * (0.5 - 0.45 * Math.cos(turn));
    const y = board.y + board.height * (0.5 + 0.48 * Math.sin(turn * 3));
    await window.mouse.move(x, y);
  }
  await window.mouse.move(from.x, from.y, { steps: 10 });
  await window.keyboard.press('Escape');
  await window.mouse.up();
}

/** The board of a job with ten thousand applications, beside the list of the same people. */
export async function measureLongBoard(): Promise<LongBoard> {
  const userData = await newUserData();
  const [, job = ''] = /^most applications: (\S+)$/m.exec(makeWorkspace(userData, objects, ['--boards'])) ?? [];
  const where = `job is "${job}"`;
  const app = await launchApp({ userData });
  try {
    await indexFilled(app);
    const total = await countApplications(app, where);
    const filter = new URLSearchParams({ where });
    const board: Shown = {
      address: `/candidates?view=board&${filter}`,
      isShown: `document.querySelector('main section [data-board-stop]') !== null`,
    };
    const list: Shown = {
      address: `/candidates?${filter}`,
      isShown: `(document.querySelector('main [role="grid"] [aria-rowindex="2"] a')?.textContent ?? '') !== ''`,
    };
    const between: Shown = {
      address: '/settings/about',
      isShown: `document.querySelector('main h1')?.textContent === 'About'`,
    };
    const took: Record<'board' | 'list', number[]> = { board: [], list: [] };
    await openPath(app.window, '/settings/about');
    for (let time = 0; time < times; time += 1) {
      took.list.push(await timeTo(app, list));
      await timeTo(app, between);
      took.board.push(await timeTo(app, board));
      await timeTo(app, between);
    }
    await timeTo(app, board);
    await startTrace(app.electron);
    const drag = await recordPace(app.window, () => carry(app));
    const trace = await stopTrace(app.electron, 'board-drag-trace.json');
    return { applications: total, board_ms: median(took.board), list_ms: median(took.list), drag, trace };
  } finally {
    await app.close();
    await removeUserData(userData);
  }
}
