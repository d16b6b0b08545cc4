import { Cpu, Server } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import { EngineForm } from './engines/engine-form.tsx';
import { EngineTest } from './engines/engine-test.tsx';
import { EnginesOf, type SettableEngine } from './engines/engines-of.tsx';
import { useSetTextEngine } from './engines/mutations.ts';
import { engineWords } from './engines/words/index.ts';
import { SettingsPage } from './settings-page.tsx';
import { settingsWords } from './words/index.ts';

/** Who writes: the engine for texts, and a try of it. */
export function IntelligenceSettings() {
  const t = useT(settingsWords);
  const engines = useT(engineWords);
  return (
    <SettingsPage title={t('section.intelligence')} text={engines('text')}>
      <EnginesOf use="text">{(stored) => <TextEngineForm stored={stored} />}</EnginesOf>
      <EngineTest />
    </SettingsPage>
  );
}

function TextEngineForm({ stored }: { stored: SettableEngine<'text'> }) {
  const t = useT(engineWords);
  const { isPending, save } = useSetTextEngine();
  return (
    <EngineForm
      use="text"
      stored={stored.kind}
      server={stored.kind === 'server' ? stored : undefined}
      isPending={isPending}
      save={(kind, server) => save(kind === 'server' ? server : null)}
      choices={[
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
  );
}
