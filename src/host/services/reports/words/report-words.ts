import { metricDefinition } from '#shared/domain/metrics.ts';
import type { Language } from '#shared/domain/user-context.ts';
import { english } from './english.ts';
import { german } from './german.ts';
import { spanish } from './spanish.ts';

/** Everything the built-in engine writes in reports, in one language: labels, findings, and how figures are written. */
export type ReportWords = typeof english;

const byLanguage: Readonly<Record<Language, ReportWords>> = { en: english, de: german, es: spanish };

/** The words of a report for who asked for it. */
export function reportWords(language: Language): ReportWords {
  return byLanguage[language];
}

/** What people of the language call a metric; its name where the workspace does not know it. */
export function metricLabel(name: string, words: ReportWords): string {
  return words.metricLabels[name] ?? metricDefinition(name)?.label ?? name;
}
