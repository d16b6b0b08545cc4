import {
  Activity,
  Briefcase,
  Building2,
  Contact,
  Dumbbell,
  FileText,
  Folder,
  GraduationCap,
  LayoutDashboard,
  type LucideIcon,
  MessagesSquare,
  Shapes,
  Sparkles,
  Target,
  Ticket,
  UserRoundSearch,
  UsersRound,
} from 'lucide-react';
import { isListType, isObjectType, type ListType, type ObjectType } from '#shared/domain/object-types.ts';
import type { Language } from '#shared/domain/user-context.ts';
import type { SectionName } from './section-names.ts';

/** What a type is called in one language. */
interface TypeWords {
  one: string;
  other: string;
  /** One of them and several, inside a sentence: "40 tickets deleted". */
  counted: readonly [one: string, other: string];
  choose: string;
  /** To make one. */
  make: string;
  /** Where there are none yet. */
  none: string;
}

/** And of one that has a list. */
interface ListedWords extends TypeWords {
  /** What its list is for. */
  purpose: string;
}

/** What everything shows of a type before its descriptor is there: its icon, what it is called, where it stands. */
interface TypeRow {
  icon: LucideIcon;
  /** What stands before its name: a picture or initials, the same in a square, or the icon. */
  mark: 'avatar' | 'square' | 'icon';
  /** What one that is mentioned is to what is sent: a task goes to an assignee, who is a person; a space has people and documents. */
  mentionedAs: 'assignee' | 'person' | 'document' | 'space' | 'object';
  /** Its page opens in a window of its own (§2). */
  opensInOwnWindow?: true;
  /** One is there from the start, before anybody puts anything in. */
  comesWithWorkspace?: true;
  /** The user context shows a part of it. */
  isInUserContext?: true;
  /** The page of the company says how many there are. */
  isCountedByCompany?: true;
  en: TypeWords;
  de: TypeWords;
  es: TypeWords;
}

/** A type that has a list: where the sidebar has it, the key that goes there after `g`, and whether the palette offers it unasked. */
interface ListedRow extends TypeRow {
  list: { section: SectionName; goToKey?: string; isOffered?: true };
  en: ListedWords;
  de: ListedWords;
  es: ListedWords;
}

