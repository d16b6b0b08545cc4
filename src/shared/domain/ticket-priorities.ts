/** How much a ticket matters, from the least. */
export const ticketPriorities = ['low', 'medium', 'high', 'urgent'] as const;
