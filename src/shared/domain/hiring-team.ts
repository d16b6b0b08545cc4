/** What somebody does in the hiring team of a job, whom the job is shared with: `data.part` of that link. It gives no right. */
export const teamParts = ['decides', 'recruits', 'interviews'] as const;

export type TeamPart = (typeof teamParts)[number];

export function isTeamPart(text: string | undefined): text is TeamPart {
  return teamParts.some((part) => part === text);
}
