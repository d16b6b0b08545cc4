import { useApplications } from '#blocks/applications/queries.ts';
import { ScheduleDialog } from '#blocks/interviews/schedule-dialog.tsx';
import type { ObjectRef } from '#shared/domain/object-ref.ts';

/** Schedules an interview with somebody for one of the jobs that they applied for; asked once it is known which these are. */
export function ScheduleFor({ person, onClose }: { person: ObjectRef; onClose: () => void }) {
  const { data, isError } = useApplications(person.id);
  const open = data?.data.filter(({ is_open }) => is_open) ?? [];
  const jobs = open.flatMap(({ job }) => job ?? []);
  return data === undefined && !isError ? null : <ScheduleDialog {...{ person, jobs, onClose }} />;
}
