import { type FormEvent, useState } from 'react';
import { accountWords } from '#blocks/account/words/index.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import { useForgotPassword } from './mutations.ts';

/** For those who forgot their password and have no link yet: asks for one, and says where it comes from. */
export function ForgotForm() {
  const t = useT(accountWords);
  const errorText = useErrorText();
  const forgot = useForgotPassword();
  const [email, setEmail] = useState('');
  const [missing, setMissing] = useState(false);
  const failed = forgot.error === null ? undefined : errorText(forgot.error);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const isMissing = email.trim() === '';
    setMissing(isMissing);
    if (!isMissing) {
      forgot.mutate({ email: email.trim() });
    }
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3 border-line border-t pt-6">
      <h2 className="font-semibold text-lg">{t('forgot.title')}</h2>
      <p className="text-secondary">{t('forgot.text')}</p>
      <div className="flex items-end gap-2">
        <Input
          className="min-w-0 flex-1"
          label={t('forgot.email')}
          type="email"
          autoComplete="email"
          value={email}
          error={missing ? t('forgot.emailMissing') : (failed?.detail ?? failed?.title)}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" disabled={forgot.isPending}>
          {t('forgot.submit')}
        </Button>
      </div>
      <p role="status" className="text-secondary">
        {forgot.data === undefined ? null : t(`forgot.by_${forgot.data.by}`)}
      </p>
    </form>
  );
}
