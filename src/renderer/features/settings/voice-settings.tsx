import { useT } from '#lib/i18n/use-t.ts';
import { EnginesOf } from './engines/engines-of.tsx';
import { useEngineStates } from './engines/queries.ts';
import { SettingsPage } from './settings-page.tsx';
import { SettingsPart } from './settings-part.tsx';
import { TranscriptionForm } from './transcription-form.tsx';
import { MicrophoneSection } from './voice/microphone-section.tsx';
import { TestSentence } from './voice/test-sentence.tsx';
import { useMicrophone } from './voice/use-microphone.ts';
import { voiceSettingsWords } from './voice/words/index.ts';
import { settingsWords } from './words/index.ts';

/** What hears: the microphone, its threshold, the engine, and a try of it all. */
export function VoiceSettings() {
  const t = useT(voiceSettingsWords);
  const title = useT(settingsWords)('section.voice');
  const microphone = useMicrophone();
  const { data: health } = useEngineStates();
  return (
    <SettingsPage title={title} text={t('text')}>
      <SettingsPart title={t('microphone')}>
        <MicrophoneSection microphone={microphone} />
      </SettingsPart>
      <SettingsPart title={t('engine')} text={t('engineText')}>
        <EnginesOf use="transcription">{(stored) => <TranscriptionForm stored={stored} />}</EnginesOf>
      </SettingsPart>
      <SettingsPart title={t('test')}>
        <TestSentence microphone={microphone} hasEngine={typeof health?.engines?.transcription === 'string'} />
      </SettingsPart>
    </SettingsPage>
  );
}
