export type StageName = 'Applied' | 'Screening' | 'Interview' | 'Offer' | 'Hired' | 'Rejected';

/** How an application can end by the candidate's own will. */
export type OwnEnd = 'Withdrawn' | 'Declined';
