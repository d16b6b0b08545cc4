import type { Figure, Intelligence, TextAnswer } from '#host/intelligence/intelligence.ts';
import type { Language } from '#shared/domain/user-context.ts';
import type { ReportFigure, ReportPart } from './report-part.ts';
import type { ReportRequest } from './report-request.ts';

function toFigure({ label, value, unit, previous, phrase }: Omit<ReportFigure, 'key'>): Figure {
  return {
    name: label,
    value,
    ...(unit === undefined ? {} : { unit }),
    ...(previous === undefined ? {} : { previous }),
    ...(phrase === undefined ? {} : { phrase }),
  };
}

/** The opening of a report: the words are the engine's, the figures those of the part and no others. */
export function writeProse(
  intelligence: Intelligence,
  request: ReportRequest,
  part: ReportPart,
  { language, signal }: { language: Language; signal: AbortSignal },
): Promise<TextAnswer> {
  return intelligence.reportProse({
    title: request.title,
    subtype: request.subtype,
    figures: part.figures.map(toFigure),
    findings: part.findings.map(({ text, evidence }) => ({
      text,
      names: (evidence.objects ?? []).flatMap(({ name }) => name ?? []),
      figures: evidence.figures.map(toFigure),
    })),
    ...(request.instructions === undefined ? {} : { instructions: request.instructions }),
    language,
    signal,
  });
}
