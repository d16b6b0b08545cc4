import { randomUUID } from 'node:crypto';
import type { StoredFile } from '#main/stored-files/stored-file.ts';
import type {
  EngineResult,
  EngineSettings,
  ProgramChoice,
  ServerChange,
  TranscriptionChange,
} from '#shared/bridge/engines.ts';
import type { HostEngines } from '#shared/host-port/frames.ts';
import type { EngineKeys, EngineUse } from './engine-keys.ts';
import { shownCommand } from './shown-command.ts';
import type { StoredEngines, StoredServer } from './stored-engines.ts';

/** What is asked of the person, and of the disk. */
export interface EnginePrompts {
  /** The path chosen; undefined where the person cancels. */
  chooseProgram(): Promise<string | undefined>;
  /** Whether the person lets this command run. */
  mayRun(command: string): Promise<boolean>;
  /** Whether the person lets what an engine needs go to the server at this base URL. */
  maySend(use: EngineUse, baseUrl: string): Promise<boolean>;
  /** Whether a file is there that may be run. */
  isProgram(path: string): Promise<boolean>;
}

/** The engines of the embedded workspace, as the person sets them (decisions.md "Intelligence engines"). */
export interface Engines {
  get(): Promise<EngineSettings>;
  setText(change: ServerChange | null): Promise<EngineResult>;
  setTranscription(change: TranscriptionChange): Promise<EngineResult>;
  chooseProgram(): Promise<ProgramChoice>;
  /** The engines with their keys, for the host and nobody else. Never rejects. */
  forHost(): Promise<HostEngines>;
}

interface EnginesOptions {
  file: StoredFile<StoredEngines>;
  keys: EngineKeys;
  prompts: EnginePrompts;
  environment: { text: boolean; transcription: boolean };
  /** Gives the host engines that have changed. */
  apply: (engines: HostEngines) => Promise<void>;
}

/** One way to write one address. */
function normal(baseUrl: string): string {
  return new URL(baseUrl).href.replace(/(?<!\/)\/+$/, '');
}

function isOnThisComputer(baseUrl: string): boolean {
  return /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(new URL(baseUrl).hostname);
}

