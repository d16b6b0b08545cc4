import { useT } from '#lib/i18n/use-t.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Input } from '#ui/input.tsx';
import { useForgetsSecrets } from './queries.ts';
import { keepsKey, type ServerDraft, type ServerProblems, type StoredServer } from './server-draft.ts';
import { engineWords } from './words/index.ts';

interface ServerFieldsProps {
  use: 'text' | 'transcription';
  draft: ServerDraft;
  stored: StoredServer | undefined;
  /** Shown once the person tried to save. */
  problems: ServerProblems;
  onChange: (draft: ServerDraft) => void;
}

/** Address, model and key of an OpenAI-compatible server. */
export function ServerFields({ use, draft, stored, problems, onChange }: ServerFieldsProps) {
  const t = useT(engineWords);
  const forgets = useForgetsSecrets();
  const isKept = keepsKey(draft, stored);
  const keyHint = isKept
    ? t('keyKept')
    : stored?.key === 'lost'
      ? t('keyLost')
      : stored?.key === 'kept'
        ? t('keyOther')
        : t('keyNone');
  return (
    <div className="flex flex-col gap-4">
      <Input
        label={t('baseUrl')}
        type="url"
        inputMode="url"
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        maxLength={1000}
        value={draft.baseUrl}
        hint={t('baseUrlHint')}
        error={problems.baseUrl && t(problems.baseUrl)}
        onChange={(event) => onChange({ ...draft, baseUrl: event.target.value })}
      />
      <Input
        label={t('model')}
        spellCheck={false}
        autoComplete="off"
        maxLength={300}
        value={draft.model}
        hint={t('modelHint')}
        error={problems.model && t(problems.model)}
        onChange={(event) => onChange({ ...draft, model: event.target.value })}
      />
      <Input
        label={t('key')}
        type="password"
        dir="ltr"
        spellCheck={false}
        autoComplete="new-password"
        maxLength={2000}
        value={draft.key}
        disabled={draft.forgetKey}
        placeholder={isKept && !draft.forgetKey ? t('keyKeptPlaceholder') : undefined}
        hint={draft.key !== '' && forgets ? t('keyMemory') : keyHint}
        error={problems.key && t(problems.key)}
        onChange={(event) => onChange({ ...draft, key: event.target.value })}
      />
      {isKept && (
        <Checkbox
          label={t('forgetKey')}
          checked={draft.forgetKey}
          onChange={(forgetKey) => onChange({ ...draft, forgetKey: forgetKey === true, key: '' })}
        />
      )}
      <p className="text-muted text-sm">{t(`sends_${use}`)}</p>
    </div>
  );
}
