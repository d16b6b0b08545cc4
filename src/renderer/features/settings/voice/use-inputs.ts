import { useEffect, useState } from 'react';

export interface Inputs {
  microphones: readonly { id: string; name: string }[];
  /** There are some, which are not told before this page may use a microphone. */
  areHidden: boolean;
  /** There is none at all, not even one of the system's. */
  areNone: boolean;
}

/** Names by which browsers offer the system's choice beside the devices themselves. */
const aliases = new Set(['', 'default', 'communications']);

function inputsOf(devices: readonly MediaDeviceInfo[]): Inputs {
  const microphones = devices.filter(({ kind }) => kind === 'audioinput');
  return {
    microphones: microphones
      .filter(({ deviceId }) => !aliases.has(deviceId))
      .map(({ deviceId, label }) => ({ id: deviceId, name: label })),
    areHidden: microphones.some(({ deviceId, label }) => deviceId === '' || label === ''),
    areNone: microphones.length === 0,
  };
}

/** The microphones that are connected; undefined until they are known. `asked` changes when names may have appeared. */
export function useInputs(asked: unknown): Inputs | undefined {
  const [inputs, setInputs] = useState<Inputs>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: names appear with the permission, which tells nobody
  useEffect(() => {
    let left = false;
    function read(): void {
      navigator.mediaDevices.enumerateDevices().then(
        (devices) => {
          if (!left) {
            setInputs(inputsOf(devices));
          }
        },
        () => undefined,
      );
    }
    read();
    navigator.mediaDevices.addEventListener('devicechange', read);
    return () => {
      left = true;
      navigator.mediaDevices.removeEventListener('devicechange', read);
    };
  }, [asked]);
  return inputs;
}
