import type { Locator, Page } from 'playwright/test';
import { Shell } from './shell.ts';

export type SettingsSection =
  | 'Profile'
  | 'Account'
  | 'Company'
  | 'Custom fields'
  | 'Appearance'
  | 'Language'
  | 'Shortcuts'
  | 'Voice'
  | 'Intelligence'
  | 'Data'
  | 'Diagnostics'
  | 'About';

/** Settings with their sections. */
export class SettingsScreen {
  readonly window: Page;
  readonly sections: Locator;
  readonly changeHotkey: Locator;
  readonly resetHotkey: Locator;
  /** Where the next keys become the hotkey. */
  readonly recorder: Locator;
  readonly hotkeyStatus: Locator;
  /** Why the keys last pressed were refused. */
  readonly hotkeyRefusal: Locator;

  constructor(window: Page) {
    const main = window.getByRole('main');
    this.window = window;
    this.sections = main.getByRole('navigation', { name: 'Settings sections' });
    this.changeHotkey = main.getByRole('button', { name: 'Change' });
    this.resetHotkey = main.getByRole('button', { name: 'Reset to default' });
    this.recorder = main.getByRole('button', { name: 'Press the new keys…' });
    this.hotkeyStatus = main.getByRole('status');
    this.hotkeyRefusal = main.getByRole('alert');
  }

  async open(section: SettingsSection): Promise<void> {
    await new Shell(this.window).entry('Settings').click();
    await this.sections.getByRole('link', { name: section }).click();
  }

  choice(name: string): Locator {
    return this.window.getByRole('main').getByRole('radio', { name });
  }

  /** A fact of Settings → About. */
  fact(label: string): Locator {
    return this.window
      .getByRole('main')
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${label}$`) })
      .locator('xpath=following-sibling::dd[1]');
  }
}
