import { expect, type Locator, type Page } from 'playwright/test';

/** What is around every screen: sidebar, top bar, notices, toasts. */
export class Shell {
  readonly window: Page;
  readonly navigation: Locator;
  readonly breadcrumb: Locator;
  readonly searchBox: Locator;
  readonly notices: Locator;
  /** Toasts and whatever else tells of something. */
  readonly messages: Locator;
  readonly heading: Locator;
  readonly shortcutsDialog: Locator;

  constructor(window: Page) {
    this.window = window;
    this.navigation = window.getByRole('navigation', { name: 'Main navigation' });
    this.breadcrumb = window.getByRole('navigation', { name: 'You are here' });
    this.searchBox = window.getByRole('banner').getByRole('button', { name: /Search people, jobs, skills/ });
    this.notices = window.getByRole('region', { name: 'Notices', exact: true });
    this.messages = window.getByRole('region', { name: /^Messages \(/, includeHidden: true });
    this.heading = window.getByRole('main').getByRole('heading', { level: 1 });
    this.shortcutsDialog = window.getByRole('dialog', { name: 'Keyboard shortcuts' });
  }

  /** An entry of the sidebar. */
  entry(name: string): Locator {
    return this.navigation.getByRole('link', { name: new RegExp(`^${name}( ?[\\d,.]+)?$`) });
  }

  async go(entry: string): Promise<void> {
    await this.entry(entry).click();
  }

  /** A toast by its title. */
  toast(title: string | RegExp): Locator {
    // While a dialog is open all else is hidden from screen readers; what a toast says is read out beside it.
    return this.messages.getByRole('listitem', { includeHidden: true }).filter({ hasText: title });
  }

  /** Closes every toast. */
  async dismissToasts(): Promise<void> {
    const close = this.messages.getByRole('button', { name: 'Dismiss', includeHidden: true }).first();
    while ((await close.count()) > 0) {
      // Some leave by themselves meanwhile.
      await close.click({ timeout: 1000 }).catch(() => undefined);
    }
  }
}

/** Opens a path of the app in its main window, as a link from elsewhere would. */
export async function openPath(page: Page, path: string): Promise<void> {
  await expect(new Shell(page).navigation).toBeVisible();
  // Asked within the page: what Playwright knows of the address comes later.
  const isOther = await page.evaluate(async (to) => {
    const leaves = window.location.pathname !== new URL(to, window.location.href).pathname;
    if (leaves && document.activeElement instanceof HTMLElement) {
      document.activeElement.blur();
    }
    await window.cadre.call('windows.open', { path: to, target: 'main' });
    return leaves;
  }, path);
  await page.waitForURL((url) => url.pathname + url.search === path);
  if (isOther) {
    // The new page takes the focus last of all, from whatever a test would give it to before.
    await page.waitForFunction(() => document.activeElement?.closest('main, [role="dialog"]') != null);
  }
}
