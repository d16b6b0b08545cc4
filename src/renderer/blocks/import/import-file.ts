/** What a host takes: 25 MiB a file (contract.md "Limits"). */
export const largestFile = 25 * 1024 * 1024;

/** A file as the import calls take it. */
export interface ImportFile {
  /** Tells this reading of the file from any other. */
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  /** The bytes, base64. */
  content: string;
}

/** Why a file cannot even be sent. */
export type FileProblem = 'too-large' | 'unreadable';

/** Reads a file's bytes; never rejects. */
export async function readImportFile(file: File): Promise<ImportFile | FileProblem> {
  if (file.size > largestFile) {
    return 'too-large';
  }
  const url = await dataUrl(file);
  if (url === null) {
    return 'unreadable';
  }
  return { id: crypto.randomUUID(), name: file.name, size: file.size, content: url.slice(url.indexOf(',') + 1) };
}

/** The bytes as a data URL: the browser's own base64, off the main thread. A folder or a vanished file gives null. */
function dataUrl(file: File): Promise<string | null> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : null);
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(file);
  });
}
