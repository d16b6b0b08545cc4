/**
 * - `waiting`: nobody has begun with it · `reading` · `to_review`: somebody looks it through · `failed`: it says why, and can be
 *   read again · `applied`: a candidate was made of it, or added to · `skipped`: somebody left it
 */
export const resumeStates = ['waiting', 'reading', 'to_review', 'failed', 'applied', 'skipped'] as const;

export const mostFilesInRun = 1000;
