import { accountWords } from '#blocks/account/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { Input } from '#ui/input.tsx';

/** Where a link, or the code in it, is pasted. */
export function LinkField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const t = useT(accountWords);
  return (
    <Input
      label={t('pasted.link')}
      hint={t('pasted.hint')}
      size="large"
      autoComplete="off"
      spellCheck={false}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
