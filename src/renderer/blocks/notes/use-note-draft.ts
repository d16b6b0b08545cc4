import { useEffect, useState } from 'react';
import { draftStore } from '#lib/drafts/draft-store.ts';
import { forgetDraft } from '#lib/drafts/forget-draft.ts';
import { useSignedIn } from '#lib/user-context.ts';
import { type NoteAudience, noteAudiences } from '#shared/contract/notes.ts';

function audienceIn(json: string | null): NoteAudience | undefined {
  return noteAudiences.find((one) => json === JSON.stringify(one));
}

/**
 * What is known of a new note before it is there: whether its text was begun and kept, and who shall read it, which is kept
 * with the text: what was begun for oneself does not become the team's by a restart.
 */
export function useNoteDraft(place: string) {
  const who = useSignedIn();
  const [userId, companyId] = [who?.user.id, who?.company.id];
  const audiencePlace = `${place}/audience`;
  const [isKept, setKept] = useState(false);
  const [audience, setAudience] = useState<NoteAudience>('team');

  useEffect(() => {
    let isHere = true;
    async function read(at: string): Promise<void> {
      const kept = await draftStore.read({ companyId: at, place });
      const chosen = kept === null ? null : await draftStore.read({ companyId: at, place: audiencePlace });
      if (isHere && kept !== null) {
        setAudience(audienceIn(chosen) ?? 'team');
        setKept(true);
      }
    }
    if (companyId !== undefined) {
      // Main says why in its log.
      read(companyId).catch(() => undefined);
    }
    return () => {
      isHere = false;
    };
  }, [companyId, place, audiencePlace]);

  return {
    isKept,
    audience,
    choose(next: NoteAudience): void {
      setAudience(next);
      if (companyId !== undefined && userId !== undefined) {
        const json = JSON.stringify(next);
        draftStore
          .put({ companyId, userId, place: audiencePlace, writer: crypto.randomUUID(), json })
          .catch(() => undefined);
      }
    },
    /** It was sent, or given up. */
    forget(): void {
      setKept(false);
      setAudience('team');
      forgetDraft(audiencePlace);
    },
  };
}
