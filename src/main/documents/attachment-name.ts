/** The file name that an answer's `content-disposition` tells; empty where it tells none. */
export function attachmentName(header: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  const plain = /filename="([^"]*)"/i.exec(header ?? '')?.[1] ?? '';
  try {
    return encoded === undefined ? plain : decodeURIComponent(encoded);
  } catch {
    return plain;
  }
}
