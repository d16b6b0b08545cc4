import { useState } from 'react';
import type { TranscriptionChange } from '#shared/bridge/engines.ts';
import { useChooseProgram } from './mutations.ts';
import { type ArgumentsProblem, argumentsText, parseArguments } from './program-arguments.ts';

const firstArguments = '{file}';

export interface ProgramDraft {
  /** The program that is set, or was just chosen. */
  path: string | undefined;
  words: string;
  setWords: (words: string) => void;
  /** What is wrong with the words. */
  problem: ArgumentsProblem | undefined;
  /** What was chosen last cannot be run. */
  isNoProgram: boolean;
  isChoosing: boolean;
  choose: () => void;
  /** What to save; undefined where something is missing or wrong. */
  change: () => TranscriptionChange | undefined;
  /** It was saved: the choice is made. */
  reset: () => void;
}

/** A program as it is being chosen and told what to do. */
export function useProgramDraft(stored: { program: string; arguments: string[] } | undefined): ProgramDraft {
  const [words, setWords] = useState(stored === undefined ? firstArguments : argumentsText(stored.arguments));
  const [chosen, setChosen] = useState<{ choice: string; program: string }>();
  const { data: answer, mutate, isPending: isChoosing, reset: forgetAnswer } = useChooseProgram();
  const parsed = parseArguments(words);
  const path = chosen?.program ?? stored?.program;
  return {
    path,
    words,
    setWords,
    problem: 'problem' in parsed ? parsed.problem : undefined,
    isNoProgram: answer?.result === 'no-program',
    isChoosing,
    choose: () => mutate(undefined, { onSuccess: (found) => found.result === 'chosen' && setChosen(found) }),
    change: () =>
      'words' in parsed && path !== undefined
        ? { kind: 'program', choice: chosen?.choice ?? null, arguments: parsed.words }
        : undefined,
    reset() {
      setChosen(undefined);
      forgetAnswer();
    },
  };
}
