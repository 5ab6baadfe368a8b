/** The kind of a row: data that was read, an action, or a refused call or sign-in. */
export const auditKinds = ['reads', 'writes', 'denials'] as const;
export type AuditKind = (typeof auditKinds)[number];
