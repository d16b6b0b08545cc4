import { useNavigate } from '@tanstack/react-router';
import { accountWords } from '#blocks/account/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useSignedIn } from '#lib/user-context.ts';
import { displayName } from '#shared/domain/display-name.ts';
import { localOwnerEmail } from '#shared/domain/local-owner.ts';
import { toast } from '#ui/toast-store.ts';
import { AcceptForm } from './accept-form.tsx';
import { AccountFrame } from './account-frame.tsx';

/** What an invitation opens: whoever was invited joins the company, and is signed in. */
export function AcceptScreen({ token }: { token: string }) {
  const t = useT(accountWords);
  const navigate = useNavigate();
  const user = useSignedIn()?.user;

  function welcome(company: string): void {
    toast({ title: t('accept.done', { company }) });
    void navigate({ to: '/', replace: true });
  }

  return (
    <AccountFrame title={t('accept.title')} text={token === '' ? t('accept.text') : t('accept.textGiven')}>
      {user === undefined ? null : (
        <p className="rounded-card border border-line bg-surface-3 px-4 py-3 text-secondary">
          {t(user.email === localOwnerEmail ? 'accept.signedInLocally' : 'accept.signedIn', {
            name: displayName('member', user.email === localOwnerEmail ? { ...user, email: '' } : user),
          })}
        </p>
      )}
      <AcceptForm given={token} onDone={welcome} />
    </AccountFrame>
  );
}
