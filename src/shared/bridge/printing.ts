import { z } from 'zod';

/** The path of a page that is made to be printed, with what it is to show; nothing else is printed. */
const printPath = z
  .string()
  .max(32_000)
  .regex(/^\/print\/[a-z]{1,40}(\?[^#]*)?$/, 'only pages under /print are printed');

/** A page that is saved as a PDF, and the name that is offered for it. */
export const printedFile = z.strictObject({ path: printPath, name: z.string().min(1).max(300) });

export type PrintedFile = z.infer<typeof printedFile>;

/** What a printed page says of itself: all of it is there, on a sheet that is wide or not; or it will not be. */
export const printReady = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('ready'), isWide: z.boolean() }),
  z.strictObject({ state: z.literal('failed') }),
]);

export type PrintReady = z.infer<typeof printReady>;

/**
 * What became of a PDF. `cancelled`: the person chose no file; `busy`: another one is being made; `late`: its page was not
 * ready in time.
 */
export const savedPdf = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('saved'), name: z.string(), key: z.string() }),
  z.strictObject({ state: z.literal('cancelled') }),
  z.strictObject({ state: z.literal('busy') }),
  z.strictObject({ state: z.literal('failed') }),
  z.strictObject({ state: z.literal('late') }),
]);

export type SavedPdf = z.infer<typeof savedPdf>;
