/** What is used of keytar: where it could not be built, it is not there to say so itself. */
declare module 'keytar' {
  const keychain: import('./keychain-store.ts').Keychain;
  export = keychain;
}
