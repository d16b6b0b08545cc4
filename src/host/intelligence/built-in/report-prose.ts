import type { Figure, ReportProseRequest } from '#host/intelligence/intelligence.ts';
import type { Language } from '#shared/domain/user-context.ts';
import { beforePercent } from './before-percent.ts';

/** Figures that one paragraph can name and still be read. */
const mostFigures = 6;
const mostFindings = 5;

const subjects: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    talent_overview: 'This report describes the people of the company and where they stand.',
    hiring_funnel: 'This report follows candidates from application to hire.',
    skill_gaps: 'This report compares the skills the company has with those it needs.',
    performance_summary: 'This report sums up the performance records it covers.',
    pulse_results: 'This report sums up what people answered.',
  },
  de: {
    talent_overview: 'Dieser Bericht beschreibt die Menschen im Unternehmen und wo sie stehen.',
    hiring_funnel: 'Dieser Bericht folgt Bewerbungen vom Eingang bis zur Einstellung.',
    skill_gaps: 'Dieser Bericht vergleicht die vorhandenen Kompetenzen mit den benötigten.',
    performance_summary: 'Dieser Bericht fasst die erfassten Leistungsbeurteilungen zusammen.',
    pulse_results: 'Dieser Bericht fasst zusammen, was geantwortet wurde.',
  },
  es: {
    talent_overview: 'Este informe describe a las personas de la empresa y cómo están.',
    hiring_funnel: 'Este informe sigue las candidaturas desde su llegada hasta la contratación.',
    skill_gaps: 'Este informe compara las competencias que la empresa tiene con las que necesita.',
    performance_summary: 'Este informe resume las evaluaciones que abarca.',
    pulse_results: 'Este informe resume lo que se ha respondido.',
  },
};

const phrases = {
  en: {
    none: 'There are no figures for it yet.',
    up: 'up from',
    down: 'down from',
    same: 'unchanged',
    findings: 'What stands out:',
    instructions: 'This report was written from your data; free instructions need a connected model.',
  },
  de: {
    none: 'Dazu liegen noch keine Zahlen vor.',
    up: 'gestiegen von',
    down: 'gesunken von',
    same: 'unverändert',
    findings: 'Auffällig ist:',
    instructions: 'Dieser Bericht wurde aus Ihren Daten erstellt; freie Anweisungen brauchen ein verbundenes Modell.',
  },
  es: {
    none: 'Aún no hay cifras.',
    up: 'sube desde',
    down: 'baja desde',
    same: 'sin cambios',
    findings: 'Lo que llama la atención:',
    instructions: 'Este informe se ha escrito con tus datos; las instrucciones libres necesitan un modelo conectado.',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** Units of which one has another name than several. */
const singular: Readonly<Partial<Record<string, string>>> = {
  days: 'day',
  Tage: 'Tag',
  hours: 'hour',
  Stunden: 'Stunde',
  días: 'día',
  años: 'año',
  horas: 'hora',
};

/** A figure with its unit as a person of the language writes it. */
export function writeFigure(value: number, unit: string | undefined, language: Language): string {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1, signDisplay: 'negative' }).format(value);
  if (unit === undefined || unit === '') {
    return number;
  }
  if (unit === '%') {
    return `${number}${beforePercent[language]}%`;
  }
  return `${number} ${value === 1 ? (singular[unit] ?? unit) : unit}`;
}

function clauseOf(figure: Figure, language: Language): string {
  const words = phrases[language];
  const value = writeFigure(figure.value, figure.unit, language);
  const clause = figure.phrase ?? `${figure.name}: ${value}`;
  if (figure.previous === undefined) {
    return clause;
  }
  if (figure.previous === figure.value) {
    return `${clause} (${words.same})`;
  }
  const direction = figure.value > figure.previous ? words.up : words.down;
  return `${clause} (${direction} ${writeFigure(figure.previous, figure.unit, language)})`;
}

function sentenceOf(clauses: readonly string[], language: Language): string {
  const whole = clauses.join('; ');
  return `${whole.charAt(0).toLocaleUpperCase(language)}${whole.slice(1)}.`;
}

/** A report's opening paragraphs from its figures and findings, and what of the request they do not do. */
export function reportProse(request: ReportProseRequest): { text: string; notice?: string } {
  const language = request.language ?? 'en';
  const words = phrases[language];
  const opening = subjects[language][request.subtype ?? ''] ?? `${request.title}.`;
  const clauses = request.figures
    .filter((figure) => Number.isFinite(figure.value))
    .slice(0, mostFigures)
    .map((figure) => clauseOf(figure, language));
  const figures = clauses.length === 0 ? words.none : sentenceOf(clauses, language);
  const findings = request.findings
    .slice(0, mostFindings)
    .map((finding) => finding.text.trim().replace(/([^.!?])$/, '$1.'));
  const paragraphs = [
    `${opening} ${figures}`,
    ...(findings.length === 0 ? [] : [[words.findings, ...findings].join(' ')]),
  ];
  const asked = request.instructions?.trim() ?? '';
  return { text: paragraphs.join('\n\n'), ...(asked === '' ? {} : { notice: words.instructions }) };
}
