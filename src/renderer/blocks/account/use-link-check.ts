import { useT } from '#lib/i18n/use-t.ts';
import { type AccountScreen, readAccountLink } from './account-link.ts';
import { accountWords } from './words/index.ts';

/** What a pasted link is worth. */
interface CheckedLink {
  /** Empty where it is none. */
  token: string;
  screen?: AccountScreen;
  problem?: string;
}

/** Reads a pasted link; with `wanted`, one that opens something else is none. */
export function useLinkCheck(): (text: string, wanted?: AccountScreen) => CheckedLink {
  const t = useT(accountWords);
  return (text, wanted) => {
    const link = readAccountLink(text);
    if (link === undefined) {
      return { token: '', problem: t('pasted.none') };
    }
    const { token, screen, host } = link;
    if (host !== undefined) {
      return { token: '', problem: t('pasted.elsewhere', { host }) };
    }
    if (wanted !== undefined && screen !== undefined && screen !== wanted) {
      return { token: '', problem: t(`pasted.is_${screen}`) };
    }
    return { token, ...(screen === undefined ? {} : { screen }) };
  };
}
