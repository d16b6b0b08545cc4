import type { Locator, Page } from 'playwright/test';

/** What a window shows while the host is away: the bar, the list of what waits, the choice after a conflict. */
export class Offline {
  readonly bar: Locator;
  readonly list: Locator;
  readonly entries: Locator;
  readonly conflict: Locator;

  constructor(window: Page) {
    this.bar = window.getByRole('region', { name: 'Connection', exact: true });
    this.list = window.getByRole('dialog', { name: 'Waiting changes' });
    this.entries = this.list.getByRole('listitem');
    this.conflict = window.getByRole('dialog', { name: 'Someone else changed this' });
  }

  /** Opens the list from the bar. */
  async open(button: string | RegExp): Promise<void> {
    await this.bar.getByRole('button', { name: button }).click();
  }

  /** An entry of the list by its title. */
  entry(title: string): Locator {
    return this.entries.filter({ hasText: title });
  }
}
