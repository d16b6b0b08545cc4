import type { WebContents } from 'electron';

/** What a person does to make something happen; moving and scrolling is none of it. */
const acts: ReadonlySet<string> = new Set(['mouseDown', 'mouseUp', 'keyDown', 'rawKeyDown', 'gestureTap', 'touchEnd']);
/** As long as Chromium lets a page act upon a click. */
const recentMs = 5000;

/** When a person last pressed a key or button in each page, as main itself saw it. */
export interface LastInput {
  follow(contents: WebContents): void;
  isRecent(contents: number): boolean;
}

export function createLastInput(now: () => number): LastInput {
  const last = new Map<number, number>();
  return {
    follow(contents) {
      const { id } = contents;
      contents.on('input-event', (_event, { type }) => {
        if (acts.has(type)) {
          last.set(id, now());
        }
      });
      // What was pressed in one page is not meant for the next.
      contents.on('did-navigate', () => last.delete(id));
      contents.on('destroyed', () => last.delete(id));
    },
    isRecent(contents) {
      const ago = now() - (last.get(contents) ?? Number.NEGATIVE_INFINITY);
      return ago >= 0 && ago < recentMs;
    },
  };
}
