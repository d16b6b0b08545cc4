/** Runs `work` after some milliseconds; what it answers calls it off. */
export type Schedule = (work: () => void, milliseconds: number) => () => void;
