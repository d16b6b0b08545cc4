import { useState } from 'react';
import { useFormat } from '#lib/i18n/use-format.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useWrite } from '#lib/policy/use-write.ts';
import { Button } from '#ui/button.tsx';
import { Question } from '#ui/question.tsx';
import { importWords } from './words/index.ts';

/** Takes a whole import back, once it was asked whether that is meant; what changed since stays, and is counted. */
export function UndoImport({ batch }: { batch: string }) {
  const t = useT(importWords);
  const format = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  const undo = useWrite('changes.undo', { failed: t('undo.failed') });
  if (undo.data !== undefined) {
    const { undone, left_count: left } = undo.data;
    return (
      <p role="status" className="self-center text-secondary">
        {t('undo.done', { count: undone, value: format.number(undone) })}
        {left === 0 ? null : ` ${t('undo.left', { count: left, value: format.number(left) })}`}
      </p>
    );
  }
  return (
    <>
      <Button disabled={undo.isPending} onClick={() => setIsAsking(true)}>
        {t('undo.offer')}
      </Button>
      <Question
        open={isAsking}
        title={t('undo.question')}
        detail={t('undo.detail')}
        keepLabel={t('undo.keep')}
        onKeep={() => setIsAsking(false)}
        goOnLabel={t('undo.offer')}
        onGoOn={() => {
          setIsAsking(false);
          undo.mutate({ batch });
        }}
      />
    </>
  );
}
