import { z } from 'zod';
import { objectInsights } from '#host/intelligence/built-in/insights/object-insights.ts';
import { writeFigure } from '#host/intelligence/built-in/report-prose.ts';
import type { Evidence, Figure, Insight, Intelligence } from '#host/intelligence/intelligence.ts';
import { askModel, type TextEngineSettings } from './ask-model.ts';
import { EngineFailure } from './engine-failure.ts';
import { type KnownTexts, namesOnly } from './named-numbers.ts';
import { prompts } from './prompts.ts';

const engine = 'openai-compatible';
const sentencesOfSummary = 3;

const insightsAnswer = z
  .array(
    z.object({
      text: z.string().min(1).max(600),
      translated_text: z.string().max(600).optional(),
      facts: z.array(z.number().int()).min(1),
    }),
  )
  .min(1)
  .max(10);

function parseJson(answer: string): unknown {
  try {
    return JSON.parse(answer.replace(/^```(?:json)?\s*|(?<!\s)\s*```$/g, ''));
  } catch {
    throw new EngineFailure('bad_answer');
  }
}

function requireKnownNumbers(text: string, known: KnownTexts): string {
  if (!namesOnly(text, known)) {
    throw new EngineFailure('invented');
  }
  return text;
}

function writtenFigure({ value, unit, previous }: Omit<Figure, 'name'>): string[] {
  const values = [value, ...(previous === undefined ? [] : [previous])];
  return values.flatMap((one) => [writeFigure(one, unit, 'en'), writeFigure(one, unit, 'de'), String(one)]);
}

/** Requests as {@link Intelligence} has them; the signal, time limit included, is required. */
export type OpenAiEngine = {
  [Name in Exclude<keyof Intelligence, 'transcribe' | 'states'>]: (
    request: Parameters<Intelligence[Name]>[0] & { signal: AbortSignal },
  ) => ReturnType<Intelligence[Name]>;
};

/**
 * Text by a model behind an OpenAI-compatible server. What it answers is held against what it was given: it may not name
 * numbers that are not there, and every insight rests on facts of the object.
 */
export function createOpenAiEngine(settings: TextEngineSettings): OpenAiEngine {
  return {
    async clean({ transcript, signal }) {
      const text = await askModel(settings, { system: prompts.clean, data: { data: { transcript } } }, signal);
      return { text: requireKnownNumbers(text, { figures: [transcript] }), engine };
    },
    async improve({ text, instructions, names = [], memory = [], signal }) {
      const data = {
        instructions,
        ...(memory.length === 0 ? {} : { memory: memory.map((one) => one.text) }),
        data: names.length === 0 ? { text } : { text, names },
      };
      const improved = await askModel(settings, { system: prompts.improve, data }, signal);
      return { text: improved, engine, ...(memory.length === 0 ? {} : { remembered: [...memory] }) };
    },
    async summarise({ text, sentences = sentencesOfSummary, language, signal }) {
      const system = prompts.summarise(sentences, language);
      const summary = await askModel(settings, { system, data: { data: { text } } }, signal);
      return { text: requireKnownNumbers(summary, { figures: [text] }), engine };
    },
    async reportProse({ title, subtype, figures, findings, instructions, language = 'en', signal }) {
      const data = {
        ...(instructions === undefined ? {} : { instructions }),
        data: { title, subtype, figures, findings },
      };
      const text = await askModel(settings, { system: prompts.reportProse(language), data }, signal);
      const told = [...figures, ...findings.flatMap((finding) => finding.figures)];
      const known = {
        figures: [...told.flatMap(writtenFigure), ...findings.map((finding) => finding.text)],
        names: [title, ...told.map(({ name }) => name), ...findings.flatMap((finding) => finding.names ?? [])],
      };
      return { text: requireKnownNumbers(text, known), engine };
    },
    async insights(request) {
      const { companyLanguage, language = companyLanguage, signal } = request;
      const known = objectInsights(request);
      // Of what nothing is to be said, a model could only make it up.
      if (known.length === 0) {
        return [];
      }
      const evidence = known.flatMap((insight) => insight.evidence);
      const facts = evidence.map(({ label, value }, index) => ({ fact: index + 1, label, value }));
      const data = { data: { type: request.object.object_type, name: request.object.name, facts } };
      const system = prompts.insights(companyLanguage, language);
      const answer = insightsAnswer.safeParse(parseJson(await askModel(settings, { system, data }, signal)));
      if (!answer.success) {
        throw new EngineFailure('bad_answer');
      }
      return answer.data.slice(0, 5).map(({ text, translated_text, facts: numbers }): Insight => {
        const restsOn = numbers.flatMap((number) => evidence[number - 1] ?? []);
        if (restsOn.length === 0) {
          throw new EngineFailure('invented');
        }
        const isName = ({ value }: Evidence) => typeof value === 'string' && /\p{L}/u.test(value);
        const values = restsOn.filter((one) => !isName(one)).map(({ value }) => value);
        const said = `${text} ${translated_text ?? ''}`.replaceAll(/(?:of|von) 5(?![\d.,%]|\s?%)/g, '');
        requireKnownNumbers(said, {
          figures: values.flatMap((value) => [...writtenFigure({ value: Number(value) }), String(value)]),
          names: [
            request.object.name ?? '',
            ...restsOn.flatMap((one) => [one.label, ...(isName(one) ? [String(one.value)] : [])]),
          ],
        });
        const translation = language === companyLanguage || translated_text === undefined ? {} : { translated_text };
        return { text, ...translation, evidence: restsOn, as_of: request.now.toISOString(), engine };
      });
    },
  };
}
