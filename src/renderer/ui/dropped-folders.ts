/** Files that systems leave in folders for themselves. */
const ofSystems: ReadonlySet<string> = new Set(['thumbs.db', 'desktop.ini']);

/** Whether somebody put a file into its folder, rather than their system. */
export function isOwnFile({ name }: { name: string }): boolean {
  return !name.startsWith('.') && !ofSystems.has(name.toLowerCase());
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

/** As people order files: without regard to case, 2 before 10. */
const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** All that is in a folder by name, which the system keeps in no order; the browser answers with a part at a time. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const entries: FileSystemEntry[] = [];
  let part: FileSystemEntry[];
  do {
    part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    entries.push(...part);
  } while (part.length > 0);
  return entries.sort((one, other) => byName.compare(one.name, other.name));
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (!isOwnFile(entry)) {
    return [];
  }
  if (isFile(entry)) {
    return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))];
  }
  return isFolder(entry) ? filesOf(await entriesIn(entry)) : [];
}

async function filesOf(entries: readonly FileSystemEntry[]): Promise<File[]> {
  const files: File[] = [];
  for (const entry of entries) {
    // What cannot be read any more is not there to be taken.
    files.push(...(await filesIn(entry).catch(() => [])));
  }
  return files;
}

/**
 * The files of folders that are dropped, with what was dropped beside them; undefined where there is no folder among it.
 * Ask while the drop is being told: afterwards nobody knows what it was.
 */
export function filesOfFolders({ items }: Pick<DataTransfer, 'items'>): Promise<File[]> | undefined {
  const entries = Array.from(items ?? [], (item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  return entries.some(isFolder) ? filesOf(entries) : undefined;
}
