import type { Locator, Page } from 'playwright/test';
import { expect } from '#e2e/fixtures/test.ts';
import { EngineSettings } from './engine-settings.ts';

declare global {
  interface Window {
    /** Every microphone the page opened. */
    microphones: MediaStream[];
  }
}

/** Settings → Voice: the microphone, its level and threshold, the engine, and a sentence to read aloud. */
export class VoiceSettings extends EngineSettings {
  readonly device: Locator;
  readonly level: Locator;
  readonly threshold: Locator;
  readonly followRooms: Locator;

  constructor(window: Page) {
    super(window);
    this.device = this.main.getByRole('combobox', { name: 'Input' });
    this.level = this.main.getByRole('meter', { name: 'Level' });
    this.threshold = this.main.getByRole('slider', { name: 'Treat as silence below' });
    this.followRooms = this.main.getByRole('switch', { name: 'Adapt to quiet rooms' });
  }

  /** Shows it, and watches which microphones the page opens from then on. */
  async openWatched(): Promise<void> {
    await this.open('voice');
    await this.window.evaluate(() => {
      const microphones: MediaStream[] = [];
      window.microphones = microphones;
      const { mediaDevices } = navigator;
      const ask = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = async (constraints) => {
        const stream = await ask(constraints);
        microphones.push(stream);
        return stream;
      };
    });
  }

  /** So many microphones were opened, and this many are on. */
  async expectMicrophones(opened: number, on: number): Promise<void> {
    await expect
      .poll(() =>
        this.window.evaluate(() => [
          window.microphones.length,
          window.microphones.flatMap((stream) => stream.getTracks()).filter((track) => track.readyState === 'live')
            .length,
        ]),
      )
      .toEqual([opened, on]);
  }

  /** The threshold that is stored, in dB. */
  async expectThreshold(threshold: number): Promise<void> {
    await expect
      .poll(() => this.window.evaluate(async () => (await window.cadre.call('settings.get')).voice.threshold))
      .toBe(threshold);
  }
}
