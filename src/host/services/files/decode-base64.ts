import { tellClient } from '#host/lib/client-sentences.ts';
import { invalidParameter } from '#host/lib/refusal.ts';

/**
 * The bytes of a base64 text, with or without a `data:` prefix.
 * @throws Refusal 400 for text that is no base64.
 */
export function decodeBase64(text: string, path: string): Uint8Array {
  const plain = text.replace(/^data:[^,]{0,200};base64,/, '');
  if (!/^[\w+/\s-]*={0,2}$/.test(plain.trimEnd())) {
    throw invalidParameter(path, tellClient('noBase64'));
  }
  return Buffer.from(plain, 'base64');
}
