import type { Imports } from '#host/services/imports/imports.ts';
import { signedInCalls } from './call-context.ts';

export function importRoutes(imports: Imports) {
  const calls = signedInCalls.imports;
  return {
    preview: calls.preview.handler(({ input, context, signal }) => imports.preview(context.identity, input, signal)),
    run: calls.run.handler(({ input, context, signal }) => imports.run(context.identity, input, signal)),
    progress: calls.progress.handler(({ input, context }) => imports.progress(context.identity, input.import_id)),
  };
}