export function createEngines({ file, keys, prompts, environment, apply }: EnginesOptions): Engines {
  let chosen: { choice: string; program: string } | undefined;
  let isAsking = false;
  let changes: Promise<unknown> = Promise.resolve();

  /** Changes follow one another: a key and the server it is for are set together. */
  function inTurn<T>(change: () => Promise<T>): Promise<T> {
    const done = changes.then(change);
    changes = done.catch(() => undefined);
    return done;
  }

  /** One dialog at a time: a page must not be able to fill the screen with them. */
  async function asking<T>(ask: () => Promise<T>): Promise<T | 'busy'> {
    if (isAsking) {
      return 'busy';
    }
    isAsking = true;
    try {
      return await ask();
    } finally {
      isAsking = false;
    }
  }

  async function serverOf(use: EngineUse, server: StoredServer) {
    const { baseUrl, model, keyed } = server;
    const apiKey = keyed ? await keys.read(use, baseUrl) : undefined;
    return { baseUrl, model, ...(apiKey === undefined ? {} : { apiKey }) };
  }

  async function shownServer(use: EngineUse, server: StoredServer) {
    const { apiKey, ...rest } = await serverOf(use, server);
    const key: 'none' | 'kept' | 'lost' = apiKey !== undefined ? 'kept' : server.keyed ? 'lost' : 'none';
    return { kind: 'server' as const, ...rest, key };
  }

  async function forHost(): Promise<HostEngines> {
    const { text, transcription } = file.get();
    const heard =
      transcription?.kind === 'program'
        ? { kind: 'command' as const, command: [transcription.program, ...transcription.arguments] }
        : transcription && { kind: 'openai-compatible' as const, ...(await serverOf('transcription', transcription)) };
    return {
      text: environment.text || text === undefined ? undefined : await serverOf('text', text),
      transcription: environment.transcription ? undefined : heard,
    };
  }

  /** Forgets the key of a server that goes; answers whether it could. */
  async function withoutKey(use: EngineUse, before: StoredServer | undefined): Promise<boolean> {
    try {
      if (before?.keyed === true) {
        await keys.forget(use);
      }
      return true;
    } catch {
      return false;
    }
  }

  /** Puts the key where the change says; answers whether the server has one, undefined where it cannot be kept. */
  async function putKey(use: EngineUse, change: ServerChange, before: StoredServer | undefined) {
    const baseUrl = normal(change.baseUrl);
    const isSameServer = before !== undefined && new URL(before.baseUrl).origin === new URL(baseUrl).origin;
    try {
      if (typeof change.key === 'string') {
        await keys.keep(use, baseUrl, change.key);
        return true;
      }
      if (change.key === undefined && isSameServer) {
        return before.keyed;
      }
      return (await withoutKey(use, before)) ? false : undefined;
    } catch {
      return undefined;
    }
  }

  /** Texts and recordings of the company go to no server that the person has not allowed; `undefined`: they may. */
  async function refusal(
    use: EngineUse,
    change: ServerChange,
    before: StoredServer | undefined,
  ): Promise<EngineResult | undefined> {
    const baseUrl = normal(change.baseUrl);
    const isSame = before !== undefined && new URL(before.baseUrl).origin === new URL(baseUrl).origin;
    if (isSame || isOnThisComputer(baseUrl)) {
      return undefined;
    }
    const answer = await asking(() => prompts.maySend(use, baseUrl));
    return answer === true ? undefined : answer === 'busy' ? 'busy' : 'declined';
  }

  async function storedServer(use: EngineUse, change: ServerChange, before: StoredServer | undefined) {
    const keyed = await putKey(use, change, before);
    return keyed === undefined ? undefined : { baseUrl: normal(change.baseUrl), model: change.model, keyed };
  }

  async function store(change: StoredEngines): Promise<EngineResult> {
    file.set({ ...file.get(), ...change });
    await apply(await forHost());
    return 'saved';
  }

  function storedSpeechServer(): StoredServer | undefined {
    const { transcription } = file.get();
    return transcription?.kind === 'server' ? transcription : undefined;
  }

  async function setProgram(choice: string | null, words: string[]): Promise<EngineResult> {
    const { transcription } = file.get();
    const kept = transcription?.kind === 'program' ? transcription.program : undefined;
    const program = choice === null ? kept : choice === chosen?.choice ? chosen.program : undefined;
    if (program === undefined || !(await prompts.isProgram(program))) {
      return 'no-program';
    }
    const answer = await asking(() => prompts.mayRun(shownCommand([program, ...words])));
    if (answer !== true) {
      return answer === 'busy' ? 'busy' : 'declined';
    }
    return inTurn(async () => {
      if (!(await withoutKey('transcription', storedSpeechServer()))) {
        return 'no-key-store';
      }
      return store({ transcription: { kind: 'program', program, arguments: words } });
    });
  }

  return {
    forHost,
    async get() {
      const { text, transcription } = file.get();
      return {
        text: environment.text
          ? { kind: 'environment' }
          : text === undefined
            ? { kind: 'built-in' }
            : await shownServer('text', text),
        transcription: environment.transcription
          ? { kind: 'environment' }
          : transcription === undefined
            ? { kind: 'none' }
            : transcription.kind === 'program'
              ? transcription
              : await shownServer('transcription', transcription),
      };
    },
    async setText(change) {
      if (environment.text) {
        return 'environment';
      }
      const refused = change === null ? undefined : await refusal('text', change, file.get().text);
      if (refused !== undefined) {
        return refused;
      }
      return inTurn(async () => {
        const before = file.get().text;
        if (change === null) {
          return (await withoutKey('text', before)) ? store({ text: undefined }) : 'no-key-store';
        }
        const text = await storedServer('text', change, before);
        return text === undefined ? 'no-key-store' : store({ text });
      });
    },
    async setTranscription(change) {
      if (environment.transcription) {
        return 'environment';
      }
      if (change?.kind === 'program') {
        return setProgram(change.choice, change.arguments);
      }
      const refused = change === null ? undefined : await refusal('transcription', change, storedSpeechServer());
      if (refused !== undefined) {
        return refused;
      }
      return inTurn(async () => {
        const before = storedSpeechServer();
        if (change === null) {
          return (await withoutKey('transcription', before)) ? store({ transcription: undefined }) : 'no-key-store';
        }
        const server = await storedServer('transcription', change, before);
        return server === undefined ? 'no-key-store' : store({ transcription: { kind: 'server', ...server } });
      });
    },
    async chooseProgram() {
      const path = await asking(prompts.chooseProgram);
      if (path === undefined || path === 'busy') {
        return { result: path === 'busy' ? 'busy' : 'cancelled' };
      }
      if (!(await prompts.isProgram(path))) {
        return { result: 'no-program' };
      }
      chosen = { choice: randomUUID(), program: path };
      return { result: 'chosen', ...chosen };
    },
  };
}
