import { isObjectType, type ObjectType } from './object-types.ts';

interface TypePaths {
  /** Left out for a company, which is the only one of its kind, and for document groups, which are listed with the documents. */
  list?: string;
  /** Of one object: `$id` or, where it has a name for addresses, `$slug` stands for it. */
  page: string;
}

/** The routes of each type (screens.md): its list, and the page of one object (§2 has the page of a job at `/job/{slug}`). */
export const typePaths = {
  candidate: { list: '/candidates', page: '/candidates/$id' },
  employee: { list: '/employees', page: '/employees/$id' },
  member: { list: '/members', page: '/members/$id' },
  company: { page: '/company' },
  job: { list: '/jobs', page: '/job/$slug' },
  skill: { list: '/skills', page: '/skills/$id' },
  training: { list: '/training', page: '/training/$id' },
  course: { list: '/courses', page: '/courses/$id' },
  pulse: { list: '/pulses', page: '/pulses/$id' },
  space: { list: '/spaces', page: '/spaces/$id' },
  canvas: { list: '/canvases', page: '/canvases/$id' },
  performance: { list: '/performance', page: '/performance/$id' },
  ticket: { list: '/tickets', page: '/tickets/$id' },
  interview: { list: '/interviews', page: '/interviews/$id' },
  document: { list: '/documents', page: '/documents/$id' },
  document_group: { page: '/documents/groups/$id' },
} as const satisfies Record<ObjectType, TypePaths>;

type Paths = typeof typePaths;

/** A type that has a list of its own. */
export type ListType = { [Type in ObjectType]: Paths[Type] extends { list: string } ? Type : never }[ObjectType];

/** True for a type that has a list of its own. */
export function isListType(type: string): type is ListType {
  return isObjectType(type) && 'list' in typePaths[type];
}
