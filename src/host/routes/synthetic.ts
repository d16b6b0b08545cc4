import type { SampleProgress, Synthetic } from '#host/services/synthetic.ts';
import { metaOf } from '#shared/contract/calls.ts';
import type { ErrorText } from '#shared/contract/errors.ts';
import { signedInCalls } from './call-context.ts';

/** `asCallError` turns what goes wrong after the answer began into the error event the client understands. */
export function syntheticRoutes(
  synthetic: Synthetic,
  asCallError: (error: unknown, text: ErrorText | undefined) => Error,
) {
  async function* told(steps: AsyncIterable<SampleProgress>) {
    try {
      yield* steps;
    } catch (error) {
      throw asCallError(error, metaOf('synthetic.create').error);
    }
  }
  return {
    create: signedInCalls.synthetic.create.handler(async ({ input, context, signal }) =>
      told(await synthetic.create(context.identity, input.company_id, signal)),
    ),
    delete: signedInCalls.synthetic.delete.handler(({ input, context }) =>
      synthetic.delete(context.identity, input.company_id),
    ),
  };
}
