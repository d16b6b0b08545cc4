import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, type Locator, type Page } from 'playwright/test';
import { projectRoot } from '#e2e/fixtures/launch.ts';
import { animationsOver } from '#e2e/fixtures/pictures.ts';
import { Shell } from './shell.ts';

/** What menus, tooltips, lists and dialogs stand in once they are open. */
const overlays = '[data-radix-popper-content-wrapper], [role=dialog], [role=alertdialog]';

const controls = 'button, a, input, [role=slider]';

/** Names of the blocks in the gallery: each has a file of its own beside its source. */
export function galleryBlocks(): string[] {
  const files = ['ui', 'blocks'].flatMap((folder) =>
    readdirSync(join(projectRoot, 'src/renderer', folder), { recursive: true, encoding: 'utf8' }),
  );
  const ending = '.gallery.tsx';
  return files.flatMap((file) => (file.endsWith(ending) ? [basename(file, ending)] : [])).sort();
}

/** What the gallery says of a specimen. */
interface FramedSpecimen {
  name: string;
  frame: Locator;
  opens: string | null;
  picture: string | null;
}

/** The gallery of building blocks, one of them at a time. */
export class Gallery {
  readonly window: Page;
  readonly frames: Locator;
  readonly overlay: Locator;

  constructor(window: Page) {
    this.window = window;
    this.frames = window.locator('[data-specimen]');
    this.overlay = window.locator(overlays);
  }

  async open(block: string): Promise<void> {
    const heading = this.window.getByRole('heading', { name: 'Building blocks' });
    await expect(new Shell(this.window).navigation.or(heading)).toBeVisible();
    const path = `/gallery/${block}`;
    await this.window.evaluate((to) => window.cadre.call('windows.open', { path: to, target: 'main' }), path);
    await this.window.waitForURL((url) => url.pathname === path);
    await expect(this.frames.first()).toBeVisible();
    await this.window.evaluate(() => document.fonts.ready);
    await this.window.mouse.move(0, 0);
  }

  frame(name: string): Locator {
    return this.window.locator(`[data-specimen="${name}"]`);
  }

  async specimens(): Promise<FramedSpecimen[]> {
    const frames = await this.frames.all();
    return Promise.all(
      frames.map(async (frame) => ({
        name: (await frame.getAttribute('data-specimen')) ?? '',
        frame,
        opens: await frame.getAttribute('data-opens'),
        picture: await frame.getAttribute('data-picture'),
      })),
    );
  }

  /** Opens what the first control of a specimen opens. */
  async openFirst(frame: Locator, how: string): Promise<void> {
    await frame.scrollIntoViewIfNeeded();
    // The button beside a field opens its calendar, not the field.
    const opener = frame.locator('[aria-haspopup]');
    const control = (await opener.count()) > 0 ? opener.first() : frame.locator(controls).first();
    if (how === 'hover' || how === 'point') {
      // By the keyboard: to take a picture Electron lets the pointer leave the page for a moment.
      await this.window.keyboard.press('Tab');
      await control.focus();
    } else {
      await control.click();
    }
    if (how === 'hover' || how === 'press') {
      await expect(this.overlay.first()).toBeVisible();
    }
    await animationsOver(this.window);
  }

  /** Closes it again. */
  async close(frame: Locator, how: string): Promise<void> {
    if (how === 'inline') {
      await frame.locator(controls).first().click();
    } else {
      await this.window.keyboard.press('Escape');
    }
    if (how === 'hover' || how === 'point') {
      await frame.locator(controls).first().blur();
    }
    await this.window.mouse.move(0, 0);
    await expect(this.overlay).toHaveCount(0);
  }
}
