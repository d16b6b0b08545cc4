import type { QueryClient } from '@tanstack/react-query';
import type { CallOutput } from '#shared/contract/call-names.ts';
import { call } from './policy/call.ts';
import { write } from './policy/writes.ts';

type Events = CallOutput<'synthetic.create'>;
type Step = Events extends AsyncIterable<infer One> ? One : never;

/** Makes the sample company and tells each step; what it changed is asked anew at its end. Rejects with an `ApiError`. */
export async function makeSampleCompany(
  client: QueryClient,
  companyId: string,
  onStep: (step: Step) => void,
): Promise<void> {
  await write(
    client,
    'synthetic.create',
    { company_id: companyId },
    {
      send: async ({ input }) => {
        const events = await call('synthetic.create', input, { client });
        let finished = false;
        for await (const step of events) {
          onStep(step);
          finished = step.finished;
        }
        if (!finished) {
          throw new Error('The sample company was not finished');
        }
        return events;
      },
    },
  );
}
