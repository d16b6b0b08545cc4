import { systemPreferences } from 'electron';

/** Whether the system lets this app hear the microphone; a Mac asks the person, the first time. */
export async function mayHear(): Promise<boolean> {
  return process.platform === 'darwin' ? systemPreferences.askForMediaAccess('microphone') : true;
}
