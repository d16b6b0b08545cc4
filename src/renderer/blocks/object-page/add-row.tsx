import { useRef, useState } from 'react';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { useSteadyPlace } from '#ui/use-steady-place.ts';
import { AddFiles } from './add-files.tsx';
import { AddLinks } from './add-links.tsx';
import { fewAtOnce, useRelations } from './queries.ts';
import { relationLayout } from './relation-layout.ts';

interface AddRowProps {
  object: ObjectOf;
  /** Takes files that are chosen here. */
  onFiles: ((files: readonly File[]) => void) | undefined;
}

/** What can be added to a page, below what is linked already: it comes once that is there, and is not pushed away by what comes later. */
export function AddRow({ object, onFiles }: AddRowProps) {
  const { few } = relationLayout(object.object_type);
  const { isLoading } = useRelations(object.object_type, object.id, few, fewAtOnce);
  // Once it is there it stays, whatever is read again: somebody may be choosing in its menu.
  const [isThere, setThere] = useState(false);
  if (!isLoading && !isThere) {
    setThere(true);
  }
  return isThere ? <SteadyRow {...{ object, onFiles }} /> : null;
}

function SteadyRow({ object, onFiles }: AddRowProps) {
  const element = useRef<HTMLDivElement>(null);
  useSteadyPlace(element);
  return (
    <div ref={element} className="-mt-3 -ms-2.5 flex flex-wrap items-center gap-1 empty:hidden">
      <AddLinks object={object} />
      {onFiles === undefined ? null : <AddFiles onFiles={onFiles} />}
    </div>
  );
}
