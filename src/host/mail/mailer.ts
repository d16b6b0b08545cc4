/** A mail in plain text to one mailbox. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Hands mails to a mail server; rejects where it does not take one. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
