import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/use-t.ts';
import { EnginesOf } from './engines/engines-of.tsx';
import { useEngineStates } from './engines/queries.ts';
import { SettingsPage } from './settings-page.tsx';
import { TranscriptionForm } from './transcription-form.tsx';
import { MicrophoneSection } from './voice/microphone-section.tsx';
import { TestSentence } from './voice/test-sentence.tsx';
import { useMicrophone } from './voice/use-microphone.ts';

/** What hears: the microphone, its threshold, the engine, and a try of it all. */
export function VoiceSettings() {
  const t = useT('voiceSettings');
  const title = useT('settings')('section.voice');
  const microphone = useMicrophone();
  const { data: health } = useEngineStates();
  return (
    <SettingsPage title={title} text={t('text')}>
      <Part title={t('microphone')}>
        <MicrophoneSection microphone={microphone} />
      </Part>
      <Part title={t('engine')} text={t('engineText')}>
        <EnginesOf use="transcription">{(stored) => <TranscriptionForm stored={stored} />}</EnginesOf>
      </Part>
      <Part title={t('test')}>
        <TestSentence microphone={microphone} hasEngine={typeof health?.engines?.transcription === 'string'} />
      </Part>
    </SettingsPage>
  );
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <header>
        <h2 className="font-semibold">{title}</h2>
        {text !== undefined && <p className="text-secondary">{text}</p>}
      </header>
      {children}
    </section>
  );
}
