import { accountWords } from '#blocks/account/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Input } from '#ui/input.tsx';
import type { TextFieldProps } from '#ui/use-small-form.ts';

/** Where a link, or the code in it, is pasted. */
export function LinkField(field: TextFieldProps) {
  const t = useT(accountWords);
  return (
    <Input
      label={t('pasted.link')}
      hint={t('pasted.hint')}
      size="large"
      autoComplete="off"
      spellCheck={false}
      {...field}
    />
  );
}
