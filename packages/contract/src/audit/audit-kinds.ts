/** What a row is of: something that was looked at, something that was done, a call or a sign-in that was refused. */
export const auditKinds = ['reads', 'writes', 'denials'] as const;
export type AuditKind = (typeof auditKinds)[number];
