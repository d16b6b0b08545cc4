import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '#lib/policy/use-write.ts';
import { tellTakenBack, undoFailed } from './take-back.ts';

/** Takes back what a call wrote, and tells what became of it: what was taken back can be done once more. */
export function useTakeBack() {
  const client = useQueryClient();
  const { mutate, isPending } = useWrite('changes.undo', {
    failed: undoFailed(),
    onSuccess: (answer) => tellTakenBack(client, answer),
  });
  return { takeBack: mutate, isPending };
}
