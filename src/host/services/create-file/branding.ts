import { type FieldProblem, invalidFields } from '#host/lib/refusal.ts';
import type { ParsedInput } from '#shared/contract/call-names.ts';
import { say } from '#shared/domain/sentences.ts';

type BrandingOptions = NonNullable<Extract<ParsedInput<'trigger.run'>, { type: 'create_file' }>['branding_options']>;

/** How a created file looks. */
export interface Branding {
  name: string | undefined;
  /** `#rrggbb`, small letters. */
  color: string;
  logo: { bytes: Buffer; type: 'png' | 'jpg' } | undefined;
}

const usualColor = '#17181c';

function colorOf(color: string): string | undefined {
  const [, digits] = /^#([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(color.trim()) ?? [];
  if (digits === undefined) {
    return undefined;
  }
  const long = digits.length === 6 ? digits : [...digits].map((digit) => digit + digit).join('');
  return `#${long.toLowerCase()}`;
}

function logoOf(logo: string): Branding['logo'] {
  const [, type, data = ''] = /^data:image\/(png|jpe?g);base64,([\w+/=]+)$/.exec(logo) ?? [];
  const bytes = Buffer.from(data, 'base64');
  const isPng = bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'));
  const isJpeg = bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'));
  if (type === undefined || !(isPng || isJpeg)) {
    return undefined;
  }
  return { bytes, type: isPng ? 'png' : 'jpg' };
}

/**
 * Reads what a file should look like.
 * @throws Refusal 422 for a colour or logo that is none.
 */
export function readBranding({ name, color, logo }: BrandingOptions): Branding {
  const problems: FieldProblem[] = [];
  const ownColor = color === undefined ? usualColor : colorOf(color);
  if (ownColor === undefined) {
    problems.push({ path: 'branding_options.color', ...say('noColour') });
  }
  const ownLogo = logo === undefined ? undefined : logoOf(logo);
  if (logo !== undefined && ownLogo === undefined) {
    problems.push({ path: 'branding_options.logo', ...say('noLogo') });
  }
  if (problems.length > 0) {
    throw invalidFields(problems);
  }
  return { name: name?.trim() === '' ? undefined : name?.trim(), color: ownColor ?? usualColor, logo: ownLogo };
}

/** Width and height of a PNG or JPEG; a square where the picture does not say. */
export function pictureSize({ bytes, type }: NonNullable<Branding['logo']>): { width: number; height: number } {
  if (type === 'png') {
    return bytes.length < 24
      ? { width: 1, height: 1 }
      : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  }
  for (let at = 2; at + 9 < bytes.length; ) {
    const marker = bytes.readUInt16BE(at);
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) {
      return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return { width: 1, height: 1 };
}
