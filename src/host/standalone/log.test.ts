import { afterEach, expect, test } from 'vitest';
import { Refusal } from '#host/lib/refusal.ts';
import { createSmtpMailer } from '#host/mail/smtp-mailer.ts';
import { startMailServer } from '#host/mail/testing/mail-server.ts';
import { say } from '#shared/domain/sentences.ts';
import { createLog, logFailure } from './log.ts';

let server: Awaited<ReturnType<typeof startMailServer>>;

afterEach(() => server.close());

test('the log says why a mail failed, and nothing of whom it was for', async () => {
  server = await startMailServer({ refuses: /^RCPT/ });
  const settings = { host: 'localhost', port: server.port, isEncrypted: false, isLocal: true, from: 'a@b.example' };
  const mail = { to: 'ada@acme.example', subject: 'Hello', text: 'Secret' };
  const cause = await createSmtpMailer(settings, () => new Date())
    .send(mail)
    .catch((error: unknown) => error);
  const lines: string[] = [];
  const log = createLog({ write: (line) => void lines.push(line) });
  logFailure(log, new Refusal('mail_failed', say('mailFailed'), [], undefined, cause));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'failed outside',
    code: 'mail_failed',
    cause: { failure: 'SmtpFailure', code: 'RCPT TO 554' },
  });
  expect(lines[0]).not.toMatch(/ada|acme|Secret|554 no/);
});
