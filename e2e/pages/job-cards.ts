import type { Locator, Page } from 'playwright/test';

/** Jobs as cards. */
export class JobCards {
  readonly window: Page;
  readonly list: Locator;
  readonly links: Locator;

  constructor(window: Page) {
    this.window = window;
    this.list = window.getByRole('main').getByRole('list', { name: 'Jobs' });
    this.links = this.list.getByRole('link');
  }

  /** Cards in all, as the list tells a screen reader. */
  async total(): Promise<number> {
    return Number(await this.list.locator('li').first().getAttribute('aria-setsize'));
  }

  /** The link of the card at a place of the whole list, counted from 1. */
  link(place: number): Locator {
    return this.list.locator(`li[aria-posinset="${place}"]`).getByRole('link');
  }

  /** Names of the cards that are drawn, in their order. */
  async names(): Promise<string[]> {
    const placed = await this.list.locator('li[aria-posinset]').evaluateAll((cards) =>
      cards.map((card) => ({
        place: Number(card.getAttribute('aria-posinset')),
        name: card.querySelector('a bdi')?.textContent ?? '',
      })),
    );
    return placed.sort((a, b) => a.place - b.place).map(({ name }) => name);
  }

  /** The first names of those whom the job at a place is shared with. */
  firstNames(place: number): Locator {
    return this.list.locator(`li[aria-posinset="${place}"] footer span[data-card]`).filter({ hasText: /./ });
  }

  async sortBy(order: string): Promise<void> {
    await this.window.getByRole('combobox', { name: 'Sort by' }).click();
    await this.window.getByRole('option', { name: order, exact: true }).click();
  }

  async show(view: 'Cards' | 'Table'): Promise<void> {
    await this.window.getByRole('group', { name: 'View' }).getByRole('button', { name: view }).click();
  }
}
