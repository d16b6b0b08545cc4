/** What links to accounts open. */
export const accountScreens = ['accept-invitation', 'reset-password', 'confirm-email'] as const;
export type AccountScreen = (typeof accountScreens)[number];

/** A link to an account, or the code in it alone: then it says neither what it opens nor where. */
export interface AccountLink {
  token: string;
  screen?: AccountScreen;
  /** The company host that it is for; without one the workspace on this computer. */
  host?: string;
}

/** What a token is made of: 32 random bytes. */
const tokenPattern = /^[\w-]{20,200}$/;

/** Reads what somebody pasted: a whole link, or the code in it; undefined where it is neither. */
export function readAccountLink(text: string): AccountLink | undefined {
  const pasted = text.trim();
  if (!URL.canParse(pasted)) {
    return tokenPattern.test(pasted) ? { token: pasted } : undefined;
  }
  const { protocol, host: place, searchParams } = new URL(pasted);
  const screen = accountScreens.find((known) => known === place);
  const token = searchParams.get('token') ?? '';
  if (protocol !== 'cadre:' || screen === undefined || !tokenPattern.test(token)) {
    return undefined;
  }
  const host = searchParams.get('host');
  return { token, screen, ...(host === null ? {} : { host }) };
}
