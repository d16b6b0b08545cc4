import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { BrowserWindow, dialog } from 'electron';
import type { Language } from '#shared/domain/user-context.ts';
import type { EnginePrompts } from './engines.ts';

const texts = {
  en: {
    choose: 'Choose the speech recognition program',
    serverTitle: 'Use this server?',
    maySend_text: 'Allow Cadre to send your company’s texts to {host}?',
    sent_text: 'Whoever runs this server can read them, including the people and figures an answer needs.',
    maySend_transcription: 'Allow Cadre to send every recording to {host}?',
    sent_transcription:
      'Whoever runs this server can hear what you dictate and read the names of people, skills and jobs sent along.',
    title: 'Run this program?',
    question: 'Allow Cadre to run this program on every recording?',
    warning: 'It has all your rights on this computer. Allow it only if you trust it.',
    allow: 'Allow',
    cancel: 'Cancel',
  },
  de: {
    choose: 'Programm zur Spracherkennung wählen',
    serverTitle: 'Diesen Server verwenden?',
    maySend_text: 'Darf Cadre Texte Ihres Unternehmens an {host} senden?',
    sent_text: 'Wer diesen Server betreibt, kann sie lesen, auch die Personen und Zahlen, die eine Antwort braucht.',
    maySend_transcription: 'Darf Cadre jede Aufnahme an {host} senden?',
    sent_transcription:
      'Wer diesen Server betreibt, kann hören, was Sie diktieren, und mitgesendete Namen von Personen, Kompetenzen und Stellen lesen.',
    title: 'Dieses Programm ausführen?',
    question: 'Darf Cadre dieses Programm mit jeder Aufnahme ausführen?',
    warning: 'Es hat alle Ihre Rechte auf diesem Computer. Erlauben Sie es nur, wenn Sie ihm vertrauen.',
    allow: 'Erlauben',
    cancel: 'Abbrechen',
  },
  es: {
    choose: 'Elegir un programa de reconocimiento de voz',
    serverTitle: '¿Usar este servidor?',
    maySend_text: '¿Permites que Cadre envíe textos de tu empresa a {host}?',
    sent_text: 'Quien gestiona este servidor puede leerlos, también las personas y cifras que necesita una respuesta.',
    maySend_transcription: '¿Permites que Cadre envíe cada grabación a {host}?',
    sent_transcription:
      'Quien gestiona este servidor puede oír lo que dictas y leer los nombres de personas, competencias y vacantes que se envían con ello.',
    title: '¿Ejecutar este programa?',
    question: '¿Permites que Cadre ejecute este programa con cada grabación?',
    warning: 'Tiene todos tus permisos en este ordenador. Permítelo solo si confías en él.',
    allow: 'Permitir',
    cancel: 'Cancelar',
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
  async function isAllowed(question: { title: string; message: string; detail: string }): Promise<boolean> {
    const { allow, cancel } = texts[language()];
    const options = {
      ...question,
      type: 'warning' as const,
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
  }

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
    mayRun(command) {
      const { title, question, warning } = texts[language()];
      return isAllowed({ title, message: question, detail: `${command}\n\n${warning}` });
    },
    maySend(use, baseUrl) {
      const { serverTitle, ...said } = texts[language()];
      const message = said[`maySend_${use}`].replace('{host}', new URL(baseUrl).host);
      return isAllowed({ title: serverTitle, message, detail: `${baseUrl}\n\n${said[`sent_${use}`]}` });
    },
  };
}
