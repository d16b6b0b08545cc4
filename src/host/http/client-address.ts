/** Where a call comes from, as the server that took it saw it; callers cannot set it, and embedded there is none. */
export const clientAddressHeader = 'x-client-address';
