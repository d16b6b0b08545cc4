import type { CadreBridge } from '#shared/bridge/api.ts';

declare global {
  interface Window {
    cadre: CadreBridge;
  }
}
