import { z } from 'zod';
import { appOrigin, pagePath } from '#main/protocol/app-origin.ts';
import { appPath } from '#shared/bridge/calls.ts';

/** Device-independent pixels. */
export interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

const pixel = z.number().int().min(-100_000).max(100_000);

/** Where the main window was and what it showed. */
export const windowState = z.object({
  bounds: z.object({ x: pixel, y: pixel, width: pixel, height: pixel }).optional(),
  maximised: z.boolean(),
  /** Path of the app, without origin. */
  route: appPath,
});

export type WindowState = z.infer<typeof windowState>;

export const firstWindowState: WindowState = { maximised: false, route: '/' };

export const minimumSize = { width: 900, height: 600 } as const;
export const defaultSize = { width: 1280, height: 800 } as const;

/** So much of the title bar must be on a display for the window to be found and moved. */
const grip = { width: 120, height: 40 } as const;

function overlap(start: number, length: number, otherStart: number, otherLength: number): number {
  return Math.min(start + length, otherStart + otherLength) - Math.max(start, otherStart);
}

function isReachable({ x, y, width }: Bounds, area: Bounds): boolean {
  return (
    overlap(x, width, area.x, area.width) >= grip.width && overlap(y, grip.height, area.y, area.height) >= grip.height
  );
}

type Size = Pick<Bounds, 'width' | 'height'>;

function fitSize(size: Size, area: Size): Size {
  return {
    width: Math.max(minimumSize.width, Math.min(size.width, area.width)),
    height: Math.max(minimumSize.height, Math.min(size.height, area.height)),
  };
}

/**
 * The bounds to open with: those of last time where a display still shows them, else the last size in the middle of
 * the first display, never larger than it. `areas`: work areas of the displays, the primary one first.
 */
export function fitBounds(saved: Bounds | undefined, areas: readonly Bounds[]): Bounds | typeof defaultSize {
  const primary = areas[0];
  if (primary === undefined) {
    return defaultSize;
  }
  if (saved !== undefined) {
    for (const area of areas) {
      const kept = { x: saved.x, y: saved.y, ...fitSize(saved, area) };
      if (isReachable(kept, area)) {
        return kept;
      }
    }
  }
  const { width, height } = fitSize(saved ?? defaultSize, primary);
  return {
    x: primary.x + Math.max(0, Math.round((primary.width - width) / 2)),
    y: primary.y + Math.max(0, Math.round((primary.height - height) / 2)),
    width,
    height,
  };
}

const cascade = 24;

/**
 * Where a further window opens: a little below and beside the one that was opened last, from the upper left corner of its
 * display again where that leaves no room.
 */
export function cascaded(last: Bounds | undefined, areas: readonly Bounds[]): Bounds | typeof defaultSize {
  if (last === undefined) {
    return fitBounds(undefined, areas);
  }
  const area = areas.find((one) => isReachable(last, one)) ?? areas[0] ?? { ...last, ...defaultSize };
  const size = fitSize(defaultSize, area);
  const next = { x: last.x + cascade, y: last.y + cascade };
  const fits = next.x + size.width <= area.x + area.width && next.y + size.height <= area.y + area.height;
  const isInCorner = last.x === area.x && last.y === area.y;
  return { ...(fits || isInCorner ? next : { x: area.x, y: area.y }), ...size };
}

const quickSize = { width: 760, height: 480 } as const;

/** The quick window's bounds on a display: centred, its middle at a third of the height. */
export function quickBounds(area: Bounds): Bounds {
  const { width, height } = quickSize;
  return {
    x: Math.round(area.x + (area.width - width) / 2),
    y: Math.round(area.y + Math.max(0, area.height / 3 - height / 2)),
    width,
    height,
  };
}

/** Pages that the main window never begins with: they have no frame to leave them by. */
const passing: ReadonlySet<string> = new Set(['/quick', '/welcome']);

/** The path of the app behind a URL of the main window, if the next start may return to it. */
export function restorableRoute(url: string): string | undefined {
  const route = windowState.shape.route.safeParse(url.startsWith(`${appOrigin}/`) ? url.slice(appOrigin.length) : '');
  return route.success && startRoute(route.data) === route.data ? route.data : undefined;
}

/** The route that a start may begin with: the stored one where it is a page with the app's frame, else home. */
export function startRoute(stored: string): string {
  const path = pagePath(stored);
  const page = new URL(path, appOrigin).pathname.replace(/(?<!\/)\/+$/, '');
  return passing.has(page) || page.startsWith('/print/') ? '/' : path;
}
