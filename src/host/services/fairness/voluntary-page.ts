import { voluntaryPagePath } from '#shared/contract/fairness.ts';
import { questionWords } from '#shared/domain/fairness/question-words.ts';
import { voluntaryQuestionIds, voluntaryQuestions } from '#shared/domain/fairness/voluntary-questions.ts';
import { escapeMarkup } from '#shared/lib/escape-markup.ts';
import { pageWords } from './page-words.ts';

type Language = keyof typeof pageWords;

/** The first language of a browser that the page has. */
export function pageLanguage(accepts: string | null): Language {
  const wished = (accepts ?? '').slice(0, 200).split(',');
  const known = wished.map((one) => one.trim().slice(0, 2).toLowerCase());
  return known.find((one): one is Language => Object.hasOwn(pageWords, one)) ?? 'en';
}

/** Looks like what a browser has; no script, and nothing from elsewhere. */
const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:40rem;margin:3rem auto;padding:0 1rem;color:#1b1b1f;background:#fff}fieldset{border:1px solid #c9c9d1;border-radius:8px;margin:1rem 0;padding:.75rem 1rem}label{display:block;padding:.25rem 0}button{font:inherit;padding:.5rem 1rem}@media(prefers-color-scheme:dark){body{color:#ececf1;background:#17171b}}';

/** What of the page a browser may use: its own style, and sending the form back to the host. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
} as const;

function page(language: Language, title: string, body: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(title)}</title><style>${style}</style></head><body><main><h1>${escapeMarkup(title)}</h1>${body}</main></body></html>`;
}

function paragraph(text: string): string {
  return `<p>${escapeMarkup(text)}</p>`;
}

/** The questions, with nothing chosen. */
export function questionPage(language: Language, company: string, token: string): string {
  const words = pageWords[language];
  const named = (text: string) => text.replaceAll('{{company}}', company);
  const { questions, choices } = questionWords[language];
  const radio = (question: string, value: string, label: string, isChosen = false) =>
    `<label><input type="radio" name="${question}" value="${value}"${isChosen ? ' checked' : ''}> ${escapeMarkup(label)}</label>`;
  const fields = voluntaryQuestionIds.map((question) => {
    const labels: Readonly<Record<string, string>> = choices[question];
    const own = voluntaryQuestions[question].map((choice) => radio(question, choice, labels[choice] ?? choice));
    return `<fieldset><legend>${escapeMarkup(questions[question])}</legend>${own.join('')}${radio(question, '', words.skip, true)}</fieldset>`;
  });
  const form = `<form method="post" action="${voluntaryPagePath}"><input type="hidden" name="token" value="${escapeMarkup(token)}">${fields.join('')}<button type="submit">${escapeMarkup(words.send)}</button></form>`;
  return page(language, named(words.title), `${paragraph(named(words.why))}${paragraph(named(words.who))}${form}`);
}

/** What is said once answers are kept. */
export function thanksPage(language: Language, company: string): string {
  const { title, kept } = pageWords[language];
  return page(language, title.replaceAll('{{company}}', company), paragraph(kept));
}

/** What is said of a link that is none any more. */
export function overPage(language: Language): string {
  return page(language, 'Cadre', paragraph(pageWords[language].over));
}
