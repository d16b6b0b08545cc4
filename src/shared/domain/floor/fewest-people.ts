/** What fewer people than this said, or are, is never told: not as a mean, and not so that it can be worked out. */
export const fewestPeople = 5;
