import { bridge } from '#lib/bridge.ts';
import { CallCancelled } from '#lib/call-queue/call-cancelled.ts';
import { callQueue } from '#lib/calls.ts';
import { isGone } from '#lib/gone-objects.ts';
import { call } from '#lib/policy/call.ts';
import { queryClient } from '#lib/query-client.ts';
import type { ObjectRef } from '#shared/domain/object-ref.ts';
import { createObjectNames } from './create-object-names.ts';

/** What makes room for something more urgent is asked anew. */
async function read(ids: readonly string[]): Promise<readonly ObjectRef[]> {
  for (;;) {
    try {
      const answer = await call('objects.refs', { ids: [...ids] }, { client: queryClient });
      return answer.data;
    } catch (error) {
      if (!(error instanceof CallCancelled && error.preempted)) {
        throw error;
      }
      await callQueue.room();
    }
  }
}

/** What things are called now, in this window: objects, and items of the company's category lists. */
export const objectNames = createObjectNames({ read, isGone });

bridge.on('events.received', ({ events }) => objectNames.heard(events));
bridge.on('session.ended', objectNames.clear);
