/** An event of `text/event-stream`, with the id where it names one. */
interface StreamedEvent {
  id: string | undefined;
  data: string;
}

/** Longer than any event: what never ends is not kept. */
const longestEvent = 1_000_000;

const lineEnd = /\r\n|\n|\r/;

/** A line's field and its value, which one space before it is no part of. */
function fieldOf(line: string): { name: string; value: string } {
  const colon = line.indexOf(':');
  if (colon < 0) {
    return { name: line, value: '' };
  }
  const from = line.charAt(colon + 1) === ' ' ? colon + 2 : colon + 1;
  return { name: line.slice(0, colon), value: line.slice(from) };
}

/**
 * Reads `text/event-stream` as it comes in, in time that grows with its length whatever stands in it; answers what is to
 * be called with each piece.
 * @throws Error for an event that is longer than any.
 */
export function createEventParser(onEvent: (event: StreamedEvent) => void): (piece: string) => void {
  /** The line that has not ended yet. */
  let rest = '';
  let endsInReturn = false;
  let data: string[] = [];
  let length = 0;
  let id: string | undefined;

  function readLine(line: string): void {
    if (line !== '') {
      const { name, value } = fieldOf(line);
      if (name === 'data') {
        data.push(value);
        length += value.length + 1;
      } else if (name === 'id' && !value.includes('\0')) {
        id = value;
      }
      return;
    }
    if (data.length > 0) {
      onEvent({ id, data: data.join('\n') });
      data = [];
      length = 0;
    }
    id = undefined;
  }

  return (piece) => {
    // A line that ended with the last piece ends in two characters.
    const text = endsInReturn && piece.startsWith('\n') ? piece.slice(1) : piece;
    endsInReturn = piece === '' ? endsInReturn : text.endsWith('\r');
    const [first = '', ...others] = text.split(lineEnd);
    rest += first;
    for (const next of others) {
      readLine(rest);
      rest = next;
    }
    if (rest.length + length > longestEvent) {
      throw new Error('the host sent an event that does not end');
    }
  };
}
