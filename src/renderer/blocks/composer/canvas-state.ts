import { z } from 'zod';
import { toldSentence } from '#shared/domain/sentences.ts';

/** What a report's canvas says of itself. */
export const canvasState = z.looseObject({
  id: z.string(),
  title: z.string().optional(),
  name: z.string().optional(),
  status: z.string().optional(),
  /** 0–100. */
  progress: z.number().optional(),
  reason: z.string().optional(),
  /** The reason with its code and values. */
  reason_told: toldSentence.optional(),
});
