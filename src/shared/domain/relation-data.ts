import { z } from 'zod';

/** What a link says besides its level: how far an application is, what a mention stands in, a part of a hiring team. Other keys are kept. */
export const relationData = z.looseObject({
  stage: z.string().optional(),
  status: z.string().optional(),
  task_id: z.string().optional(),
  message_id: z.string().optional(),
  part: z.string().optional(),
});

export type RelationData = z.infer<typeof relationData>;
