import type { Page } from 'playwright/test';
import { median } from '#e2e/bench/app/quantile.ts';
import { callApi } from '#e2e/fixtures/api.ts';
import type { OwnField } from './bulk-change.ts';
import { timeToPaint } from './time-to-paint.ts';

/** Milliseconds from an address of the list to the frame that shows its rows and how many there are: medians. */
export interface AnswerFigures {
  plain_ms: number;
  /** Filtered by fields that an index knows. */
  indexed_ms: number;
  /** By what a text contains, and by what stands inside of objects. */
  contains_ms: number;
  /** By a field of the company's own. */
  own_ms: number;
}

interface Shown {
  sort?: string;
  where?: string;
}

const plain: readonly Shown[] = ['name', '-name', 'updated_at', '-updated_at'].map((sort) => ({ sort }));
/** What stands there before each: what is measured shows something else. */
const before: Shown = { where: 'name starts "zo"' };

function filtered(filters: readonly string[]): Shown[] {
  return filters.map((where) => ({ where }));
}

/** How many there are, and who stands first: what the list has to show. */
async function expectedOf(window: Page, shown: Shown): Promise<{ total: number; first: string }> {
  const query = new URLSearchParams({ page: '1', page_size: '1', ...shown });
  const { status, body } = await callApi(window, `/api/objects/candidate?${query}`);
  const { total = 0, data = [] } = body as { total?: number; data?: { name: string }[] };
  const [first] = data;
  if (status !== 200 || first === undefined) {
    throw new Error(`Nobody is in the list of ${JSON.stringify(shown)}`);
  }
  return { total, first: first.name };
}

/** Goes to an address within the page; resolves with the milliseconds until it is shown. */
async function timeTo(window: Page, shown: Shown): Promise<number> {
  const { total, first } = await expectedOf(window, shown);
  const address = `/candidates?${new URLSearchParams({ ...shown })}`;
  const isShown = `(() => {
    const grid = document.querySelector('main [role="grid"]');
    const name = grid?.querySelector('[aria-rowindex="2"] a')?.textContent ?? '';
    return grid?.getAttribute('aria-rowcount') === '${total + 1}' && name.includes(${JSON.stringify(first)});
  })()`;
  return timeToPaint(window, address, isShown);
}

async function medianOf(window: Page, lists: readonly Shown[]): Promise<number> {
  const times: number[] = [];
  for (const shown of lists) {
    await timeTo(window, before);
    times.push(await timeTo(window, shown));
  }
  return median(times);
}

/** How long the list of candidates takes to show what an address asks for, each asked for once. */
export async function measureAnswers(window: Page, own: OwnField): Promise<AnswerFigures> {
  return {
    plain_ms: await medianOf(window, plain),
    indexed_ms: await medianOf(
      window,
      filtered(['name starts "ma"', 'name starts "jo"', 'name starts "an"', 'name starts "s"', 'name starts "be"']),
    ),
    contains_ms: await medianOf(
      window,
      filtered([
        'name contains "ann"',
        'title contains "engineer"',
        'title contains "manager"',
        'location any of "Berlin", "Lisbon"',
        'source is "Referral"',
      ]),
    ),
    own_ms: await medianOf(
      window,
      filtered([
        `${own.path} contains "${own.value.slice(0, 3)}"`,
        `${own.path} is "${own.value}"`,
        `${own.path} not empty`,
      ]),
    ),
  };
}
