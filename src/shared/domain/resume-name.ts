/** What somebody's résumé is called, folded as names are sorted; `cv` as a word of its own. */
export const resumeWords = ['resume', 'curriculum', 'lebenslauf', ' cv '] as const;

/** Whether a file is a résumé by what it is called; `name` may hold accents and capitals. */
export function isResumeName(name: string): boolean {
  return /r[ée]sum[ée]|\bcv\b|curriculum|currículum|lebenslauf/iu.test(name);
}
