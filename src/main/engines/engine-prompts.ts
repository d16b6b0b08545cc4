import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { BrowserWindow, dialog } from 'electron';
import type { Language } from '#shared/domain/user-context.ts';
import type { EnginePrompts } from './engines.ts';

const texts = {
  en: {
    choose: 'Choose the program that hears recordings',
    title: 'Run this program?',
    question: 'Let Cadre run this program with every recording?',
    warning: 'It runs as you, with everything you may do on this computer. Allow it only if you know it.',
    allow: 'Allow',
    cancel: 'Cancel',
  },
  de: {
    choose: 'Programm wählen, das Aufnahmen hört',
    title: 'Dieses Programm ausführen?',
    question: 'Darf Cadre dieses Programm mit jeder Aufnahme ausführen?',
    warning:
      'Es läuft in Ihrem Namen und darf alles, was Sie auf diesem Computer dürfen. Erlauben Sie es nur, wenn Sie es kennen.',
    allow: 'Erlauben',
    cancel: 'Abbrechen',
  },
} as const satisfies Record<Language, Record<string, string>>;

async function isProgram(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}

/** What only the person may say, asked in dialogs of the system: no page can answer or cover them. */
export function createEnginePrompts(language: () => Language): EnginePrompts {
  return {
    isProgram,
    async chooseProgram() {
      const options = { title: texts[language()].choose, properties: ['openFile' as const] };
      const window = BrowserWindow.getFocusedWindow();
      const { canceled, filePaths } = await (window === null
        ? dialog.showOpenDialog(options)
        : dialog.showOpenDialog(window, options));
      return canceled ? undefined : filePaths[0];
    },
    async mayRun(command) {
      const { title, question, warning, allow, cancel } = texts[language()];
      const options = {
        type: 'warning' as const,
        title,
        message: question,
        detail: `${command}\n\n${warning}`,
        buttons: [cancel, allow],
        defaultId: 0,
        cancelId: 0,
        noLink: true,
      };
      const window = BrowserWindow.getFocusedWindow();
      const { response } = await (window === null
        ? dialog.showMessageBox(options)
        : dialog.showMessageBox(window, options));
      return response === 1;
    },
  };
}
