import { useId, useState } from 'react';
import { useObjectText } from '#blocks/object/use-object-text.ts';
import type { ChosenItem } from '#blocks/object-form/form-values.ts';
import { PeopleInput } from '#blocks/object-form/people-input.tsx';
import { useT } from '#lib/i18n/use-t.ts';
import { isWaiting } from '#lib/policy/write-waits.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toast } from '#ui/toast-store.ts';
import { objectVerbWords } from './words/index.ts';

interface LinkPeopleDialogProps {
  title: string;
  text: string;
  goLabel: string;
  /** Who can be chosen. */
  types: readonly ObjectType[];
  /** Rejects where it was refused, which the policy of the call tells. */
  link: (person: ChosenItem) => Promise<unknown>;
  unlink: (person: ChosenItem) => Promise<unknown>;
  /** What is told of those who were linked. */
  done: (people: string) => string;
  /** Ids of those who are linked already: they are left as they are. */
  already: readonly string[];
  onClose: () => void;
}

/** What was kept for later was done as far as the person is concerned. */
function isDone(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    (error: unknown) => isWaiting(error),
  );
}

/** Asks for people, links each of them, and offers to take that back. */
export function LinkPeopleDialog(props: LinkPeopleDialogProps) {
  const { title, text: description, goLabel, types, link, unlink, done, already, onClose } = props;
  const t = useT(objectVerbWords);
  const text = useObjectText();
  const formId = useId();
  const [people, setPeople] = useState<readonly ChosenItem[]>([]);
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function go(): Promise<void> {
    setMissing(people.length === 0);
    if (people.length === 0 || isBusy) {
      return;
    }
    setBusy(true);
    const linked: ChosenItem[] = [];
    for (const person of people.filter(({ id }) => !already.includes(id))) {
      if (await isDone(link(person))) {
        linked.push(person);
      }
    }
    setBusy(false);
    onClose();
    if (linked.length > 0) {
      toast({
        title: done(text.list(linked.map(({ name }) => name))),
        action: { label: t('common:undo'), onSelect: () => void takeBack(linked) },
      });
    }
  }

  async function takeBack(linked: readonly ChosenItem[]): Promise<void> {
    for (const person of linked) {
      await isDone(unlink(person));
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      closeLabel={t('common:close')}
      width="small"
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" disabled={isBusy}>
            {goLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        // What is found has room above the buttons.
        className="min-h-86 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          void go();
        }}
      >
        <PeopleInput
          label={t('people')}
          types={types}
          error={isMissing && people.length === 0 ? t('missing') : undefined}
          value={people}
          onChange={setPeople}
        />
      </form>
    </Dialog>
  );
}
