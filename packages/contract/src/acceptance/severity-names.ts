/** What a tenant may make of a rule, from the gravest down. */
export const severityNames = [
  { value: 'block', label: 'Stops' },
  { value: 'remark', label: 'Asks for a remark' },
  { value: 'warn', label: 'Warns' },
  { value: 'info', label: 'Notes' },
  { value: 'off', label: 'Off' },
] as const;
