import { z } from 'zod';

/** Between which hours of a day somebody meets others: 9.5 is half past nine. */
export interface WorkingHours {
  first: number;
  last: number;
}

/** Where neither a person nor their company says it. */
export const usualHours: WorkingHours = { first: 9, last: 17 };

function hourOf(hour: string | undefined, minute = '00'): number | undefined {
  const said = Number(hour) + Number(minute) / 60;
  return Number(minute) < 60 && said <= 24 ? said : undefined;
}

/**
 * What `09:00-17:30` says, or `9–17`.
 * @returns undefined for what is no hours of one day.
 */
export function readHours(text: string): WorkingHours | undefined {
  const parts = /^(\d{1,2})(?::(\d{2}))? ?[-–] ?(\d{1,2})(?::(\d{2}))?$/.exec(text.trim());
  const [first, last] = [hourOf(parts?.[1], parts?.[2]), hourOf(parts?.[3], parts?.[4])];
  return first === undefined || last === undefined || last <= first ? undefined : { first, last };
}

/** An hour as a clock says it, from 00:00 to 24:00. */
export function clockText(hour: number): string {
  const minutes = Math.round(hour * 60);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Hours as {@link readHours} reads them. */
export function hoursText({ first, last }: WorkingHours): string {
  return `${clockText(first)}-${clockText(last)}`;
}

/** The working hours of a person or a company, as `09:00-17:00`. */
export const workingHours = z
  .string()
  .max(20)
  .refine((text) => readHours(text) !== undefined);
