import { parsedBody, receiveBody } from '#host/http/read-body.ts';
import { tellClient } from '#host/lib/client-sentences.ts';
import { invalidParameter, Refusal } from '#host/lib/refusal.ts';
import type { Fairness } from '#host/services/fairness/fairness.ts';
import {
  overPage,
  pageHeaders,
  pageLanguage,
  questionPage,
  thanksPage,
} from '#host/services/fairness/voluntary-page.ts';
import type { IncomingFiles } from '#host/store/incoming-files.ts';
import { urlencoded } from '#shared/contract/bodies.ts';
import { voluntaryAnswers } from '#shared/contract/fairness.ts';
import { voluntaryQuestionIds } from '#shared/domain/fairness/voluntary-questions.ts';
import { publicCalls, signedInCalls } from './call-context.ts';

export function fairnessRoutes(fairness: Fairness) {
  return {
    check: signedInCalls.fairness.check.handler(({ input, context }) => fairness.check(context.identity, input)),
    link: signedInCalls.fairness.link.handler(({ input, context }) => fairness.link(context.identity, input)),
    form: publicCalls.fairness.form.handler(({ input }) => fairness.form(input)),
    answer: publicCalls.fairness.answer.handler(({ input }) => fairness.answer(input)),
  };
}

/** What a browser is shown: of a link that is over, that it is, as no program reads it. */
async function shown(language: ReturnType<typeof pageLanguage>, made: () => Promise<string>): Promise<Response> {
  try {
    return new Response(await made(), { headers: pageHeaders });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_found') {
      return new Response(overPage(language), { headers: pageHeaders });
    }
    throw error;
  }
}

/** The page of a link: candidates have a browser, and no Cadre. */
export function voluntaryPageResponse(fairness: Fairness, request: Request, url: URL): Promise<Response> {
  const language = pageLanguage(request.headers.get('accept-language'));
  const token = url.searchParams.get('token') ?? '';
  return shown(language, async () => questionPage(language, (await fairness.form({ token })).company, token));
}

/** What the form of the page sends: a choice of each question, or nothing, which takes an answer back. */
export async function voluntaryFormResponse(
  fairness: Fairness,
  sent: Request,
  incoming: IncomingFiles,
): Promise<Response> {
  const language = pageLanguage(sent.headers.get('accept-language'));
  const { request } = await receiveBody(sent, urlencoded, incoming);
  const body = await parsedBody(() => request.text());
  const said = new URLSearchParams(typeof body === 'string' ? body : '');
  const answers = voluntaryAnswers.safeParse(
    Object.fromEntries(
      voluntaryQuestionIds.map((question) => {
        const choice = said.get(question) ?? '';
        return [question, choice === '' ? null : choice];
      }),
    ),
  );
  if (!answers.success) {
    throw invalidParameter('answers', tellClient('noneOf', { values: 'the choices' }));
  }
  const token = said.get('token') ?? '';
  return shown(language, async () => {
    const { company } = await fairness.form({ token });
    await fairness.answer({ token, answers: answers.data });
    return thanksPage(language, company);
  });
}