/** In the order in which the sidebar has their lists. */
export const typeRows = {
  candidate: {
    icon: UserRoundSearch,
    mark: 'avatar',
    mentionedAs: 'person',
    list: { section: 'hiring', goToKey: 'c', isOffered: true },
    en: {
      one: 'Candidate',
      other: 'Candidates',
      counted: ['candidate', 'candidates'],
      choose: 'Choose a candidate',
      make: 'New candidate',
      none: 'No candidates yet.',
      purpose: 'Everybody who applies, with their job, their stage and what they can do.',
    },
    de: {
      one: 'Kandidat',
      other: 'Kandidaten',
      counted: ['Kandidat', 'Kandidaten'],
      choose: 'Kandidaten wählen',
      make: 'Neuer Kandidat',
      none: 'Noch keine Kandidaten.',
      purpose: 'Alle, die sich bewerben, mit Stelle, Phase und dem, was sie können.',
    },
    es: {
      one: 'Candidato',
      other: 'Candidatos',
      counted: ['candidato', 'candidatos'],
      choose: 'Elegir un candidato',
      make: 'Nuevo candidato',
      none: 'Todavía no hay candidatos.',
      purpose: 'Todas las personas que se presentan, con su vacante, su fase y lo que saben hacer.',
    },
  },
  job: {
    icon: Briefcase,
    mark: 'icon',
    mentionedAs: 'object',
    list: { section: 'hiring', goToKey: 'j', isOffered: true },
    opensInOwnWindow: true,
    isCountedByCompany: true,
    en: {
      one: 'Job',
      other: 'Jobs',
      counted: ['job', 'jobs'],
      choose: 'Choose a job',
      make: 'New job',
      none: 'No jobs yet.',
      purpose: 'Open positions with the skills they need, their applicants and who may see them.',
    },
    de: {
      one: 'Stelle',
      other: 'Stellen',
      counted: ['Stelle', 'Stellen'],
      choose: 'Stelle wählen',
      make: 'Neue Stelle',
      none: 'Noch keine Stellen.',
      purpose: 'Offene Stellen mit ihrem Bedarf an Kompetenzen, ihren Bewerbungen und wer sie sieht.',
    },
    es: {
      one: 'Vacante',
      other: 'Vacantes',
      counted: ['vacante', 'vacantes'],
      choose: 'Elegir una vacante',
      make: 'Nueva vacante',
      none: 'Todavía no hay vacantes.',
      purpose: 'Puestos abiertos con las competencias que necesitan, sus candidaturas y quién puede verlos.',
    },
  },
  interview: {
    icon: MessagesSquare,
    mark: 'icon',
    mentionedAs: 'object',
    list: { section: 'hiring', goToKey: 'i' },
    en: {
      one: 'Interview',
      other: 'Interviews',
      counted: ['interview', 'interviews'],
      choose: 'Choose an interview',
      make: 'New interview',
      none: 'No interviews yet.',
      purpose: 'Talks with applicants: when, with whom, and how they went.',
    },
    de: {
      one: 'Interview',
      other: 'Interviews',
      counted: ['Interview', 'Interviews'],
      choose: 'Interview wählen',
      make: 'Neues Interview',
      none: 'Noch keine Interviews.',
      purpose: 'Gespräche mit Bewerbern: wann, mit wem und wie sie verliefen.',
    },
    es: {
      one: 'Entrevista',
      other: 'Entrevistas',
      counted: ['entrevista', 'entrevistas'],
      choose: 'Elegir una entrevista',
      make: 'Nueva entrevista',
      none: 'Todavía no hay entrevistas.',
      purpose: 'Conversaciones con candidatos: cuándo, con quién y cómo fueron.',
    },
  },
  employee: {
    icon: UsersRound,
    mark: 'avatar',
    mentionedAs: 'person',
    list: { section: 'people', goToKey: 'e' },
    isCountedByCompany: true,
    en: {
      one: 'Employee',
      other: 'Employees',
      counted: ['employee', 'employees'],
      choose: 'Choose an employee',
      make: 'New employee',
      none: 'No employees yet.',
      purpose: 'Who works here: their role, their team, their skills and their growth.',
    },
    de: {
      one: 'Mitarbeiter',
      other: 'Mitarbeiter',
      counted: ['Mitarbeiter', 'Mitarbeiter'],
      choose: 'Mitarbeiter wählen',
      make: 'Neuer Mitarbeiter',
      none: 'Noch keine Mitarbeiter.',
      purpose: 'Wer hier arbeitet: Rolle, Team, Kompetenzen und Entwicklung.',
    },
    es: {
      one: 'Empleado',
      other: 'Empleados',
      counted: ['empleado', 'empleados'],
      choose: 'Elegir un empleado',
      make: 'Nuevo empleado',
      none: 'Todavía no hay empleados.',
      purpose: 'Quién trabaja aquí: su puesto, su equipo, sus competencias y su crecimiento.',
    },
  },
  member: {
    icon: Contact,
    mark: 'avatar',
    mentionedAs: 'assignee',
    list: { section: 'people' },
    comesWithWorkspace: true,
    isInUserContext: true,
    en: {
      one: 'Member',
      other: 'Members',
      counted: ['member', 'members'],
      choose: 'Choose a member',
      make: 'New member',
      none: 'No members yet.',
      purpose: 'Who signs in to this workspace, and what they may do.',
    },
    de: {
      one: 'Mitglied',
      other: 'Mitglieder',
      counted: ['Mitglied', 'Mitglieder'],
      choose: 'Mitglied wählen',
      make: 'Neues Mitglied',
      none: 'Noch keine Mitglieder.',
      purpose: 'Wer sich in diesem Arbeitsbereich anmeldet und was er darf.',
    },
    es: {
      one: 'Miembro',
      other: 'Miembros',
      counted: ['miembro', 'miembros'],
      choose: 'Elegir un miembro',
      make: 'Nuevo miembro',
      none: 'Todavía no hay miembros.',
      purpose: 'Quién inicia sesión en este espacio de trabajo y qué puede hacer.',
    },
  },
  skill: {
    icon: Sparkles,
    mark: 'icon',
    mentionedAs: 'object',
    list: { section: 'people', goToKey: 's' },
    en: {
      one: 'Skill',
      other: 'Skills',
      counted: ['skill', 'skills'],
      choose: 'Choose a skill',
      make: 'New skill',
      none: 'No skills yet.',
      purpose: 'What people can do and how well, held against what jobs need.',
    },
    de: {
      one: 'Kompetenz',
      other: 'Kompetenzen',
      counted: ['Kompetenz', 'Kompetenzen'],
      choose: 'Kompetenz wählen',
      make: 'Neue Kompetenz',
      none: 'Noch keine Kompetenzen.',
      purpose: 'Was Menschen können und wie gut, verglichen mit dem, was Stellen brauchen.',
    },
    es: {
      one: 'Competencia',
      other: 'Competencias',
      counted: ['competencia', 'competencias'],
      choose: 'Elegir una competencia',
      make: 'Nueva competencia',
      none: 'Todavía no hay competencias.',
      purpose: 'Qué saben hacer las personas y con qué nivel, frente a lo que necesitan las vacantes.',
    },
  },
  performance: {
    icon: Target,
    mark: 'icon',
    mentionedAs: 'object',
    list: { section: 'people' },
    en: {
      one: 'Performance record',
      other: 'Performance',
      counted: ['performance record', 'performance records'],
      choose: 'Choose a performance record',
      make: 'New performance record',
      none: 'No performance records yet.',
      purpose: 'Reviews of a cycle with their goals and ratings.',
    },
    de: {
      one: 'Leistungsbeurteilung',
      other: 'Leistung',
      counted: ['Leistungsbeurteilung', 'Leistungsbeurteilungen'],
      choose: 'Leistungsbeurteilung wählen',
      make: 'Neue Leistungsbeurteilung',
      none: 'Noch keine Leistungsbeurteilungen.',
      purpose: 'Beurteilungen eines Zyklus mit Zielen und Bewertungen.',
    },
    es: {
      one: 'Evaluación del desempeño',
      other: 'Desempeño',
      counted: ['evaluación del desempeño', 'evaluaciones del desempeño'],
      choose: 'Elegir una evaluación',
      make: 'Nueva evaluación',
      none: 'Todavía no hay evaluaciones.',
      purpose: 'Evaluaciones de un ciclo con sus objetivos y valoraciones.',
    },
  },
  pulse: {
    icon: Activity,
    mark: 'icon',
    mentionedAs: 'object',
    list: { section: 'people', goToKey: 'p' },
    en: {
      one: 'Pulse',
      other: 'Pulses',
      counted: ['pulse', 'pulses'],
      choose: 'Choose a pulse',
      make: 'New pulse',
      none: 'No pulses yet.',
      purpose: 'Short surveys that tell how people are, never of fewer than five.',
    },
    de: {
      one: 'Pulsumfrage',
      other: 'Pulsumfragen',
      counted: ['Pulsumfrage', 'Pulsumfragen'],
      choose: 'Pulsumfrage wählen',
      make: 'Neue Pulsumfrage',
      none: 'Noch keine Pulsumfragen.',
      purpose: 'Kurze Umfragen, die sagen, wie es den Leuten geht, nie von weniger als fünf.',
    },
    es: {
      one: 'Pulso',
      other: 'Pulsos',
      counted: ['pulso', 'pulsos'],
      choose: 'Elegir un pulso',
      make: 'Nuevo pulso',
      none: 'Todavía no hay pulsos.',
      purpose: 'Encuestas breves que dicen cómo están las personas, nunca de menos de cinco.',
    },
  },
  course: {
    icon: GraduationCap,
    mark: 'icon',
    mentionedAs: 'object',
    list: { section: 'learning' },
    isCountedByCompany: true,
    en: {
      one: 'Course',
      other: 'Courses',
      counted: ['course', 'courses'],
      choose: 'Choose a course',
      make: 'New course',
      none: 'No courses yet.',
      purpose: 'What can be learnt, and which skills it teaches.',
    },
    de: {
      one: 'Kurs',
      other: 'Kurse',
      counted: ['Kurs', 'Kurse'],
      choose: 'Kurs wählen',
      make: 'Neuer Kurs',
      none: 'Noch keine Kurse.',
      purpose: 'Was man lernen kann und welche Kompetenzen es vermittelt.',
    },
    es: {
      one: 'Curso',
      other: 'Cursos',
      counted: ['curso', 'cursos'],
      choose: 'Elegir un curso',
      make: 'Nuevo curso',
      none: 'Todavía no hay cursos.',
      purpose: 'Qué se puede aprender y qué competencias enseña.',
    },
  },
  training: {
    icon: Dumbbell,
    mark: 'icon',
    mentionedAs: 'object',
    list: { section: 'learning' },
    en: {
      one: 'Training',
      other: 'Training',
      counted: ['training', 'trainings'],
      choose: 'Choose a training',
      make: 'New training',
      none: 'No training yet.',
      purpose: 'Programmes that people are assigned to, with when they are due.',
    },
    de: {
      one: 'Schulung',
      other: 'Schulungen',
      counted: ['Schulung', 'Schulungen'],
      choose: 'Schulung wählen',
      make: 'Neue Schulung',
      none: 'Noch keine Schulungen.',
      purpose: 'Programme, die Personen zugewiesen sind, mit ihrer Frist.',
    },
    es: {
      one: 'Formación',
      other: 'Formación',
      counted: ['formación', 'formaciones'],
      choose: 'Elegir una formación',
      make: 'Nueva formación',
      none: 'Todavía no hay formaciones.',
      purpose: 'Programas que se asignan a personas, con su fecha límite.',
    },
  },
  space: {
    icon: Shapes,
    mark: 'icon',
    mentionedAs: 'space',
    list: { section: 'work' },
    en: {
      one: 'Space',
      other: 'Spaces',
      counted: ['space', 'spaces'],
      choose: 'Choose a space',
      make: 'New space',
      none: 'No spaces yet.',
      purpose: 'A place for people, documents and tasks that belong together.',
    },
    de: {
      one: 'Bereich',
      other: 'Bereiche',
      counted: ['Bereich', 'Bereiche'],
      choose: 'Bereich wählen',
      make: 'Neuer Bereich',
      none: 'Noch keine Bereiche.',
      purpose: 'Ein Ort für Personen, Dokumente und Aufgaben, die zusammengehören.',
    },
    es: {
      one: 'Espacio',
      other: 'Espacios',
      counted: ['espacio', 'espacios'],
      choose: 'Elegir un espacio',
      make: 'Nuevo espacio',
      none: 'Todavía no hay espacios.',
      purpose: 'Un lugar para personas, documentos y tareas que van juntos.',
    },
  },
  canvas: {
    icon: LayoutDashboard,
    mark: 'icon',
    mentionedAs: 'object',
    list: { section: 'work' },
    en: {
      one: 'Canvas',
      other: 'Canvases',
      counted: ['canvas', 'canvases'],
      choose: 'Choose a canvas',
      make: 'New canvas',
      none: 'No canvases yet.',
      purpose: 'Reports with figures, charts and findings from your data.',
    },
    de: {
      one: 'Canvas',
      other: 'Canvases',
      counted: ['Canvas', 'Canvases'],
      choose: 'Canvas wählen',
      make: 'Neues Canvas',
      none: 'Noch keine Canvases.',
      purpose: 'Berichte mit Zahlen, Diagrammen und Erkenntnissen aus Ihren Daten.',
    },
    es: {
      one: 'Lienzo',
      other: 'Lienzos',
      counted: ['lienzo', 'lienzos'],
      choose: 'Elegir un lienzo',
      make: 'Nuevo lienzo',
      none: 'Todavía no hay lienzos.',
      purpose: 'Informes con cifras, gráficos y hallazgos de tus datos.',
    },
  },
  ticket: {
    icon: Ticket,
    mark: 'icon',
    mentionedAs: 'object',
    list: { section: 'work' },
    en: {
      one: 'Ticket',
      other: 'Tickets',
      counted: ['ticket', 'tickets'],
      choose: 'Choose a ticket',
      make: 'New ticket',
      none: 'No tickets yet.',
      purpose: 'Requests and problems: who takes care of them, and how urgent they are.',
    },
    de: {
      one: 'Ticket',
      other: 'Tickets',
      counted: ['Ticket', 'Tickets'],
      choose: 'Ticket wählen',
      make: 'Neues Ticket',
      none: 'Noch keine Tickets.',
      purpose: 'Anfragen und Probleme: wer sich kümmert und wie dringend sie sind.',
    },
    es: {
      one: 'Ticket',
      other: 'Tickets',
      counted: ['ticket', 'tickets'],
      choose: 'Elegir un ticket',
      make: 'Nuevo ticket',
      none: 'Todavía no hay tickets.',
      purpose: 'Peticiones y problemas: quién se ocupa y cuánto urgen.',
    },
  },
  document: {
    icon: FileText,
    mark: 'icon',
    mentionedAs: 'document',
    list: { section: 'company', goToKey: 'd' },
    en: {
      one: 'Document',
      other: 'Documents',
      counted: ['document', 'documents'],
      choose: 'Choose a document',
      make: 'New document',
      none: 'No documents yet.',
      purpose: 'Résumés, contracts and other files, read and found by what they say.',
    },
    de: {
      one: 'Dokument',
      other: 'Dokumente',
      counted: ['Dokument', 'Dokumente'],
      choose: 'Dokument wählen',
      make: 'Neues Dokument',
      none: 'Noch keine Dokumente.',
      purpose: 'Lebensläufe, Verträge und andere Dateien, gefunden nach ihrem Inhalt.',
    },
    es: {
      one: 'Documento',
      other: 'Documentos',
      counted: ['documento', 'documentos'],
      choose: 'Elegir un documento',
      make: 'Nuevo documento',
      none: 'Todavía no hay documentos.',
      purpose: 'Currículums, contratos y otros archivos, leídos y encontrados por lo que dicen.',
    },
  },
  document_group: {
    icon: Folder,
    mark: 'icon',
    mentionedAs: 'object',
    en: {
      one: 'Document group',
      other: 'Document groups',
      counted: ['document group', 'document groups'],
      choose: 'Choose a document group',
      make: 'New document group',
      none: 'No document groups yet.',
    },
    de: {
      one: 'Dokumentgruppe',
      other: 'Dokumentgruppen',
      counted: ['Dokumentgruppe', 'Dokumentgruppen'],
      choose: 'Dokumentgruppe wählen',
      make: 'Neue Dokumentgruppe',
      none: 'Noch keine Dokumentgruppen.',
    },
    es: {
      one: 'Grupo de documentos',
      other: 'Grupos de documentos',
      counted: ['grupo de documentos', 'grupos de documentos'],
      choose: 'Elegir un grupo de documentos',
      make: 'Nuevo grupo de documentos',
      none: 'Todavía no hay grupos de documentos.',
    },
  },
  company: {
    icon: Building2,
    mark: 'square',
    mentionedAs: 'object',
    comesWithWorkspace: true,
    isInUserContext: true,
    en: {
      one: 'Company',
      other: 'Companies',
      counted: ['company', 'companies'],
      choose: 'Choose a company',
      make: 'New company',
      none: 'No companies yet.',
    },
    de: {
      one: 'Unternehmen',
      other: 'Unternehmen',
      counted: ['Unternehmen', 'Unternehmen'],
      choose: 'Unternehmen wählen',
      make: 'Neues Unternehmen',
      none: 'Noch keine Unternehmen.',
    },
    es: {
      one: 'Empresa',
      other: 'Empresas',
      counted: ['empresa', 'empresas'],
      choose: 'Elegir una empresa',
      make: 'Nueva empresa',
      none: 'Todavía no hay empresas.',
    },
  },
} as const satisfies { readonly [Type in ObjectType]: Type extends ListType ? ListedRow : TypeRow };

