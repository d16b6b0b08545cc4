import { z } from 'zod';

const text = z.string().trim().nullish();
const date = text.describe('`YYYY-MM`, `YYYY` or `today`');

/** What a résumé says, as a file beside it tells: `cv.pdf` has `cv.pdf.truth.json` or `cv.truth.json`. */
export const trueResume = z.looseObject({
  /** `en` or `de`. */
  language: z.string().default('en'),
  name: text,
  email: text,
  phone: text,
  location: text,
  links: z.array(z.string()).default([]),
  employers: z.array(z.looseObject({ title: text, company: text, from: date, to: date })).default([]),
  schools: z.array(z.looseObject({ degree: text, school: text, year: text })).default([]),
  languages: z.array(z.string()).default([]),
  skills: z.array(z.string()).default([]),
});

export type TrueResume = z.infer<typeof trueResume>;
