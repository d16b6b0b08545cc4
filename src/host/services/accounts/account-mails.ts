import type { Identity } from '#host/access/index.ts';
import { Refusal } from '#host/lib/refusal.ts';
import type { Mailer } from '#host/mail/mailer.ts';
import type { Store } from '#host/store/store.ts';
import { say } from '#shared/domain/sentences.ts';
import { type Language, languages } from '#shared/domain/user-context.ts';
import { accountMailTexts } from './account-mail-texts.ts';
import { companyNamesOf } from './company-names.ts';

/** An account that a mail is written to. */
export interface MailReader {
  id: string;
  email: string;
  language: string;
}

function languageOf(text: string | undefined): Language {
  return languages.find((language) => language === text) ?? 'en';
}

/** Mails about accounts, each in its reader's language. */
export function createAccountMails(store: Store, mailer: Mailer) {
  async function send(to: string, mail: { subject: string; text: string }): Promise<void> {
    try {
      await mailer.send({ to, ...mail });
    } catch (error) {
      throw new Refusal('mail_failed', say('mailFailed'), [], undefined, error);
    }
  }

  async function companiesOf(userId: string): Promise<string> {
    return (await companyNamesOf(store.db, userId)).join(', ');
  }

  return {
    /** @throws Refusal 503. */
    async invitation(identity: Identity, to: string, link: string): Promise<void> {
      const { name, first_name, last_name, email, language } = await store.db
        .selectFrom('user_account')
        .innerJoin('membership', 'membership.user_id', 'user_account.id')
        .innerJoin('company', 'company.id', 'membership.company_id')
        .select(['company.name', 'first_name', 'last_name', 'email', 'language'])
        .where('user_account.id', '=', identity.userId)
        .where('membership.company_id', '=', identity.companyId)
        .executeTakeFirstOrThrow();
      const by = [first_name, last_name].filter(Boolean).join(' ') || email;
      await send(to, accountMailTexts[languageOf(language)].invitation({ company: name, by, link }));
    },
    /** @throws Refusal 503. */
    async password({ id, email, language }: MailReader, link: string): Promise<void> {
      await send(email, accountMailTexts[languageOf(language)].password({ companies: await companiesOf(id), link }));
    },
    /** @throws Refusal 503. */
    async email({ language }: MailReader, to: string, link: string): Promise<void> {
      await send(to, accountMailTexts[languageOf(language)].email({ link }));
    },
    /** Tells the mailbox that it is no longer the account's. @throws Refusal 503. */
    async emailChanged({ email, language }: MailReader, to: string): Promise<void> {
      await send(email, accountMailTexts[languageOf(language)].emailChanged({ email: to }));
    },
    /** @throws Refusal 503. */
    async passwordChanged({ id, email, language }: MailReader): Promise<void> {
      await send(email, accountMailTexts[languageOf(language)].passwordChanged({ companies: await companiesOf(id) }));
    },
  };
}

export type AccountMails = ReturnType<typeof createAccountMails>;
