/** Carries a request to an API host, embedded or remote. Rejects with {@link HostUnavailable} when there is none. */
export type Transport = (request: Request) => Promise<Response>;

/** Why no host can answer. `code` goes into the problem JSON and is stable for programs; `message` is for people. */
export class HostUnavailable extends Error {
  override readonly name = 'HostUnavailable';
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The embedded workspace's database is damaged. `backupAt`: when its newest good backup was made, ISO 8601. */
export class WorkspaceDamaged extends HostUnavailable {
  readonly backupAt: string | undefined;

  constructor(message: string, backupAt: string | undefined) {
    super('database_damaged', message);
    this.backupAt = backupAt;
  }
}
