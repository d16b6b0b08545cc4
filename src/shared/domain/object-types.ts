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
  /** Without one of these an object has nothing to be called by (§5), and is refused. */
  namedBy?: readonly string[];
  /** What people write for it, in English, German and Spanish, besides its own name. Org units are no objects: a team is a space. */
  alias: string;
  /** What tells that an object is over: the stage of an application, whether somebody is employed, or its status. */
  over: 'stage' | 'employment' | 'status';
  /** While its status is `draft` it is its writer's alone, and in no figure. */
  drafts?: true;
  /** There is one of them in a company. */
  single?: true;
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
    namedBy: ['first_name', 'last_name', 'email'],
    alias:
      'candidates applicant applicants kandidat kandidatin kandidaten bewerber bewerberin candidato candidata candidatos candidatas aspirante postulante persona personas',
    over: 'stage',
  },
  employee: {
    list: '/employees',
    page: '/employees/$id',
    longTexts: ['resume.summary'],
    namedBy: ['first_name', 'last_name', 'email'],
    alias:
      'employees colleague colleagues mitarbeiter mitarbeiterin mitarbeitende kollege kollegin empleado empleada empleados empleadas trabajador trabajadora compañero compañera persona personas',
    over: 'employment',
  },
  member: {
    list: '/members',
    page: '/members/$id',
    longTexts: ['resume.summary'],
    namedBy: ['first_name', 'last_name', 'email'],
    alias: 'members user users mitglied mitglieder benutzer nutzer miembro miembros usuario usuaria usuarios',
    over: 'employment',
  },
  company: {
    page: '/company',
    longTexts: ['description'],
    alias: 'companies unternehmen firma empresa empresas compañía',
    over: 'status',
    single: true,
  },
  job: {
    list: '/jobs',
    page: '/job/$slug',
    longTexts: ['description'],
    namedBy: ['title', 'role', 'name'],
    alias: 'jobs requisition requisitions position role stelle stellen vacante vacantes puesto puestos empleo',
    over: 'status',
  },
  skill: {
    list: '/skills',
    page: '/skills/$id',
    longTexts: ['description'],
    alias:
      'skills competence kompetenz kompetenzen fähigkeit fähigkeiten competencia competencias habilidad habilidades',
    over: 'status',
  },
  training: {
    list: '/training',
    page: '/training/$id',
    longTexts: ['objective'],
    namedBy: ['title', 'name'],
    alias: 'trainings schulung schulungen formación formaciones capacitación',
    over: 'status',
  },
  course: {
    list: '/courses',
    page: '/courses/$id',
    longTexts: ['description'],
    namedBy: ['title', 'name'],
    alias: 'courses kurs kurse curso cursos',
    over: 'status',
  },
  pulse: {
    list: '/pulses',
    page: '/pulses/$id',
    longTexts: ['description'],
    alias: 'pulses survey surveys umfrage umfragen pulsumfrage pulso pulsos encuesta encuestas',
    over: 'status',
  },
  space: {
    list: '/spaces',
    page: '/spaces/$id',
    longTexts: ['description', 'instructions'],
    alias: 'spaces team teams bereich bereiche espacio espacios equipo equipos',
    over: 'status',
  },
  canvas: {
    list: '/canvases',
    page: '/canvases/$id',
    longTexts: [],
    alias: 'canvases report reports bericht berichte lienzo informe informes',
    over: 'status',
  },
  performance: {
    list: '/performance',
    page: '/performance/$id',
    longTexts: ['strengths', 'improvements'],
    alias: 'review reviews leistung leistungsbeurteilung beurteilung evaluación evaluaciones desempeño',
    over: 'status',
    drafts: true,
  },
  ticket: { list: '/tickets', page: '/tickets/$id', longTexts: ['description'], alias: 'tickets', over: 'status' },
  interview: {
    list: '/interviews',
    page: '/interviews/$id',
    longTexts: ['notes'],
    alias: 'interviews gespräch vorstellungsgespräch entrevista entrevistas',
    over: 'status',
  },
  document: {
    list: '/documents',
    page: '/documents/$id',
    longTexts: ['description'],
    alias: 'documents file files dokument dokumente datei documento documentos archivo archivos fichero',
    over: 'status',
  },
  document_group: {
    listedWith: 'document',
    page: '/documents/groups/$id',
    longTexts: [],
    alias: 'folder folders ordner dokumentgruppe carpeta carpetas',
    over: 'status',
  },
} as const satisfies Record<string, TypeRow>;

export type ObjectType = keyof typeof objectTypeRows;

/** Every kind of object a company keeps, in the order in which they are named. */
export const objectTypes = Object.keys(objectTypeRows) as readonly ObjectType[];

/** The object types that stand for a person. */
export const personTypes = ['candidate', 'employee', 'member'] as const satisfies readonly ObjectType[];

export type PersonType = (typeof personTypes)[number];

/** The record by which somebody is known who has several. */
export const mainPersonType: PersonType = 'employee';

/** True for one of {@link objectTypes}; a newer host may send others. */
export function isObjectType(value: string): value is ObjectType {
  return (objectTypes as readonly string[]).includes(value);
}

/** True for a candidate, an employee or a member. */
export function isPersonType(value: string): value is PersonType {
  return (personTypes as readonly string[]).includes(value);
}

/** What is known of a type; undefined of one that only a newer host has. */
function rowOf(type: string): TypeRow | undefined {
  return isObjectType(type) ? objectTypeRows[type] : undefined;
}

/** What tells that an object of a type is over. */
export function overBy(type: string): TypeRow['over'] {
  return rowOf(type)?.over ?? 'status';
}

/** Whether objects of a type are drafts at first, which are their writer's alone and in no figure. */
export function hasDrafts(type: string): boolean {
  return rowOf(type)?.drafts === true;
}

/** Whether every object of a type has a slug, asked for or not: its address is made of it. */
export function hasSlug(type: ObjectType): boolean {
  return objectTypeRows[type].page.includes('$slug');
}

/** The fields of a type of which one must be said; none where an object without a name is called by its type. */
export function namedBy(type: ObjectType): readonly string[] {
  return rowOf(type)?.namedBy ?? [];
}

/** Whether a company has one object of a type. */
export function isSingle(type: string): boolean {
  return rowOf(type)?.single === true;
}

type Rows = typeof objectTypeRows;

/** A type that has a list of its own. */
export type ListType = { [Type in ObjectType]: Rows[Type] extends { list: string } ? Type : never }[ObjectType];

/** The path of the list of a type. */
export type ListPath<Type extends ListType> = Rows[Type]['list'];

/** True for a type that has a list of its own. */
export function isListType(type: string): type is ListType {
  return isObjectType(type) && 'list' in objectTypeRows[type];
}

/** The type in whose list the objects of a type stand: mostly its own. */
export function listedAs(type: ObjectType): ObjectType {
  const row = objectTypeRows[type];
  return 'listedWith' in row ? row.listedWith : type;
}
