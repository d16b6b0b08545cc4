import { fold } from '#shared/search/fold.ts';

export const sectionKinds = [
  'contact',
  'summary',
  'experience',
  'education',
  'skills',
  'languages',
  'links',
  'other',
] as const;
export type SectionKind = (typeof sectionKinds)[number];

/** What the parts of a résumé are headed with, folded. */
const headings: Readonly<Record<SectionKind, readonly string[]>> = {
  contact: [
    'contact',
    'contact details',
    'contact information',
    'personal details',
    'personal information',
    'personal data',
    'kontakt',
    'kontaktdaten',
    'personliche daten',
    'personliche angaben',
    'zur person',
    'angaben zur person',
    'contacto',
    'datos de contacto',
    'informacion de contacto',
    'datos personales',
    'informacion personal',
  ],
  summary: [
    'summary',
    'professional summary',
    'executive summary',
    'career summary',
    'profile',
    'professional profile',
    'about',
    'about me',
    'objective',
    'career objective',
    'personal statement',
    'personal profile',
    'career profile',
    'highlights',
    'introduction',
    'profil',
    'kurzprofil',
    'uber mich',
    'zusammenfassung',
    'perfil',
    'perfil profesional',
    'sobre mi',
    'acerca de mi',
    'resumen',
    'resumen profesional',
    'resumen ejecutivo',
    'objetivo',
    'objetivo profesional',
    'extracto',
    'presentacion',
  ],
  experience: [
    'experience',
    'work experience',
    'professional experience',
    'employment',
    'employment history',
    'work history',
    'career history',
    'career',
    'relevant experience',
    'employment experience',
    'work',
    'positions',
    'positions held',
    'industry experience',
    'job history',
    'internships',
    'berufserfahrung',
    'beruflicher werdegang',
    'berufspraxis',
    'berufliche stationen',
    'beruflicher hintergrund',
    'berufliche erfahrung',
    'berufliche tatigkeiten',
    'praktische erfahrung',
    'praktische erfahrungen',
    'praxiserfahrung',
    'werdegang',
    'arbeitserfahrung',
    'berufserfahrungen',
    'berufsleben',
    'beruf',
    'berufslaufbahn',
    'berufliche laufbahn',
    'tatigkeiten',
    'praktika',
    'praktika und nebentatigkeiten',
    'erfahrung',
    'erfahrungen',
    'stationen',
    'experiencia',
    'experiencia profesional',
    'experiencia laboral',
    'experiencia de trabajo',
    'trayectoria',
    'trayectoria profesional',
    'trayectoria laboral',
    'historial laboral',
    'historial profesional',
    'vida laboral',
    'empleo',
    'empleos',
    'practicas',
    'practicas profesionales',
    'puestos desempenados',
  ],
  education: [
    'education',
    'academic background',
    'educational background',
    'academic qualifications',
    'academic history',
    'degrees',
    'schooling',
    'school',
    'academic education',
    'education history',
    'qualifications',
    'studies',
    'ausbildung',
    'schulbildung',
    'schulische ausbildung',
    'akademische ausbildung',
    'akademischer werdegang',
    'bildung',
    'bildungsweg',
    'bildungsgang',
    'studium',
    'hochschulbildung',
    'studium und ausbildung',
    'akademische laufbahn',
    'schule',
    'hochschule',
    'universitat',
    'berufsausbildung',
    'schule und ausbildung',
    'educacion',
    'formacion',
    'formacion academica',
    'formacion reglada',
    'estudios',
    'estudios realizados',
    'titulacion',
    'titulaciones',
    'historial academico',
    'datos academicos',
    'educacion y formacion',
    'formacion universitaria',
  ],
  skills: [
    'skills',
    'technical skills',
    'key skills',
    'core skills',
    'core competencies',
    'competencies',
    'competences',
    'technologies',
    'tech stack',
    'tools',
    'expertise',
    'areas of expertise',
    'professional skills',
    'skill set',
    'skillset',
    'hard skills',
    'soft skills',
    'core strengths',
    'strengths',
    'technical expertise',
    'technical proficiencies',
    'proficiencies',
    'abilities',
    'software',
    'programming languages',
    'frameworks',
    'kenntnisse',
    'fahigkeiten',
    'kompetenzen',
    'fachkenntnisse',
    'it-kenntnisse',
    'edv-kenntnisse',
    'edv',
    'it kenntnisse',
    'besondere kenntnisse',
    'weitere kenntnisse',
    'technische kenntnisse',
    'qualifikationen',
    'it-skills',
    'fachliche kompetenzen',
    'fachkompetenzen',
    'fachliche kenntnisse',
    'kernkompetenzen',
    'starken',
    'schwerpunkte',
    'methoden',
    'technologien',
    'werkzeuge',
    'edv-kenntnisse und software',
    'computerkenntnisse',
    'softwarekenntnisse',
    'programmierkenntnisse',
    'competencias',
    'habilidades',
    'aptitudes',
    'conocimientos',
    'competencias tecnicas',
    'competencias profesionales',
    'competencias clave',
    'habilidades tecnicas',
    'habilidades profesionales',
    'conocimientos tecnicos',
    'conocimientos informaticos',
    'informatica',
    'herramientas',
    'tecnologias',
    'destrezas',
    'capacidades',
    'puntos fuertes',
    'areas de conocimiento',
    'competencias digitales',
    'habilidades blandas',
    'lenguajes de programacion',
  ],
  languages: [
    'languages',
    'language skills',
    'spoken languages',
    'gesprochene sprachen',
    'sprachen',
    'sprachkenntnisse',
    'fremdsprachen',
    'idiomas',
    'lenguas',
    'conocimiento de idiomas',
    'competencias linguisticas',
    'dominio de idiomas',
  ],
  links: [
    'links',
    'profiles',
    'online',
    'web',
    'online profiles',
    'profile online',
    'im web',
    'enlaces',
    'perfiles',
    'en linea',
    'redes',
    'redes profesionales',
    'en la red',
  ],
  other: [
    'projects',
    'personal projects',
    'certifications',
    'certificates',
    'certificates',
    'awards',
    'publications',
    'volunteering',
    'volunteer experience',
    'interests',
    'hobbies',
    'references',
    'courses',
    'training',
    'conferences',
    'patents',
    'military service',
    'projekte',
    'zertifikate',
    'weiterbildung',
    'weiterbildungen',
    'auszeichnungen',
    'veroffentlichungen',
    'publikationen',
    'ehrenamt',
    'ehrenamtliches engagement',
    'engagement',
    'interessen',
    'hobbys',
    'hobbies',
    'referenzen',
    'sonstiges',
    'wehrdienst',
    'zivildienst',
    'auslandsaufenthalte',
    'proyectos',
    'proyectos personales',
    'certificaciones',
    'certificados',
    'cursos',
    'cursos y certificados',
    'formacion complementaria',
    'formacion continua',
    'otros cursos',
    'premios',
    'reconocimientos',
    'publicaciones',
    'voluntariado',
    'intereses',
    'aficiones',
    'referencias',
    'otros datos',
    'otros datos de interes',
    'informacion adicional',
    'datos de interes',
    'congresos',
    'patentes',
    'servicio militar',
  ],
};

