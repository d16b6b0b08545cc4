import { isSafeLink } from '#shared/domain/links.ts';
import type { Link } from '#shared/domain/object-ref.ts';
import { companyWords, degreeWords, roleWords, schoolWords } from './words.ts';

const emailPattern = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/gu;
const addressPattern =
  /(?:https?:\/\/|www\.)[^\s<>()"'|,;]+|(?<![@\w.-])(?:[a-z]{2,3}\.)?(?:linkedin\.com|github\.com|gitlab\.com|xing\.com|behance\.net|dribbble\.com)\/[^\s<>()"'|,;]+/gi;

export function findEmails(text: string): string[] {
  // Letters outside of ASCII that stand right before an address belong to the text.
  return [...new Set([...text.matchAll(emailPattern)].map((match) => match[0].toLowerCase().replace(/^\.+/, '')))];
}

function asLink(address: string): Link | undefined {
  const plain = address.replace(/(?<![.:])[.:]+$/, '');
  const url = /^https?:/i.test(plain) ? plain : `https://${plain}`;
  if (!URL.canParse(url) || !isSafeLink(url)) {
    return undefined;
  }
  const host = new URL(url).hostname.toLowerCase();
  if (/(?:^|\.)linkedin\.com$/.test(host)) {
    return { slug: 'linkedin_url', name: 'linkedin_url', url };
  }
  return /(?:^|\.)github\.com$/.test(host)
    ? { slug: 'github_url', name: 'github_url', url }
    : { slug: 'portfolio_url', name: 'portfolio_url', url };
}

/** `ada.dev`, `ada.example/work`: only beside a person's other addresses, as `node.js` is none. */
const bareAddress =
  /(?<![@\w./-])[a-z0-9-]{2,63}(?:\.[a-z0-9-]{2,63}){0,2}\.(?:com|net|org|io|dev|me|de|at|ch|eu|uk|fr|nl|co|app|info|design|tech|example)(?:\/[^\s<>()"'|,;]*)?(?![\w.@-])/g;

/** The web addresses of a text, each once; in `contact` those without a sign of their own as well. */
export function findLinks(text: string, contact: readonly string[] = []): Link[] {
  const links = new Map<string, Link>();
  const bare = contact.flatMap((line) => [...line.replaceAll(emailPattern, ' ').matchAll(bareAddress)]);
  for (const match of [...text.replaceAll(emailPattern, ' ').matchAll(addressPattern), ...bare]) {
    const link = asLink(match[0]);
    if (link !== undefined) {
      links.set(link.url.toLowerCase().replace(/\/$/, ''), link);
    }
  }
  return [...links.values()];
}

const phonePattern = /(?:\+|\(?00|\(0|\b0|\()?\(?\d[\d\s()./–-]{5,22}\d/g;
const phoneLabel =
  /(?:tel(?:efon|ephone|éfono|efono)?|phone|móvil|movil|celular|mobile?|mobil(?:telefon)?|handy|cell|fon)\b[^\d+(]{0,12}$/i;

function isPhone(text: string, before: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length;
  const isDates =
    /(?:19|20)\d{2}\s*[-–/]\s*(?:(?:19|20)\d{2}|\d{1,2}\b)|^\d{1,2}[./]\d{1,2}[./]\d{4}|\d{1,2}[./](?:19|20)\d{2}/.test(
      text,
    );
  const startsLikeOne = /^(?:\+|00|\(?0|\(\d{3}\)|\d{3}[-. ]\d{3}[-. ]\d{4}$)/.test(text.trim());
  return digits >= 7 && digits <= 15 && (phoneLabel.test(before) || (startsLikeOne && !isDates));
}

/** The phone number of a text, with spaces as it was written; numbers that may be dates are none. */
export function findPhone(lines: readonly string[]): string | undefined {
  for (const line of lines) {
    for (const match of line.matchAll(phonePattern)) {
      if (isPhone(match[0], line.slice(0, match.index))) {
        return match[0].replaceAll(/\s+/g, ' ').trim();
      }
    }
  }
  return undefined;
}

const placeLabel =
  /^\s*(?:address|adresse|anschrift|wohnort|wohnhaft in|location|ort|standort|based in|residence|dirección|direccion|domicilio|residencia|ubicación|localidad|ciudad)\s*[:\t]\s*(.*)$/i;
const postalTown = /\b(?:[A-Z]{1,2}-)?\d{4,5}\s+(\p{Lu}[\p{L}.'’ -]{1,40})/u;
/** `Dublin 8, Ireland`: a district's number is no part of the town. */
const townAndCountry = /^(\p{Lu}[\p{L}.'’ -]{1,30})(?:\s\d{1,2})?,\s*(\p{Lu}[\p{L}.'’ -]{1,30}|[A-Z]{2})$/u;
/** Where the postal code follows: `…, Leeds LS9 8AA`, `…, Austin, TX 78701`. */
const townBeforeCode =
  /(?:^|,)\s*(\p{Lu}[\p{L}.'’ -]{1,30}?)(?:,?\s+[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}|,\s*[A-Z]{2}\s+\d{5}(?:-\d{4})?)\b/u;
/** `PMP`, `ACCA`, `MBA`: what somebody may write after their name, and no country. */
const afterName = /^(?!USA$|UAE$|DDR$)[A-Z]{3,6}$/;

/** What is parted by bars, dots and tabs in the head of a résumé. */
export function piecesOf(line: string): string[] {
  return line
    .split(/\s*[|·•●▪◦\t]\s*|\s{3,}|\s+[–—]\s+/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
}

/** Where `name` lives: named so, beside a postal code, or as `Town, Country`; the last is a guess. */
export function findPlace(lines: readonly string[], name: string): { place: string; certain: boolean } | undefined {
  for (const [at, line] of lines.entries()) {
    const said = placeLabel.exec(line)?.[1];
    // In a table the label has a line of its own.
    const labelled = said === '' ? lines[at + 1] : said;
    const town = (postalTown.exec(labelled ?? line) ?? townBeforeCode.exec(labelled ?? line))?.[1];
    if (town !== undefined) {
      return { place: town.trim(), certain: true };
    }
    if (labelled !== undefined && labelled.trim() !== '') {
      return { place: labelled.trim().slice(0, 120), certain: true };
    }
  }
  for (const piece of lines.flatMap(piecesOf)) {
    const [, found = '', country = ''] = townAndCountry.exec(piece) ?? [];
    if (found !== '' && found.toLowerCase() !== name.toLowerCase() && !afterName.test(country)) {
      return { place: `${found.trim()}, ${country}`, certain: false };
    }
  }
  return undefined;
}

const town = /^\p{Lu}[\p{L}.'’-]{1,30}(?: (?:am|an der|ob der|bei|de|del|of|upon|\p{Lu}[\p{L}.'’-]{1,20})){0,3}$/u;

function isTown(piece: string, name: string): boolean {
  return (
    town.test(piece) &&
    piece.toLowerCase() !== name.toLowerCase() &&
    ![roleWords, companyWords, degreeWords, schoolWords].some((words) => words.test(piece)) &&
    !/^(?:curriculum vitae|cv|lebenslauf|resume|résumé|bewerbung|currículum vitae|currículum|hoja de vida)$/i.test(
      piece,
    )
  );
}

function isContact(line: string | undefined): boolean {
  return line !== undefined && (line.includes('@') || findPhone([line]) !== undefined);
}

/** A town that stands alone beside an address or a position in the head: a guess. */
export function findTown(head: readonly string[], name: string): { place: string; certain: boolean } | undefined {
  const lines = head.filter((line) => line.trim() !== '');
  for (const [at, line] of lines.entries()) {
    const pieces = piecesOf(line);
    const isBeside =
      pieces.length > 1 ? isContact(line) || pieces.some((one) => roleWords.test(one)) : isContact(lines[at + 1]);
    const found = isBeside ? pieces.find((piece) => isTown(piece, name)) : undefined;
    if (found !== undefined) {
      return { place: found, certain: false };
    }
  }
  return undefined;
}
