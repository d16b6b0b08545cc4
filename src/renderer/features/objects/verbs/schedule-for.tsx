import { useChosenApplication } from '#blocks/applications/use-chosen-application.ts';
import { ScheduleDialog } from '#blocks/interviews/schedule-dialog.tsx';
import type { ObjectRef } from '#shared/domain/object-ref.ts';

/** Schedules an interview with somebody for one of the jobs that they applied for; asked once it is known which these are. */
export function ScheduleFor({ person, onClose }: { person: ObjectRef; onClose: () => void }) {
  const { applications, chosen, isError } = useChosenApplication(person.id);
  const open = applications?.filter(({ is_open }) => is_open) ?? [];
  // What their page is about comes first.
  const jobs = [...open.filter((one) => one === chosen), ...open.filter((one) => one !== chosen)].flatMap(
    ({ job }) => job ?? [],
  );
  return applications === undefined && !isError ? null : <ScheduleDialog {...{ person, jobs, onClose }} />;
}
