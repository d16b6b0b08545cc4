import { useNavigate } from '@tanstack/react-router';
import { useLinkCheck } from '#blocks/account/use-link-check.ts';
import { accountWords } from '#blocks/account/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import { SmallForm } from '#ui/small-form.tsx';
import { useSmallForm } from '#ui/use-small-form.ts';

/** Opens whatever a pasted link to an account is for. */
export function OpenLinkForm() {
  const t = useT(accountWords);
  const navigate = useNavigate();
  const checkLink = useLinkCheck();
  const form = useSmallForm({
    initial: { link: '' },
    check({ link }) {
      const { problem, screen } = checkLink(link);
      return { link: problem ?? (screen === undefined ? t('pasted.codeAlone') : undefined) };
    },
    async send({ link }) {
      const { token, screen } = checkLink(link);
      if (screen !== undefined) {
        await navigate({ to: `/${screen}`, search: { token } });
      }
    },
  });

  return (
    <SmallForm {...form.props} problem={form.wrong.form} className="w-full max-w-96 items-start">
      <Input
        className="w-full"
        label={t('pasted.link')}
        hint={t('pasted.hintAny')}
        autoComplete="off"
        spellCheck={false}
        {...form.field('link')}
      />
      <Button type="submit">{t('pasted.open')}</Button>
    </SmallForm>
  );
}
