/** What a typed or spoken text answers to a question; `problem` says why it answers nothing. */
export type Understood =
  | { answer: unknown }
  | {
      problem:
        | 'empty'
        | 'too_long'
        | 'no_number'
        | 'out_of_range'
        | 'between_steps'
        | 'no_option'
        | 'several_options'
        | 'negated'
        | 'no_file';
    };
