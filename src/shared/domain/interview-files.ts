/** The subtype of documents that hold what was said in the interview they are about (§ "Interviews"): read as scorecards are. */
export const transcriptSubtype = 'transcript';
