import { useState } from 'react';
import { useObject } from '#blocks/object-page/queries.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { overBy } from '#shared/domain/object-types.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { candidateMessageWords } from './words/index.ts';
import { WriteDialog } from './write-dialog.tsx';

interface WriteToEachProps {
  people: readonly ObjectRef[];
  onClose: () => void;
}

function isCandidate(object: ObjectOf): object is ObjectOf<'candidate'> {
  return overBy(object.object_type) === 'stage';
}

/** Writes to some candidates one after the other, with the template of the one before; closing it ends with all of them. */
export function WriteToEach({ people, onClose }: WriteToEachProps) {
  const [at, setAt] = useState(0);
  const [template, setTemplate] = useState<string>();
  const person = people[at];
  const goOn = () => (at + 1 < people.length ? setAt(at + 1) : onClose());
  return person === undefined ? null : (
    <WriteToOne
      key={person.id}
      person={person}
      turn={
        people.length === 1
          ? undefined
          : { place: at + 1, count: people.length, template, onTemplate: (id) => setTemplate(id) }
      }
      onDone={goOn}
      onClose={onClose}
    />
  );
}

interface WriteToOneProps {
  person: ObjectRef;
  turn: Parameters<typeof WriteDialog>[0]['turn'];
  onDone: () => void;
  onClose: () => void;
}

/** Opens once it is known how they are reached; who cannot be read is passed over. */
function WriteToOne({ person, turn, onDone, onClose }: WriteToOneProps) {
  const t = useT(candidateMessageWords);
  const errorText = useErrorText();
  const { data, error } = useObject('candidate', { id: person.id });
  if (data !== undefined && isCandidate(data)) {
    return <WriteDialog person={data} {...(turn === undefined ? {} : { turn })} {...{ onDone, onClose }} />;
  }
  return data === undefined && error === null ? null : (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title', { name: person.name ?? '' })}
      description={error === null ? t('noCandidate') : (errorText(error).detail ?? errorText(error).title)}
      closeLabel={t('common:close')}
      width="small"
      footer={
        <Button variant="primary" onClick={onDone}>
          {t(turn === undefined ? 'common:close' : 'skip')}
        </Button>
      }
    />
  );
}
