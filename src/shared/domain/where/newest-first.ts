/** The order of lists that ask for none: last changed first. */
export const newestFirst = '-updated_at';
