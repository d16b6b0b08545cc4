import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import type { ServerChange } from '#shared/bridge/engines.ts';
import { Button } from '#ui/button.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { useFirstProblem } from '#ui/use-first-problem.ts';
import { changeOf, draftOf, problemsOf, type StoredServer } from './server-draft.ts';
import { ServerFields } from './server-fields.tsx';
import { engineWords } from './words/index.ts';

interface Choice<Kind> {
  value: Kind;
  label: string;
  detail: string;
  icon: ReactNode;
}

interface EngineFormProps<Kind extends string> {
  use: 'text' | 'transcription';
  /** What is set now. */
  stored: Kind;
  server: StoredServer | undefined;
  /** The first of them needs nothing else; `server` has its fields here. */
  choices: readonly [Choice<Kind>, ...Choice<Kind | 'server'>[]];
  isPending: boolean;
  /** Answers whether it was saved; undefined where something that was typed is wrong. `server`: what was typed of one. */
  save: (kind: Kind | 'server', server: ServerChange) => Promise<boolean> | undefined;
  /** The fields of the other kinds. `tried`: what is wrong with them is to be shown. */
  fields?: (kind: Kind | 'server', tried: boolean) => ReactNode;
}

/** Chooses an engine, says what it needs, and saves that. */
export function EngineForm<Kind extends string>({
  use,
  stored,
  server,
  choices,
  isPending,
  save,
  fields,
}: EngineFormProps<Kind>) {
  const t = useT(engineWords);
  const form = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState<Kind | 'server'>(stored);
  const [draft, setDraft] = useState(() => draftOf(server));
  const { tried, showProblems, reset } = useFirstProblem(form);
  const problems = problemsOf(draft);
  const bare = choices[0].value;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const isWrong = kind === 'server' && Object.keys(problems).length > 0;
    const saving = isWrong ? undefined : save(kind, changeOf(draft));
    if (saving === undefined) {
      showProblems();
    } else if (await saving) {
      reset();
      setDraft((typed) => ({ ...typed, key: '', forgetKey: false }));
    }
  }

  return (
    <div className="flex flex-col gap-5">
      <RadioGroup look="cards" label={t('choice')} value={kind} onChange={setKind} options={[...choices]} />
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col items-start gap-5">
        {kind === 'server' && (
          <div className="w-full">
            <ServerFields
              use={use}
              draft={draft}
              stored={server}
              problems={tried ? problems : {}}
              onChange={setDraft}
            />
          </div>
        )}
        {fields?.(kind, tried)}
        <Button type="submit" variant="primary" disabled={isPending || (kind === bare && stored === bare)}>
          {t('common:save')}
        </Button>
      </form>
    </div>
  );
}
