import { Info, X } from 'lucide-react';
import { objectWords } from '#blocks/object/words/index.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useListAddress } from './list-address.ts';

interface AddressNoticeProps {
  isUnknownSort: boolean;
  isUnknownView: boolean;
  isUnknownGroup: boolean;
  isUnknownColumn: boolean;
}

/** That the address asks for what the list does not have; the list is shown as it is without that. */
export function AddressNotice(props: AddressNoticeProps) {
  const { isUnknownSort, isUnknownView, isUnknownGroup, isUnknownColumn } = props;
  const t = useT(objectWords);
  const { change } = useListAddress();
  const says = isUnknownSort
    ? 'list.unknownSort'
    : isUnknownView
      ? 'list.unknownView'
      : isUnknownGroup
        ? 'list.unknownGroup'
        : 'list.unknownColumn';
  return isUnknownSort || isUnknownView || isUnknownGroup || isUnknownColumn ? (
    <p role="status" className="mx-4 mb-2 flex items-center gap-2 rounded-control bg-surface-3 ps-3 text-secondary">
      <Info aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1">{t(says)}</span>
      <IconButton
        label={t('common:dismiss')}
        onClick={() =>
          change({
            ...(isUnknownSort ? { sort: undefined } : {}),
            ...(isUnknownView ? { view: undefined } : {}),
            ...(isUnknownGroup ? { group: undefined } : {}),
            ...(isUnknownColumn ? { columns: undefined, pinned: undefined } : {}),
          })
        }
      >
        <X aria-hidden />
      </IconButton>
    </p>
  ) : null;
}
