import { expect, type Locator, type Page } from 'playwright/test';

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

/** Where an element is once what comes in around it moves it no more. */
async function restingBox(element: Locator): Promise<Box> {
  let box: Box | null = null;
  await expect(async () => {
    const before = box;
    box = await element.boundingBox({ timeout: 5000 });
    expect(box).not.toBeNull();
    expect(box).toEqual(before);
  }).toPass({ intervals: [50], timeout: 10_000 });
  if (box === null) {
    throw new Error('What is pointed at is not on the screen');
  }
  return box;
}

/** The cards that open from names of objects. */
export class ProfileCards {
  readonly window: Page;
  /** All that are open. */
  readonly open: Locator;

  constructor(window: Page) {
    this.window = window;
    this.open = window.locator('[data-profile-card]');
  }

  /** The card of an object, by its name. */
  of(name: string): Locator {
    return this.window.getByRole('dialog', { name, exact: true });
  }

  pin(card: Locator): Promise<void> {
    return card.getByRole('button', { name: 'Keep open' }).click();
  }

  close(card: Locator): Promise<void> {
    return card.getByRole('button', { name: 'Close' }).click();
  }

  /** The keyboard's way in: from the focused name, or the active row of a list. */
  async openByKey(): Promise<Locator> {
    // A window that has just been opened reads the cards' code when it has nothing more urgent to do.
    await expect(async () => {
      await this.window.keyboard.press('Alt+ArrowDown');
      // One that the focus alone opened does not have it.
      await expect(this.open).toBeFocused({ timeout: 1000 });
    }).toPass();
    return this.open;
  }

  /** Moves the pointer to the middle of an element, in steps as a hand does. */
  async point(element: Locator): Promise<void> {
    const box = await restingBox(element);
    await this.window.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
  }

  /**
   * Rests on an element until its card is there. A window that was just opened may need a second time, and so does a page
   * that moves or is drawn anew below the pointer: its card stays away until the name is left and come back to.
   */
  async restOn(element: Locator, card = this.open): Promise<void> {
    await expect(async () => {
      await this.window.mouse.move(1, 1);
      await this.point(element);
      await expect(card).toBeVisible({ timeout: 2000 });
    }).toPass();
  }

  /**
   * Moves the pointer from where a card opened into it. Cards wait for no pointer longer than 50 ms, which a busy computer
   * may need for a step: then again.
   */
  async enter(from: Locator, card: Locator, to = card.getByRole('heading', { level: 2 })): Promise<void> {
    await expect(async () => {
      if (!(await card.isVisible())) {
        await this.restOn(from, card);
      }
      await this.point(to);
      expect(await card.evaluate((shown) => shown.matches(':hover'), undefined, { timeout: 2000 })).toBe(true);
    }).toPass();
  }

  /** Drags a pinned card by its header. */
  async drag(card: Locator, by: { x: number; y: number }): Promise<void> {
    const box = await card.locator('[data-card-handle]').boundingBox();
    const { x, y } = { x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + 8 };
    await this.window.mouse.move(x, y);
    await this.window.mouse.down();
    await this.window.mouse.move(x + by.x, y + by.y, { steps: 6 });
    await this.window.mouse.up();
  }

  /** How far the open card reaches out of the window; 0: not at all. px. */
  outside(): Promise<number> {
    return this.open.evaluate((card) => {
      const { left, top, right, bottom } = card.getBoundingClientRect();
      return Math.max(0, -left, -top, right - window.innerWidth, bottom - window.innerHeight);
    });
  }
}
