import type { StoredReply } from '#host/services/idempotency/claims.ts';
import type { AnyCallName } from '#shared/contract/calls.ts';
import { contract } from '#shared/contract/index.ts';

const procedures = new Map(
  Object.entries(contract).flatMap(([domain, calls]) =>
    Object.entries(calls).map(([name, procedure]) => [`${domain}.${name}`, procedure['~orpc']] as const),
  ),
);

/**
 * The reply of a call of the contract that answers `output`, as the router will send it.
 * @throws Error where the contract allows no such answer.
 */
export async function replyOf(name: AnyCallName, output: unknown): Promise<StoredReply> {
  const known = procedures.get(name);
  const checked = await known?.outputSchema?.['~standard'].validate(output);
  if (checked?.issues !== undefined) {
    throw new Error(`${name} may not answer so`, { cause: checked.issues });
  }
  const value = checked === undefined ? output : checked.value;
  const status = known?.route.successStatus ?? 200;
  return value === undefined
    ? { status, contentType: null, body: null }
    : { status, contentType: 'application/json', body: JSON.stringify(value) };
}
