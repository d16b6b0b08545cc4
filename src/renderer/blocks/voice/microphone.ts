import { claimMicrophone } from './claim-microphone.ts';
import { analyserSize, createLevelReader } from './read-levels.ts';
import { levelMs } from './silence.ts';
import type { Microphone, MicrophoneListeners } from './voice-edges.ts';
import { VoiceRefusal } from './voice-failure.ts';

/** §9 "Voice": milliseconds of sound that a recorder hands over at a time. */
const chunkMs = 100;
/** Speech needs no more; ten minutes are 2.4 MB. */
const bitsPerSecond = 32_000;
const format = 'audio/webm;codecs=opus';

/** As it sounds: what evens out the volume, or takes away noise, would move the levels that silence is told by. */
function constraints(deviceId: string | null): MediaStreamConstraints {
  return {
    audio: {
      ...(deviceId === null ? {} : { deviceId: { ideal: deviceId } }),
      channelCount: { ideal: 1 },
      autoGainControl: false,
      echoCancellation: false,
      noiseSuppression: false,
    },
  };
}

function switchOff(stream: MediaStream): void {
  for (const track of stream.getTracks()) {
    track.stop();
  }
}

/** Listens for the end of the one track, and for devices that go without their track saying so. */
function onGone(track: MediaStreamTrack, tell: () => void): () => void {
  const { deviceId } = track.getSettings();
  async function look(): Promise<void> {
    const devices = await navigator.mediaDevices.enumerateDevices();
    if (!devices.some((device) => device.kind === 'audioinput' && device.deviceId === deviceId)) {
      tell();
    }
  }
  const onChange = () => void look().catch(() => undefined);
  track.addEventListener('ended', tell);
  navigator.mediaDevices.addEventListener('devicechange', onChange);
  return () => {
    track.removeEventListener('ended', tell);
    navigator.mediaDevices.removeEventListener('devicechange', onChange);
  };
}

/** Tells each level of a microphone; the returned function switches it off. */
function tellLevels(stream: MediaStream, track: MediaStreamTrack, listeners: MicrophoneListeners): () => void {
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: analyserSize });
  const source = context.createMediaStreamSource(stream);
  source.connect(analyser);
  const readLevels = createLevelReader(analyser, context.sampleRate, context.currentTime);
  const timer = setInterval(() => readLevels(context.currentTime).forEach(listeners.onLevel), levelMs);
  const forgetGone = onGone(track, listeners.onLost);
  return () => {
    clearInterval(timer);
    forgetGone();
    switchOff(stream);
    source.disconnect();
    void context.close().catch(() => undefined);
  };
}

function recordStream(stream: MediaStream, track: MediaStreamTrack, listeners: MicrophoneListeners): Microphone {
  const recorder = new MediaRecorder(stream, { mimeType: format, audioBitsPerSecond: bitsPerSecond });
  const chunks: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
  const recorded = new Promise<Blob>((resolve) => {
    recorder.addEventListener('stop', () => resolve(new Blob(chunks, { type: 'audio/webm' })), { once: true });
  });
  recorder.addEventListener('error', listeners.onLost);
  const stopTelling = tellLevels(stream, track, listeners);
  recorder.start(chunkMs);

  function close(): void {
    if (recorder.state !== 'inactive') {
      recorder.stop();
    }
    stopTelling();
  }
  return {
    stop() {
      close();
      return recorded;
    },
    discard: close,
  };
}

/** Asks for the microphone and begins to use it. `release` lets others have it. */
async function begin<Use>(
  deviceId: string | null,
  listeners: MicrophoneListeners,
  start: (stream: MediaStream, track: MediaStreamTrack, listeners: MicrophoneListeners) => Use,
): Promise<{ use: Use; release: () => void }> {
  const release = await claimMicrophone();
  try {
    const stream = await navigator.mediaDevices.getUserMedia(constraints(deviceId));
    const [track] = stream.getAudioTracks();
    if (listeners.signal.aborted || track === undefined) {
      switchOff(stream);
      throw new VoiceRefusal('no-microphone');
    }
    try {
      return { use: start(stream, track, listeners), release };
    } catch (error) {
      switchOff(stream);
      throw error;
    }
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Asks for the microphone and records it, level by level. Aborted while the person is still asked, it is switched off as
 * soon as it is there. `deviceId`: the one that is preferred; another where it is not plugged in.
 */
export async function openMicrophone(deviceId: string | null, listeners: MicrophoneListeners): Promise<Microphone> {
  const { use: microphone, release } = await begin(deviceId, listeners, recordStream);
  return {
    stop() {
      release();
      return microphone.stop();
    },
    discard() {
      microphone.discard();
      release();
    },
  };
}

/** As {@link openMicrophone}, and records nothing; the returned function switches it off. */
export async function listenToMicrophone(deviceId: string | null, listeners: MicrophoneListeners): Promise<() => void> {
  const { use: stopTelling, release } = await begin(deviceId, listeners, tellLevels);
  return () => {
    stopTelling();
    release();
  };
}
