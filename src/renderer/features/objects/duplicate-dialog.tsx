import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { objectOptions } from '#lib/fetch-object.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { objectPath } from '#shared/domain/object-path.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import type { ObjectType } from '#shared/domain/object-types.ts';
import { toast } from '#ui/toast-store.ts';
import { CreateDialog } from './late-create-dialog.ts';
import { objectVerbWords } from './verbs/words/index.ts';

interface DuplicateDialogProps {
  target: ObjectRef;
  type: ObjectType;
  onClose: () => void;
}

/** The form of a new object, filled as another one is; a row of a list may know less than the form asks. */
export function DuplicateDialog({ target, type, onClose }: DuplicateDialogProps) {
  const t = useT(objectVerbWords);
  const router = useRouter();
  const { data, isError } = useQuery(objectOptions(type, { id: target.id }));
  useEffect(() => {
    if (isError) {
      toast({ title: t('duplicateFailed', { name: target.name }), variant: 'destructive' });
      onClose();
    }
  }, [isError, t, target.name, onClose]);
  return data === undefined ? null : (
    <Suspense fallback={null}>
      <CreateDialog
        type={type}
        like={data}
        onClose={onClose}
        onOpen={(made) => router.history.push(objectPath(made))}
      />
    </Suspense>
  );
}
