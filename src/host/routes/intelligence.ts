import type { Insights } from '#host/services/intelligence/insights.ts';
import type { Texts } from '#host/services/intelligence/texts.ts';
import { signedInCalls } from './call-context.ts';

export function voiceRoutes(texts: Texts) {
  const calls = signedInCalls.voice;
  return {
    transcribe: calls.transcribe.handler(({ input, context, signal }) =>
      texts.transcribe(context.identity, input, signal),
    ),
    clean: calls.clean.handler(({ input, context, signal }) => texts.clean(context.identity, input.transcript, signal)),
  };
}

export function processingRoutes(texts: Texts) {
  return {
    improve: signedInCalls.processing.improve.handler(({ input, context, signal }) =>
      texts.improve(context.identity, input, signal),
    ),
  };
}

export function insightRoutes(insights: Insights) {
  return {
    read: signedInCalls.insights.read.handler(async ({ input, context, signal }) => ({
      data: await insights.read(context.identity, input, signal),
    })),
  };
}
