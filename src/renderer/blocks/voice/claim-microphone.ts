import { VoiceRefusal } from './voice-failure.ts';

/** A microphone that was just switched off is free again soon: so many looks, so many milliseconds apart. */
const looks = { most: 6, apartMs: 100 } as const;

/** Answers what gives the microphone free again; undefined while another has it. However long the answer takes. */
function claim(): Promise<(() => void) | undefined> {
  return new Promise((resolve, reject) => {
    function take(lock: Lock | null): Promise<void> | undefined {
      if (lock !== null) {
        return new Promise((release) => resolve(release));
      }
      resolve(undefined);
      return undefined;
    }
    navigator.locks.request('cadre-microphone', { ifAvailable: true }, take).catch(reject);
  });
}

/**
 * Only one window, and one text in it, hears the microphone.
 * @returns what gives it free again.
 */
export async function claimMicrophone(): Promise<() => void> {
  for (let look = 1; look <= looks.most; look += 1) {
    const release = await claim();
    if (release !== undefined) {
      return release;
    }
    await new Promise((next) => setTimeout(next, looks.apartMs));
  }
  throw new VoiceRefusal('already-recording');
}
