/** The severities that a tenant may give a rule, the gravest first. */
export const severityNames = [
  { value: 'block', label: 'Stops' },
  { value: 'remark', label: 'Asks for a remark' },
  { value: 'warn', label: 'Warns' },
  { value: 'info', label: 'Notes' },
  { value: 'off', label: 'Off' },
] as const;
