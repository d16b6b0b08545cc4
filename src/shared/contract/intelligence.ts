import { z } from 'zod';
import { insightKinds } from '#shared/domain/insight-kinds.ts';
import { objectTypes } from '#shared/domain/object-types.ts';
import { language } from '#shared/domain/user-context.ts';
import { audioForm } from './bodies.ts';
import { call } from './call.ts';

const textLimit = 200_000;

/** Which engine answered, and what it wants said about that (decisions.md "Intelligence engines"). */
const answered = { engine: z.string(), notice: z.string().optional() };

export const voice = {
  /** WAV or WebM/Opus, at most 10 minutes; `vocabulary` are names and terms that may be said. */
  transcribe: call({ access: 'everybody', body: audioForm, long: true })
    .route({ method: 'POST', path: '/api/transcription/', summary: 'What is said in a recording' })
    .input(
      z.strictObject({
        audio: z.file(),
        language: language.optional(),
        vocabulary: z.union([z.string().max(4000), z.array(z.string().max(200)).max(200)]).optional(),
      }),
    )
    .output(z.looseObject({ transcript: z.string(), ...answered })),
  clean: call({ access: 'everybody', long: true })
    .route({ method: 'POST', path: '/api/transcription/clean', summary: 'A transcript as one would have written it' })
    .input(z.strictObject({ transcript: z.string().max(textLimit) }))
    .output(z.looseObject({ cleaned_transcript: z.string(), ...answered })),
};

export const processing = {
  /** §7 "improve": `user_message` is the text, `user_instructions` what to do with it. */
  improve: call({ access: 'everybody', long: true })
    .route({ method: 'POST', path: '/api/processing/', summary: 'A text changed as its author asks' })
    .input(
      z.strictObject({
        user_message: z.string().max(textLimit),
        user_instructions: z.string().max(4000).default(''),
        /** Names that stand in the text, such as those of what it mentions: they are kept as they are written. */
        names: z.array(z.string().max(300)).max(1000).default([]),
        data_type: z.literal('improve'),
      }),
    )
    .output(
      z.looseObject({
        response: z.string(),
        ...answered,
        /** What of the caller's memory the engine had before it; nobody else is told. */
        remembered: z.array(z.looseObject({ id: z.string(), text: z.string(), source: z.string() })).optional(),
      }),
    ),
};

/** §1 "AI-generated insights": a sentence and the figures it rests on; `text` is in the company's language. */
export const insight = z.looseObject({
  /** Which kind of sentence it is, one of `insightKinds`; missing where a model wrote it. */
  says: z.enum(insightKinds).optional(),
  text: z.string(),
  translated_text: z.string().optional(),
  /** Names of things as they stand in the texts, for showing them apart. */
  names: z.array(z.string()).optional(),
  evidence: z.array(z.looseObject({ field: z.string(), label: z.string(), value: z.union([z.string(), z.number()]) })),
  /** When its figures were so; missing in those of older hosts. */
  as_of: z.string().optional(),
  ...answered,
});

export const insights = {
  read: call({ access: 'everybody', staffWrite: true, long: true })
    .route({ method: 'POST', path: '/api/insights/', summary: 'What objects’ own figures say' })
    .input(
      z.strictObject({
        objects: z
          .array(z.strictObject({ id: z.string().min(1).max(64), object_type: z.enum(objectTypes) }))
          .min(1)
          .max(20),
        language: language.optional(),
      }),
    )
    .output(
      z.looseObject({
        data: z.array(z.looseObject({ id: z.string(), object_type: z.string(), insights: z.array(insight) })),
      }),
    ),
};
