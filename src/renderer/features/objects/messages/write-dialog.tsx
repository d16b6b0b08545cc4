import { useState } from 'react';
import { z } from 'zod';
import { ConsentEnded } from '#blocks/applications/consent-ended.tsx';
import { FirstTemplates } from '#blocks/applications/first-templates.tsx';
import { useChosenApplication } from '#blocks/applications/use-chosen-application.ts';
import { applicationWords } from '#blocks/applications/words/index.ts';
import { useSaveFile } from '#blocks/document-file/use-save-file.ts';
import { KeptDraftNotice } from '#blocks/editor/kept-draft-notice.tsx';
import { objectRefOf } from '#blocks/object/object-ref-of.ts';
import { useCategories } from '#blocks/object-form/use-categories.ts';
import { bridge } from '#lib/bridge.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { isWaiting } from '#lib/policy/write-waits.ts';
import { mailLinkOf } from '#shared/domain/mail-link.ts';
import { fieldsLeft, fillTemplate, type MessageWay } from '#shared/domain/message-template.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast-store.ts';
import { useMessageValues } from './use-message-values.ts';
import { useWrittenMessage, type WrittenMessage } from './use-written-message.ts';
import { candidateMessageWords } from './words/index.ts';

interface WriteDialogProps {
  person: ObjectOf<'candidate'>;
  /** Of several who are written to one after the other: which one it is, and the template that was chosen for the one before. */
  turn?: { place: number; count: number; template: string | undefined; onTemplate: (id: string) => void };
  /** It was logged, or waits to be. */
  onDone?: () => void;
  /** Nothing more is written. */
  onClose: () => void;
}

/** As the log of what was sent takes it. */
const address = z.email().max(320);
const none = '-';

