import type { Store } from '#host/store/store.ts';
import { withoutMasked, withoutSameAsMasked } from './first-look.ts';
import type { Identity } from './identity.ts';
import { withinKit, withoutUntoldLinks } from './met-people.ts';
import { withoutSealed } from './sealed-interviews.ts';

/**
 * Rows without what is withheld from the caller in hiring: who somebody is that is masked for them, more than the kit of whom
 * they only meet in an interview, and how an interview went before they handed in what they were asked for. Whatever reads rows
 * of objects for somebody asks it, or `onlyVisible` and `withoutHiddenFields`, which do.
 */
export async function withoutWithheld<Row extends { id: string; type: string }>(
  store: Store,
  identity: Identity,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const named = await withoutMasked(store, identity, rows);
  return withoutSealed(store, identity, await withinKit(store, identity, named));
}

/**
 * Links without those that are withheld from the caller although they see both ends: which other record somebody masked is, and
 * where somebody stands whom they only meet in an interview. `ends`: the ids at both ends of a link.
 */
export async function withoutWithheldLinks<Link extends { kind: string }>(
  store: Store,
  identity: Identity,
  links: readonly Link[],
  ends: (link: Link) => readonly string[],
): Promise<readonly Link[]> {
  return withoutUntoldLinks(store, identity, await withoutSameAsMasked(store, identity, links, ends), ends);
}
