/** What decides whether a pulse takes answers. */
interface Opening {
  status?: string | null | undefined;
  /** ISO 8601. */
  opens_at?: string | undefined;
  closes_at?: string | undefined;
}

/** Whether a pulse takes no more answers: closed by somebody, or by the clock. */
export function hasEnded({ status, closes_at }: Opening, now: Date): boolean {
  return status === 'closed' || (closes_at !== undefined && Date.parse(closes_at) <= now.getTime());
}

/** Why nobody can answer a pulse now, as a sentence's code; undefined where everybody asked can. */
export function whyClosed(pulse: Opening, now: Date): 'pulseNotOpen' | 'pulseClosed' | undefined {
  if (pulse.status === 'draft') {
    return 'pulseNotOpen';
  }
  if (hasEnded(pulse, now)) {
    return 'pulseClosed';
  }
  const { opens_at } = pulse;
  return opens_at !== undefined && Date.parse(opens_at) > now.getTime() ? 'pulseNotOpen' : undefined;
}
