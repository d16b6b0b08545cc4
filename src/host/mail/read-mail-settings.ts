import { isPlainAddress } from './plain-address.ts';

/** A mail server, and whom mails come from. */
export interface MailSettings {
  host: string;
  port: number;
  /** TLS from the first byte; else STARTTLS. */
  isEncrypted: boolean;
  /** On this computer, where nothing has to be encrypted. */
  isLocal: boolean;
  user?: string;
  password?: string;
  from: string;
}

const ports = { 'smtps:': 465, 'smtp:': 587 } as const;

function isScheme(text: string): text is keyof typeof ports {
  return Object.hasOwn(ports, text);
}

/**
 * The mail server as the environment names it: `CADRE_MAIL_SERVER` (`smtps://user:password@mail.example`, `smtp://…` with
 * STARTTLS) and `CADRE_MAIL_FROM`; undefined without a server, and no mails are sent.
 * @throws Error that says which variable is wrong, without its value.
 */
export function readMailSettings(variables: Readonly<Record<string, string | undefined>>): MailSettings | undefined {
  const server = variables.CADRE_MAIL_SERVER?.trim();
  if (server === undefined || server === '') {
    return undefined;
  }
  const url = URL.canParse(server) ? new URL(server) : undefined;
  if (url === undefined || !isScheme(url.protocol) || url.hostname === '') {
    throw new Error('CADRE_MAIL_SERVER must be smtps://user:password@server:port, or smtp:// for STARTTLS');
  }
  const from = variables.CADRE_MAIL_FROM?.trim() ?? '';
  if (!isPlainAddress(from) || (variables.CADRE_PUBLIC_URL?.trim() ?? '') === '') {
    throw new Error('CADRE_MAIL_SERVER needs CADRE_MAIL_FROM (an address) and CADRE_PUBLIC_URL beside it');
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return {
    host,
    port: url.port === '' ? ports[url.protocol] : Number(url.port),
    isEncrypted: url.protocol === 'smtps:',
    isLocal: host === 'localhost' || host === '::1' || /^127\./.test(host),
    ...(url.username === ''
      ? {}
      : { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) }),
    from,
  };
}
