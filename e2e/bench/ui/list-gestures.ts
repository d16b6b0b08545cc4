import type { RunningApp } from '#e2e/fixtures/launch.ts';
import { ObjectList } from '#e2e/pages/object-list.ts';
import { openPath } from '#e2e/pages/shell.ts';
import { type PaceFigures, recordPace } from './record-pace.ts';
import { type ScrollFigures, scrollToEnd } from './scroll-gesture.ts';
import { startTrace, stopTrace, type TraceFigures } from './trace.ts';

export interface GestureFigures {
  scroll: ScrollFigures;
  select: PaceFigures;
  resize: PaceFigures;
  /** Of all three. */
  trace: TraceFigures;
  /** Frames from the key that saves a cell to the one that shows its new value, at most: 1 is the next one. */
  edit_frames: number;
}

const scrolledPixels = 100_000;
const selections = 20;
const widths = 60;
const edits = 7;

/** Selects everything and nothing, again and again. */
async function selectAll(list: ObjectList): Promise<void> {
  const all = list.grid.getByRole('columnheader').getByRole('checkbox');
  for (let times = 0; times < selections; times += 1) {
    await all.click();
    await list.bulkBar.waitFor({ state: times % 2 === 0 ? 'visible' : 'hidden' });
  }
}

/** Drags the edge of a column to and fro. */
async function resizeColumn(list: ObjectList): Promise<void> {
  const { window } = list;
  const edge = await list.edge('Title').boundingBox();
  const [x, y] = [(edge?.x ?? 0) + (edge?.width ?? 0) / 2, (edge?.y ?? 0) + 8];
  await window.mouse.move(x, y);
  await window.mouse.down();
  for (let step = 1; step <= widths; step += 1) {
    await window.mouse.move(x - (step % 2 === 0 ? step : -step), y);
  }
  await window.mouse.up();
}

/** A script for a page: how many frames after the next Enter a text stands in the table; 1 is that which comes next. */
function framesUntil(text: string): string {
  return `new Promise((resolve) => {
    addEventListener('keydown', ({ key }) => {
      let frames = 0;
      const look = () => {
        frames += 1;
        const rows = [...document.querySelectorAll('main [role="grid"] tbody tr')];
        if (rows.some(({ textContent }) => textContent.includes(${JSON.stringify(text)}))) {
          resolve(frames);
        } else {
          requestAnimationFrame(look);
        }
      };
      requestAnimationFrame(look);
    }, { capture: true, once: true });
  })`;
}

/** Writes a title into the first rows' cells, by the keys. */
async function editCells(list: ObjectList): Promise<number> {
  const { window } = list;
  const frames: number[] = [];
  for (let edit = 0; edit < edits; edit += 1) {
    const title = `Keeper of frame ${edit}`;
    await window.keyboard.press('F2');
    if (edit === 0) {
      // The name stands first, in two fields.
      await window.keyboard.press('Tab');
      await window.keyboard.press('Tab');
    }
    const input = window.getByRole('main').getByRole('textbox', { name: 'Title' });
    await input.fill(title);
    const shown = window.evaluate<number>(framesUntil(title));
    await input.press('Enter');
    frames.push(await shown);
    await input.waitFor({ state: 'hidden' });
  }
  return Math.max(...frames);
}

/** Scrolls, selects, widens and edits the list of candidates. */
export async function measureGestures({ electron, window }: RunningApp): Promise<GestureFigures> {
  const list = new ObjectList(window, 'Candidates');
  await openPath(window, '/candidates?sort=name&columns=title');
  await list.rows.first().waitFor();
  await startTrace(electron);
  const scroll = await scrollToEnd(window, 'main div:has(> table[role="grid"])', scrolledPixels);
  await list.grid.focus();
  await window.keyboard.press('Home');
  const select = await recordPace(window, () => selectAll(list));
  const resize = await recordPace(window, () => resizeColumn(list));
  const trace = await stopTrace(electron, 'candidates-list-trace.json');
  return { scroll, select, resize, trace, edit_frames: await editCells(list) };
}
