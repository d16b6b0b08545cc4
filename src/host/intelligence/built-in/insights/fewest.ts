/** Fewer others tell nothing of what others are like. */
export const fewestOthers = 5;

/** A share of fewer says little against that of many. */
export const fewestCompared = 5;
