import type { CallName } from '#shared/contract/call-names.ts';
import { type AnyCallName, metaOf } from '#shared/contract/calls.ts';
import { errorOf } from '#shared/contract/error-of.ts';
import { valueAt } from '#shared/domain/nested.ts';
import type {
  CallPolicy,
  ContractPolicy,
  PolicyVariant,
  ReadPolicy,
  ReadRow,
  WritePolicy,
  WriteRow,
} from './policy-types.ts';
import { accountPolicies } from './table/account.ts';
import { contentPolicies } from './table/content.ts';
import { objectPolicies } from './table/objects.ts';
import { workPolicies } from './table/work.ts';

const table = { ...objectPolicies, ...contentPolicies, ...workPolicies, ...accountPolicies } satisfies Record<
  CallName,
  ReadRow | WriteRow
>;

export type ReadName = { [Name in CallName]: (typeof table)[Name] extends ReadRow ? Name : never }[CallName];
export type WriteName = { [Name in CallName]: (typeof table)[Name] extends WriteRow ? Name : never }[CallName];

/** What the contract says of a call with this input. */
export function contractPolicy(name: AnyCallName, input: unknown): ContractPolicy {
  const meta = metaOf(name);
  const error = errorOf(meta, (path) => valueAt(input, path));
  return { error, long: meta.long === true, repeatable: meta.repeatable !== false };
}

/** One policy for every call of the contract, its row and what the contract says: a call without a row does not compile. */
export const callPolicy = Object.fromEntries(
  Object.entries(table).map(([name, row]) => [name, { ...row, ...contractPolicy(name as CallName, undefined) }]),
) as unknown as Readonly<Record<ReadName, ReadPolicy> & Record<WriteName, WritePolicy>>;

function holds({ when }: PolicyVariant<unknown>, input: unknown): boolean {
  return Object.entries(when).every(([path, wanted]) => {
    const value = valueAt(input, path);
    const one = Array.isArray(value) && value.length === 1 && wanted !== true ? value[0] : value;
    return wanted === true ? Boolean(one) : one === wanted;
  });
}

function applied<Policy extends CallPolicy>(policy: Policy, variants: Policy['variants'], input: unknown): Policy {
  const found = variants.find((variant) => holds(variant, input));
  return found === undefined ? policy : { ...policy, ...found.columns };
}

/** The policy of a read for an input: with the columns of the variant that the input asks for, and its text of §8. */
export function readPolicy(name: ReadName, input: unknown): ReadPolicy {
  const policy = callPolicy[name];
  return { ...applied(policy, policy.variants, input), ...contractPolicy(name, input) };
}

/** The policy of a write for an input. */
export function writePolicy(name: WriteName, input: unknown): WritePolicy {
  const policy = callPolicy[name];
  return { ...applied(policy, policy.variants, input), ...contractPolicy(name, input) };
}

export function isCallName(name: string): name is CallName {
  return Object.hasOwn(table, name);
}

export function isReadName(name: CallName): name is ReadName {
  return table[name].kind === 'read';
}

export function isWriteName(name: CallName): name is WriteName {
  return table[name].kind === 'write';
}
