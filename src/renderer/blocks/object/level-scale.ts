/** Levels are said from 0 to this, */
export const highestLevel = 5;
/** in halves. */
export const levelStep = 0.5;
