import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Bounds,
  cascaded,
  defaultSize,
  fitBounds,
  minimumSize,
  quickBounds,
  restorableRoute,
  startRoute,
  windowState,
} from './window-state.ts';

const laptop: Bounds = { x: 0, y: 25, width: 1440, height: 875 };
const monitor: Bounds = { x: 1440, y: 0, width: 2560, height: 1400 };

test('without a saved place the window opens in the middle of the first display', () => {
  expect(fitBounds(undefined, [laptop, monitor])).toEqual({ x: 80, y: 63, ...defaultSize });
});

test('a place that a display still shows is kept', () => {
  const saved = { x: 2000, y: 100, width: 1000, height: 700 };
  expect(fitBounds(saved, [laptop, monitor])).toEqual(saved);
});

test('a place on a display that is gone becomes the middle of the first one, the size kept', () => {
  const saved = { x: 2000, y: 100, width: 1000, height: 700 };
  expect(fitBounds(saved, [laptop])).toEqual({ x: 220, y: 113, width: 1000, height: 700 });
});

test('a title bar above the display cannot be reached', () => {
  expect(fitBounds({ x: 100, y: -300, width: 1000, height: 700 }, [laptop])).toMatchObject({ x: 220 });
});

test('a window larger than its display shrinks to it', () => {
  expect(fitBounds({ x: 0, y: 25, width: 4000, height: 3000 }, [laptop])).toEqual(laptop);
});

test('a window over two displays that has to shrink is not left on neither of them', () => {
  expect(fitBounds({ x: -1120, y: 0, width: 2680, height: 700 }, [laptop, monitor])).toMatchObject({ x: 0, y: 113 });
});

test('whatever was saved, the window can be reached and is no smaller than the smallest', () => {
  const pixel = fc.integer({ min: -100_000, max: 100_000 });
  fc.assert(
    fc.property(fc.record({ x: pixel, y: pixel, width: pixel, height: pixel }), (saved) => {
      const bounds = fitBounds(saved, [laptop, monitor]);
      expect(bounds.width).toBeGreaterThanOrEqual(minimumSize.width);
      expect(bounds.height).toBeGreaterThanOrEqual(minimumSize.height);
      const { x, y } = 'x' in bounds ? bounds : { x: Number.NaN, y: Number.NaN };
      const reachable = [laptop, monitor].some(
        (area) => x < area.x + area.width && x + bounds.width > area.x && y >= area.y && y < area.y + area.height,
      );
      expect(reachable).toBe(true);
    }),
    { numRuns: 5_000 },
  );
});

test('further windows stand a little below and beside the last one', () => {
  const first = { x: 1500, y: 50, ...defaultSize };
  const second = { x: 1524, y: 74, ...defaultSize };
  expect(cascaded(first, [laptop, monitor])).toEqual(second);
  expect(cascaded(second, [laptop, monitor])).toEqual({ x: 1548, y: 98, ...defaultSize });
});

test('where the display has no room left they begin in its corner again', () => {
  expect(cascaded({ x: 2700, y: 100, ...defaultSize }, [laptop, monitor])).toEqual({ x: 1440, y: 0, ...defaultSize });
  expect(cascaded({ x: 90, y: 60, ...defaultSize }, [laptop])).toEqual({ x: 114, y: 84, ...defaultSize });
  expect(cascaded({ x: 114, y: 84, ...defaultSize }, [laptop])).toEqual({ x: 0, y: 25, ...defaultSize });
});

test('on a display that they fill, two never lie exactly on each other', () => {
  const small: Bounds = { x: 0, y: 0, width: 1280, height: 720 };
  const first = cascaded({ x: 0, y: 0, width: 1280, height: 720 }, [small]);
  expect(first).toEqual({ x: 24, y: 24, width: 1280, height: 720 });
  expect(cascaded({ ...first, x: 24, y: 24 }, [small])).toEqual({ x: 0, y: 0, width: 1280, height: 720 });
});

test('the first one stands in the middle', () => {
  expect(cascaded(undefined, [laptop])).toEqual({ x: 80, y: 63, ...defaultSize });
});

test('the quick window stands in the upper third, centred', () => {
  expect(quickBounds(monitor)).toEqual({ x: 2340, y: 227, width: 760, height: 480 });
  expect(quickBounds({ x: 0, y: 30, width: 1024, height: 600 })).toEqual({ x: 132, y: 30, width: 760, height: 480 });
});

test.each([
  ['app://cadre/people?tab=skills', '/people?tab=skills'],
  ['app://cadre/', '/'],
  ['app://cadre/quick', undefined],
  ['app://cadre/api/health', undefined],
  ['app://cadre//evil.example', undefined],
  ['https://cadre/people', undefined],
  [`app://cadre/${'a'.repeat(2001)}`, undefined],
])('after %.40s the next start shows %s', (url, route) => {
  expect(restorableRoute(url)).toBe(route);
});

test.each([
  ['/people?tab=skills', '/people?tab=skills'],
  ['/job/a%2Fb', '/job/a%2Fb'],
  ['/objects/constructor/%E0%A4%A', '/objects/constructor/%E0%A4%A'],
  ['/api/health', '/'],
  ['/api?x', '/'],
  ['/x/../api/health', '/'],
  ['/quick', '/'],
  ['/print/compare?job=j', '/'],
  ['/quick/?x', '/'],
  ['/x/../quick', '/'],
])('stored as %s, the next start shows %s', (stored, route) => {
  expect(startRoute(stored)).toBe(route);
});

test.each([
  { maximised: 'yes', route: '/' },
  { maximised: false, route: 'https://evil.example' },
  { maximised: false, route: '/', bounds: { x: 0, y: 0, width: 1e9, height: 5 } },
  { maximised: false, route: '/', bounds: { x: 0.5, y: 0, width: 5, height: 5 } },
])('%j is no window state', (value) => {
  expect(windowState.safeParse(value).success).toBe(false);
});
