import { File, FileImage, FileSpreadsheet, FileText, type LucideIcon } from 'lucide-react';

function iconOf(mediaType: string, name: string): LucideIcon {
  if (mediaType.startsWith('image/')) {
    return FileImage;
  }
  if (/sheet|csv|excel/.test(mediaType) || /\.(?:csv|xlsx?)$/i.test(name)) {
    return FileSpreadsheet;
  }
  return /pdf|word|text|markdown/.test(mediaType) || /\.(?:pdf|docx?|md|txt)$/i.test(name) ? FileText : File;
}

/** The icon of a file by its kind, on a small ground. */
export function FileIcon({ mediaType, name }: { mediaType: string; name: string }) {
  const Icon = iconOf(mediaType, name);
  return (
    <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-control bg-surface-3 text-secondary">
      <Icon aria-hidden strokeWidth={1.75} className="size-4.5" />
    </span>
  );
}
