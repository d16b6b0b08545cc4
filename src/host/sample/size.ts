/** How many of each kind a sample company has; the kinds that are not named here do not grow. */
export interface SampleSize {
  employees: number;
  candidates: number;
  jobs: number;
  /** Closed ones of earlier years, of which only what they needed is known. */
  pastJobs: number;
  documents: number;
  interviews: number;
}

/** The sample company as it ships. */
export const sampleSize: SampleSize = {
  employees: 240,
  candidates: 600,
  jobs: 40,
  pastJobs: 60,
  documents: 400,
  interviews: 300,
};
