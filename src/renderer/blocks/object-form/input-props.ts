/** What every input of a form gets. */
export interface InputProps<Value> {
  label: string;
  /** What is wrong with what stands in it. */
  error: string | undefined;
  /** What is said below it, where nothing is wrong. */
  hint?: string | undefined;
  value: Value;
  onChange: (value: Value) => void;
}
