import { accountWords } from '#blocks/account/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useSignedIn } from '#lib/user-context.ts';
import { localOwnerEmail } from '#shared/domain/local-owner.ts';
import { readsOnly } from '#shared/domain/roles.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { ChangeEmailForm } from './change-email-form.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { OpenLinkForm } from './open-link-form.tsx';
import { SettingsPage } from './settings-page.tsx';
import { SettingsPart } from './settings-part.tsx';
import { settingsWords } from './words/index.ts';

/** How the person signs in, and the links that they were given. */
export function AccountSettings() {
  const t = useT(accountWords);
  const title = useT(settingsWords)('section.account');
  const context = useSignedIn();
  const email = context?.user.email;
  return (
    <SettingsPage title={title} text={t('own.text')}>
      {context === undefined || email === undefined ? <Skeleton className="h-60 w-full" /> : null}
      {email === localOwnerEmail ? <p>{t('own.local')}</p> : null}
      {context === undefined || email === undefined || email === localOwnerEmail ? null : (
        <>
          <SettingsPart title={t('own.password')} text={t('own.passwordText')}>
            <ChangePasswordForm user={context.user} company={context.company.name} />
          </SettingsPart>
          {readsOnly(context) ? null : (
            <SettingsPart title={t('own.email')} text={t('own.emailText', { email })}>
              <ChangeEmailForm email={email} />
            </SettingsPart>
          )}
        </>
      )}
      <SettingsPart title={t('pasted.title')} text={t('pasted.text')}>
        <OpenLinkForm />
      </SettingsPart>
    </SettingsPage>
  );
}
