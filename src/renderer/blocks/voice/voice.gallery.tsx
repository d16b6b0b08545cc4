import { useState } from 'react';
import type { GalleryBlock } from '#ui/gallery-block.ts';
import { createLevelHistory, type LevelHistory } from './level-history.ts';
import { VoiceBar } from './voice-bar.tsx';
import { VoiceDone } from './voice-done.tsx';
import type { VoiceFailure, VoiceState } from './voice-machine.ts';
import { VoiceTextArea } from './voice-text-area.tsx';

const kept = { audio: null };
const doNothing = () => undefined;
const actions = { stop: doNothing, tryAgain: doNothing, recordAgain: doNothing, leave: doNothing };

/** As somebody speaks: words with pauses between them. */
function speech(): LevelHistory {
  const history = createLevelHistory(240);
  history.bars.forEach((_, index, bars) => {
    bars[index] = index % 23 > 17 ? 0.04 : Math.abs(Math.sin(index * 1.7) * Math.cos(index * 0.31)) * 0.9;
  });
  return history;
}

const levels = speech();
const stillness = createLevelHistory(240);

const recording = { phase: 'recording', mode: 'add', seconds: 7 } as const;

const shown: readonly VoiceState<unknown>[] = [
  { phase: 'requesting', mode: 'add' },
  { ...recording, seconds: 0, verdict: 'waiting' },
  { ...recording, verdict: 'speaking' },
  { ...recording, mode: 'edit', seconds: 0, verdict: 'waiting' },
  { ...recording, verdict: 'pausing' },
  { ...recording, seconds: 594, verdict: 'noisy' },
  { phase: 'transcribing', mode: 'add', kept },
  { phase: 'cleaning', mode: 'add', kept },
  { phase: 'improving', mode: 'edit', kept },
];

const withoutRecording: readonly VoiceFailure[] = [
  'denied',
  'no-microphone',
  'microphone-in-use',
  'already-recording',
  'hidden',
  'failed',
];
const withRecording: readonly VoiceFailure[] = [
  'nothing',
  'unplugged',
  'asleep',
  'no-words',
  'no-engine',
  'offline',
  'too-long',
  'no-text',
  'text-too-long',
  'failed',
];

function Failures({ reasons, hasKept }: { reasons: readonly VoiceFailure[]; hasKept: boolean }) {
  return (
    <div className="flex flex-col gap-2">
      {reasons.map((reason) => (
        <VoiceBar
          key={reason}
          state={{ phase: 'failed', mode: 'add', reason, kept: hasKept ? kept : undefined }}
          levels={levels}
          worked={0}
          actions={actions}
        />
      ))}
    </div>
  );
}

const people = [
  { id: 'e1', object_type: 'employee', name: 'Jonas Weber' },
  { id: 's1', object_type: 'skill', name: 'Data platform engineering' },
];

function Notes() {
  const [value, setValue] = useState('');
  return <VoiceTextArea label="Notes" placeholder="Write or dictate" value={value} onValueChange={setValue} />;
}

export const gallery: GalleryBlock = {
  name: 'Voice',
  specimens: [
    { name: 'Text that can be dictated', Show: Notes },
    {
      name: 'Recording and working',
      Show: () => (
        <div className="flex flex-col gap-2">
          {shown.map((state, index) => (
            <VoiceBar
              key={`${state.phase}-${String(index)}`}
              state={state}
              levels={'verdict' in state && state.verdict === 'waiting' ? stillness : levels}
              worked={0}
              actions={actions}
            />
          ))}
        </div>
      ),
    },
    { name: 'Failed with nothing recorded', Show: () => <Failures reasons={withoutRecording} hasKept={false} /> },
    { name: 'Failed with the recording kept', Show: () => <Failures reasons={withRecording} hasKept /> },
    {
      name: 'Narrow and from right to left',
      rtl: true,
      Show: () => (
        <div className="flex max-w-80 flex-col gap-2">
          <VoiceBar state={{ ...recording, verdict: 'speaking' }} levels={levels} worked={0} actions={actions} />
          <Failures reasons={['no-engine']} hasKept />
        </div>
      ),
    },
    {
      name: 'Names that were heard',
      Show: () => <VoiceDone heard={people} mention={doNothing} onClose={doNothing} />,
    },
  ],
};
