import { z } from 'zod';

/** Days of notice: a job's longest, or a person's. */
export const noticeDays = z.number().int().min(0).max(3650);

/** Languages that are spoken or asked for, as they are written. */
export const languageList = z.array(z.string().trim().min(1).max(60)).max(50);

/** Years of work: those of a person, or the least that a job states. */
export const yearsOfWork = z.number().min(0).max(80);
