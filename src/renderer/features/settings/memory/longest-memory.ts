/** As long as a text may be that the host remembers. */
export const longestMemory = 20_000;
