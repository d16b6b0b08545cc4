import { EditorNotice, NoticeButton } from '#blocks/editor/editor-notice.tsx';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import type { FormDraft } from './use-form-draft.ts';

/** A line above a form about what was typed into it before. */
export function FormDraftNotice({ draft }: { draft: FormDraft | undefined }) {
  const t = useT(objectWords);
  if (draft === undefined || draft.state === 'none') {
    return null;
  }
  return draft.state === 'restored' ? (
    <EditorNotice look="info" text={t('create.restored')}>
      <NoticeButton onClick={draft.discard}>{t('create.startOver')}</NoticeButton>
    </EditorNotice>
  ) : (
    <EditorNotice look="info" text={t('create.otherDraft')}>
      <NoticeButton onClick={draft.use}>{t('create.showOther')}</NoticeButton>
      <NoticeButton onClick={draft.discard}>{t('edit.discard')}</NoticeButton>
    </EditorNotice>
  );
}
