/** The tools that every company has in its category list (decisions.md "Mentions"); the name says what a tool does. */
export const shippedTools = [
  { name: 'report', description: 'Assemble a report from metrics and objects' },
  { name: 'space', description: 'Create a space' },
  { name: 'task', description: 'Create a task' },
  { name: 'ticket', description: 'Open a ticket' },
  { name: 'file', description: 'Create a file' },
  { name: 'improve', description: 'Improve a text' },
  { name: 'summarise', description: 'Summarise an object or a text' },
] as const;
