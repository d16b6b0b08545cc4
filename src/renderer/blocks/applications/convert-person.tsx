import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { ConvertDialog } from './convert-dialog.tsx';
import { useApplications } from './queries.ts';

interface ConvertPersonProps {
  person: ObjectRef;
  onClose: () => void;
}

/** Asks from when a candidate is an employee: from the day of their offer, where they were hired with one. */
export function ConvertPerson({ person, onClose }: ConvertPersonProps) {
  const { data, isPending } = useApplications(person.id);
  const hired = data?.data.find(({ stage }) => stage.meaning === 'hired');
  return isPending ? null : <ConvertDialog candidate={person} starts={hired?.offer?.starts_on} onClose={onClose} />;
}
