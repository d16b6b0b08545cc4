import type { ObjectType } from './object-types.ts';

/** The route of each type's list (screens.md). A company has a page instead; document groups are listed with the documents. */
export const listPaths = {
  candidate: '/candidates',
  employee: '/employees',
  member: '/members',
  job: '/jobs',
  skill: '/skills',
  training: '/training',
  course: '/courses',
  pulse: '/pulses',
  space: '/spaces',
  canvas: '/canvases',
  performance: '/performance',
  ticket: '/tickets',
  interview: '/interviews',
  document: '/documents',
} as const satisfies Partial<Record<ObjectType, string>>;

/** A type that has a list of its own. */
export type ListType = keyof typeof listPaths;

/** True for a type that has a list of its own. */
export function isListType(type: string): type is ListType {
  return Object.hasOwn(listPaths, type);
}
