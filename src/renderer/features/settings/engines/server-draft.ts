import { engineAddress, engineKey, engineModel, type ServerChange } from '#shared/bridge/engines.ts';

/** A server as it is being typed. */
export interface ServerDraft {
  baseUrl: string;
  model: string;
  /** A new key; empty keeps what there is. */
  key: string;
  forgetKey: boolean;
}

export interface StoredServer {
  baseUrl: string;
  model: string;
  key: 'none' | 'kept' | 'lost';
}

/** What is wrong, field by field, as keys of the `engines` texts. */
export interface ServerProblems {
  baseUrl?: 'baseUrlMissing' | 'baseUrlUnsafe' | 'baseUrlWrong';
  model?: 'modelMissing' | 'modelWrong';
  key?: 'keyWrong';
}

export function draftOf(stored: StoredServer | undefined): ServerDraft {
  return { baseUrl: stored?.baseUrl ?? '', model: stored?.model ?? '', key: '', forgetKey: false };
}

function isAddress(text: string): boolean {
  return engineAddress.safeParse(text).success && URL.canParse(text);
}

function addressProblem(text: string): ServerProblems['baseUrl'] {
  if (text === '') {
    return 'baseUrlMissing';
  }
  if (isAddress(text)) {
    return undefined;
  }
  return isAddress(text.replace(/^http:/i, 'https:')) ? 'baseUrlUnsafe' : 'baseUrlWrong';
}

export function problemsOf({ baseUrl, model, key }: ServerDraft): ServerProblems {
  const address = addressProblem(baseUrl.trim());
  const name = model.trim();
  const problems: ServerProblems = {};
  if (address !== undefined) {
    problems.baseUrl = address;
  }
  if (name === '' || !engineModel.safeParse(name).success) {
    problems.model = name === '' ? 'modelMissing' : 'modelWrong';
  }
  if (key.trim() !== '' && !engineKey.safeParse(key.trim()).success) {
    problems.key = 'keyWrong';
  }
  return problems;
}

export function changeOf({ baseUrl, model, key, forgetKey }: ServerDraft): ServerChange {
  const given = key.trim();
  const change = { baseUrl: baseUrl.trim(), model: model.trim() };
  return given === '' && !forgetKey ? change : { ...change, key: given === '' ? null : given };
}

function originOf(text: string): string | undefined {
  return isAddress(text.trim()) ? new URL(text.trim()).origin : undefined;
}

/** Whether the kept key would be given to the server that is being typed. */
export function keepsKey(draft: ServerDraft, stored: StoredServer | undefined): boolean {
  return stored?.key === 'kept' && originOf(draft.baseUrl) === originOf(stored.baseUrl);
}
