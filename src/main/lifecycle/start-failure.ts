import { app, dialog } from 'electron';
import type { Language } from '#shared/domain/user-context.ts';
import { systemLanguage } from './system-language.ts';

/** What keeps Cadre from starting. `reason`: the system's code or an error's own text. */
export type StartFailure = { kind: 'folder'; folder: string; reason: string } | { kind: 'unexpected'; reason: string };

const texts = {
  en: {
    title: 'Cadre could not start',
    folder:
      'Cadre cannot keep its files in this folder:\n\n{folder}\n\nThe system says: {reason}. Give your account the right to write there, or move what stands in its place away; then start Cadre again.',
    unexpected:
      'The system says: {reason}\n\nNothing of yours was changed. Start Cadre again; if it happens again, restart the computer or install Cadre anew. Your data stays in this folder:\n\n{folder}',
  },
  de: {
    title: 'Cadre konnte nicht starten',
    folder:
      'Cadre kann seine Dateien nicht in diesem Ordner ablegen:\n\n{folder}\n\nMeldung des Systems: {reason}. Geben Sie Ihrem Konto dort das Recht zu schreiben, oder verschieben Sie, was an seiner Stelle steht; starten Sie Cadre dann erneut.',
    unexpected:
      'Meldung des Systems: {reason}\n\nIhre Daten wurden nicht verändert. Starten Sie Cadre erneut; hilft das nicht, starten Sie den Computer neu oder installieren Sie Cadre neu. Ihre Daten bleiben in diesem Ordner:\n\n{folder}',
  },
  es: {
    title: 'Cadre no pudo iniciarse',
    folder:
      'Cadre no puede guardar sus archivos en esta carpeta:\n\n{folder}\n\nMensaje del sistema: {reason}. Da a tu cuenta permiso para escribir ahí, o mueve lo que ocupa su lugar; después abre Cadre de nuevo.',
    unexpected:
      'Mensaje del sistema: {reason}\n\nTus datos no han cambiado. Abre Cadre de nuevo; si vuelve a ocurrir, reinicia el ordenador o reinstala Cadre. Tus datos siguen en esta carpeta:\n\n{folder}',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** Electron that cannot even become ready says nothing at all. */
const longestWaitMs = 10_000;

function wordsOf(failure: StartFailure): { title: string; text: string } {
  const { title, ...said } = texts[systemLanguage()];
  const folder = failure.kind === 'folder' ? failure.folder : app.getPath('userData');
  return { title, text: said[failure.kind].replace('{folder}', folder).replace('{reason}', failure.reason) };
}

/** Says why Cadre cannot start and what to do, and ends it; whoever starts it meanwhile is not held up. */
export async function endStart(failure: StartFailure): Promise<void> {
  app.releaseSingleInstanceLock();
  process.stderr.write(`Cadre could not start: ${failure.reason}\n`);
  const silent = setTimeout(() => app.exit(1), longestWaitMs);
  // On Linux a box needs a ready app.
  await app.whenReady();
  clearTimeout(silent);
  const { title, text } = wordsOf(failure);
  dialog.showErrorBox(title, text);
  app.exit(1);
}
