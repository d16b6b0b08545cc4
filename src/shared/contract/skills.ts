import { z } from 'zod';
import { objectAnswer } from '#shared/domain/object-schemas.ts';
import { skillHealths } from '#shared/domain/skill-gap.ts';
import { call } from './call.ts';
import { errorTexts } from './errors.ts';
import { listOf, pageInput } from './lists.ts';

/** A skill with its levels (0–5) at large, or those of the person, job or team that was asked for. */
export const skillWithGap = objectAnswer.extend({
  name: z.string(),
  /** Percent of the level needed; null where one of the levels is unknown. */
  gap: z.number().nullable(),
  health: z.enum(skillHealths).nullable(),
});

export type SkillWithGap = z.infer<typeof skillWithGap>;

/** A person, a job, or a team: an org unit of the category list. */
const objectId = z.string().min(1).max(64).optional();

export const skills = {
  list: call({ access: 'everybody', error: errorTexts.fetchingObjects })
    .route({ method: 'GET', path: '/api/skills/', summary: 'Skills with levels and gaps, at large or of an object' })
    .input(
      z.strictObject({
        ...pageInput,
        object_id: objectId,
        sort: z.string().max(60).optional(),
        filter: z.record(z.string().max(60), z.string().max(300)).optional(),
      }),
    )
    .output(listOf(skillWithGap)),
  one: call({ access: 'everybody', error: errorTexts.fetchingObjects })
    .route({ method: 'GET', path: '/api/skills/{id}', summary: 'A skill in full, with levels, gap and statistics' })
    .input(z.strictObject({ id: z.string().min(1).max(64), object_id: objectId }))
    .output(objectAnswer),
};
