import { Upload } from 'lucide-react';

/** Over an area while files are held over it: what dropping them does. The area is positioned. */
export function DropHint({ text }: { text: string }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-2 z-20 flex items-start justify-center rounded-card border border-accent border-dashed bg-accent-soft/60 pt-16"
    >
      <span className="flex items-center gap-2 rounded-control bg-surface-2 px-4 py-2 font-medium shadow-overlay">
        <Upload className="size-4" />
        {text}
      </span>
    </div>
  );
}
