import { useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { scoreSettingsWords } from './words/index.ts';

const mostLetters = 20_000;

interface ApplicantTextProps {
  text: string;
  mayChange: boolean;
  isSaving: boolean;
  onSave: (text: string | null) => void;
}

/** What applicants are told of scores: written by who runs the workspace, read by everybody. */
export function ApplicantText({ text, mayChange, isSaving, onSave }: ApplicantTextProps) {
  const t = useT(scoreSettingsWords);
  const [typed, setTyped] = useState(text);
  if (!mayChange) {
    return <p className="whitespace-pre-wrap text-secondary">{text === '' ? t('none') : text}</p>;
  }
  const said = typed.trim();
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(said === '' ? null : said);
      }}
    >
      <TextArea
        label={t('text')}
        maxLength={mostLetters}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" variant="primary" className="self-start" disabled={isSaving || said === text}>
        {t('common:save')}
      </Button>
    </form>
  );
}
