import { bridge } from '#lib/bridge.ts';
import { useT } from '#lib/i18n/use-t.ts';
import { toast } from '#ui/toast-store.ts';
import { objectWords } from './words/index.ts';

/** Begins a message to an address, in the program that the computer has for it. */
export function useMessage(): (address: string) => void {
  const t = useT(objectWords);
  return (address) => {
    bridge
      .call('links.openExternal', { url: `mailto:${encodeURIComponent(address)}` })
      .then((opened) => opened || Promise.reject(new Error('refused')))
      .catch(() => toast({ title: t('profile.messageFailed', { email: address }), variant: 'destructive' }));
  };
}