/** Writes to a candidate by a template: the words are filled in here, sent by another program, and logged by who sent them. */
export function WriteDialog({ person, turn, onClose, onDone = onClose }: WriteDialogProps) {
  const t = useT(candidateMessageWords);
  const applied = useT(applicationWords);
  const { items: templates, isPending: isAsking, error: unknown } = useCategories('message_template');
  const { mayHere } = useMay();
  const { applications = [], chosen } = useChosenApplication(person.id);
  const { written, change, refill, putBack, draft } = useWrittenMessage(person.id);
  const application =
    written.application === none
      ? undefined
      : (applications.find(({ id }) => id === written.application) ?? (chosen?.is_open === true ? chosen : undefined));
  const template = templates.find(({ id }) => id === (written.template ?? turn?.template));
  const values = useMessageValues(person, application, template);
  const to = (written.to ?? person.email ?? '').trim();
  const subject = written.subject ?? fillTemplate(template?.subject ?? '', values);
  const body = written.body ?? fillTemplate(template?.body ?? '', values);
  const left = fieldsLeft(subject, body);
  const isWhole = to !== '' && subject.trim() !== '' && body.trim() !== '';
  const isAddress = address.safeParse(to).success;
  const isReady = isWhole && isAddress && left.length === 0;
  const [way, setWay] = useState<MessageWay>();
  const mail = { to, subject: subject.trim(), body };
  const link = isReady ? mailLinkOf(mail) : undefined;
  const { mutateAsync, isPending } = useWrite('sentMessages.log');
  const { save, isSaving } = useSaveFile(async () => {
    const saved = await bridge.call('documents.saveMessage', mail);
    if (saved.state === 'saved') {
      setWay('file');
    }
    return saved;
  });

  function choose(part: Partial<WrittenMessage>): void {
    refill(part);
    setWay(undefined);
  }

  function copy(): void {
    navigator.clipboard
      .writeText(`${mail.subject}\n\n${body}`)
      .then(() => {
        setWay('copy');
        toast({ title: t('copied') });
      })
      .catch(() => toast({ title: t('copyFailed'), variant: 'destructive' }));
  }

  function open(url: string): void {
    bridge
      .call('links.openExternal', { url })
      .then((opened) => (opened ? setWay('mail') : Promise.reject(new Error('refused'))))
      .catch(() => toast({ title: t('openFailed'), variant: 'destructive' }));
  }

  async function log(by: MessageWay): Promise<void> {
    try {
      await mutateAsync({
        ...{ id: person.id, to, subject: mail.subject, way: by },
        ...(template === undefined ? {} : { template: template.name }),
        ...(application === undefined ? {} : { application: application.id }),
      });
      toast({ title: t('logged') });
    } catch (error) {
      if (!isWaiting(error)) {
        return;
      }
    }
    draft.forget();
    onDone();
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        turn === undefined
          ? t('title', { name: objectRefOf(person).name })
          : t('titleOf', { name: objectRefOf(person).name, place: turn.place, count: turn.count })
      }
      description={t('text')}
      closeLabel={t('common:close')}
      footer={
        <>
          {turn === undefined || turn.place === turn.count ? null : (
            <Button className="me-auto" onClick={onDone}>
              {t('skip')}
            </Button>
          )}
          <Button disabled={!isReady} onClick={copy}>
            {t('copy')}
          </Button>
          <Button disabled={link === undefined} onClick={() => link !== undefined && open(link)}>
            {t('open')}
          </Button>
          <Button disabled={!isReady || isSaving} onClick={save}>
            {t('file')}
          </Button>
          <Button
            variant="primary"
            title={way === undefined ? t('sentHint') : undefined}
            disabled={!isReady || way === undefined || isPending}
            onClick={() => way !== undefined && void log(way)}
          >
            {t('sent')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-2">
        <ConsentEnded person={person} />
        <KeptDraftNotice
          draft={draft}
          texts={{ restored: t('restored'), offered: t('offered'), use: t('useDraft'), discard: t('discardDraft') }}
        />
        {templates.length === 0 ? (
          isAsking || unknown !== undefined ? null : (
            <div className="flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface-1 px-3 py-2">
              <p className="min-w-60 flex-1 text-secondary">{applied('firstTemplates.text')}</p>
              {mayHere('editCategories') ? <FirstTemplates size="small" /> : null}
            </div>
          )
        ) : (
          <Select
            label={t('template')}
            value={template?.id ?? none}
            options={[
              { value: none, label: t('noTemplate') },
              ...templates.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(id) => {
              turn?.onTemplate(id);
              choose({ template: id });
            }}
          />
        )}
        {applications.length === 0 ? null : (
          <Select
            label={t('application')}
            value={application?.id ?? none}
            options={[
              { value: none, label: t('noApplication') },
              ...applications.map(({ id, job, role }) => ({ value: id, label: job?.name ?? role ?? t('noJob') })),
            ]}
            onChange={(id) => choose({ application: id })}
          />
        )}
        <Input
          label={t('to')}
          type="email"
          maxLength={320}
          hint={person.email === undefined ? t('noAddress') : undefined}
          value={written.to ?? person.email ?? ''}
          onChange={(event) => change({ to: event.target.value })}
        />
        <Input
          label={t('subject')}
          maxLength={300}
          value={subject}
          onChange={(event) => change({ subject: event.target.value })}
        />
        <TextArea
          label={t('body')}
          rows={10}
          maxLength={20_000}
          value={body}
          onChange={(event) => change({ body: event.target.value })}
        />
        {putBack === undefined ? null : (
          <p role="status" className="flex flex-wrap items-center gap-2 rounded-card bg-warning-soft px-3 py-2">
            {t('refilled')}
            <Button size="small" className="ms-auto" onClick={putBack}>
              {t('putBack')}
            </Button>
          </p>
        )}
        <p role="status" className={left.length > 0 ? 'text-warning' : 'text-secondary'}>
          {left.length > 0
            ? t('left', { fields: left.join(', ') })
            : !isWhole
              ? t('incomplete')
              : !isAddress
                ? t('notAnAddress')
                : link === undefined
                  ? t('tooLong')
                  : null}
        </p>
      </div>
    </Dialog>
  );
}
