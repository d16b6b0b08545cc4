import { useId, useState } from 'react';
import { useRefusal } from '#blocks/account/use-refusal.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { View } from '#shared/contract/views.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { roles } from '#shared/domain/user-context.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Input } from '#ui/input.tsx';
import { Question } from '#ui/question.tsx';
import { SmallForm } from '#ui/small-form.tsx';
import { toast } from '#ui/toast-store.ts';
import { useSmallForm } from '#ui/use-small-form.ts';
import { useCreateView, useDeleteView, useRenameView, useSetDefault } from './mutations.ts';
import type { ShownList } from './shown-list.ts';
import { keptViewWords } from './words/index.ts';

interface NameDialogProps {
  title: string;
  detail?: string | undefined;
  initial: string;
  /** Whether it asks who reads the view as well. */
  asksShared: boolean;
  /** What its buttons say, if not that the name is saved, or that it is not. */
  labels?: { save: string; close: string } | undefined;
  send: (said: { name: string; shared: boolean }) => Promise<unknown>;
  onClose: () => void;
}

/** Asks what a view is called. */
function NameDialog({ title, detail, initial, asksShared, labels, send, onClose }: NameDialogProps) {
  const t = useT(keptViewWords);
  const id = useId();
  const form = useSmallForm({
    initial: { name: initial, shared: false },
    check: ({ name }) => ({ name: name.trim() === '' ? t('nameMissing') : undefined }),
    send: (values) => send({ ...values, name: values.name.trim() }).then(onClose),
    refusal: useRefusal({ paths: { name: 'name' } }),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={detail}
      closeLabel={t('common:close')}
      width="small"
      footer={
        <>
          <Button onClick={onClose}>{labels?.close ?? t('common:cancel')}</Button>
          <Button type="submit" form={id} variant="primary" disabled={form.isBusy}>
            {labels?.save ?? t('common:save')}
          </Button>
        </>
      }
    >
      <SmallForm {...form.props} id={id} problem={form.wrong.form} className="pt-2">
        <Input label={t('name')} maxLength={120} {...form.field('name')} />
        {asksShared ? (
          <Checkbox
            label={t('shareNow')}
            detail={t('shareDetail')}
            checked={form.values.shared}
            onChange={(shared) => form.change({ shared })}
          />
        ) : null}
      </SmallForm>
    </Dialog>
  );
}

interface SaveDialogProps {
  type: ObjectType;
  shown: ShownList;
  initial: string;
  onSaved: (view: View) => void;
  onClose: () => void;
}

/** Keeps what is shown as a new view. */
export function SaveViewDialog({ type, shown, initial, onSaved, onClose }: SaveDialogProps) {
  const t = useT(keptViewWords);
  const { mutateAsync } = useCreateView();
  const { columns, ...rest } = shown;
  return (
    <NameDialog
      title={t('saveTitle')}
      detail={t('saveDetail')}
      initial={initial}
      asksShared
      send={async (said) => {
        const kept = { ...rest, ...(columns === undefined ? {} : { columns: [...columns] }) };
        const view = await mutateAsync({ object_type: type, ...said, ...kept });
        toast({ title: t('saved', { name: view.name }) });
        onSaved(view);
      }}
      onClose={onClose}
    />
  );
}

export function RenameViewDialog({ view, onClose }: { view: View; onClose: () => void }) {
  const t = useT(keptViewWords);
  const { mutateAsync, isPending } = useRenameView();
  const [read] = useState(view.name);
  // What is being saved is no name of somebody else's.
  const isOvertaken = view.name !== read && !isPending;
  return (
    <NameDialog
      title={t('renameTitle')}
      detail={isOvertaken ? t('renamedMeanwhile', { name: view.name }) : undefined}
      initial={read}
      asksShared={false}
      labels={isOvertaken ? { save: t('saveMine'), close: t('showTheirs') } : undefined}
      send={({ name }) => mutateAsync({ id: view.id, name, if_unchanged: { name: view.name } })}
      onClose={onClose}
    />
  );
}

/** For which roles lists begin with a view: each is said as it is ticked. */
export function DefaultViewDialog({ view, type, onClose }: { view: View; type: ObjectType; onClose: () => void }) {
  const t = useT(keptViewWords);
  const { mutate, isPending } = useSetDefault();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('defaultTitle', { name: view.name })}
      description={t('defaultDetail')}
      closeLabel={t('common:close')}
      width="small"
      footer={<Button onClick={onClose}>{t('common:close')}</Button>}
    >
      <fieldset className="flex flex-col gap-2 pt-2">
        <legend className="sr-only">{t('defaultRoles')}</legend>
        {roles.map((role) => (
          <Checkbox
            key={role}
            label={t(`role.${role}`)}
            checked={view.default_for.includes(role)}
            disabled={isPending}
            onChange={(isDefault) => mutate({ object_type: type, role, id: isDefault ? view.id : null })}
          />
        ))}
      </fieldset>
    </Dialog>
  );
}

export function DeleteViewQuestion({ view, onDone }: { view: View; onDone: (isDeleted: boolean) => void }) {
  const t = useT(keptViewWords);
  const { mutateAsync } = useDeleteView();
  return (
    <Question
      open
      title={t('deleteTitle', { name: view.name })}
      detail={t(view.shared ? 'deleteShared' : 'deleteOwn')}
      keepLabel={t('common:cancel')}
      onKeep={() => onDone(false)}
      goOnLabel={t('common:delete')}
      // Where it fails, which is told, the view stays.
      onGoOn={() =>
        void mutateAsync({ ids: [view.id] }).then(
          () => onDone(true),
          () => onDone(false),
        )
      }
    />
  );
}
