/** A text without the blanks around it; undefined where it says nothing. */
export function said(text: string | null | undefined): string | undefined {
  const trimmed = text?.trim();
  return trimmed === '' ? undefined : trimmed;
}
