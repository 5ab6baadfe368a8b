type Variables = Readonly<Record<string, string | undefined>>;

export function requireWritableFolder(folder?: string): void;
export function requireReachableData(variables?: Variables): void;
export function cacheWords(variables?: Variables, home?: string): string[];
