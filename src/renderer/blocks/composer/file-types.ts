/** The files a composer writes; the last two hold tables. */
export const fileTypes = ['pdf', 'docx', 'md', 'txt', 'xlsx', 'csv'] as const;

export type FileType = (typeof fileTypes)[number];

const ofTables: ReadonlySet<FileType> = new Set(['xlsx', 'csv']);

/** The kinds of files a text can become. */
export function fileTypesFor({ hasTable }: { hasTable: boolean }): FileType[] {
  return fileTypes.filter((type) => hasTable || !ofTables.has(type));
}
