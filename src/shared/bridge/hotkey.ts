import { z } from 'zod';

/**
 * What became of another global hotkey. `modifier`: nothing holds it back from typing; `reserved`: programs or the system
 * need it; `unreadable`: it is no accelerator; `taken`: another app has it. But for `set` the former one stays.
 */
export const hotkeyChange = z.enum(['set', 'modifier', 'reserved', 'unreadable', 'taken']);

export type HotkeyChange = z.infer<typeof hotkeyChange>;
