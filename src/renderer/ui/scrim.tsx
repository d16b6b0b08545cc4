import * as Radix from '@radix-ui/react-dialog';
import { useEffect } from 'react';
import { classNames } from './class-names.ts';
import { addScrim } from './scrim-store.ts';

/** What darkens the page below a dialog, and is counted for what lies outside the page: the window's own buttons. */
export function Scrim({ className, ...props }: Radix.DialogOverlayProps) {
  useEffect(addScrim, []);
  return <Radix.Overlay {...props} className={classNames('no-drag fixed inset-0 animate-fade bg-scrim', className)} />;
}
