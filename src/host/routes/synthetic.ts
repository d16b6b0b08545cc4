import type { SampleProgress, Synthetic } from '#host/services/synthetic.ts';
import { signedInCalls } from './call-context.ts';

/** `asCallError` turns what goes wrong after the answer began into the error event the client understands. */
export function syntheticRoutes(synthetic: Synthetic, asCallError: (error: unknown, call: string) => Error) {
  async function* told(steps: AsyncIterable<SampleProgress>) {
    try {
      yield* steps;
    } catch (error) {
      throw asCallError(error, 'synthetic.create');
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
