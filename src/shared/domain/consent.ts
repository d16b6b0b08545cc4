/** What somebody agreed to be kept for; days are ISO. */
export interface Consent {
  until?: string | undefined;
  withdrawn_on?: string | undefined;
}

/** That somebody no longer agrees to what is kept of them. */
export interface ConsentEnd {
  how: 'withdrawn' | 'expired';
  on: string;
}

/** Whether a consent has ended, and with which day; undefined while it stands, and where nobody was asked. */
export function consentEnd(consent: Consent | undefined, today: string): ConsentEnd | undefined {
  const { until, withdrawn_on: withdrawn } = consent ?? {};
  if (withdrawn !== undefined) {
    return { how: 'withdrawn', on: withdrawn };
  }
  return until !== undefined && until < today ? { how: 'expired', on: until } : undefined;
}
