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
  const t = useT(objectWords);
  const { change } = useListAddress();
  const unknown = [
    { is: props.isUnknownSort, says: 'list.unknownSort', without: { sort: undefined } },
    { is: props.isUnknownView, says: 'list.unknownView', without: { view: undefined } },
    { is: props.isUnknownGroup, says: 'list.unknownGroup', without: { group: undefined } },
    { is: props.isUnknownColumn, says: 'list.unknownColumn', without: { columns: undefined, pinned: undefined } },
  ] as const;
  const [first, ...others] = unknown.filter(({ is }) => is);
  return first === undefined ? null : (
    <p role="status" className="mx-4 mb-2 flex items-center gap-2 rounded-control bg-surface-3 ps-3 text-secondary">
      <Info aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1">{t(first.says)}</span>
      <IconButton
        label={t('common:dismiss')}
        onClick={() => change(Object.assign({}, first.without, ...others.map(({ without }) => without)))}
      >
        <X aria-hidden />
      </IconButton>
    </p>
  );
}
