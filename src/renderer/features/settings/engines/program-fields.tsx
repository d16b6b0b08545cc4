import { FolderOpen } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import type { ProgramDraft } from './use-program-draft.ts';
import { engineWords } from './words/index.ts';

/** What may stand in arguments, for texts that explain it. */
const places = { file: '{file}', language: '{language}', vocabulary: '{vocabulary}' };

/** A program of this computer and what it is started with. `tried`: what is wrong is shown. */
export function ProgramFields({ draft, tried }: { draft: ProgramDraft; tried: boolean }) {
  const t = useT(engineWords);
  const { path, words, problem } = draft;
  const programProblem = draft.isNoProgram
    ? t('noProgram')
    : tried && path === undefined
      ? t('programMissing')
      : undefined;
  return (
    <div className="flex w-full flex-col gap-4">
      <div className="flex items-end gap-3">
        <Input
          className="min-w-0 flex-1"
          label={t('program')}
          readOnly
          dir="ltr"
          value={path ?? ''}
          error={programProblem}
        />
        <Button
          // Level with the field, whatever stands below that.
          className={programProblem === undefined ? undefined : 'mb-5.5'}
          disabled={draft.isChoosing}
          onClick={draft.choose}
        >
          <FolderOpen aria-hidden />
          {path === undefined ? t('chooseProgram') : t('chooseOther')}
        </Button>
      </div>
      <Input
        label={t('arguments')}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        maxLength={4000}
        value={words}
        hint={t('argumentsHint', places)}
        error={tried && problem !== undefined ? t(problem, places) : undefined}
        onChange={(event) => draft.setWords(event.target.value)}
      />
      <p className="text-muted text-sm">{t('confirmHint')}</p>
    </div>
  );
}
