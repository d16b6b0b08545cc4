import { type GuardedGetOptions, guardedGet } from './guarded-get.ts';

const longestPicture = 300 * 1024;

const signatures: readonly (readonly [mediaType: string, matches: (bytes: Buffer) => boolean])[] = [
  ['image/png', (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))],
  ['image/jpeg', (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ['image/gif', (bytes) => /^GIF8[79]a/.test(bytes.toString('latin1', 0, 6))],
  ['image/webp', (bytes) => /^RIFF.{4}WEBP/s.test(bytes.toString('latin1', 0, 12))],
  ['image/x-icon', (bytes) => bytes.subarray(0, 4).equals(Buffer.from([0, 0, 1, 0]))],
];

/** What a picture is by its first bytes; undefined for anything that is no raster image, SVG included. */
function pictureType(bytes: Buffer): string | undefined {
  return signatures.find(([, matches]) => matches(bytes))?.[0];
}

/** A picture as a `data:` URL; undefined where there is none that may be shown. */
export async function readPicture(
  address: string | undefined,
  page: URL,
  options: Omit<GuardedGetOptions, 'maxBytes' | 'accept'>,
): Promise<string | undefined> {
  if (address === undefined || !URL.canParse(address, page.href)) {
    return undefined;
  }
  try {
    const accept = 'image/png,image/jpeg,image/webp,image/gif,image/x-icon';
    const { bytes, cut } = await guardedGet(new URL(address, page), { ...options, accept, maxBytes: longestPicture });
    const type = pictureType(bytes);
    return cut || type === undefined ? undefined : `data:${type};base64,${bytes.toString('base64')}`;
  } catch {
    // A preview without its picture is still one.
    return undefined;
  }
}
