import { afterEach, expect, test } from 'vitest';
import type { Mail } from './mailer.ts';
import { readMailSettings } from './read-mail-settings.ts';
import { createSmtpMailer } from './smtp-mailer.ts';
import { type MailServerOptions, serverCertificate, startMailServer } from './testing/mail-server.ts';

const mail = {
  to: 'ada@acme.example',
  subject: 'Ihre Einladung für „Brötchen & Söhne“: ein längerer Betreff, der in mehrere Wörter zerfällt 🎉',
  text: `Grüße\n.\n..\nhttps://cadre.acme.example/join?token=${'a1-_'.repeat(30)}&host=50%\nAda`,
};
const now = new Date('2025-03-01T09:00:00.000Z');
let server: Awaited<ReturnType<typeof startMailServer>>;

afterEach(() => server.close());

interface SendOptions extends Partial<Mail> {
  trusted?: string;
  limitMs?: number;
}

async function send(
  options: MailServerOptions,
  more: object = {},
  { trusted = serverCertificate, limitMs = 5000, ...written }: SendOptions = {},
) {
  server = await startMailServer(options);
  const settings = {
    host: 'localhost',
    port: server.port,
    isEncrypted: options.isEncrypted === true,
    isLocal: true,
    from: 'cadre@acme.example',
    ...more,
  };
  return createSmtpMailer(settings, () => now, { trusted, limitMs }).send({ ...mail, ...written });
}

/** Text of quoted-printable bytes (RFC 2045). */
function unquoted(text: string): string {
  return decodeURIComponent(text.replace(/%/g, '%25').replace(/=([0-9A-F]{2})/g, '%$1'));
}

function readBody(message: string): string {
  const body = message.slice(message.indexOf('\r\n\r\n') + 4);
  return unquoted(body.replace(/=\r\n/g, '')).trimEnd();
}

/** The subject, whose words are encoded (RFC 2047). */
function readSubject(message: string): string {
  const header = /Subject: ((?:.|\r\n )*)\r\n(?! )/.exec(message)?.[1] ?? '';
  const words = header.split(/(?:\r\n)? /).map((word) => word.replace(/^=\?utf-8\?Q\?|\?=$/gi, ''));
  return unquoted(words.join('').replace(/_/g, ' '));
}

test('a mail arrives as it was written', async () => {
  await send({});
  const [heard] = server.mails;
  expect(heard?.commands.slice(1)).toEqual([
    'MAIL FROM:<cadre@acme.example>',
    'RCPT TO:<ada@acme.example>',
    'DATA',
    '.',
  ]);
  const message = heard?.message ?? '';
  expect(readBody(message)).toBe(mail.text.replace(/\n/g, '\r\n'));
  expect(readSubject(message)).toBe(mail.subject);
  expect(message).toContain('Date: Sat, 01 Mar 2025 09:00:00 +0000');
  expect(message).not.toMatch(/[^\r]\n|.{79}/);
});

test.each([
  ['from the first byte', { isEncrypted: true }],
  ['from STARTTLS on, and nothing counts that was said before', { offersTls: true }],
])('who sends says so encrypted, %s', async (_, options) => {
  await send(options, { user: 'cadre', password: 'gehéim', isLocal: false });
  const [heard] = server.mails;
  expect(heard?.isEncrypted).toBe(true);
  const auth = heard?.commands.find((command) => command.startsWith('AUTH')) ?? '';
  expect(Buffer.from(auth.replace('AUTH PLAIN ', ''), 'base64').toString()).toBe('\0cadre\0gehéim');
  expect(heard?.message).toContain('\r\nTo: ada@acme.example\r\n');
});

test('no password and no mail goes to another computer in the clear', async () => {
  await expect(send({}, { user: 'cadre', password: 'secret', isLocal: false })).rejects.toThrow('STARTTLS');
  expect(server.mails[0]?.commands.slice(1)).toEqual(['STARTTLS']);
});

test('a certificate that nobody vouches for is not believed', async () => {
  await expect(send({ isEncrypted: true }, {}, { trusted: '' })).rejects.toThrow('SELF_SIGNED_CERT');
  await server.close();
  await expect(send({ offersTls: true }, {}, { trusted: '' })).rejects.toThrow('SELF_SIGNED_CERT');
});

test.each([/^(EHLO|HELO)/, /^AUTH/, /^MAIL/, /^RCPT/, /^DATA/, /^\.$/])(
  'a server that refuses %s fails, without a word of it',
  async (refuses) => {
    const sending = send({ refuses }, { user: 'cadre', password: 'secret' });
    await expect(sending).rejects.toThrow(/^the mail server failed at [^@]+ with 554$/);
  },
);

test('a server that says nothing is not waited for', async () => {
  await expect(send({ isMute: true }, {}, { limitMs: 50 })).rejects.toThrow('the mail server failed');
});

test('a server that is not there fails', async () => {
  server = await startMailServer();
  const { port } = server;
  await server.close();
  const settings = { host: 'localhost', port, isEncrypted: false, isLocal: true, from: 'cadre@acme.example' };
  await expect(createSmtpMailer(settings, () => now).send(mail)).rejects.toThrow('the mail server failed');
});

test('no address ends a command or a header', async () => {
  server = await startMailServer();
  const settings = { host: 'localhost', port: server.port, isEncrypted: false, isLocal: true, from: 'a@b.example' };
  for (const to of [
    'a@b.example>\r\nRCPT TO:<c@d.example',
    'a b@c.example',
    'a@b.example, c@d.example',
    '<a@b.example>',
    '@b',
  ]) {
    await expect(createSmtpMailer(settings, () => now).send({ ...mail, to })).rejects.toThrow('the address');
  }
  expect(server.mails).toEqual([]);
});

test('no subject adds a header', async () => {
  await send({}, {}, { subject: 'Hello\r\nBcc: eve@evil.example\r\n\r\nEvil' });
  const [heard] = server.mails;
  expect(heard?.commands.filter((command) => command.startsWith('RCPT'))).toHaveLength(1);
  expect(heard?.message).not.toMatch(/^(Bcc|Evil)/m);
});

test('settings are read from the environment, or nothing is sent', async () => {
  server = await startMailServer();
  const beside = { CADRE_MAIL_FROM: 'cadre@acme.example', CADRE_PUBLIC_URL: 'https://cadre.acme.example' };
  const read = (CADRE_MAIL_SERVER: string, more: object = beside) => readMailSettings({ ...more, CADRE_MAIL_SERVER });
  expect(readMailSettings({})).toBeUndefined();
  expect(read('smtps://cadre:p%40ss@mail.acme.example')).toEqual({
    host: 'mail.acme.example',
    port: 465,
    isEncrypted: true,
    isLocal: false,
    user: 'cadre',
    password: 'p@ss',
    from: 'cadre@acme.example',
  });
  expect(read('smtp://localhost:2525')).toMatchObject({ port: 2525, isEncrypted: false, isLocal: true });
  expect(read('smtp://mail.acme.example')).toMatchObject({ port: 587 });
  expect(() => read('mail.acme.example')).toThrow('CADRE_MAIL_SERVER must be');
  expect(() => read('http://mail.acme.example')).toThrow('CADRE_MAIL_SERVER must be');
  expect(() => read('smtp://user:secret@mail.acme.example', {})).toThrow(/^CADRE_MAIL_SERVER needs [^:]+$/);
});
