import { linksFor } from '#host/services/accounts/account-delivery.ts';
import { makeLink } from '#host/services/accounts/account-links.ts';
import { accountsAt } from '#host/services/accounts/accounts-at.ts';
import { companyNamesOf } from '#host/services/accounts/company-names.ts';
import type { Store } from '#host/store/store.ts';

/**
 * A link to a new password for each account of an address, with the companies it belongs to: for owners without another
 * one, and accounts of several companies where no mails are sent. They work once and for an hour.
 */
export async function makeResetLinks(
  store: Store,
  now: Date,
  email: string,
  publicAddress: string | undefined,
): Promise<{ companies: string[]; link: string }[]> {
  const links: { companies: string[]; link: string }[] = [];
  for (const { id } of await accountsAt(store.db, email)) {
    const { token } = await store.transaction((trx) => makeLink(trx, { purpose: 'password', userId: id }, now));
    links.push({
      companies: await companyNamesOf(store.db, id),
      link: linksFor(publicAddress)('reset-password', token),
    });
  }
  return links;
}
