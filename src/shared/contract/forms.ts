import { z } from 'zod';
import { longestCompanyId } from '#shared/domain/company-id.ts';
import { timestamp } from '#shared/domain/object-ref.ts';
import { answersInput, attachment, form, remarks } from './answers.ts';
import { call } from './call.ts';
import { errorTexts } from './errors.ts';
import { listOf, pageInput } from './lists.ts';

const id = z.string().min(1).max(64);

const oneForm = {
  responses: answersInput.optional(),
  companyId: z.string().max(longestCompanyId).optional(),
  /** Whose answers they are; the caller's own where nobody is named. */
  candidateId: id.optional(),
  data: remarks.optional(),
  pulse_id: id.optional(),
  /** True: taken in by the background soon; a time: then. The answers are checked at once. */
  schedule_processing: z.union([z.boolean(), timestamp]).optional(),
  file_attachments: z.array(attachment).max(50).optional(),
  /** Keeps the answers without handing them in. */
  draft: z.boolean().optional(),
};

const manyForms = z.strictObject({ forms: z.array(z.strictObject(oneForm)).min(1).max(50) });

export const forms = {
  list: call({ access: 'everybody' })
    .route({ method: 'GET', path: '/api/forms/', summary: "The caller's own forms, drafts too" })
    .input(
      z.strictObject({
        form_id: id.optional(),
        pulse_id: id.optional(),
        candidateId: id.optional(),
        status: z.enum(['draft', 'scheduled', 'submitted']).optional(),
        ...pageInput,
      }),
    )
    .output(listOf(form)),
  /** With `extra.forms`, several: all of them or none; what stands beside holds for each that does not say otherwise. */
  create: call({
    access: 'everybody',
    error: errorTexts.submittingDiscovery,
    errorWhen: { field: 'extra.forms', error: errorTexts.submittingForms },
  })
    .route({ method: 'POST', path: '/api/forms/', summary: 'Hand in answers, or keep them as a draft' })
    .input(z.strictObject({ ...oneForm, extra: z.union([manyForms, z.strictObject({})]).optional() }))
    .output(z.union([form, z.looseObject({ forms: z.array(form) })])),
  update: call({ access: 'everybody', error: errorTexts.updatingResponses })
    .route({ method: 'PUT', path: '/api/forms/', summary: 'Append answers to a form' })
    .input(
      z.strictObject({
        form_id: id,
        responses: answersInput.optional(),
        companyId: z.string().max(longestCompanyId).optional(),
        candidateId: id.optional(),
        pulse_id: id.optional(),
        data: remarks.optional(),
        schedule_processing: z.union([z.boolean(), timestamp]).optional(),
        file_attachments: z.array(attachment).max(50).optional(),
        /** False hands a draft in. */
        draft: z.boolean().optional(),
      }),
    )
    .output(form),
  delete: call({ access: 'everybody' })
    .route({ method: 'DELETE', path: '/api/forms/', summary: 'Throw drafts away' })
    .input(z.strictObject({ form_ids: z.array(id).min(1).max(1000) }))
    .output(z.looseObject({ count: z.number().int() })),
};

export const discover = {
  answer: call({ access: 'everybody', error: errorTexts.submittingDiscovery })
    .route({
      method: 'POST',
      path: '/api/discover/',
      summary: 'Answer a pulse in a conversation, question by question',
    })
    .input(
      z.strictObject({
        user_input: z.string().max(20_000).optional(),
        is_first_question: z.boolean().optional(),
        company_id: z.string().max(longestCompanyId).optional(),
        candidate_id: id.optional(),
        context: remarks.optional(),
        file_attachments: z.array(attachment).max(50).optional(),
        pulse_id: id.optional(),
        type: z.string().trim().min(1).max(60).optional(),
        form_id: id.optional(),
      }),
    )
    .output(
      z.looseObject({
        form_id: z.string(),
        pulse_id: z.string(),
        done: z.boolean(),
        /** What is said to the person: the question, what was not understood, or the summary. */
        message: z.string(),
        understood: z.boolean(),
        question: z
          .looseObject({
            id: z.string(),
            kind: z.string(),
            text: z.string(),
            required: z.boolean(),
            number: z.number(),
          })
          .optional(),
        progress: z.looseObject({ answered: z.number().int(), total: z.number().int() }),
        summary: z
          .looseObject({
            text: z.string(),
            answers: z.array(z.looseObject({ question_id: z.string(), question: z.string(), answer: z.string() })),
            skipped: z.array(z.string()),
          })
          .optional(),
        form: form.optional(),
      }),
    ),
};
