const reachable = 'a, button';

/** How far down an item stands. */
function topOf(item: HTMLElement): number {
  return item.getBoundingClientRect().top;
}

function itemsIn(day: Element): HTMLElement[] {
  return [...day.querySelectorAll<HTMLElement>(reachable)].toSorted((a, b) => topOf(a) - topOf(b));
}

/**
 * Where an arrow leads from an item of a calendar: up and down within its day, to the sides to what is nearest in time on the next
 * day that has something; where days stand below each other, from one to the next.
 * @returns undefined at an edge.
 */
export function nextItem(from: Element, key: string): HTMLElement | undefined {
  const day = from.closest('[data-calendar-day]');
  const own = from.closest<HTMLElement>(reachable);
  const calendar = day?.closest('section')?.parentElement;
  if (day === null || own === null || calendar === null || calendar === undefined) {
    return undefined;
  }
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const items = itemsIn(day);
    return items[items.indexOf(own) + (key === 'ArrowDown' ? 1 : -1)];
  }
  const days = [...calendar.querySelectorAll('[data-calendar-day]')];
  const isBack = (key === 'ArrowLeft') !== (getComputedStyle(calendar).direction === 'rtl');
  const at = days.indexOf(day);
  const others = isBack ? days.slice(0, at).toReversed() : days.slice(at + 1);
  const [next = []] = others.map(itemsIn).filter((items) => items.length > 0);
  const top = topOf(own);
  return next.toSorted((a, b) => Math.abs(topOf(a) - top) - Math.abs(topOf(b) - top))[0];
}
