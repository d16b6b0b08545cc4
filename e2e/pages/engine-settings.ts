import type { Locator, Page } from 'playwright/test';
import { openPath } from './shell.ts';

/** Settings → Voice and Settings → Intelligence: the engine in use, its form, and a try of it. */
export class EngineSettings {
  readonly window: Page;
  readonly main: Locator;
  readonly baseUrl: Locator;
  readonly model: Locator;
  readonly key: Locator;
  readonly forgetKey: Locator;
  readonly program: Locator;
  readonly arguments: Locator;
  readonly inUse: Locator;

  constructor(window: Page) {
    this.window = window;
    this.main = window.getByRole('main');
    this.baseUrl = this.main.getByRole('textbox', { name: 'Address' });
    this.model = this.main.getByRole('textbox', { name: 'Model' });
    this.key = this.main.getByLabel('API key', { exact: true });
    this.forgetKey = this.main.getByRole('checkbox', { name: 'Forget the saved key' });
    this.program = this.main.getByRole('textbox', { name: 'Program' });
    this.arguments = this.main.getByRole('textbox', { name: 'Arguments' });
    this.inUse = this.main.getByRole('status').filter({ hasText: 'In use' });
  }

  async open(section: 'voice' | 'intelligence'): Promise<void> {
    await openPath(this.window, `/settings/${section}`);
  }

  async choose(engine: string): Promise<void> {
    await this.main.getByRole('radio', { name: engine }).click();
  }

  button(name: string): Locator {
    return this.main.getByRole('button', { name, exact: true });
  }

  async save(): Promise<void> {
    await this.button('Save').click();
  }

  async setServer(server: { baseUrl: string; model: string; key?: string }): Promise<void> {
    await this.choose('OpenAI-compatible server');
    await this.baseUrl.fill(server.baseUrl);
    await this.model.fill(server.model);
    await this.key.fill(server.key ?? '');
    await this.save();
  }
}
