import { z } from 'zod';
import { engineAddress, engineArguments, engineModel } from '#shared/bridge/engines.ts';

// Unknown keys are left out rather than refused: a newer version may have written them.
const server = z.object({
  baseUrl: engineAddress,
  model: engineModel,
  /** A key was kept for it, which ended with the app where this computer keeps no secrets. */
  keyed: z.boolean(),
});

/** The engines as they lie in a file: everything but the keys. */
export const storedEngines = z.object({
  text: server.optional(),
  transcription: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('server'), ...server.shape }),
      z.object({ kind: z.literal('program'), program: z.string().min(1), arguments: engineArguments }),
    ])
    .optional(),
});

export type StoredEngines = z.infer<typeof storedEngines>;

export type StoredServer = z.infer<typeof server>;
