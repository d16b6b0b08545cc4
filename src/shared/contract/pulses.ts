import { z } from 'zod';
import { longestCompanyId } from '#shared/domain/company-id.ts';
import { objectAnswer } from '#shared/domain/object-schemas.ts';
import { tellProgram } from '#shared/domain/program-sentences.ts';
import { complaint } from '#shared/domain/sentences.ts';
import { answersInput, form, remarks } from './answers.ts';
import { call } from './call.ts';
import { errorTexts } from './errors.ts';
import { ifUnchanged } from './if-unchanged.ts';
import { listOf, pageInput } from './lists.ts';

const id = z.string().min(1).max(64);

/** A pulse; asked for by candidate or discovery, with that person's form. */
const pulse = objectAnswer.extend({ form: form.optional() });

/** What the results can be parted by; where one way would betray groups of another, the later one gives way. */
export const resultGroups = ['org_unit', 'location', 'function'] as const;

const questionResults = z.looseObject({
  id: z.string(),
  kind: z.string(),
  text: z.string(),
  /** True where fewer than five people answered, or their answers could be worked out from others': nothing else is told. */
  suppressed: z.boolean(),
  answered: z.number().int().optional(),
  average: z.number().optional(),
  counts: z.array(z.looseObject({ answer: z.union([z.string(), z.number()]), count: z.number().int() })).optional(),
  themes: z.array(z.looseObject({ theme: z.string(), people: z.number().int() })).optional(),
});

const groupResults = z.looseObject({
  id: z.string(),
  name: z.string(),
  suppressed: z.boolean(),
  people: z.number().int().optional(),
  questions: z.array(questionResults).optional(),
});

export type QuestionResults = z.infer<typeof questionResults>;
export type GroupResults = z.infer<typeof groupResults>;

export const pulses = {
  list: call({ access: 'everybody' })
    .route({ method: 'GET', path: '/api/pulses/', summary: 'Pulses, or one: by id, or by the form answered in it' })
    .input(
      z.strictObject({
        pulse_id: id.optional(),
        type: z.string().min(1).max(60).optional(),
        discovery_id: id.optional(),
        candidate_id: id.optional(),
        ...pageInput,
      }),
    )
    .output(z.union([listOf(pulse), pulse])),
  create: call({
    access: { parts: { build: ['create', 'pulse'], answer: 'everybody' } },
    error: errorTexts.submittingDiscovery,
  })
    .route({ method: 'POST', path: '/api/pulses/', summary: 'Create a pulse, or answer the newest open one of a type' })
    .input(
      z.strictObject({
        responses: answersInput.optional(),
        companyId: z.string().max(longestCompanyId).optional(),
        type: z.string().trim().min(1).max(60).optional(),
        candidateId: id.optional(),
        /** The pulse's fields: name, description, questions … */
        data: z.record(z.string().max(60), z.unknown()).optional(),
      }),
    )
    .output(pulse),
  update: call({
    access: { parts: { build: ['edit', 'pulse'], answer: 'everybody' } },
    error: errorTexts.updatingPulse,
  })
    .route({ method: 'PUT', path: '/api/pulses/', summary: 'Change a pulse, or the answers of a discovery' })
    .input(
      z
        .strictObject({
          pulseId: id.optional(),
          company_id: z.string().max(longestCompanyId).optional(),
          discovery_id: id.optional(),
          updatedData: z.record(z.string().max(60), z.unknown()),
          /** Of a pulse. */
          if_unchanged: ifUnchanged,
        })
        .refine((input) => (input.pulseId === undefined) !== (input.discovery_id === undefined), {
          path: ['pulseId'],
          ...complaint(tellProgram('pulseOrDiscovery')),
        })
        .refine((input) => input.discovery_id === undefined || input.company_id !== undefined, {
          path: ['company_id'],
          ...complaint(tellProgram('discoveryAndCompany')),
        }),
    )
    .output(pulse),
  deleteReports: call({ access: ['delete', 'pulse'], error: errorTexts.deletingPulseReports })
    .route({ method: 'DELETE', path: '/api/pulses/reports', summary: 'Delete reports about pulses' })
    .input(z.strictObject({ report_ids: z.array(id).min(1).max(1000) }))
    .output(z.looseObject({ count: z.number().int() })),
  results: call({ access: ['readResults', 'pulse'] })
    .route({ method: 'GET', path: '/api/pulses/{id}/results', summary: 'What was answered, never of fewer than five' })
    .input(z.strictObject({ id, group_by: z.enum(resultGroups).optional() }))
    .output(
      z.looseObject({
        pulse_id: z.string(),
        suppressed: z.boolean(),
        people: z.number().int().optional(),
        metrics: z.record(z.string(), z.number()),
        questions: z.array(questionResults),
        group_by: z.string().optional(),
        groups: z.array(groupResults).optional(),
      }),
    ),
};

/** What of a discovery can be changed by PUT. */
export const discoveryChange = z.strictObject({ responses: answersInput.optional(), data: remarks.optional() });
