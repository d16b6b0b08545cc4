import { z } from 'zod';
import { longestCompanyId } from '#shared/domain/company-id.ts';
import { objectAnswer } from '#shared/domain/object-schemas.ts';
import { call } from './call.ts';
import { errorTexts } from './errors.ts';
import { ifUnchanged } from './if-unchanged.ts';
import { listOf, pageInput, queryBoolean } from './lists.ts';

const id = z.string().min(1).max(64);
const word = z.string().trim().min(1).max(60);
const body = z.record(z.string().max(60), z.unknown());
const changedBody = z.looseObject({ if_unchanged: ifUnchanged });

const course = objectAnswer;

/** What the query of the course calls says; `object_id` names a course, or what courses are looked for. */
const courseQuery = {
  type: word.optional(),
  subtype: word.optional(),
  object_id: id.optional(),
  object_type: word.optional(),
};

export const courses = {
  list: call({ access: 'everybody', error: errorTexts.fetchingCourses })
    .route({ method: 'GET', path: '/api/courses/', summary: 'Courses, those of a person, skill or job, or one' })
    .input(z.strictObject({ ...courseQuery, ...pageInput }))
    .output(z.union([listOf(course), course])),
  create: call({ access: ['create', 'course'], error: errorTexts.creatingCourse })
    .route({
      method: 'POST',
      path: '/api/courses/',
      summary: 'Create a course',
      successStatus: 201,
      inputStructure: 'detailed',
    })
    .input(z.looseObject({ query: z.strictObject(courseQuery).optional(), body }))
    .output(course),
  update: call({ access: ['edit', 'course'], error: errorTexts.updatingCourse })
    .route({ method: 'PUT', path: '/api/courses/', summary: 'Change a course', inputStructure: 'detailed' })
    .input(z.looseObject({ query: z.strictObject(courseQuery).optional(), body: changedBody }))
    .output(course),
};

/** What can be made in a training. */
export const trainingParts = ['training', 'rollout', 'assignment', 'completion'] as const;

/** How far somebody is with a training. */
export const enrolmentStatuses = ['enrolled', 'in progress', 'completed', 'dropped'] as const;

/** A training, with what was made in it. */
const trainingAnswer = objectAnswer.extend({
  rollout: z.looseObject({ id: z.string() }).optional(),
  assignments: z.array(z.looseObject({ status: z.string() })).optional(),
});

export const training = {
  /** Trainings; with `type` rollout or assignment a page of those, of one training where `object_id` names it. */
  list: call({ access: 'everybody', error: errorTexts.fetchingTraining })
    .route({ method: 'GET', path: '/api/training/', summary: 'Trainings, their rollouts, or who is assigned to them' })
    .input(
      z.strictObject({
        type: z.enum(trainingParts).optional(),
        subtype: word.optional(),
        include_rollouts: queryBoolean.optional(),
        include_trainings: queryBoolean.optional(),
        company_id: z.string().max(longestCompanyId).optional(),
        object_id: id.optional(),
        employee_id: id.optional(),
        status: word.optional(),
        ...pageInput,
      }),
    )
    .output(
      listOf(z.looseObject({})).extend({
        rollouts: z.array(z.looseObject({ id: z.string() })).optional(),
        trainings: z.array(objectAnswer).optional(),
      }),
    ),
  create: call({
    access: {
      parts: {
        training: ['create', 'training'],
        rollout: ['edit', 'training'],
        assignment: ['edit', 'training'],
        completion: 'everybody',
      },
    },
    error: errorTexts.creatingTraining,
  })
    .route({
      method: 'POST',
      path: '/api/training/',
      summary: 'Create a training, roll it out, assign it, or record that it was completed',
      successStatus: 201,
      inputStructure: 'detailed',
    })
    .input(z.looseObject({ query: z.strictObject({ type: z.enum(trainingParts).optional() }).optional(), body }))
    .output(trainingAnswer),
};
