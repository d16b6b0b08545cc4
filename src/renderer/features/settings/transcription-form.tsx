import { MicOff, Server, SquareTerminal } from 'lucide-react';
import { useT } from '#lib/i18n/use-t.ts';
import type { ServerChange, TranscriptionChange } from '#shared/bridge/engines.ts';
import { EngineForm } from './engines/engine-form.tsx';
import type { SettableEngine } from './engines/engines-of.tsx';
import { useSetTranscription } from './engines/mutations.ts';
import { ProgramFields } from './engines/program-fields.tsx';
import { useProgramDraft } from './engines/use-program-draft.ts';
import { engineWords } from './engines/words/index.ts';

type Stored = SettableEngine<'transcription'>;

/** Which engine hears: a server, a program, or none. */
export function TranscriptionForm({ stored }: { stored: Stored }) {
  const t = useT(engineWords);
  const program = useProgramDraft(stored.kind === 'program' ? stored : undefined);
  const { isPending, save } = useSetTranscription();

  /** What to save; undefined where something is wrong with it. */
  function changeTo(kind: Stored['kind'], server: ServerChange): TranscriptionChange | undefined {
    switch (kind) {
      case 'none':
        return null;
      case 'server':
        return { kind, ...server };
      case 'program':
        return program.change();
    }
  }

  async function send(change: TranscriptionChange): Promise<boolean> {
    const isSaved = await save(change);
    if (isSaved) {
      program.reset();
    }
    return isSaved;
  }

  return (
    <EngineForm
      use="transcription"
      stored={stored.kind}
      server={stored.kind === 'server' ? stored : undefined}
      isPending={isPending}
      save={(kind, server) => {
        const change = changeTo(kind, server);
        return change === undefined ? undefined : send(change);
      }}
      choices={[
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
      fields={(kind, tried) => kind === 'program' && <ProgramFields draft={program} tried={tried} />}
    />
  );
}
