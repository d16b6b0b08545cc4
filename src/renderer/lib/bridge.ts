import type { CadreBridge } from '#shared/bridge/api.ts';

declare global {
  interface Window {
    readonly cadre: CadreBridge;
  }
}

/** `window.cadre`, looked up at each call: the preload puts it there before any script of the page runs. */
export const bridge: CadreBridge = {
  call: (name, ...input) => window.cadre.call(name, ...input),
  on: (name, listener) => window.cadre.on(name, listener),
};
