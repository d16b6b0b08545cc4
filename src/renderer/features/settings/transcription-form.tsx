import { FolderOpen, MicOff, Server, SquareTerminal } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import type { EngineSettings, TranscriptionChange } from '#shared/bridge/engines.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { useChooseProgram, useSetTranscription } from './engines/mutations.ts';
import { argumentsText, parseArguments } from './engines/program-arguments.ts';
import { changeOf, draftOf, problemsOf } from './engines/server-draft.ts';
import { ServerFields } from './engines/server-fields.tsx';
import { useFirstProblem } from './engines/use-first-problem.ts';

type Stored = Exclude<EngineSettings['transcription'], { kind: 'environment' }>;

const firstArguments = '{file}';
/** What may stand in arguments, for texts that explain it. */
const places = { file: '{file}', language: '{language}', vocabulary: '{vocabulary}' };

/** Which engine hears: a server, a program, or none. */
export function TranscriptionForm({ stored }: { stored: Stored }) {
  const t = useT('engines');
  const form = useRef<HTMLFormElement>(null);
  const server = stored.kind === 'server' ? stored : undefined;
  const program = stored.kind === 'program' ? stored : undefined;
  const [kind, setKind] = useState(stored.kind);
  const [draft, setDraft] = useState(() => draftOf(server));
  const [words, setWords] = useState(program === undefined ? firstArguments : argumentsText(program.arguments));
  const { data: answer, mutate: choose, isPending: isChoosing, reset: forgetAnswer } = useChooseProgram();
  const [chosen, setChosen] = useState<{ choice: string; program: string }>();
  const { tried, showProblems, reset } = useFirstProblem(form);
  const { isPending, save } = useSetTranscription();

  const serverProblems = problemsOf(draft);
  const parsed = parseArguments(words);
  const path = chosen?.program ?? program?.program;
  const programProblem =
    answer?.result === 'no-program' ? t('noProgram') : tried && path === undefined ? t('programMissing') : undefined;

  /** What to save; undefined where something is wrong with it. */
  function change(): TranscriptionChange | undefined {
    switch (kind) {
      case 'none':
        return null;
      case 'server':
        return Object.keys(serverProblems).length > 0 ? undefined : { kind, ...changeOf(draft) };
      case 'program':
        return 'words' in parsed && path !== undefined
          ? { kind, choice: chosen?.choice ?? null, arguments: parsed.words }
          : undefined;
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = change();
    if (wanted === undefined) {
      showProblems();
    } else if (await save(wanted)) {
      reset();
      setChosen(undefined);
      forgetAnswer();
      setDraft((typed) => ({ ...typed, key: '', forgetKey: false }));
    }
  }

  return (
    <div className="flex flex-col gap-5">
      <RadioGroup
        look="cards"
        label={t('choice')}
        value={kind}
        onChange={setKind}
        options={[
          {
            value: 'none',
            label: t('engine_none'),
            detail: t('noneDetail'),
            icon: <MicOff aria-hidden strokeWidth={1.75} />,
          },
          {
            value: 'program',
            label: t('engine_command'),
            detail: t('programDetail'),
            icon: <SquareTerminal aria-hidden strokeWidth={1.75} />,
          },
          {
            value: 'server',
            label: t('engine_server'),
            detail: t('speechServerDetail'),
            icon: <Server aria-hidden strokeWidth={1.75} />,
          },
        ]}
      />
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col items-start gap-5">
        {kind === 'server' && (
          <div className="w-full">
            <ServerFields draft={draft} stored={server} problems={tried ? serverProblems : {}} onChange={setDraft} />
          </div>
        )}
        {kind === 'program' && (
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
                disabled={isChoosing}
                onClick={() =>
                  choose(undefined, { onSuccess: (found) => found.result === 'chosen' && setChosen(found) })
                }
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
              error={tried && 'problem' in parsed ? t(parsed.problem, places) : undefined}
              onChange={(event) => setWords(event.target.value)}
            />
            <p className="text-muted text-sm">{t('confirmHint')}</p>
          </div>
        )}
        <Button type="submit" variant="primary" disabled={isPending || (kind === 'none' && stored.kind === 'none')}>
          {t('common:save')}
        </Button>
      </form>
    </div>
  );
}
