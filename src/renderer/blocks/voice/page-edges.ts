import { queryClient } from '#lib/query-client.ts';
import { settingsOptions } from '#lib/settings.ts';
import { defaultSettings } from '#shared/bridge/settings.ts';
import { openMicrophone } from './microphone.ts';
import { cleanTranscript, improveBySpeech, transcribe } from './voice-calls.ts';
import type { VoiceEdges } from './voice-edges.ts';
import { likelyWords, objectsNamedIn } from './workspace-names.ts';

function settings() {
  return (queryClient.getQueryData(settingsOptions.queryKey) ?? defaultSettings).voice;
}

/** The microphone, the host and the settings of this window. */
export const pageEdges: VoiceEdges = {
  hearing: settings,
  open: (listeners) => openMicrophone(settings().deviceId, listeners),
  transcribe: async (audio, target, signal) => transcribe(audio, await likelyWords(target), signal),
  clean: cleanTranscript,
  improve: improveBySpeech,
  namesIn: objectsNamedIn,
  log(message, error) {
    // biome-ignore lint/suspicious/noConsole: §8 "logged only"; people read a kinder text
    console.warn(message, error);
  },
  mark: (moment) => void performance.mark(`voice:${moment}`),
};
