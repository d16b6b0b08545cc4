const endRecord = 0x06054b50;
const centralEntry = 0x02014b50;

/** The first and last moments that a zip entry can hold. */
const earliest = Date.UTC(1980, 0, 1);
const latest = Date.UTC(2107, 11, 31, 23, 59, 58);

/** A date as zip entries hold it: two seconds are the smallest step; one they cannot hold becomes the nearest. */
function dosDate(given: Date): { time: number; day: number } {
  const date = new Date(Math.min(Math.max(given.getTime(), earliest), latest));
  return {
    time: (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1),
    day: ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate(),
  };
}

/**
 * The zip archive with every entry dated `date` instead of now.
 * @throws Error where the bytes are no zip archive without comment.
 */
export function withZipDate(archive: Uint8Array, date: Date): Uint8Array {
  const bytes = Buffer.from(archive);
  const end = bytes.length - 22;
  if (end < 0 || bytes.readUInt32LE(end) !== endRecord) {
    throw new Error('not a zip archive');
  }
  const { time, day } = dosDate(date);
  let offset = bytes.readUInt32LE(end + 16);
  for (let entry = bytes.readUInt16LE(end + 10); entry > 0; entry -= 1) {
    if (bytes.readUInt32LE(offset) !== centralEntry) {
      throw new Error('damaged zip archive');
    }
    const local = bytes.readUInt32LE(offset + 42);
    for (const at of [offset + 12, local + 10]) {
      bytes.writeUInt16LE(time, at);
      bytes.writeUInt16LE(day, at + 2);
    }
    const names = bytes.readUInt16LE(offset + 28) + bytes.readUInt16LE(offset + 30) + bytes.readUInt16LE(offset + 32);
    offset += 46 + names;
  }
  return bytes;
}
