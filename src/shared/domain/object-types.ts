/** What all sides know of a type. */
interface TypeRow {
  /** Left out for a company, which is the only one of its kind, and for what is listed with others. */
  list?: string;
  /** The type in whose list it stands. */
  listedWith?: string;
  /** The route of one object: `$id` or, where it has a name for addresses, `$slug` stands for it. */
  page: string;
  /** Its long texts, as dotted paths in the object (long-texts.ts). */
  longTexts: readonly string[];
  /** What people write for it, in English and German, besides its own name. Org units are no objects: a team is a space. */
  alias: string;
}

/**
 * Every kind of object a company keeps (§1, §3), with the routes of its list and of one object (screens.md; §2 has the page
 * of a job at `/job/{slug}`). Its fields stand in object-schemas.ts, who may what with it in roles.ts.
 */
export const objectTypeRows = {
  candidate: {
    list: '/candidates',
    page: '/candidates/$id',
    longTexts: ['resume.summary'],
    alias: 'candidates applicant applicants kandidat kandidatin kandidaten bewerber bewerberin',
  },
  employee: {
    list: '/employees',
    page: '/employees/$id',
    longTexts: ['resume.summary'],
    alias: 'employees colleague colleagues mitarbeiter mitarbeiterin mitarbeitende kollege kollegin',
  },
  member: {
    list: '/members',
    page: '/members/$id',
    longTexts: ['resume.summary'],
    alias: 'members user users mitglied mitglieder benutzer nutzer',
  },
  company: { page: '/company', longTexts: ['description'], alias: 'companies unternehmen firma' },
  job: {
    list: '/jobs',
    page: '/job/$slug',
    longTexts: ['description'],
    alias: 'jobs requisition requisitions position role stelle stellen',
  },
  skill: {
    list: '/skills',
    page: '/skills/$id',
    longTexts: ['description'],
    alias: 'skills competence kompetenz kompetenzen fähigkeit fähigkeiten',
  },
  training: {
    list: '/training',
    page: '/training/$id',
    longTexts: ['objective'],
    alias: 'trainings schulung schulungen',
  },
  course: { list: '/courses', page: '/courses/$id', longTexts: ['description'], alias: 'courses kurs kurse' },
  pulse: {
    list: '/pulses',
    page: '/pulses/$id',
    longTexts: ['description'],
    alias: 'pulses survey surveys umfrage umfragen pulsumfrage',
  },
  space: {
    list: '/spaces',
    page: '/spaces/$id',
    longTexts: ['description', 'instructions'],
    alias: 'spaces team teams bereich bereiche',
  },
  canvas: {
    list: '/canvases',
    page: '/canvases/$id',
    longTexts: [],
    alias: 'canvases report reports bericht berichte',
  },
  performance: {
    list: '/performance',
    page: '/performance/$id',
    longTexts: ['strengths', 'improvements'],
    alias: 'review reviews leistung leistungsbeurteilung beurteilung',
  },
  ticket: { list: '/tickets', page: '/tickets/$id', longTexts: ['description'], alias: 'tickets' },
  interview: {
    list: '/interviews',
    page: '/interviews/$id',
    longTexts: ['notes'],
    alias: 'interviews gespräch vorstellungsgespräch',
  },
  document: {
    list: '/documents',
    page: '/documents/$id',
    longTexts: ['description'],
    alias: 'documents file files dokument dokumente datei',
  },
  document_group: {
    listedWith: 'document',
    page: '/documents/groups/$id',
    longTexts: [],
    alias: 'folder folders ordner dokumentgruppe',
  },
} as const satisfies Record<string, TypeRow>;

export type ObjectType = keyof typeof objectTypeRows;

/** Every kind of object a company keeps, in the order in which they are named. */
export const objectTypes = Object.keys(objectTypeRows) as readonly ObjectType[];

/** The object types that stand for a person. */
export const personTypes = ['candidate', 'employee', 'member'] as const satisfies readonly ObjectType[];

export type PersonType = (typeof personTypes)[number];

/** True for one of {@link objectTypes}; a newer host may send others. */
export function isObjectType(value: string): value is ObjectType {
  return (objectTypes as readonly string[]).includes(value);
}

/** True for a candidate, an employee or a member. */
export function isPersonType(value: string): value is PersonType {
  return (personTypes as readonly string[]).includes(value);
}

type Rows = typeof objectTypeRows;

/** A type that has a list of its own. */
export type ListType = { [Type in ObjectType]: Rows[Type] extends { list: string } ? Type : never }[ObjectType];

/** True for a type that has a list of its own. */
export function isListType(type: string): type is ListType {
  return isObjectType(type) && 'list' in objectTypeRows[type];
}

/** The type in whose list the objects of a type stand: mostly its own. */
export function listedAs(type: ObjectType): ObjectType {
  const row = objectTypeRows[type];
  return 'listedWith' in row ? row.listedWith : type;
}
