import type { KeptDraft } from '#lib/drafts/use-kept-draft.ts';
import { Button } from '#ui/button.tsx';

interface KeptDraftNoticeProps {
  draft: KeptDraft;
  /** What it says, in the words of what is written. */
  texts: { restored: string; offered: string; use: string; discard: string };
}

/** A line above what is written about what was written there before. */
export function KeptDraftNotice({ draft, texts }: KeptDraftNoticeProps) {
  return draft.state === 'none' ? null : (
    <p role="status" className="flex flex-wrap items-center gap-2 rounded-card bg-warning-soft px-3 py-2">
      {draft.state === 'restored' ? texts.restored : texts.offered}
      <span className="ms-auto flex gap-2">
        {draft.state === 'restored' ? null : (
          <Button size="small" onClick={draft.use}>
            {texts.use}
          </Button>
        )}
        <Button size="small" variant="ghost" onClick={draft.discard}>
          {texts.discard}
        </Button>
      </span>
    </p>
  );
}
