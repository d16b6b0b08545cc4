/** What a mark of 1–5 says, lowest first: its words are `marks.` and this. */
export const markWords = ['farBelow', 'below', 'expected', 'above', 'farAbove'] as const;
