import { expect, test } from 'vitest';
import { firstMessageKinds, firstMessages } from './first-messages.ts';
import { detectLanguage } from './language/detect-language.ts';
import { fieldsLeft, fillTemplate, messageFields } from './message-template.ts';
import { languages } from './user-context.ts';

test.each(languages)(
  'the first templates in %s say the same fields as the English ones, and all of them are known',
  (language) => {
    const known = Object.fromEntries(messageFields.map((field) => [field, 'x']));
    for (const kind of firstMessageKinds) {
      const { name, subject, body } = firstMessages[language][kind];
      const english = firstMessages.en[kind];
      expect(fieldsLeft(subject, body).sort()).toEqual(fieldsLeft(english.subject, english.body).sort());
      expect([kind, fieldsLeft(fillTemplate(subject, known), fillTemplate(body, known))]).toEqual([kind, []]);
      expect(name).not.toBe('');
      // What is filled in is written in the language that the template is found to be in, whatever the reader's is.
      expect(languages.map((readers) => detectLanguage(`${subject}\n${body}`, readers))).toEqual(
        languages.map(() => language),
      );
    }
    const names = firstMessageKinds.map((kind) => firstMessages[language][kind].name);
    expect(new Set(names).size).toBe(names.length);
  },
);
