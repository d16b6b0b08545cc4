import { Copy, Download, Mail, UserRoundPlus } from 'lucide-react';
import { Suspense } from 'react';
import { descriptorOf } from '#blocks/object/descriptors.ts';
import { objectRefOf } from '#blocks/object/object-ref-of.ts';
import { said } from '#blocks/object/said.ts';
import { useMessage } from '#blocks/object/use-message.ts';
import { objectWords } from '#blocks/object/words/index.ts';
import { isCopied } from '#blocks/object-form/copied-draft.ts';
import { ListExportDialog } from '#blocks/object-list/late-list-export-dialog.ts';
import type { PageVerb } from '#blocks/object-page/page-verb.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { useMay } from '#lib/use-may.ts';
import type { ObjectOf } from '#shared/domain/object-of.ts';
import { isListType, isPersonType } from '#shared/domain/object-types.ts';
import { assignFieldsOf } from './bulk/bulk-kinds.ts';
import { BulkDialog } from './bulk/late-bulk-dialog.ts';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { objectVerbWords } from './verbs/words/index.ts';

/** What can be done with an object of every type, where its type allows it and the person may. */
export function useCommonVerbs(object: ObjectOf): readonly PageVerb[] {
  const t = useT(objectVerbWords);
  const ofObject = useT(objectWords);
  const { may } = useMay();
  const message = useMessage();
  const { object_type: type } = object;
  const target = objectRefOf(object);
  const { id } = target;
  const email = 'email' in object ? said(object.email) : undefined;
  const verbs: readonly (PageVerb & { isOffered: boolean })[] = [
    {
      key: 'message',
      icon: <Mail aria-hidden />,
      // Whom one writes to by templates, one writes to so first.
      label: descriptorOf(type).page.verbs?.includes('write') ? t('mail') : ofObject('profile.message'),
      run: () => message(email ?? ''),
      isOffered: isPersonType(type) && email !== undefined,
    },
    {
      key: 'assign',
      icon: <UserRoundPlus aria-hidden />,
      label: t('assign'),
      dialog: (onClose) => (
        <Suspense fallback={null}>
          <BulkDialog kind="assign" chosen={{ type, ids: [id] }} count={1} onDone={onClose} onClose={onClose} />
        </Suspense>
      ),
      isOffered: may('edit', type, object) && assignFieldsOf(type).some(({ kind }) => kind !== 'permitted'),
    },
    {
      key: 'duplicate',
      icon: <Copy aria-hidden />,
      label: t('duplicate'),
      dialog: (onClose) => <DuplicateDialog {...{ target, type, onClose }} />,
      isOffered: may('create', type) && isCopied(type),
    },
    {
      key: 'export',
      icon: <Download aria-hidden />,
      label: t('export'),
      dialog: (onClose) => (
        <Suspense fallback={null}>
          <ListExportDialog {...{ type, scope: {}, total: 1, isFiltered: false, selected: [id], onClose }} />
        </Suspense>
      ),
      isOffered: isListType(type) && may('export', type, object),
    },
  ];
  return verbs.filter(({ isOffered }) => isOffered);
}
