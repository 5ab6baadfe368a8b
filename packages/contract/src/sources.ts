import enumerations from '../data/enumerations.json' with { type: 'json' };

/** `{ Id, Name }` of each application source, in the order of the dropdown (enumerations.json). */
export const applicationSources: readonly { Id: number; Name: string }[] = enumerations.applicationSource;

export function sourceName(id: number): string {
  return applicationSources.find((source) => source.Id === id)?.Name ?? '';
}

export function sourceId(name: string): number | undefined {
  return applicationSources.find((source) => source.Name.toLowerCase() === name.toLowerCase())?.Id;
}