/** The types that have a list, in the order in which the sidebar has them. */
export const listTypes = (Object.keys(typeRows) as ObjectType[]).filter(isListType);

/** The row of a type; undefined for one that this version does not know. */
export function typeRow(type: string): TypeRow | undefined {
  return isObjectType(type) ? typeRows[type] : undefined;
}

/** The row of a type that has a list. */
export function listedRow(type: ListType): ListedRow {
  return typeRows[type];
}

type Plural<Name extends string> = `${Name}_one` | `${Name}_other`;

const entries = Object.entries(typeRows) as [ObjectType, TypeRow][];

/** Some words of every type, by type. */
function eachType(word: (row: TypeRow) => string): Readonly<Record<ObjectType, string>> {
  return Object.fromEntries(entries.map(([type, row]) => [type, word(row)])) as Record<ObjectType, string>;
}

/** What is one and what are several of every type, as plurals are looked up. */
function eachPlural(words: (row: TypeRow) => readonly [string, string]): Readonly<Record<Plural<ObjectType>, string>> {
  const plurals = entries.flatMap(([type, row]) => {
    const [one, other] = words(row);
    return [
      [`${type}_one`, one],
      [`${type}_other`, other],
    ];
  });
  return Object.fromEntries(plurals) as Record<Plural<ObjectType>, string>;
}

/** What all types are called in a language, as `common` has it. */
export function typeWords(language: Language) {
  return {
    choose: eachType((row) => row[language].choose),
    make: eachType((row) => row[language].make),
    single: eachType((row) => row[language].counted[0]),
    none: eachType((row) => row[language].none),
    purposes: Object.fromEntries(listTypes.map((type) => [type, listedRow(type)[language].purpose])) as Readonly<
      Record<ListType, string>
    >,
    types: eachPlural(({ [language]: { one, other } }) => [one, other]),
    counted: eachPlural(({ [language]: { counted } }) => [`{{value}} ${counted[0]}`, `{{value}} ${counted[1]}`]),
  };
}
