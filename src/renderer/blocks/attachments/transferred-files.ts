type Transfer = Pick<DataTransfer, 'files' | 'getData'>;

/** Pictures on the clipboard are all called so; they get the time as their name. */
const namesOfNone = /^(?:image|unnamed|blob)?\.(?:png|jpe?g|gif|webp)$/i;

function named(file: File, now: Date): File {
  if (file.name !== '' && !namesOfNone.test(file.name)) {
    return file;
  }
  const ending = /^image\/(png|jpeg|gif|webp)$/.exec(file.type)?.[1]?.replace('jpeg', 'jpg');
  const at = now.toISOString().slice(0, 19).replace('T', ' ').replaceAll(':', '-');
  return ending === undefined ? file : new File([file], `Picture ${at}.${ending}`, { type: file.type });
}

/** The files that are dropped. */
export function droppedFiles(transfer: Transfer | null): File[] {
  return Array.from(transfer?.files ?? []);
}

/**
 * The files that are pasted. Programs that copy text often add a picture of it: where there is text, that is what is meant.
 */
export function pastedFiles(transfer: Transfer | null, now: Date = new Date()): File[] {
  if (transfer === null || transfer.getData('text/plain').trim() !== '') {
    return [];
  }
  return Array.from(transfer.files, (file) => named(file, now));
}
