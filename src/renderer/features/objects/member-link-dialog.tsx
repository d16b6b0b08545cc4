import { Copy } from 'lucide-react';
import { useId } from 'react';
import { useRefusal } from '#blocks/account/use-refusal.ts';
import { accountWords } from '#blocks/account/words/index.ts';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { LinkPurpose } from '#shared/domain/account-rules.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Input } from '#ui/input.tsx';
import { toast } from '#ui/toast-store.ts';
import { useSmallForm } from '#ui/use-small-form.ts';
import { useMakeMemberLink } from './mutations.ts';

interface MemberLinkDialogProps {
  member: ObjectRef;
  purpose: LinkPurpose;
  onClose: () => void;
}

const words = {
  password: { title: 'link.title', text: 'link.text', made: 'link.made' },
  email: { title: 'link.emailTitle', text: 'link.emailText', made: 'link.emailMade' },
} as const;

/** Makes the link to a member's account that is handed over, or sent where mails are. */
export function MemberLinkDialog({ member, purpose, onClose }: MemberLinkDialogProps) {
  const t = useT(accountWords);
  const format = useFormat();
  const { data, mutateAsync } = useMakeMemberLink();
  const formId = useId();
  const { name, id } = member;
  const link = data?.link;

  const form = useSmallForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: purpose === 'email' && email.trim() === '' ? t('email.missing') : undefined }),
    send: ({ email }) => mutateAsync(purpose === 'email' ? { purpose, id, email: email.trim() } : { purpose, id }),
    refusal: useRefusal({ paths: { email: 'email' } }),
  });

  function copy(text: string): void {
    navigator.clipboard
      .writeText(text)
      .then(() => toast({ title: t('link.copied') }))
      .catch(() => toast({ title: t('link.copyFailed'), variant: 'destructive' }));
  }

  function sentText(): string | undefined {
    if (data?.sent !== true) {
      return undefined;
    }
    return purpose === 'email' ? t('link.emailSent', { email: form.values.email.trim() }) : t('link.sent', { name });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(words[purpose].title, { name })}
      description={t(words[purpose].text, { name })}
      closeLabel={t('common:close')}
      footer={
        link === undefined ? (
          <Button type="submit" form={formId} variant="primary" disabled={form.isBusy || data !== undefined}>
            {t('link.make')}
          </Button>
        ) : (
          <Button variant="primary" onClick={() => copy(link)}>
            <Copy aria-hidden />
            {t('link.copy')}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <form id={formId} {...form.props} className="empty:hidden">
          {purpose === 'email' ? (
            <Input
              label={t('link.email')}
              type="email"
              autoComplete="off"
              maxLength={320}
              readOnly={data !== undefined}
              {...form.field('email')}
            />
          ) : null}
        </form>
        {link === undefined ? null : (
          <Input
            label={t(words[purpose].made)}
            readOnly
            value={link}
            hint={t('link.until', { time: format.dateTime(data?.expires_at ?? '') })}
            onFocus={(event) => event.target.select()}
          />
        )}
        <p role="status" className="empty:hidden">
          {sentText()}
        </p>
        <p role="alert" className="text-critical empty:hidden">
          {form.wrong.form}
        </p>
      </div>
    </Dialog>
  );
}
