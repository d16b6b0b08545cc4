import type { Locator, Page } from 'playwright/test';

/** The forms of accounts: what links open, and Settings → Account. */
export class AccountForms {
  readonly link: Locator;
  readonly firstName: Locator;
  readonly lastName: Locator;
  readonly current: Locator;
  readonly yours: Locator;
  readonly password: Locator;
  readonly again: Locator;
  readonly email: Locator;
  readonly join: Locator;
  readonly change: Locator;
  readonly send: Locator;
  readonly confirm: Locator;
  readonly #openLink: Locator;

  constructor(window: Page) {
    const main = window.getByRole('main');
    const button = (name: string) => main.getByRole('button', { name, exact: true });
    this.link = main.getByLabel('Link or code');
    this.firstName = main.getByLabel('First name');
    this.lastName = main.getByLabel('Last name');
    this.current = main.getByLabel('Current password');
    this.yours = main.getByLabel('Password of your account');
    this.password = main.getByLabel('New password', { exact: true });
    this.again = main.getByLabel('New password once more');
    this.email = main.getByLabel('New address');
    this.join = button('Join');
    this.change = button('Change password');
    this.send = button('Send link');
    this.confirm = button('Confirm');
    this.#openLink = button('Open link');
  }

  /** Opens a link that was pasted into Settings → Account. */
  async open(link: string): Promise<void> {
    await this.link.fill(link);
    await this.#openLink.click();
  }

  async typeNew(password: string, again = password): Promise<void> {
    await this.password.fill(password);
    await this.again.fill(again);
  }
}
