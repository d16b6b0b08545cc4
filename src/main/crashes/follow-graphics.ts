import { app, dialog } from 'electron';
import type { Language } from '#shared/domain/user-context.ts';
import { dialogWords } from './dialog-words.ts';
import { createGraphicsLimit } from './graphics-limit.ts';

interface GraphicsOptions {
  /** Whether Cadre uses hardware acceleration. */
  accelerated: boolean;
  /** Remembers that it is to do without. */
  turnOff: () => void;
  language: () => Language;
}

/** Given to a start that follows graphics that kept stopping. */
export const afterGraphicsCrash = '--after-graphics-crash';

/** Tells the person that the graphics keep crashing before Chromium gives up, which ends the app without a word. */
export function followGraphics({ accelerated, turnOff, language }: GraphicsOptions): void {
  const limit = createGraphicsLimit();
  let isAsking = false;

  function restartPlain(): void {
    turnOff();
    const args = process.argv.slice(1).filter((argument) => argument !== afterGraphicsCrash);
    app.relaunch({ args: [...args, afterGraphicsCrash] });
    app.quit();
  }

  function end(): void {
    const { graphicsEnd, graphicsEndDetail } = dialogWords(language());
    dialog.showErrorBox(graphicsEnd, graphicsEndDetail);
    app.quit();
  }

  async function ask(): Promise<void> {
    if (isAsking) {
      return;
    }
    isAsking = true;
    const words = dialogWords(language());
    // Of no window: what its page shows may be gone.
    const { response } = await dialog.showMessageBox({
      type: 'warning',
      message: accelerated ? words.graphics : words.graphicsOff,
      detail: accelerated ? words.graphicsDetail : words.graphicsOffDetail,
      buttons: accelerated ? [words.restartPlain, words.goOn] : [words.goOn],
      defaultId: 0,
      cancelId: accelerated ? 1 : 0,
      noLink: true,
    });
    isAsking = false;
    if (accelerated && response === 0) {
      restartPlain();
    }
  }

  app.on('child-process-gone', (_event, { type, reason }) => {
    if (type !== 'GPU' || reason === 'clean-exit') {
      return;
    }
    const state = limit.crashed(performance.now());
    if (state === 'ask') {
      void ask();
    } else if (state === 'last') {
      (accelerated ? restartPlain : end)();
    }
  });
}