const kindOfHeading = new Map(
  sectionKinds.flatMap((kind) => headings[kind].map((heading): [string, SectionKind] => [heading, kind])),
);

/** The same without their spaces: letters that are spaced out leave no gap between words. */
const kindOfTightHeading = new Map([...kindOfHeading].map(([heading, kind]) => [heading.replaceAll(' ', ''), kind]));

export interface Section {
  kind: SectionKind;
  lines: string[];
}

const longestHeading = 48;
/** A letter with the signs around it. */
const longestLetter = 8;

/** `E X P E R I E N C E` as one reads it; a wider gap than between letters is one between words. */
export function withoutLetterSpacing(line: string): string {
  const text = line.trim();
  const letters = text.split(/\s+/);
  const isSpaced =
    letters.length >= 4 &&
    letters.every((part) => part.length <= longestLetter && /^\p{P}*[\p{L}\p{P}&+]\p{M}?\p{P}*$/u.test(part));
  if (!isSpaced || letters.filter((part) => /\p{L}/u.test(part)).length < 4) {
    return line;
  }
  const gaps = text.match(/\s+/g) ?? [];
  const narrow = Math.min(...gaps.map((gap) => gap.length));
  return letters
    .map((letter, index) => letter + ((gaps[index]?.length ?? 0) > narrow ? ' ' : ''))
    .join('')
    .trim();
}

