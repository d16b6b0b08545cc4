/** What of a message to a candidate is filled in: each stands as `{{first_name}}` in its template. */
export const messageFields = ['first_name', 'last_name', 'name', 'job', 'company', 'interview_time', 'sender'] as const;

export type MessageField = (typeof messageFields)[number];

/** What is known of the fields; what is not known of one, is left out. */
export type MessageValues = Readonly<Partial<Record<MessageField, string>>>;

const field = /\{\{([^{}]{0,60})\}\}/g;

function isField(name: string): name is MessageField {
  return messageFields.some((one) => one === name);
}

/**
 * A text of a template with what is known filled in, each field once: what a value says is never taken for a field of the
 * template. Fields that are unknown, or of which nothing is known, stay as they are written.
 */
export function fillTemplate(text: string, values: MessageValues): string {
  return text.replaceAll(field, (whole, written: string) => {
    const name = written.trim().toLowerCase();
    const value = isField(name) ? values[name]?.trim() : undefined;
    // Whoever is called {{…}} is written without braces: it would keep the message from being sent.
    return value === undefined || value === '' ? whole : value.replaceAll(/[{}]/g, '');
  });
}

/** The fields that stand in a text still, as they are written, each once. */
export function fieldsLeft(...texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => text.match(field) ?? []))];
}

/** How a message left Cadre: copied, handed to the mail program, or saved as a file. */
export const messageWays = ['copy', 'mail', 'file'] as const;

export type MessageWay = (typeof messageWays)[number];
