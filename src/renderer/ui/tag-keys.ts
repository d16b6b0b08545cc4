/** What a key does to the tag that has the focus. */
export type TagAction = 'previous' | 'next' | 'above' | 'below' | 'first' | 'last' | 'press' | 'rename' | 'remove';

const actions: Readonly<Record<string, TagAction>> = {
  ArrowUp: 'above',
  ArrowDown: 'below',
  Home: 'first',
  End: 'last',
  Enter: 'press',
  ' ': 'press',
  F2: 'rename',
  Delete: 'remove',
  Backspace: 'remove',
};

/** Arrows follow what is seen: where text runs from right to left, the tag to the left is the next one. */
export function tagAction(key: string, isRightToLeft: boolean): TagAction | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    return (key === 'ArrowRight') === isRightToLeft ? 'previous' : 'next';
  }
  return actions[key];
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function middle({ left, right }: Box): number {
  return (left + right) / 2;
}

/** The nearest box on the line above or below; the same one where there is no such line. */
export function boxOnNextLine(boxes: readonly Box[], from: number, way: 'above' | 'below'): number {
  const start = boxes[from];
  if (start === undefined) {
    return from;
  }
  const beyond = boxes.flatMap((box, index) =>
    (way === 'above' ? box.bottom <= start.top : box.top >= start.bottom) ? [{ box, index }] : [],
  );
  const tops = beyond.map(({ box }) => box.top);
  const edge = way === 'above' ? Math.max(...tops) : Math.min(...tops);
  const line = beyond.filter(({ box }) => Math.abs(box.top - edge) < 2);
  const nearest = line.reduce<{ index: number; distance: number } | undefined>((best, { box, index }) => {
    const distance = Math.abs(middle(box) - middle(start));
    return best !== undefined && best.distance <= distance ? best : { index, distance };
  }, undefined);
  return nearest?.index ?? from;
}

/** Where the focus goes from a tag, among so many. */
export function indexAfter(
  action: 'previous' | 'next' | 'first' | 'last',
  { from, count }: { from: number; count: number },
): number {
  const to = { previous: from - 1, next: from + 1, first: 0, last: count - 1 }[action];
  return Math.min(count - 1, Math.max(0, to));
}
