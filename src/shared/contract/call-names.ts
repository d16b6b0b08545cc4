import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import type { Contract } from './index.ts';

type Inputs = InferContractRouterInputs<Contract>;
type Outputs = InferContractRouterOutputs<Contract>;

/** Every call of the contract as `domain.call`. */
export type CallName = {
  [Domain in keyof Contract & string]: `${Domain}.${keyof Contract[Domain] & string}`;
}[keyof Contract & string];

/** What a call takes. */
export type CallInput<Name extends CallName> = Name extends `${infer Domain extends keyof Inputs}.${infer Call}`
  ? Call extends keyof Inputs[Domain]
    ? Inputs[Domain][Call]
    : never
  : never;

/** What a call answers. */
export type CallOutput<Name extends CallName> = Name extends `${infer Domain extends keyof Outputs}.${infer Call}`
  ? Call extends keyof Outputs[Domain]
    ? Outputs[Domain][Call]
    : never
  : never;
