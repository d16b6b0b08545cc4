import type { ConnectionOptions } from 'node:tls';
import { createTransport, type NodemailerError, type SMTPTransportOptions } from 'nodemailer';
import type { Mailer } from './mailer.ts';
import { isPlainAddress } from './plain-address.ts';
import type { MailSettings } from './read-mail-settings.ts';

const patienceMs = 20_000;
const longestReplyBytes = 64 * 1024;

/** A mail server that cannot be reached, refuses, or says what it should not; its words are not kept: they may name people. */
class SmtpFailure extends Error {
  /** What may stand in a log: at which command, and the number of the reply or the kind of failure. */
  readonly code: string;

  constructor(step: string, reason: string) {
    super(`the mail server failed at ${step} with ${reason}`);
    this.name = 'SmtpFailure';
    this.code = `${step} ${reason}`;
  }
}

/** The command that was under way, without its values, and the reply's number or what the system called the failure. */
function failureOf({ command, responseCode, originalCode, code }: NodemailerError): SmtpFailure {
  return new SmtpFailure(command ?? 'sending', String(responseCode ?? originalCode ?? code ?? 'no reason'));
}

function transportOptions(settings: MailSettings, trusted: ConnectionOptions['ca']): SMTPTransportOptions {
  const { host, port, isEncrypted, isLocal, user, password } = settings;
  return {
    host,
    port,
    secure: isEncrypted,
    requireTLS: !isEncrypted && !isLocal,
    maxResponseSize: longestReplyBytes,
    ...(trusted === undefined ? {} : { tls: { ca: trusted } }),
    // Asked of a server, too, that does not say that it knows sign-ins: no mail goes out without the one that is set.
    ...(user === undefined ? {} : { auth: { user, pass: password ?? '' }, forceAuth: true }),
  };
}

/**
 * Sends mails through a mail server (RFC 5321), one connection each: mails about accounts are few.
 * @param options.trusted certificates that servers may show, instead of those everybody trusts
 * @param options.limitMs how long a mail may take
 */
export function createSmtpMailer(
  settings: MailSettings,
  clock: () => Date,
  { trusted, limitMs = patienceMs }: { trusted?: ConnectionOptions['ca']; limitMs?: number } = {},
): Mailer {
  const transport = createTransport(transportOptions(settings, trusted));
  return {
    async send({ to, subject, text }) {
      if (!isPlainAddress(to)) {
        throw new SmtpFailure('the address', 'no mailbox');
      }
      const signal = AbortSignal.timeout(limitMs);
      const mail = {
        from: { name: 'Cadre', address: settings.from },
        to: { name: '', address: to },
        subject,
        text,
        date: clock(),
        headers: { 'Auto-Submitted': 'auto-generated' },
        signal,
      };
      await transport.sendMail(mail).catch((error: NodemailerError) => {
        throw failureOf(error);
      });
    },
  };
}
