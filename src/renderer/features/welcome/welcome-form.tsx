import { FileUp, Lock, Sparkles } from 'lucide-react';
import { useErrorText } from '#lib/i18n/use-error-text.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { type Language, languages } from '#shared/domain/user-context.ts';
import { Badge } from '#ui/badge.tsx';
import { BrandMark } from '#ui/brand-mark.tsx';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { useSmallForm } from '#ui/use-small-form.ts';
import type { WelcomeAnswers } from './set-up.ts';
import { SetUpFailed } from './set-up-failed.tsx';
import { welcomeWords } from './words/index.ts';

export interface WelcomeFormProps {
  initial: WelcomeAnswers;
  /** Why the last try failed, where it did. */
  error: unknown;
  onLanguage: (language: Language) => void;
  onSubmit: (answers: WelcomeAnswers) => void;
}

const languageNames = { en: 'English', de: 'Deutsch', es: 'Español' } as const satisfies Record<Language, string>;

/** Name, language, and how to begin. */
export function WelcomeForm({ initial, error, onLanguage, onSubmit }: WelcomeFormProps) {
  const t = useT(welcomeWords);
  const errorText = useErrorText();
  const form = useSmallForm({
    initial,
    check: ({ firstName }) => ({ firstName: firstName.trim() === '' ? t('firstNameMissing') : undefined }),
    send: async (answers) => onSubmit(answers),
  });

  return (
    <form {...form.props} className="flex animate-appear flex-col gap-7">
      <header className="flex flex-col items-center gap-5 text-center">
        <BrandMark className="size-12" />
        <div className="flex flex-col gap-1.5">
          <h1 className="font-semibold text-3xl">{t('title')}</h1>
          <p className="text-balance text-lg text-secondary">{t('subtitle')}</p>
        </div>
      </header>

      {error !== undefined && <SetUpFailed {...errorText(error)} />}

      <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-3">
        <Input
          label={t('firstName')}
          name="given-name"
          autoComplete="given-name"
          size="large"
          maxLength={200}
          autoFocus
          // What is suggested is the computer's name for the person: typing replaces it.
          onFocus={(event) => event.target.select()}
          required
          {...form.field('firstName')}
        />
        <Input
          label={t('lastName')}
          name="family-name"
          autoComplete="family-name"
          size="large"
          maxLength={200}
          {...form.field('lastName')}
        />
        <Select
          label={t('language')}
          size="large"
          value={form.values.language}
          options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
          onChange={(language) => {
            form.change({ language });
            onLanguage(language);
          }}
        />
      </div>

      <RadioGroup
        label={t('start')}
        look="cards"
        value={form.values.startWith}
        options={[
          {
            value: 'sample',
            label: t('sample.title'),
            detail: t('sample.detail'),
            icon: <Sparkles aria-hidden />,
            mark: <Badge tone="accent">{t('sample.recommended')}</Badge>,
          },
          { value: 'empty', label: t('empty.title'), detail: t('empty.detail'), icon: <FileUp aria-hidden /> },
        ]}
        onChange={(startWith) => form.change({ startWith })}
      />

      <footer className="flex flex-col items-center gap-4">
        <Button type="submit" variant="primary" size="large">
          {error === undefined ? t('submit') : t('common:retry')}
        </Button>
        <p className="flex items-center gap-1.5 text-muted text-sm">
          <Lock aria-hidden className="size-3.5 shrink-0" />
          {t('local')}
        </p>
      </footer>
    </form>
  );
}
