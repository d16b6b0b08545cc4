/** What a key does in the palette; undefined leaves it to the box. */
export type PaletteKey =
  | { name: 'step'; rows: number }
  | { name: 'first' | 'last' | 'open' | 'openNew' | 'escape' | 'preview' | 'actions' | 'nextKind' | 'previousKind' };

export interface KeyPress {
  key: string;
  /** Ctrl, or ⌘ on a Mac. */
  mod: boolean;
  shift: boolean;
  alt: boolean;
  /** Where the caret stands in the box, and whether the user has moved in the list. */
  caret: 'start' | 'end' | 'both' | 'inside';
  moved: boolean;
  text: string;
  composing: boolean;
}

const pageRows = 10;

function edgeKey(press: KeyPress, name: 'first' | 'last', edge: 'start' | 'end'): PaletteKey | undefined {
  const atEdge = press.caret === edge || press.caret === 'both';
  return press.mod || press.moved || atEdge ? { name } : undefined;
}

/** Keys that the box needs (letters, caret, word deletion) stay with the box. */
export function paletteKey(press: KeyPress): PaletteKey | undefined {
  if (press.composing || press.alt) {
    return undefined;
  }
  switch (press.key) {
    case 'ArrowDown':
      return press.mod ? { name: 'last' } : { name: 'step', rows: 1 };
    case 'ArrowUp':
      return press.mod ? { name: 'first' } : { name: 'step', rows: -1 };
    case 'PageDown':
      return { name: 'step', rows: pageRows };
    case 'PageUp':
      return { name: 'step', rows: -pageRows };
    case 'Home':
      return edgeKey(press, 'first', 'start');
    case 'End':
      return edgeKey(press, 'last', 'end');
    case 'Enter':
      return { name: press.mod ? 'openNew' : 'open' };
    case 'Tab':
      return { name: press.shift ? 'previousKind' : 'nextKind' };
    case 'Escape':
      return { name: 'escape' };
    case 'ArrowRight':
      // At the end of the text it has nothing to do in the box.
      return !press.mod && !press.shift && (press.caret === 'end' || press.caret === 'both')
        ? { name: 'actions' }
        : undefined;
    case ' ':
      return press.text === '' ? { name: 'preview' } : undefined;
    case 'p':
    case 'P':
      return press.mod ? { name: 'preview' } : undefined;
    default:
      return undefined;
  }
}
