/** Characters of one thing that is remembered for somebody (§7 Memory). */
export const longestMemory = 20_000;
