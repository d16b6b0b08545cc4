type Variables = Readonly<Record<string, string | undefined>>;

/** Whether the environment says which engine there is: it goes before what is set here, and the host reads it itself. */
export function environmentEngines(variables: Variables): { text: boolean; transcription: boolean } {
  const isSaid = (name: string) => (variables[name] ?? '').trim() !== '';
  return {
    text: isSaid('CADRE_AI_BASE_URL'),
    transcription: isSaid('CADRE_TRANSCRIPTION_COMMAND') || isSaid('CADRE_TRANSCRIPTION_BASE_URL'),
  };
}
