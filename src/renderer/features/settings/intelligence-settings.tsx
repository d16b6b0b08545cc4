import { Cpu, Server } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import type { EngineSettings } from '#shared/bridge/engines.ts';
import { Button } from '#ui/button.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { EngineNote, EngineState } from './engines/engine-state.tsx';
import { EngineTest } from './engines/engine-test.tsx';
import { EnginesOf } from './engines/engines-of.tsx';
import { useSetTextEngine } from './engines/mutations.ts';
import { changeOf, draftOf, problemsOf } from './engines/server-draft.ts';
import { ServerFields } from './engines/server-fields.tsx';
import { useFirstProblem } from './engines/use-first-problem.ts';
import { SettingsPage } from './settings-page.tsx';

type TextEngine = EngineSettings['text'];

/** Who writes: the engine for texts, and a try of it. */
export function IntelligenceSettings() {
  const t = useT('settings');
  const engines = useT('engines');
  return (
    <SettingsPage title={t('section.intelligence')} text={engines('text')}>
      <EnginesOf use="text">
        {({ text }) => (
          <>
            <EngineState use="text" model={text.kind === 'server' ? text.model : undefined} />
            {text.kind === 'environment' ? (
              <EngineNote>{engines('ofEnvironment', { variable: 'CADRE_AI_BASE_URL' })}</EngineNote>
            ) : (
              <TextEngineForm stored={text} />
            )}
          </>
        )}
      </EnginesOf>
      <EngineTest />
    </SettingsPage>
  );
}

function TextEngineForm({ stored }: { stored: Exclude<TextEngine, { kind: 'environment' }> }) {
  const t = useT('engines');
  const form = useRef<HTMLFormElement>(null);
  const server = stored.kind === 'server' ? stored : undefined;
  const [kind, setKind] = useState(stored.kind);
  const [draft, setDraft] = useState(() => draftOf(server));
  const { tried, showProblems, reset } = useFirstProblem(form);
  const { isPending, save } = useSetTextEngine();
  const problems = problemsOf(draft);
  const isServer = kind === 'server';

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isServer && Object.keys(problems).length > 0) {
      showProblems();
      return;
    }
    if (await save(isServer ? changeOf(draft) : null)) {
      reset();
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
            value: 'built-in',
            label: t('engine_builtIn'),
            detail: t('builtInDetail'),
            icon: <Cpu aria-hidden strokeWidth={1.75} />,
          },
          {
            value: 'server',
            label: t('engine_server'),
            detail: t('serverDetail'),
            icon: <Server aria-hidden strokeWidth={1.75} />,
          },
        ]}
      />
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col items-start gap-5">
        {isServer && (
          <div className="w-full">
            <ServerFields draft={draft} stored={server} problems={tried ? problems : {}} onChange={setDraft} />
          </div>
        )}
        <Button type="submit" variant="primary" disabled={isPending || (!isServer && stored.kind === 'built-in')}>
          {t('common:save')}
        </Button>
      </form>
    </div>
  );
}
