import { requirePart } from '#host/access/index.ts';
import type { Discover } from '#host/services/discover/discover.ts';
import type { Forms } from '#host/services/forms/forms.ts';
import { requireCompany } from '#host/services/forms/prepare-form.ts';
import type { ObjectWrites } from '#host/services/objects/write-objects.ts';
import { buildsPulse, type Pulses } from '#host/services/pulses/pulses.ts';
import { readResults } from '#host/services/pulses/read-results.ts';
import type { CallStore } from '#host/store/call-store.ts';
import { signedInCalls } from './call-context.ts';

export function pulseRoutes(store: CallStore, clock: () => Date, pulses: Pulses, writes: ObjectWrites) {
  const calls = signedInCalls.pulses;
  return {
    list: calls.list.handler(({ input, context: { identity } }) => {
      const { pulse_id, discovery_id, ...request } = input;
      if (discovery_id !== undefined) {
        return pulses.read(identity, { discovery_id });
      }
      return pulse_id === undefined ? pulses.list(identity, request) : pulses.read(identity, { pulse_id });
    }),
    create: calls.create.handler(({ input, context: { identity } }) => {
      requirePart(identity, 'pulses.create', buildsPulse(input) ? 'build' : 'answer');
      return pulses.submit(identity, input);
    }),
    update: calls.update.handler(({ input, context: { identity } }) => {
      const { pulseId, company_id, discovery_id, updatedData } = input;
      requirePart(identity, 'pulses.update', pulseId === undefined ? 'answer' : 'build');
      requireCompany(identity, company_id);
      return pulseId === undefined
        ? pulses.updateDiscovery(identity, discovery_id ?? '', updatedData)
        : pulses.update(identity, pulseId, updatedData);
    }),
    deleteReports: calls.deleteReports.handler(async ({ input, context: { identity } }) => ({
      count: await pulses.deleteReports(identity, input.report_ids, (ids) => writes.remove(identity, 'canvas', ids)),
    })),
    results: calls.results.handler(({ input, context }) => readResults(store, context.identity, input, clock())),
  };
}

export function formRoutes(forms: Forms) {
  const calls = signedInCalls.forms;
  return {
    list: calls.list.handler(({ input, context }) => forms.list(context.identity, input)),
    create: calls.create.handler(async ({ input, context: { identity } }) => {
      const { extra, ...form } = input;
      return extra !== undefined && 'forms' in extra
        ? { forms: await forms.submitMany(identity, form, extra.forms) }
        : forms.submit(identity, form);
    }),
    update: calls.update.handler(({ input, context }) => forms.append(context.identity, input)),
    delete: calls.delete.handler(async ({ input, context }) => ({
      count: await forms.discard(context.identity, input.form_ids),
    })),
  };
}

export function discoverRoutes(discover: Discover) {
  return {
    answer: signedInCalls.discover.answer.handler(({ input, context }) => discover.answer(context.identity, input)),
  };
}
