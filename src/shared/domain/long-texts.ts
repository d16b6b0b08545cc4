import { z } from 'zod';
import type { ObjectType } from './object-types.ts';

/**
 * Characters of a long text. A document of 100,000 words has about 700,000; what a call may carry (1 MiB) holds either the
 * document or its words.
 */
export const longTextLimit = 900_000;

/** A long text as plain words. */
export const longText = z.string().max(longTextLimit);

/**
 * The long texts of each object type, as dotted paths in the object. Beside a long text `x` may stand `x_json`, the
 * document whose words it is: whoever writes `x_json` writes both; whoever writes `x` alone, with other words, takes the
 * document away. Documents are answered where one object is read, never in lists.
 */
export const longTextFields: Readonly<Record<ObjectType, readonly string[]>> = {
  candidate: ['resume.summary'],
  employee: ['resume.summary'],
  member: ['resume.summary'],
  company: ['description'],
  job: ['description'],
  skill: ['description'],
  training: ['objective'],
  course: ['description'],
  pulse: ['description'],
  space: ['description', 'instructions'],
  canvas: [],
  performance: ['strengths', 'improvements'],
  ticket: ['description'],
  interview: ['notes'],
  document: ['description'],
  document_group: [],
};

/** Where the document of a long text stands: beside it. */
export function documentFieldOf(field: string): string {
  return `${field}_json`;
}
