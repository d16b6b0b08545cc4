const newline = 10;

/** Cuts a stream of bytes into lines of text; `\r\n` and a last line without an end are lines too. */
export function createLineSplitter(): { push(bytes: Uint8Array): string[]; end(): string[] } {
  const decoder = new TextDecoder();
  let rest: Uint8Array[] = [];

  function decode(parts: readonly Uint8Array[]): string {
    const text = parts.map((part) => decoder.decode(part, { stream: true })).join('') + decoder.decode();
    return text.trim();
  }

  return {
    push(bytes) {
      const lines: string[] = [];
      let from = 0;
      for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, from)) {
        lines.push(decode([...rest, bytes.subarray(from, end)]));
        rest = [];
        from = end + 1;
      }
      if (from < bytes.length) {
        rest.push(bytes.subarray(from));
      }
      return lines.filter((line) => line !== '');
    },
    end() {
      const last = decode(rest);
      rest = [];
      return last === '' ? [] : [last];
    },
  };
}
