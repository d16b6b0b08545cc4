/** What stands before the content of a part of a form. */
export interface PartHead {
  name: string;
  /** Only files have one. */
  fileName: string | undefined;
  type: string;
}

/** Takes the parts of a form one after the other, in pieces; the form is read on when it has dealt with each. */
export interface PartSink {
  begin(head: PartHead): Promise<void>;
  data(bytes: Uint8Array): Promise<void>;
  end(): Promise<void>;
}

/** The bytes are no multipart form. */
export class MalformedForm extends Error {}

const longestHead = 16 * 1024;
const lineEnd = Buffer.from('\r\n');
const headEnd = Buffer.from('\r\n\r\n');

/** The boundary of a form's media type; undefined where there is none. */
export function boundaryOf(contentType: string): string | undefined {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(contentType) ?? [];
  return quoted ?? plain;
}

/** As browsers write names: what would end the quotes or the line is escaped. */
function unescaped(text: string): string {
  return text.replaceAll('%0A', '\n').replaceAll('%0D', '\r').replaceAll('%22', '"');
}

function headOf(bytes: Buffer): PartHead {
  let head: PartHead | undefined;
  let type = '';
  for (const line of bytes.toString('utf8').split('\r\n')) {
    const colon = line.indexOf(':');
    const header = line.slice(0, colon).trim().toLowerCase();
    const value = line.slice(colon + 1).trim();
    if (header === 'content-disposition') {
      const [, name] = /^form-data\s*;(?:.*;)?\s*name="([^"]*)"/i.exec(value) ?? [];
      const [, fileName] = /;\s*filename="([^"]*)"/i.exec(value) ?? [];
      if (name === undefined) {
        throw new MalformedForm('a part has no name');
      }
      head = { name: unescaped(name), fileName: fileName === undefined ? undefined : unescaped(fileName), type };
    } else if (header === 'content-type') {
      type = value;
    }
  }
  if (head === undefined) {
    throw new MalformedForm('a part has no name');
  }
  return { ...head, type };
}

type State = 'before' | 'boundary' | 'head' | 'content' | 'after';

/** Reads a form as it arrives, holding no more of it than the piece that came last. @throws MalformedForm */
export async function readMultipart(body: AsyncIterable<Uint8Array>, boundary: string, sink: PartSink): Promise<void> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // As if a line had ended before the first boundary, which needs none.
  let rest: Buffer = lineEnd;
  let state = 'before' as State;

  /** Up to the next delimiter, as far as it is known where that is. */
  function upToDelimiter(): { part: Buffer; found: boolean } {
    const at = rest.indexOf(delimiter);
    const found = at >= 0;
    const size = found ? at : Math.max(0, rest.byteLength - delimiter.byteLength + 1);
    const part = rest.subarray(0, size);
    rest = rest.subarray(found ? at + delimiter.byteLength : size);
    return { part, found };
  }

  /** Whether what was held back may begin a delimiter that the next piece goes on with; else neither need be copied. */
  function continuesDelimiter(piece: Buffer): boolean {
    const first = piece.subarray(0, delimiter.byteLength);
    return (
      rest.byteLength === 0 ||
      first.byteLength < delimiter.byteLength ||
      Buffer.concat([rest, first]).indexOf(delimiter) >= 0
    );
  }

  /** Goes one step on; false where more bytes are needed. */
  async function step(): Promise<boolean> {
    switch (state) {
      case 'before':
      case 'content': {
        const { part, found } = upToDelimiter();
        if (state === 'content' && part.byteLength > 0) {
          await sink.data(part);
        }
        if (found && state === 'content') {
          await sink.end();
        }
        state = found ? 'boundary' : state;
        return found;
      }
      case 'boundary': {
        if (rest.byteLength < 2) {
          return false;
        }
        const isLast = rest[0] === 0x2d && rest[1] === 0x2d;
        if (!isLast && !rest.subarray(0, 2).equals(lineEnd)) {
          throw new MalformedForm('a boundary goes on');
        }
        // Kept before the head, so that one without any line ends as others do.
        rest = isLast ? rest.subarray(2) : rest;
        state = isLast ? 'after' : 'head';
        return true;
      }
      case 'head': {
        const end = rest.indexOf(headEnd);
        if (end < 0 && rest.byteLength <= longestHead) {
          return false;
        }
        if (end < 0 || end > longestHead) {
          throw new MalformedForm('the head of a part is too long');
        }
        await sink.begin(headOf(rest.subarray(lineEnd.byteLength, end)));
        rest = rest.subarray(end + headEnd.byteLength);
        // An empty content begins with its delimiter's line end, which the head's last one is not.
        state = 'content';
        return true;
      }
      case 'after':
        rest = rest.subarray(rest.byteLength);
        return false;
    }
  }

  for await (const bytes of body) {
    const piece = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (state === 'content' && !continuesDelimiter(piece)) {
      await sink.data(rest);
      rest = piece;
    } else {
      rest = rest.byteLength === 0 ? piece : Buffer.concat([rest, piece]);
    }
    while (await step()) {
      // Every step takes something away.
    }
  }
  if (state !== 'after') {
    throw new MalformedForm('the form breaks off');
  }
}
