import { z } from 'zod';

/** Longest draft, in characters of its JSON text: more than a document may have. */
export const longestDraft = 2_000_000;
/** So many drafts are kept, and so many characters together; the one written longest ago makes room. */
export const mostDrafts = { count: 100, characters: 8_000_000 } as const;

/** Where something is written: the home screen's composer, a field of an object. */
export const draftPlace = z.strictObject({
  companyId: z.string().min(1).max(100),
  place: z.string().min(1).max(300),
});

export type DraftPlace = z.infer<typeof draftPlace>;

/** Two windows that write at one place without knowing of each other leave two texts: the last one, and the one before. */
const isApart = z.literal(true).optional();

/** Asks for the draft of a place; with `isApart` for the one that made way unknown to its follower. */
export const draftQuery = z.strictObject({ ...draftPlace.shape, isApart });

export type DraftQuery = z.infer<typeof draftQuery>;

/** The mark of the draft a text was written on, null for none; without it, whatever is there makes way. */
const over = z.string().max(40).nullable().optional();

/** What was written and not sent yet. */
export const draft = z.strictObject({
  ...draftPlace.shape,
  userId: z.string().min(1).max(100),
  /** The editor that wrote it: others of the same place hear of it, it does not. */
  writer: z.string().min(1).max(100),
  /** What was written, as JSON text: main keeps it and never reads it. */
  json: z.string().max(longestDraft),
  over,
});

export type Draft = z.infer<typeof draft>;

/** Which place has another draft than before, or none any more, and by whom. */
export const draftChange = z.strictObject({
  ...draftPlace.shape,
  writer: z.string().min(1).max(100),
  /** What was there is not part of what is there now: its writer did not know it. */
  isApart,
});

/** Takes a draft away: where `over` is given, only the writer's own, or the one it knew. */
export const draftRemoval = z.strictObject({ ...draftQuery.shape, writer: z.string().min(1).max(100), over });

export type DraftRemoval = z.infer<typeof draftRemoval>;

export type DraftChange = z.infer<typeof draftChange>;
