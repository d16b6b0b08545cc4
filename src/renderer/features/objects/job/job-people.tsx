import { ApplicantsSection } from '#blocks/applications/applicants-section.tsx';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { InternalMatches } from './internal-matches.tsx';
import { PeopleKnown } from './people-known.tsx';

/** Who may come to fill a job: who applied, and beside them who fits inside and whom one knows already. */
export function JobPeople({ job }: { job: ObjectOf<'job'> }) {
  return (
    <div className="@container">
      {/* Where nobody is named beside them, applicants have the whole width. */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-7 @min-[40rem]:has-[>:last-child:not(:empty)]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <ApplicantsSection job={job} />
        <div className="flex min-w-0 flex-col gap-7 empty:hidden">
          <InternalMatches job={job} />
          <PeopleKnown job={job} />
        </div>
      </div>
    </div>
  );
}
