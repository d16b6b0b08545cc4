import { accountWords } from '#blocks/account/words/index.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import { useSmallForm } from '#ui/use-small-form.ts';
import { useForgotPassword } from './mutations.ts';

/** For those who forgot their password and have no link yet: asks for one, and says where it comes from. */
export function ForgotForm() {
  const t = useT(accountWords);
  const errorText = useErrorText();
  const { mutateAsync, data } = useForgotPassword();
  const form = useSmallForm({
    initial: { email: '' },
    check: ({ email }) => ({ email: email.trim() === '' ? t('forgot.emailMissing') : undefined }),
    send: ({ email }) => mutateAsync({ email: email.trim() }),
    refusal(error) {
      const { title, detail } = errorText(error);
      return { email: detail ?? title };
    },
  });

  return (
    <form {...form.props} className="flex flex-col gap-3 border-line border-t pt-6">
      <h2 className="font-semibold text-lg">{t('forgot.title')}</h2>
      <p className="text-secondary">{t('forgot.text')}</p>
      <div className="flex items-end gap-2">
        <Input
          className="min-w-0 flex-1"
          label={t('forgot.email')}
          type="email"
          autoComplete="email"
          {...form.field('email')}
        />
        <Button type="submit" disabled={form.isBusy}>
          {t('forgot.submit')}
        </Button>
      </div>
      <p role="status" className="text-secondary">
        {data === undefined ? null : t(`forgot.by_${data.by}`)}
      </p>
    </form>
  );
}
