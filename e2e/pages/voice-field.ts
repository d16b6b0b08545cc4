import type { Locator, Page } from 'playwright/test';
import { expect } from '#e2e/fixtures/test.ts';
import { Gallery } from './gallery.ts';

declare global {
  interface Window {
    /** Every microphone and audio context the page opened. */
    opened: { streams: MediaStream[]; contexts: AudioContext[] };
  }
}

/** A text that can be dictated. */
export class VoiceField {
  readonly window: Page;
  readonly field: Locator;
  readonly text: Locator;

  readonly block: string;

  /** `block`: the page of the gallery that shows it. */
  constructor(window: Page, { block, label } = { block: 'voice', label: 'Notes' }) {
    this.window = window;
    this.block = block;
    this.text = window.getByRole('textbox', { name: label, exact: true });
    this.field = window.locator('[data-voice-field]').filter({ has: this.text });
  }

  /** Shows it, and watches what the page opens from then on. */
  async open(): Promise<void> {
    await new Gallery(this.window).open(this.block);
    await this.watch();
  }

  /** Watches what the page opens from now on. */
  async watch(): Promise<void> {
    await this.window.evaluate(() => {
      const opened: Window['opened'] = { streams: [], contexts: [] };
      window.opened = opened;
      const { mediaDevices } = navigator;
      const ask = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = async (constraints) => {
        const stream = await ask(constraints);
        opened.streams.push(stream);
        return stream;
      };
      const Original = window.AudioContext;
      window.AudioContext = class extends Original {
        constructor(options?: AudioContextOptions) {
          super(options);
          opened.contexts.push(this);
        }
      };
    });
  }

  /** A button by its name, whatever keys stand on it. */
  button(name: string): Locator {
    return this.field.getByRole('button', { name: new RegExp(`^${name}\\b`) });
  }

  /** What stands on the screen; a screen reader is told the same. */
  words(text: string): Locator {
    return this.field.getByText(text).first();
  }

  /** What voice mode is doing; `done` is the completion flag. */
  async expectPhase(phase: string, timeout = 15_000): Promise<void> {
    await expect(this.field.locator('[data-voice]')).toHaveAttribute('data-voice', phase, { timeout });
  }

  async dictate(): Promise<void> {
    await this.button('Dictate').click();
    await this.expectPhase('recording');
  }

  /** Speaks instructions for the whole text, or for what is selected of it. */
  async dictateChange(of: 'text' | 'selection'): Promise<void> {
    await this.button('Dictation options').click();
    await this.window.getByRole('menuitem', { name: `Edit the ${of} by voice` }).click();
    await this.expectPhase('recording');
  }

  /** Milliseconds since 1970 at which the page noted a moment last. */
  async moment(name: string): Promise<number> {
    return this.window.evaluate((mark) => {
      const found = performance.getEntriesByName(`voice:${mark}`).at(-1);
      return found === undefined ? Number.NaN : found.startTime;
    }, name);
  }

  /** Every track of every microphone has ended, and every context is closed. */
  async expectMicrophoneOff(times = 1): Promise<void> {
    await expect
      .poll(() =>
        this.window.evaluate(() => ({
          streams: window.opened.streams.length,
          live: window.opened.streams.flatMap((stream) => stream.getTracks()).filter((one) => one.readyState === 'live')
            .length,
          open: window.opened.contexts.filter((one) => one.state !== 'closed').length,
        })),
      )
      .toEqual({ streams: times, live: 0, open: 0 });
  }
}
