import { isOwnFile } from './dropped-folders.ts';

/** Opens the system's own choice of files, of which several may be taken, or all of a folder; called by what the person pressed. */
export function chooseFiles(onFiles: (files: readonly File[]) => void, { folder = false } = {}): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.webkitdirectory = folder;
  input.hidden = true;
  input.addEventListener('change', () => {
    const files = [...(input.files ?? [])].filter((file) => !folder || isOwnFile(file));
    input.remove();
    if (files.length > 0) {
      onFiles(files);
    }
  });
  input.addEventListener('cancel', () => input.remove());
  document.body.append(input);
  input.click();
}
