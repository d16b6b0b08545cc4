import { z } from 'zod';

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** A time zone by its IANA name: `Europe/Berlin`. */
export const timeZone = z.string().max(60).refine(isTimeZone);
