/** https://wicg.github.io/window-controls-overlay: not in TypeScript's library. */
interface WindowControlsOverlay extends EventTarget {
  readonly visible: boolean;
  getTitlebarAreaRect(): DOMRect;
}

/** Wider than the buttons of any system, in pixels. */
const mostWidth = 240;

/**
 * Keeps the room for the window's own buttons. `env(titlebar-area-*)` alone can stay that of the former size when a
 * window jumps to another (maximised, placed by the system), and the top bar would lie under the buttons: a room that
 * cannot be is not believed, and the last one stays.
 */
export function watchWindowControls(): void {
  const { windowControlsOverlay: overlay } = navigator as { windowControlsOverlay?: WindowControlsOverlay };
  if (overlay === undefined) {
    return;
  }
  const { style } = document.documentElement;

  function update(): void {
    const { x, width } = overlay?.getTitlebarAreaRect() ?? new DOMRect();
    const right = window.innerWidth - x - width;
    if (overlay?.visible !== true) {
      style.removeProperty('--controls-left');
      style.removeProperty('--controls-right');
    } else if (width > 0 && right >= 0 && x <= mostWidth && right <= mostWidth) {
      style.setProperty('--controls-left', `${x}px`);
      style.setProperty('--controls-right', `${right}px`);
    }
  }

  update();
  overlay.addEventListener('geometrychange', update);
}
