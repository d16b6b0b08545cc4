import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright/test';
import { quantile } from '#e2e/bench/app/quantile.ts';
import { callApi, listObjects } from '#e2e/fixtures/api.ts';

/** A field of the company's own, what is written into it, and how a filter calls it. */
export interface OwnField {
  id: string;
  path: string;
  value: string;
}

export interface BulkFigures {
  rows: number;
  ms: number;
  /** Until all of it was taken back. */
  undo_ms: number;
  /** How long others' reads of one object took, before and meanwhile. */
  idle_p95_ms: number;
  busy_p95_ms: number;
}

const rows = 10_000;
const readsWhenIdle = 200;
const betweenReadsMs = 25;
const betweenLooksMs = 100;

async function written<Answer>(window: Page, path: string, method: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const answer = await callApi(window, path, { method, headers, body: JSON.stringify(body) });
  if (answer.status >= 300) {
    throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  }
  return answer.body as Answer;
}

export async function makeOwnField(window: Page): Promise<OwnField> {
  const field = { object_type: 'candidate', name: 'Notice period', kind: 'text' };
  const { id } = await written<{ id: string }>(window, '/api/custom-fields/', 'POST', field);
  return { id, path: `custom.${id}`, value: 'three months' };
}

/** Ids of the first candidates by their names. */
async function chosenIds(window: Page): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ids.length < rows; page += 1) {
    const { body } = await callApi(window, `/api/objects/candidate?page=${page}&page_size=100&lite=true&sort=name`);
    ids.push(...(body as { data: { id: string }[] }).data.map(({ id }) => id));
  }
  return ids.slice(0, rows);
}

/** Reads one object after the other until that is over; answers how long each took. */
async function readOthers(window: Page, ids: readonly string[], isOver: (count: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver(times.length)) {
    const id = ids[times.length % ids.length];
    times.push(
      await window.evaluate(async (path) => {
        const from = performance.now();
        await (await fetch(path)).text();
        return performance.now() - from;
      }, `/api/objects/employee?id=${id}`),
    );
    await wait(betweenReadsMs);
  }
  return times;
}

/** Writes ten thousand fields at once, and takes that back and writes it again, while others read. */
export async function measureBulkChange(window: Page, own: OwnField): Promise<BulkFigures> {
  const ids = await chosenIds(window);
  const others = (await listObjects(window, 'employee')).map(({ id }) => id);
  const idle = await readOthers(window, others, (count) => count >= readsWhenIdle);
  const change = { do: 'change', fields: { custom: { [own.id]: own.value } } };

  async function run(): Promise<{ ms: number; batch: string }> {
    const from = performance.now();
    const path = '/api/objects/candidate/bulk';
    let one = await written<{ id: string; batch_id: string; ended_at?: string; done: number }>(window, path, 'POST', {
      ids,
      change,
    });
    while (one.ended_at === undefined) {
      await wait(betweenLooksMs);
      const { body } = await callApi(window, `/api/bulk/${one.id}?page_size=1`);
      one = (body as { run: typeof one }).run;
    }
    if (one.done !== rows) {
      throw new Error(`Only ${one.done} of ${rows} were changed`);
    }
    return { ms: performance.now() - from, batch: one.batch_id };
  }

  let isOver = false;
  const reading = readOthers(window, others, () => isOver);
  const { ms, batch } = await run();
  isOver = true;
  const busy = await reading;
  const undoFrom = performance.now();
  await written(window, `/api/changes/${batch}/undo`, 'POST', {});
  const undoMs = performance.now() - undoFrom;
  await run();
  return {
    rows,
    ms,
    undo_ms: undoMs,
    idle_p95_ms: quantile(idle, 0.95),
    busy_p95_ms: quantile(busy, 0.95),
  };
}
