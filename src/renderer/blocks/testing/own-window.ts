import { firstBridge } from '#lib/testing/fake-bridge.ts';

/** Read before each file of component tests: its window is new, what it imports may have been read for another one. */
Object.assign(window, {
  cadre: firstBridge,
  requestIdleCallback: (work: () => void) => window.setTimeout(work),
  cancelIdleCallback: window.clearTimeout,
});
