import { tellClient } from '#host/lib/client-sentences.ts';
import { Refusal } from '#host/lib/refusal.ts';

/** The most fields an object has: an import maps up to 1,000 columns. */
export const mostFields = 2000;
/** As deep as `storableText` reads, seen before anything is built of it. */
const deepest = 200;

const sign = { quote: 0x22, backslash: 0x5c, colon: 0x3a, open: 0x7b, openList: 0x5b, close: 0x7d, closeList: 0x5d };

/** Where a text ends that begins before `from`; the end of the bytes where it does not. */
function endOfText(bytes: Buffer, from: number): number {
  for (let end = bytes.indexOf(sign.quote, from); end >= 0; end = bytes.indexOf(sign.quote, end + 1)) {
    let escapes = 0;
    while (bytes[end - 1 - escapes] === sign.backslash) {
      escapes += 1;
    }
    if (escapes % 2 === 0) {
      return end;
    }
  }
  return bytes.length;
}

/**
 * Looks at the bytes of a JSON body once, before they are parsed: validating tens of thousands of fields, or levels, would
 * take longer than any caller may take from the others.
 * @throws Refusal 413 for an object with more than {@link mostFields} fields, 400 for one nested deeper than any field.
 */
export function requirePlainShape(body: Uint8Array): void {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const fields: number[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    switch (bytes[at]) {
      case sign.quote:
        at = endOfText(bytes, at + 1);
        break;
      case sign.open:
      case sign.openList:
        fields.push(0);
        if (fields.length > deepest) {
          throw new Refusal('malformed', tellClient('bodyTooDeep', { most: deepest }));
        }
        break;
      case sign.close:
      case sign.closeList:
        fields.pop();
        break;
      case sign.colon: {
        const count = (fields.pop() ?? 0) + 1;
        if (count > mostFields) {
          throw new Refusal('too_large', tellClient('tooManyFields', { most: mostFields }));
        }
        fields.push(count);
        break;
      }
    }
  }
}
