export type StageName = 'Applied' | 'Screening' | 'Interview' | 'Offer' | 'Hired' | 'Rejected';
