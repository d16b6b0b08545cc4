import type {
  AnySchema,
  ContractProcedure,
  ErrorMap,
  InferContractRouterInputs,
  InferContractRouterOutputs,
  InferSchemaOutput,
} from '@orpc/contract';
import type { CallMeta } from './call.ts';
import type { Contract } from './index.ts';

type Inputs = InferContractRouterInputs<Contract>;
type Outputs = InferContractRouterOutputs<Contract>;

/** Every call of the contract as `domain.call`. */
export type CallName = {
  [Domain in keyof Contract & string]: `${Domain}.${keyof Contract[Domain] & string}`;
}[keyof Contract & string];

/** What a call takes, as its caller says it. */
export type CallInput<Name extends CallName> = Name extends `${infer Domain extends keyof Inputs}.${infer Call}`
  ? Call extends keyof Inputs[Domain]
    ? Inputs[Domain][Call]
    : never
  : never;

/** What a call takes once the host has read it: coerced, and with what stands where the caller said nothing. */
export type ParsedInput<Name extends CallName> = Name extends `${infer Domain extends keyof Contract}.${infer Call}`
  ? Call extends keyof Contract[Domain]
    ? InputOf<Contract[Domain][Call]>
    : never
  : never;

/** The parts of a call that have rules of their own (see {@link CallMeta}); of most calls none. */
export type PartOf<Name extends CallName> = Name extends `${infer Domain extends keyof Contract}.${infer Call}`
  ? Call extends keyof Contract[Domain]
    ? PartsIn<Contract[Domain][Call]>
    : never
  : never;

type PartsIn<Procedure> = Procedure extends { '~orpc': { meta: { access: { parts: infer Parts } } } }
  ? keyof Parts & string
  : never;

type InputOf<Procedure> =
  Procedure extends ContractProcedure<infer Input, AnySchema, ErrorMap, CallMeta> ? InferSchemaOutput<Input> : never;

/** What a call answers. */
export type CallOutput<Name extends CallName> = Name extends `${infer Domain extends keyof Outputs}.${infer Call}`
  ? Call extends keyof Outputs[Domain]
    ? Outputs[Domain][Call]
    : never
  : never;
