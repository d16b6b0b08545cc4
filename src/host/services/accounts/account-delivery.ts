import type { AccountMails } from './account-mails.ts';

/** Screens of the app that a link of an account opens. */
export type LinkScreen = 'accept-invitation' | 'reset-password' | 'confirm-email';

/** How links to accounts reach their people. */
export interface AccountDelivery {
  /** The link that opens a screen with a token. */
  linkOf(screen: LinkScreen, token: string): string;
  /** Undefined where no mail server is set: an admin hands the link over. */
  mails: AccountMails | undefined;
}

/**
 * Makes links that open the app.
 * @param publicAddress where people reach the host, as its operator set it: no request says it. Without one the link names
 * no host, and opens the one that the app knows.
 */
export function linksFor(publicAddress: string | undefined): AccountDelivery['linkOf'] {
  return (screen, token) => {
    const query = new URLSearchParams({ ...(publicAddress === undefined ? {} : { host: publicAddress }), token });
    return `cadre://${screen}?${query}`;
  };
}
