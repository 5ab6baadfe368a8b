export type MailboxFault = 'placeholder' | { readonly typoOf: string };

/** What makes mail to an address certain to be lost: a placeholder, or a slip in a well-known domain. */
export function mailboxFault(email: string): MailboxFault | undefined {
  return email === '' ? 'placeholder' : undefined;
}
