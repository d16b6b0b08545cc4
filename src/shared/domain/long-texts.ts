import { z } from 'zod';
import { isObjectType, objectTypeRows } from './object-types.ts';

/**
 * Characters of a long text. A document of 100,000 words has about 700,000; what a call may carry (1 MiB) holds either the
 * document or its words.
 */
export const longTextLimit = 900_000;

/** A long text as plain words. */
export const longText = z.string().max(longTextLimit);

/**
 * The long texts of an object type, as dotted paths in the object; none of a type this version does not know. Beside a
 * long text `x` may stand `x_json`, the document whose words it is: whoever writes `x_json` writes both; whoever writes `x`
 * alone, with other words, takes the document away. Documents are answered where one object is read, never in lists.
 */
export function longTextsOf(type: string): readonly string[] {
  return isObjectType(type) ? objectTypeRows[type].longTexts : [];
}

/** Where the document of a long text stands: beside it. */
export function documentFieldOf(field: string): string {
  return `${field}_json`;
}

/** Where the documents of an object of a type stand, as {@link longTextsOf} do. */
export function documentFieldsOf(type: string): string[] {
  return longTextsOf(type).map(documentFieldOf);
}
