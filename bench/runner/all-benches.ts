/** Each a file of bench/ that exports `run`. */
export const benches = {
  bytes: async () => (await import('../bytes.ts')).run(),
  evidence: async () => (await import('../evidence.ts')).run(),
  exports: async () => (await import('../exports.ts')).run(),
  forms: async () => (await import('../forms.ts')).run(),
  grid: async () => (await import('../grid.ts')).run(),
  hostile: async () => (await import('../hostile.ts')).run(),
  import: async () => (await import('../import.ts')).run(),
  incident: async () => (await import('../incident.ts')).run(),
  jobs: async () => (await import('../jobs.ts')).run(),
  months: async () => (await import('../months.ts')).run(),
  names: async () => (await import('../names.ts')).run(),
  review: async () => (await import('../review.ts')).run(),
  risk: async () => (await import('../risk.ts')).run(),
  screens: async () => (await import('../screens.ts')).run(),
  search: async () => (await import('../search.ts')).run(),
  sizes: async () => (await import('../sizes.ts')).run(),
};
