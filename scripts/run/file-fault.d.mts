export function fileFaultSentence(
  error: { code?: string; path?: string },
  folder: string,
): string | undefined;
export function fileFaultOfNpm(output: string, folder: string): string | undefined;
