import type { Locator, Page } from 'playwright/test';

/** The list of a type: heading with its count, table. */
export class ObjectList {
  readonly window: Page;
  readonly heading: Locator;
  readonly grid: Locator;
  /** Rows with something in them, header aside. */
  readonly rows: Locator;
  /** The row the keys are at. */
  readonly active: Locator;
  /** Rows whose box is checked. */
  readonly selected: Locator;
  /** What can be done with the selected rows. */
  readonly bulkBar: Locator;
  /** More of the active row. */
  readonly preview: Locator;

  /** `type`: what its heading calls the type; without it, of whatever type it is. */
  constructor(window: Page, type: string | RegExp = /./) {
    const main = window.getByRole('main');
    this.window = window;
    this.heading = main.getByRole('heading', { level: 1, name: type });
    this.grid = main.getByRole('grid', { name: type });
    this.rows = this.grid
      .locator('tbody')
      .getByRole('row')
      .filter({ has: window.getByRole('link') });
    this.preview = main.getByRole('complementary', { name: 'Preview' });
    this.active = this.grid.locator('tr[data-active]');
    this.bulkBar = main.getByRole('toolbar');
    this.selected = this.grid.getByRole('row', { selected: true });
  }

  /** Rows in all, as the table tells a screen reader. */
  async total(): Promise<number> {
    return Number(await this.grid.getAttribute('aria-rowcount')) - 1;
  }

  /** The row at a place of the whole list, counted from 1. */
  row(place: number): Locator {
    return this.grid.locator(`[aria-rowindex="${place + 1}"]`);
  }

  /** Names of the rows that are in view, top to bottom. */
  async names(): Promise<string[]> {
    const rows = await this.rows.all();
    const placed = await Promise.all(
      rows.map(async (row) => ({
        place: Number(await row.getAttribute('aria-rowindex')),
        name: ((await row.getByRole('link').first().textContent()) ?? '').trim(),
      })),
    );
    return placed.sort((a, b) => a.place - b.place).map(({ name }) => name);
  }

  column(name: string): Locator {
    return this.grid.getByRole('columnheader', { name, exact: true });
  }

  /** The edge that changes the width of a column. */
  edge(name: string): Locator {
    return this.grid.getByRole('separator', { name: `Width of ${name}` });
  }

  /** px. */
  async widthOf(name: string): Promise<number> {
    return Math.round((await this.column(name).boundingBox())?.width ?? 0);
  }

  /** The box that selects a row, counted from 1. */
  box(place: number): Locator {
    return this.row(place).getByRole('checkbox');
  }

  async sortBy(name: string): Promise<void> {
    await this.column(name).getByRole('button').click();
  }
}
