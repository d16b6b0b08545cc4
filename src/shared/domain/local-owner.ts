/**
 * The address of who owns the workspace on this computer: signed in without a form, by a secret that nobody knows. `.local`
 * is nobody's mailbox.
 */
export const localOwnerEmail = 'owner@cadre.local';