function lookUp(text: string): SectionKind | undefined {
  const plain = fold(text)
    .replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    .replaceAll(/\s+/g, ' ');
  const [first = '', second = ''] = plain.split(/ ?(?:&|\+|\/|,|\band\b|\bund\b|\by\b) ?/);
  return (
    kindOfHeading.get(plain) ??
    kindOfTightHeading.get(plain) ??
    kindOfHeading.get(first) ??
    // `Schul- und Hochschulbildung`, `Fach- und IT-Kenntnisse`: the second word is whole.
    (first === '' || first.endsWith('-') ? kindOfHeading.get(second) : undefined)
  );
}

/** What a line is the heading of; undefined for any other line. */
export function headingKind(line: string): SectionKind | undefined {
  const plain = withoutLetterSpacing(line).trim();
  const isShort = plain.length <= longestHeading && plain.split(/\s+/).length <= 6;
  return isShort && !/\d|@|\t/.test(plain) && !/[.;]$/.test(plain) ? lookUp(plain) : undefined;
}

/** A heading with its content in one line: `Skills: Python, SQL`. */
function inlineSection(line: string): Section | undefined {
  const [, label = '', content = ''] = /^([^:\t]{3,40})(?::|\t)\s*(\S.*)$/.exec(line.trim()) ?? [];
  const kind = headingKind(label);
  return kind === undefined || kind === 'contact' || content === '' ? undefined : { kind, lines: [content] };
}

const spoken =
  /\b(?:english|german|french|spanish|italian|polish|russian|arabic|chinese|turkish|dutch|portuguese|deutsch|englisch|franzosisch|spanisch|italienisch|polnisch|russisch|arabisch|chinesisch|turkisch|niederlandisch|portugiesisch|ingles|aleman|frances|espanol|castellano|catalan|euskera|gallego|italiano|polaco|ruso|arabe|chino|turco|neerlandes|portugues)\b/;

/** `Languages: Python, SQL` among skills names programming languages, not a part of its own. */
function isGroupOf(section: Section | undefined, inline: Section): boolean {
  const isSkills = section?.kind === 'skills' && (inline.kind === 'skills' || inline.kind === 'languages');
  return section?.kind === inline.kind || (isSkills && !spoken.test(fold(inline.lines.join(' '))));
}

/** The lines before the first heading, and the parts that follow, in their order. */
export function splitSections(text: string): { head: string[]; sections: Section[] } {
  const head: string[] = [];
  const sections: Section[] = [];
  for (const line of text.split('\n')) {
    const kind = headingKind(line);
    const inline = kind === undefined ? inlineSection(line) : undefined;
    if (kind !== undefined) {
      sections.push({ kind, lines: [] });
    } else if (inline !== undefined && inline.kind !== 'experience' && inline.kind !== 'education') {
      const inside = sections.at(-1);
      if (inside !== undefined && isGroupOf(inside, inline)) {
        inside.lines.push(line);
      } else {
        sections.push(inline);
      }
    } else {
      (sections.at(-1)?.lines ?? head).push(line);
    }
  }
  return { head, sections };
}

/** The lines of all parts of a kind. */
export function linesOf(sections: readonly Section[], kind: SectionKind): string[] {
  return sections.filter((section) => section.kind === kind).flatMap((section) => [...section.lines, '']);
}
