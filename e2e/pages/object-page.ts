import type { Locator, Page } from 'playwright/test';

/** The page of one object. */
export class ObjectPage {
  readonly window: Page;
  readonly name: Locator;
  readonly edit: Locator;
  readonly moreActions: Locator;
  readonly notFound: Locator;
  readonly searchInstead: Locator;

  constructor(window: Page) {
    const main = window.getByRole('main');
    this.window = window;
    this.name = main.getByRole('heading', { level: 1 });
    this.edit = main.getByRole('button', { name: 'Edit' });
    this.moreActions = main.getByRole('button', { name: 'More actions' });
    this.notFound = main.getByRole('heading', { level: 1, name: 'Not found' });
    this.searchInstead = main.getByRole('button', { name: /^Search for/ });
  }

  /** A part of the page by its heading: `Scores`, `Skills`. */
  section(title: string): Locator {
    const heading = this.window.getByRole('heading', { level: 2, name: title, exact: true });
    return this.window.getByRole('main').locator('section').filter({ has: heading }).last();
  }

  /** Shows another part of a page that has several: `Skills`. */
  async show(part: string): Promise<void> {
    await this.window
      .getByRole('main')
      .getByRole('tab', { name: new RegExp(`^${part}`) })
      .click();
  }

  /** What stands behind a label of the details: `Location`. */
  fact(label: string): Locator {
    return this.window
      .getByRole('main')
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${label}$`) })
      .locator('xpath=following-sibling::dd[1]');
  }

  async choose(action: string): Promise<void> {
    await this.moreActions.click();
    await this.window.getByRole('menuitem', { name: action }).click();
  }
}
