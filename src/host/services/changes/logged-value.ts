/** A value as the log keeps it, as JSON; nothing for none. */
export function loggedValue(text: string | null): unknown {
  return text === null ? undefined : JSON.parse(text);
}
